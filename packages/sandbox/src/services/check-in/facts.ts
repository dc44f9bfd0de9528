/**
 * Pure functions that decide the state of a check-in, such as whether the ID has passed. They use only stored
 * records, and no values that a client claims.
 */
import { formatLocalDay } from '../../core/local-time.ts';
import type { CustomerRecord, ReservationRecord } from '../../store/records/people.ts';
import { hasExpired } from './findings.ts';
import { hasPassedVerificationMarker, type ReservationNoteMarker } from './note.ts';
import type { CheckInRecord } from '../../store/records/check-in.ts';

/** Whether a customer's ID verification from an earlier rental is still valid. */
export const hasValidEarlierVerification = (
  customer: CustomerRecord,
  reservation: ReservationRecord,
  now: number,
): boolean => {
  const { idVerification: verification, licence } = customer;
  if (!verification || customer.isNew) return false;
  const today = formatLocalDay(now, reservation.country);
  if (hasExpired(verification.expires, today) || hasExpired(licence?.expires ?? null, today)) return false;
  // Expiry dates are compared only if both are known, because the form saves a licence without an expiry date either
  // with a substitute date or with none.
  if (verification.status === 'COMPLETED_PASS')
    return (
      verification.expires === null ||
      (licence !== null && (licence.expires === null || licence.expires === verification.expires))
    );
  return verification.status === 'COMPLETED_DVS' && hasPassedVerificationMarker(reservation.mainNote);
};

/** Facts about a check-in, derived from the stored records. They decide which step of the check-in is allowed next. */
export type CheckInFacts = {
  isCancelled: boolean;
  isRestricted: boolean;
  /** Whether an ID verification of this check-in has passed. One from an earlier rental does not count here. */
  isIdFresh: boolean;
  isIdPassed: boolean;
  /**
   * Whether the ID passed although government records did not agree, in this check-in or in an earlier rental. For an
   * earlier rental, the reservation's note says so by `|CIW|`.
   */
  hasPassedWithoutDvs: boolean;
  /** Whether an ID verification of this check-in has failed and no later one has passed. */
  isIdFailed: boolean;
  isCardNeeded: boolean;
  isCardPassed: boolean;
  isCardFailed: boolean;
};

/**
 * Derives from the stored records what is known about a check-in.
 * @param now milliseconds since 1970
 */
export const deriveFactsFromRecords = (
  checkIn: CheckInRecord,
  reservation: ReservationRecord,
  customer: CustomerRecord,
  now: number,
): CheckInFacts => {
  const primary = checkIn.driver === 'primary';
  const isIdFresh = checkIn.id?.isPassed ?? false;
  const isIdFailed = !isIdFresh && checkIn.failure !== null && checkIn.failure !== 'CreditCard';
  const isCardNeeded = primary && reservation.resType !== 'HX';
  const isIdPassed =
    isIdFresh || (primary && !isIdFailed && hasValidEarlierVerification(customer, reservation, now));
  const isHeldWithoutDvs =
    isIdPassed &&
    customer.idVerification?.status === 'COMPLETED_DVS' &&
    reservation.mainNote.includes('|CIW|');
  return {
    isCancelled: reservation.status === 'CANCELLED',
    isRestricted: primary && customer.dnr === 1,
    isIdFresh,
    isIdPassed,
    hasPassedWithoutDvs: isIdFresh ? checkIn.id?.isDvsFailed === true : isHeldWithoutDvs,
    isIdFailed,
    isCardNeeded,
    isCardPassed: checkIn.card?.status === 'APPROVED' && checkIn.card.isNameMatching,
    isCardFailed: checkIn.card?.status === 'NOT_APPROVED',
  };
};

/**
 * Whether the driver's ID must still be verified. A driver who completed the check-in without a verification shows the
 * ID at the counter. This applies even if there is a verification from an earlier rental, because the driver did not
 * use it or has changed the details since (docs/product/check-in.md#c-19).
 */
export const isIdToBeVerified = (
  { isIdPassed, isIdFresh }: CheckInFacts,
  { status, wasVerificationSkipped }: CheckInRecord,
): boolean => !isIdPassed || (status === 'COMPLETED' && wasVerificationSkipped && !isIdFresh);

/**
 * Returns the marker for the reservation's main note, from which counter staff learn the state of the
 * verification: `|CIF|` when a check failed, `|CI|` when the ID is not verified, `|CIW|` when it passed although
 * government records did not agree, otherwise `|CIP|`.
 */
export const chooseReservationNoteMarker = (facts: CheckInFacts): ReservationNoteMarker => {
  if (facts.isIdFailed || facts.isCardFailed) return '|CIF|';
  if (!facts.isIdPassed) return '|CI|';
  return facts.hasPassedWithoutDvs ? '|CIW|' : '|CIP|';
};

/**
 * Checks whether the check-in form may be saved, or the check-in completed.
 * @param isOutage whether the ID provider has an outage
 * @param skipped whether the driver asks to continue without an ID verification
 * @param completes whether the check-in is to be completed, not only saved
 * @returns the message of the refusal; undefined when it is allowed
 */
export const findCheckInRefusalMessage = (
  facts: CheckInFacts,
  {
    isOutage,
    primary,
    skipped,
    completes,
  }: { isOutage: boolean; primary: boolean; skipped: boolean; completes: boolean },
): string | undefined => {
  if (facts.isCancelled) return 'This booking has been cancelled. Please call us if you think that is wrong.';
  if (facts.isRestricted)
    return 'Your profile has been restricted. Please contact our Customer Service Team.';
  const goesUnverified = skipped && primary && !facts.isIdPassed && !isOutage;
  if (facts.isIdFailed || !(facts.isIdPassed || isOutage || goesUnverified))
    return 'Please verify your ID first.';
  if (!completes || !facts.isCardNeeded || facts.isCardPassed) return undefined;
  return goesUnverified && !facts.isCardFailed ? undefined : 'Please verify your credit card first.';
};
