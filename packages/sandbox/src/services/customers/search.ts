/** The query endpoint's operation that finds a customer's profile and checks a typed licence number. */
import { addAuditEntry } from '../../core/audit.ts';
import { hashWithKey } from '../../crypto/crypto.ts';
import { HttpError } from '../../core/http-error.ts';
import type { Transaction } from '../../store/store.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import type { CheckInRecord } from '../../store/records/check-in.ts';
import {
  countSignInFailure,
  resetSignInFailures,
  lockSignInAttemptCounts,
  type SignInAttempt,
} from '../auth/limits.ts';
import { getLicenceRateLimitSubject } from '../auth/matching.ts';
import {
  checkInNotFoundResult,
  saveCheckIn,
  createRefusalResult,
  type CheckInContext,
  type CheckInWithReservation,
} from '../check-in/check-in-records.ts';
import { readAndLockCheckIn } from '../check-in/read-current.ts';
import { getCountryOfRegion } from '@journey/api/contract';
import { areValuesMaskedForSession, maskAllButLastTwo, MASK_CHARACTER } from '../check-in/masking.ts';
import {
  getCheckIdUnlessMasked,
  toDriverResponse,
  toCustomerProfileResponse,
  toWireDate,
} from '../check-in/view.ts';
import { getCheckInWindowText, readCheckInWindowRefusal } from '../check-in/window.ts';
import { noMatchingCustomerResult } from './own-number.ts';

const notTheirs = 'Your Licence Number should match with the reservation';
const international =
  'Sorry, We are unable to proceed your request with international licence. Please head to the counter on arrival to verify your international licence.';

type Search = { LicNo?: string | null; Country?: string | null; ResNumber?: string | null };

/** Returns the letters and digits of a licence number, in capitals. Licence numbers are compared in this form. */
const licenceKey = (number: string): string => number.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * Answers FrontdeskSearchCustomer.
 * @throws HttpError 403 when an additional driver's licence matches, but the booking cannot be checked in now. The
 *   error states when it can, as in the refusal of the renter's sign-in.
 */
export const searchCustomer = async (search: Search, context: CheckInContext) => {
  const answer = await findCustomer(search, context);
  if (answer instanceof HttpError) throw answer;
  return answer;
};

/**
 * Finds the customer. A refusal because of the booking's dates is returned instead of thrown, so that the transaction
 * is committed and keeps its counts.
 */
const findCustomer = (search: Search, context: CheckInContext): Promise<object | HttpError> =>
  context.db.transaction(async (tx) => {
    const { call, services, token } = context;
    // A session that receives masked values may send the licence number in its masked form. If it sends the true
    // number, it gets unmasked values from then on.
    const unmasks = token.masked && Boolean(search.LicNo) && !search.LicNo?.includes(MASK_CHARACTER);
    const isDriver = token.scope !== 'check-in' && (search.LicNo || token.scope === 'licence-check');
    const isGuess = isDriver || unmasks;
    const subject = hashWithKey(services.secret, getLicenceRateLimitSubject(token.object));
    const keys = { subject, network: call.network };
    // The counts of failed attempts are locked before the reservation. A sign-in uses the same order, so two
    // requests cannot deadlock.
    const attempt = isGuess ? await lockSignInAttemptCounts(tx, keys, call.now) : undefined;
    const records = await readAndLockCheckIn(tx, context, search.ResNumber);
    if (!records) return checkInNotFoundResult;
    if (records.checkIn.driver === 'primary')
      return attempt
        ? unmasked(tx, records, search, { attempt, context })
        : ownProfile(records, search, token);
    if (!attempt) return knownDriver(records, token);
    const { locked } = attempt;
    const matched = locked ? undefined : matchedLicence(records, search);
    if (!matched) {
      await countSignInFailure(tx, attempt, call.now);
      await addAuditEntry(tx, { event: 'licence-refused', call, detail: locked ? 'locked' : 'other' });
      return createRefusalResult(notTheirs);
    }
    await resetSignInFailures(tx, attempt, call.now);
    const closed = await readCheckInWindowRefusal(tx, records.reservation.data, call.now);
    if (closed) {
      await addAuditEntry(tx, { event: 'licence-refused', call, detail: closed.code });
      return new HttpError(403, getCheckInWindowText(closed), {}, closed);
    }
    const isHere = ['AU', 'NZ'].includes(matched.country);
    if (!isHere && !records.reservation.data.additionalDriver?.anyLicence)
      return createRefusalResult(international);
    await tx.change('tokens', token.id, { scope: 'additional-driver' });
    return knownDriver(await saveCheckIn(tx, records, { licence: matched }, call.now), token);
  });

