import { SendAddDriverSmsInviteDocument } from '../contract/generated/graphql.ts';
import { createGraphqlMutation } from '../transport/query.ts';
import type { WriteRequest } from '../transport/types.ts';
import { createFieldReader, readTexts } from '../wire/read.ts';
import { toWireBookingNumber, toTrimmedUpperCase, toWirePhoneNumber } from '../wire/text.ts';

/** The invitation from the renter that asks the additional driver to check in. */
export interface AdditionalDriverInvite {
  bookingNumber: string;
  /** The mobile number to which the invitation is sent, in any notation. */
  mobileNumber: string;
  lastName: string;
  /** Id of the booking's brand. */
  brand: string;
  country: string;
}

/**
 * Invites the additional driver to check in, by SMS (`SendAddDriverSMSInvite`). The services write the message and
 * its link.
 * @returns messages of the services about the invitation
 * @throws ApiError: `business` carries the text to show before 'Please review and try again.'
 */
export const inviteAdditionalDriver: WriteRequest<AdditionalDriverInvite, string[]> = createGraphqlMutation(
  'SMS invite',
  SendAddDriverSmsInviteDocument,
  (invite) => ({
    LastName: toTrimmedUpperCase(invite.lastName),
    ResNumber: toWireBookingNumber(invite.bookingNumber),
    MobileNumber: toWirePhoneNumber(invite.mobileNumber) ?? '',
    Brand: invite.brand,
    Country: invite.country,
  }),
  createFieldReader('Messages', readTexts),
);

/**
 * The values that the request for the confirmation e-mail carries, as the page shows them. The services do
 * not rely on them: they write the e-mail from their own records.
 */
export interface ConfirmationEmail {
  bookingNumber: string;
  confirmationNumber?: string;
  name: string;
  brand: string;
  email: string;
  total?: number;
  /** The lines of the rental's cost estimate, as text for the reader. */
  estimate?: readonly string[];
  pickup?: { date: string; time: string; location: string; address?: string };
  /** The current date at the pickup location, YYYY-MM-DD. */
  date: string;
}

/**
 * Asks the services to send the confirmation e-mail of a completed check-in. Repeating the request sends no second
 * e-mail.
 * @throws ApiError
 */
export const sendConfirmationEmail: WriteRequest<ConfirmationEmail> = (api, confirmation, options) => {
  const body = {
    type: 'Email',
    context: 'CHECKIN_CONFIRMATION',
    name: confirmation.name,
    brand: confirmation.brand,
    estimate: confirmation.estimate,
    total: confirmation.total,
    resNo: toWireBookingNumber(confirmation.bookingNumber),
    confNo: confirmation.confirmationNumber,
    pickupDate: confirmation.pickup?.date,
    pickupTime: confirmation.pickup?.time,
    pickupLocation: confirmation.pickup?.location,
    email: confirmation.email,
    LocationAddress: confirmation.pickup?.address,
    date: confirmation.date,
  };
  return api.json('email', { action: 'confirmation', body, ...options }, () => undefined);
};

/** The recipient of the SMS that hands a check-in over to a phone, and which login its link opens. */
export interface HandOverSms {
  readonly mobileNumber: string;
  /** Whether the link opens the login page of the demonstration. */
  readonly isDemo?: boolean;
}

/**
 * Sends an SMS with a link to the driver's phone, on which the driver then continues the check-in. Each message
 * has a new one-time link.
 * @throws ApiError
 */
export const sendHandOverSms: WriteRequest<HandOverSms> = (api, { mobileNumber, isDemo }, options) => {
  const body = { mobileNumber: toWirePhoneNumber(mobileNumber) ?? '', ...(isDemo && { demo: true }) };
  return api.json('auth/hand-over/sms', { action: 'SMS', body, ...options }, () => undefined);
};
