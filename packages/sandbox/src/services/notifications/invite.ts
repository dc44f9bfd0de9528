/**
 * SendAddDriverSMSInvite sends an additional driver the renter's invitation by SMS. The services write its text
 * and link.
 */
import { findGroupBrandOrMain } from '../../core/brands.ts';
import { wasStoredBeforeClockSetBack } from '../../core/clock.ts';
import { createTimeOrderedId } from '../../crypto/crypto.ts';
import { buildSiteLink } from '../../core/origin.ts';
import { normaliseName } from '../../core/names.ts';
import {
  checkInNotFoundResult,
  createRefusalResult,
  type CheckInContext,
} from '../check-in/check-in-records.ts';
import { readAndLockCheckIn } from '../check-in/read-current.ts';
import { areValuesMaskedForSession } from '../check-in/masking.ts';
import { readCheckInWindowRefusalText } from '../check-in/window.ts';
import { isWirePhoneNumber } from '@journey/api/contract';
import { sendMessage } from '../outbox/messages.ts';

const day = 24 * 3_600_000;
const invitesADay = 5;
const longestName = 25;

type Invite = { LastName: string; ResNumber: string; MobileNumber: string };

export const sendDriverInvite = (
  { LastName, ResNumber, MobileNumber }: Invite,
  { db, token, call, services, origin }: CheckInContext,
) =>
  db.transaction(async (tx) => {
    const records = await readAndLockCheckIn(tx, { token, call }, ResNumber);
    if (!records) return checkInNotFoundResult;
    const lastName = LastName.trim();
    const closed = await readCheckInWindowRefusalText(tx, records, call.now);
    if (closed !== undefined) return createRefusalResult(closed);
    if (records.facts.isRestricted) return createRefusalResult('Your profile has been restricted.');
    // The invitation contains the booking number and goes to any phone number that was typed. A session that
    // receives masked values must not learn the booking number, so it may not send an invitation.
    if (areValuesMaskedForSession(records, token))
      return createRefusalResult('Please sign in with your booking number to invite a driver.');
    if (!isWirePhoneNumber(MobileNumber))
      return createRefusalResult(
        'Please Enter mobile number in countrycode followed by mobile number format.',
      );
    // The length is checked first, because normalising a long text with accents is slow.
    if (lastName.length > longestName)
      return createRefusalResult('Last name should not be more than 25 characters.');
    if (!normaliseName(lastName)) return createRefusalResult('Required');
    if (!origin) return createRefusalResult('The link of the invitation could not be made.');
    const { data, id } = records.reservation;
    const earlier = (data.invitesSentAt ?? []).filter(
      (at) => at > call.now - day && !wasStoredBeforeClockSetBack(at, call.now),
    );
    if (earlier.length >= invitesADay)
      return createRefusalResult('Too many invites have been sent for this booking today.');

    const link = buildSiteLink(origin, '/additional-driver-checkin/login', data, { query: { b: id } });
    const text =
      `${findGroupBrandOrMain(data.brand).name}: ${records.customer.firstName} has named you as an additional driver of booking ${id}. ` +
      `Please check in before pickup, with your driver's licence at hand: ${link}`;
    await sendMessage(
      tx,
      { call, services },
      { kind: 'sms', to: MobileNumber, text, links: [link], about: 'invite' },
    );
    // If the same driver is invited again, the licence that they typed is kept. A different driver's licence must be
    // checked, and the new invitation id ends the access of the replaced driver's sessions.
    const known = data.additionalDriver;
    const additionalDriver =
      known && normaliseName(known.lastName) === normaliseName(lastName)
        ? known
        : { lastName, licenceNumber: null, regionOfIssue: null, invitation: createTimeOrderedId() };
    if (additionalDriver !== known) await tx.remove('checkIns', { id: `${id}:additional` });
    await tx.change('reservations', id, {
      data: { ...data, additionalDriver, invitesSentAt: [...earlier, call.now] },
    });
    return { Success: true, Messages: ['The invite has been sent.'] };
  });
