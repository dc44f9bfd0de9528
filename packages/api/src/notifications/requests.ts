import { SendAddDriverSmsInviteDocument } from '../contract/generated/graphql.ts';
import { runMutation } from '../transport/query.ts';
import { list, text } from '../transport/read.ts';
import type { Transport } from '../transport/types.ts';
import { resultOf, type WriteOptions } from '../wire/result.ts';
import { bookingId, capitals, phoneNumber } from '../wire/text.ts';

/** Who is invited to drive as well. */
export interface Invite {
  bookingNumber: string;
  /** Any typing. */
  mobileNumber: string;
  lastName: string;
  /** Brand id. */
  brand: string;
  country: string;
}

/**
 * Invites the additional driver by SMS (`SendAddDriverSMSInvite`). Text and link are the services' own.
 * @returns the services' words about it
 * @throws ApiError: `business` carries the words to show before 'Please review and try again.'
 */
export const inviteAdditionalDriver = (
  api: Transport,
  invite: Invite,
  options: WriteOptions,
): Promise<string[]> =>
  runMutation(
    api,
    SendAddDriverSmsInviteDocument,
    {
      LastName: capitals(invite.lastName),
      ResNumber: bookingId(invite.bookingNumber),
      MobileNumber: phoneNumber(invite.mobileNumber) ?? '',
      Brand: invite.brand,
      Country: invite.country,
    },
    { action: 'SMS invite', ...options },
    (data) => list(resultOf(data, 'SendAddDriverSMSInvite')['Messages'], 'Messages', text),
  );

/** What the confirmation says. The services write it from their own records; these are the page's own words for them. */
export interface Confirmation {
  bookingNumber: string;
  confirmationNumber?: string;
  name: string;
  brand: string;
  email: string;
  total?: number;
  /** Lines of the estimate, for people. */
  estimate?: readonly string[];
  pickup?: { date: string; time: string; location: string; address?: string };
  /** YYYY-MM-DD: today, at the place of pickup. */
  date: string;
}

/** Has the confirmation e-mail sent, once a completed check-in. Repeating it sends no second one. @throws ApiError */
export const sendConfirmation = (
  api: Transport,
  confirmation: Confirmation,
  options: WriteOptions,
): Promise<void> =>
  api.json(
    'email',
    {
      action: 'confirmation',
      body: {
        type: 'Email',
        context: 'CHECKIN_CONFIRMATION',
        name: confirmation.name,
        brand: confirmation.brand,
        estimate: confirmation.estimate,
        total: confirmation.total,
        resNo: bookingId(confirmation.bookingNumber),
        confNo: confirmation.confirmationNumber,
        pickupDate: confirmation.pickup?.date,
        pickupTime: confirmation.pickup?.time,
        pickupLocation: confirmation.pickup?.location,
        email: confirmation.email,
        LocationAddress: confirmation.pickup?.address,
        date: confirmation.date,
      },
      ...options,
    },
    () => undefined,
  );

/** Sends the hand-over's link to a phone by SMS; the link in it is one of its own. @throws ApiError */
export const sendHandOver = (api: Transport, mobileNumber: string, options: WriteOptions): Promise<void> =>
  api.json(
    'auth/hand-over/sms',
    { action: 'SMS', body: { mobileNumber: phoneNumber(mobileNumber) ?? '' }, ...options },
    () => undefined,
  );
