/**
 * Pure functions that decide the state of a check-in, such as whether the ID has passed. They use only stored
 * records, and no values that a client claims.
 */
import { formatLocalDay } from '../../core/local-time.ts';
import { normaliseName } from '../../core/names.ts';
import type { CustomerRecord, ReservationRecord } from '../../store/records/people.ts';
import { hasPassedVerificationMarker, type ReservationNoteMarker } from './note.ts';
import type { CheckInRecord, IdDocument, IdTransaction } from '../../store/records/check-in.ts';

const minute = 60_000;
/**
 * How long the services wait for the final result of an ID verification, in milliseconds. After that it counts as
 * failed.
 */
export const MAX_ID_FINALISATION_MS = 120_000;

/** An outage of the ID provider, in milliseconds since 1970. */
export type IdProviderOutagePeriod = { start: number; end: number };

/**
 * Whether the ID provider has an outage. This counts from five minutes before its start until its end, so that
 * nobody is sent there just before it.
 */
export const isIdProviderOut = (outages: readonly IdProviderOutagePeriod[], now: number): boolean =>
  outages.some(({ start, end }) => now >= start - 5 * minute && now <= end);

/**
 * What the ID provider found out in a verification. The values are those of IdTransactionDetails in
 * schema.graphql.
 */
export type IdFindings = {
  status: string;
  overallResult: 'PASS' | 'FAIL';
  faceMatch: 'PASS' | 'FAIL';
  liveness: 'PASS' | 'FAIL';
  dvs: 'PASS' | 'FAIL';
  isOver21: boolean;
};

/** @returns a person's age in whole years on a day. Both days are `YYYY-MM-DD`. */
export const getAge = (birthDate: string, today: string): number => {
  const yearDifference = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? yearDifference - 1 : yearDifference;
};

/**
 * Returns what the simulated ID provider finds out. It depends on the outcome that the person chose in the
 * simulator.
 * @param today the day in the booking's country
 */
export const simulateIdFindings = ({ outcome, document }: IdTransaction, today: string): IdFindings => {
  const failing = (...names: string[]) => (names.includes(outcome ?? '') ? 'FAIL' : 'PASS');
  const isOver21 = outcome !== 'over21' && getAge(document.birthDate, today) >= 21;
  const found = {
    overallResult: failing('overall'),
    faceMatch: failing('face'),
    liveness: failing('liveness'),
    dvs: failing('dvs'),
    isOver21,
  } as const;
  const failed = [found.overallResult, found.faceMatch, found.liveness].includes('FAIL') || !isOver21;
  const status =
    document.variant === 'LEARNER_PERMIT'
      ? 'COMPLETED_LEARNER'
      : failed
        ? 'COMPLETED_FAIL'
        : found.dvs === 'FAIL'
          ? 'COMPLETED_DVS'
          : 'COMPLETED_PASS';
  return { ...found, status };
};

/**
 * Whether a licence or an ID document has expired. One that expires today counts as expired, because an expiry must be in
 * the future.
 * @param expires the day of expiry; null where there is none
 * @param today the day in the booking's country. Both days are `YYYY-MM-DD`.
 */
export const hasExpired = (expires: string | null, today: string): boolean =>
  expires !== null && expires <= today;

/**
 * Returns the reasons for which an ID verification failed, a learner's permit first and the others in the order of
 * docs/product/check-in.md#c-09; empty when it passed.
 * @param renter the person whose name must be on the document; null for additional drivers, for whom names are not
 *   compared
 * @param today the day in the booking's country
 */
export const listIdFailReasons = (
  found: IdFindings,
  document: IdDocument,
  renter: { firstName: string; lastName: string } | null,
  today: string,
): string[] => {
  const rules: readonly [string, boolean][] = [
    ['Learner', found.status === 'COMPLETED_LEARNER'],
    ['OverallFail', found.overallResult !== 'PASS'],
    ['FaceMatch', found.faceMatch !== 'PASS'],
    ['Liveness', found.liveness !== 'PASS'],
    ['Over21', !found.isOver21],
    ['dlExpired', hasExpired(document.expires, today)],
    ['Name', renter !== null && !isSameName(document, renter)],
  ];
  return rules.filter(([, failed]) => failed).map(([name]) => name);
};

type Name = { firstName: string; lastName: string };

/**
 * Whether the name on an ID document matches the renter's name: one last name contains the other, and the first
 * names have the same initial. Case, accents, and characters other than letters and digits are ignored.
 */
const isSameName = (a: Name, b: Name): boolean => {
  const [lastA, lastB] = [normaliseName(a.lastName), normaliseName(b.lastName)];
  const [firstA, firstB] = [normaliseName(a.firstName), normaliseName(b.firstName)];
  if (!lastA || !lastB || !firstA || !firstB) return false;
  return (lastA.includes(lastB) || lastB.includes(lastA)) && firstA[0] === firstB[0];
};

/**
 * Whether the name on a card is the renter's. It must contain the last name and, besides it, the first name or a
 * word with the same initial.
 */
export const doesCardNameMatchRenter = (holder: string, renter: Name): boolean => {
  const last = normaliseName(renter.lastName);
  const [first, holderKey] = [normaliseName(renter.firstName), normaliseName(holder)];
  if (!last || !first || !holderKey.includes(last)) return false;
  const rest = holderKey.replace(last, '');
  return (
    rest.includes(first) ||
    holder.split(/\s+/).some((word) => normaliseName(word)[0] === first[0] && normaliseName(word) !== last)
  );
};

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
  // A missing expiry, of the document or on record, is not compared, because the form saves a licence without one with a
  // substitute date or with none.
  if (verification.status === 'COMPLETED_PASS')
    return (
      verification.expires === null ||
      (licence !== null && (licence.expires === null || licence.expires === verification.expires))
    );
  return verification.status === 'COMPLETED_DVS' && hasPassedVerificationMarker(reservation.mainNote);
};

/** What the stored records say about a check-in. It decides which step of the check-in is allowed next. */
export type CheckInFacts = {
  isCancelled: boolean;
  isRestricted: boolean;
  /** Whether an ID verification of this check-in has passed. One from an earlier rental does not count here. */
  isIdFresh: boolean;
  isIdPassed: boolean;
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
  return {
    isCancelled: reservation.status === 'CANCELLED',
    isRestricted: primary && customer.dnr === 1,
    isIdFresh,
    isIdPassed:
      isIdFresh || (primary && !isIdFailed && hasValidEarlierVerification(customer, reservation, now)),
    isIdFailed,
    isCardNeeded,
    isCardPassed: checkIn.card?.status === 'APPROVED' && checkIn.card.isNameMatching,
    isCardFailed: checkIn.card?.status === 'NOT_APPROVED',
  };
};

/**
 * Whether the driver's ID must still be verified. Who has checked in without a verification shows it at the counter, also
 * where one from an earlier rental would count but for the changed details (docs/product/check-in.md#c-19).
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
export const chooseReservationNoteMarker = (
  facts: CheckInFacts,
  checkIn: CheckInRecord,
): ReservationNoteMarker => {
  if (facts.isIdFailed || facts.isCardFailed) return '|CIF|';
  if (!facts.isIdPassed) return '|CI|';
  return checkIn.id?.isPassed && checkIn.id.isDvsFailed ? '|CIW|' : '|CIP|';
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
