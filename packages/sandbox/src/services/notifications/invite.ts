/**
 * SendAddDriverSMSInvite texts the renter's invitation to an additional driver. The server writes its text and link.
 */
import { findGroupBrandOrMain } from '../../core/brands.ts';
import { buildSiteLink } from '../../core/origin.ts';
import { normaliseName } from '../../core/names.ts';
import { notFoundResult, lockCheckIn, createRefusal, type CheckInContext } from '../check-in/desk.ts';
import { isMasked } from '../check-in/masking.ts';
import { isServicePhoneNumber, sendMessage } from '../outbox/messages.ts';

const day = 24 * 3_600_000;
const invitesADay = 5;
const longestName = 25;

type Invite = { LastName: string; ResNumber: string; MobileNumber: string };

export const sendInvite = (
  { LastName, ResNumber, MobileNumber }: Invite,
  { db, token, call, services, origin }: CheckInContext,
) =>
  db.transaction(async (tx) => {
    const desk = await lockCheckIn(tx, { token, call }, ResNumber);
    if (!desk) return notFoundResult;
    const lastName = LastName.trim();
    if (desk.facts.isRestricted) return createRefusal('Your profile has been restricted.');
    // The message and its link contain the booking number and go to any phone that was typed, so a masked session may
    // not send them.
    if (isMasked(desk, token))
      return createRefusal('Please sign in with your booking number to invite a driver.');
    if (!isServicePhoneNumber(MobileNumber))
      return createRefusal('Please Enter mobile number in countrycode followed by mobile number format.');
    if (!normaliseName(lastName) || lastName.length > longestName)
      return createRefusal('Last name should not be more than 25 characters.');
    if (!origin) return createRefusal('Sorry, SMS invite to additional driver failed.');
    const { data, id } = desk.reservation;
    const earlier = (data.invitesSentAt ?? []).filter((at) => at > call.now - day);
    if (earlier.length >= invitesADay)
      return createRefusal('Too many invites have been sent for this booking today.');

    const link = buildSiteLink(origin, '/additional-driver-checkin/login', data, { query: { b: id } });
    const text =
      `${findGroupBrandOrMain(data.brand).name}: ${desk.customer.firstName} has named you as an additional driver of booking ${id}. ` +
      `Please check in before pickup, with your driver’s licence at hand: ${link}`;
    await sendMessage(
      tx,
      { call, services },
      { kind: 'sms', to: MobileNumber, text, links: [link], about: 'invite' },
    );
    // Inviting the same driver again keeps the licence that they have typed. Another driver must verify theirs again.
    const known = data.additionalDriver;
    const additionalDriver =
      known && normaliseName(known.lastName) === normaliseName(lastName)
        ? known
        : { lastName, licenceNumber: null, regionOfIssue: null };
    if (additionalDriver !== known) await tx.remove('checkIns', { id: `${id}:additional` });
    await tx.change('reservations', id, {
      data: { ...data, additionalDriver, invitesSentAt: [...earlier, call.now] },
    });
    return { Success: true, Messages: ['The invite has been sent.'] };
  });