/**
 * Unmasks a renter's session when the renter types their own licence number. A wrong number counts as a failed
 * attempt, as it does for an additional driver.
 */
const unmasked = async (
  tx: Transaction,
  records: CheckInWithReservation,
  search: Search,
  { attempt, context: { call, token } }: { attempt: SignInAttempt; context: CheckInContext },
) => {
  const answer = attempt.locked
    ? noMatchingCustomerResult
    : ownProfile(records, search, { ...token, masked: false });
  if (!answer.Success) {
    await countSignInFailure(tx, attempt, call.now);
    await addAuditEntry(tx, { event: 'licence-refused', call, detail: attempt.locked ? 'locked' : 'other' });
    return answer;
  }
  await resetSignInFailures(tx, attempt, call.now);
  await tx.change('tokens', token.id, { masked: false });
  return answer;
};

/** Returns a check-in's ID verification in the services' format; null if none has been started. */
const toIdVerificationResponse = ({ transactionId, id }: CheckInRecord) =>
  transactionId && {
    Status: id?.status ?? 'PENDING',
    TransactionId: transactionId,
    DateOfExpiry: toWireDate(id?.expires),
    VerifiedTime: id ? new Date(id.judgedAt).toISOString() : null,
  };

const ownProfile = (records: CheckInWithReservation, { LicNo, Country }: Search, token: TokenRow) => {
  const { customer, checkIn } = records;
  const { licence } = customer;
  if (customer.isNew || !licence) return noMatchingCustomerResult;
  const isMaskedNumber = token.masked && LicNo === maskAllButLastTwo(licence.number);
  if (LicNo && !isMaskedNumber && licenceKey(LicNo) !== licenceKey(licence.number))
    return noMatchingCustomerResult;
  if (Country && getCountryOfRegion(Country) !== getCountryOfRegion(licence.issuer))
    return noMatchingCustomerResult;
  const { idVerification: verification } = customer;
  // An ID verification of this check-in is newer than one from an earlier rental, so it comes first.
  const own = toIdVerificationResponse(checkIn);
  const earlier = verification && {
    Status: verification.status,
    TransactionId: verification.transactionId,
    DateOfExpiry: toWireDate(verification.expires),
    VerifiedTime: verification.verifiedTime,
  };
  const known = own || earlier || null;
  // An ID verification expires on the same day as the licence. A session that receives masked values must not
  // see that date, so it gets null.
  const TransactionId = known && getCheckIdUnlessMasked(known.TransactionId, records, token);
  const verified =
    known && areValuesMaskedForSession(records, token)
      ? { ...known, TransactionId, DateOfExpiry: null }
      : known;
  return {
    Success: true,
    DNR: customer.dnr,
    ...toCustomerProfileResponse(records, token),
    IdVerification: verified,
  };
};

/**
 * Returns the licence that an additional driver typed if it matches, otherwise undefined. It must match the licence
 * that the driver gave on an earlier visit or, without one, the booking's. If neither is known, any 4 to 20 letters
 * and digits are accepted. The licence in the details that the driver sent also matches, because it may correct a
 * mistake at the sign-in.
 */
const matchedLicence = ({ reservation, checkIn }: CheckInWithReservation, { LicNo, Country }: Search) => {
  const expected = reservation.data.additionalDriver;
  const { licence: before, details } = checkIn;
  const typed = licenceKey(LicNo ?? '');
  const isTypeable = typed.length >= 4 && typed.length <= 20;
  const country = getCountryOfRegion(Country ?? '');
  const number = before?.number ?? expected?.licenceNumber;
  const from =
    before?.country ?? (expected?.regionOfIssue ? getCountryOfRegion(expected.regionOfIssue) : country);
  const isSame = (number ? licenceKey(number) === typed : isTypeable) && from === country;
  const isInDetails =
    isTypeable &&
    licenceKey(details?.licenceNumber ?? '') === typed &&
    getCountryOfRegion(details?.licenceIssuer ?? details?.regionOfIssue ?? '') === country;
  if (!expected || !/^[A-Z]{2,3}$/.test(country) || !(isSame || isInDetails)) return undefined;
  return { number: LicNo?.trim().toUpperCase() ?? '', country };
};

const knownDriver = (records: CheckInWithReservation, token: TokenRow) => {
  const { checkIn } = records;
  return {
    Success: true,
    DNR: 0,
    ...toDriverResponse(records, token),
    IdVerification: toIdVerificationResponse(checkIn),
  };
};
