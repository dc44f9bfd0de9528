/** What the server holds to be true of a check-in. Pure: no client's word comes in here. */
import { nameKey } from '../../core/names.ts';
import type { CustomerRecord, ReservationRecord } from '../../store/records/people.ts';
import { isLetThrough, type Marker } from './note.ts';
import type { CheckInRecord, IdDocument, IdTransaction } from '../../store/records/check-in.ts';

const minute = 60_000;
/** How long a result may take to become final before it counts as failed. */
export const finalisationWait = 120_000;

export type Outage = { start: number; end: number };

/** From five minutes before an outage's start to its end nobody is sent to the provider. */
const isOutage = (outages: readonly Outage[], now: number): boolean =>
  outages.some(({ start, end }) => now >= start - 5 * minute && now <= end);

/** What the provider found, as IdTransactionDetails (schema.graphql) has it. */
export type IdFindings = {
  status: string;
  overallResult: 'PASS' | 'FAIL';
  faceMatch: 'PASS' | 'FAIL';
  liveness: 'PASS' | 'FAIL';
  dvs: 'PASS' | 'FAIL';
  isOver21: boolean;
};

const years = (from: string, now: number): number => {
  const [birth, today] = [from, new Date(now).toISOString().slice(0, 10)];
  const whole = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? whole - 1 : whole;
};

/** @returns the age in whole years */
export const ageOf = (birthDate: string, now: number): number => years(birthDate, now);

/** @param outcome what the person chose in the simulator */
export const findingsOf = ({ outcome, document }: IdTransaction, now: number): IdFindings => {
  const failing = (...names: string[]) => (names.includes(outcome ?? '') ? 'FAIL' : 'PASS');
  const isOver21 = outcome !== 'over21' && ageOf(document.birthDate, now) >= 21;
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
 * Fail reasons in their order (docs/product/check-in.md#c-09), a learner's permit first.
 * @param renter whose name the document must have; null skips the rule (additional drivers)
 */
export const failReasons = (
  found: IdFindings,
  document: IdDocument,
  renter: { firstName: string; lastName: string } | null,
  now: number,
): string[] => {
  const today = new Date(now).toISOString().slice(0, 10);
  const rules: readonly [string, boolean][] = [
    ['Learner', found.status === 'COMPLETED_LEARNER'],
    ['OverallFail', found.overallResult !== 'PASS'],
    ['FaceMatch', found.faceMatch !== 'PASS'],
    ['Liveness', found.liveness !== 'PASS'],
    ['Over21', !found.isOver21],
    ['dlExpired', document.expires !== null && document.expires < today],
    ['Name', renter !== null && !isSameName(document, renter)],
  ];
  return rules.filter(([, failed]) => failed).map(([name]) => name);
};

type Name = { firstName: string; lastName: string };

/** Last names by containment, first names by their initial; case, accents and all but letters and digits aside. */
const isSameName = (a: Name, b: Name): boolean => {
  const [lastA, lastB] = [nameKey(a.lastName), nameKey(b.lastName)];
  const [firstA, firstB] = [nameKey(a.firstName), nameKey(b.firstName)];
  if (!lastA || !lastB || !firstA || !firstB) return false;
  return (lastA.includes(lastB) || lastB.includes(lastA)) && firstA[0] === firstB[0];
};

/** The last name must be in the card holder's, and the first name or its first letter beside it. */
export const isHolder = (holder: string, renter: Name): boolean => {
  const last = nameKey(renter.lastName);
  const [first, whole] = [nameKey(renter.firstName), nameKey(holder)];
  if (!last || !first || !whole.includes(last)) return false;
  const rest = whole.replace(last, '');
  return (
    rest.includes(first) ||
    holder.split(/\s+/).some((word) => nameKey(word)[0] === first[0] && nameKey(word) !== last)
  );
};

/** Whether a verification held from an earlier rental still counts. */
export const isHeldPass = (
  customer: CustomerRecord,
  reservation: ReservationRecord,
  now: number,
): boolean => {
  const { idVerification: held, licence } = customer;
  if (!held || customer.isNew) return false;
  const today = new Date(now).toISOString().slice(0, 10);
  const isCurrent = (date: string | null) => date === null || date > today;
  if (!isCurrent(held.expires) || (licence && !isCurrent(licence.expires))) return false;
  if (held.status === 'COMPLETED_PASS') return (licence?.expires ?? null) === held.expires;
  return held.status === 'COMPLETED_DVS' && isLetThrough(reservation.mainNote);
};

/** Everything that decides what may come next. */
export type Facts = {
  isCancelled: boolean;
  isRestricted: boolean;
  isOutage: boolean;
  /** Passed here. */
  isIdFresh: boolean;
  isIdPassed: boolean;
  /** Failed here, and not passed since. */
  isIdFailed: boolean;
  isCardNeeded: boolean;
  isCardPassed: boolean;
  isCardFailed: boolean;
};

export const factsOf = (
  checkIn: CheckInRecord,
  reservation: ReservationRecord,
  customer: CustomerRecord,
  { outages, now }: { outages: readonly Outage[]; now: number },
): Facts => {
  const primary = checkIn.driver === 'primary';
  const isIdFresh = checkIn.id?.isPassed ?? false;
  const isIdFailed = !isIdFresh && checkIn.failure !== null && checkIn.failure !== 'CreditCard';
  const isCardNeeded = primary && reservation.resType !== 'HX';
  return {
    isCancelled: reservation.status === 'CANCELLED',
    isRestricted: primary && customer.dnr === 1,
    isOutage: isOutage(outages, now),
    isIdFresh,
    isIdPassed: isIdFresh || (primary && !isIdFailed && isHeldPass(customer, reservation, now)),
    isIdFailed,
    isCardNeeded,
    isCardPassed: checkIn.card?.status === 'APPROVED' && checkIn.card.isNameMatching,
    isCardFailed: checkIn.card?.status === 'NOT_APPROVED',
  };
};

/** F over W over P over plain. */
export const markerOf = (facts: Facts, checkIn: CheckInRecord): Marker => {
  if (facts.isIdFailed || facts.isCardFailed) return '|CIF|';
  if (!facts.isIdPassed) return '|CI|';
  return checkIn.id?.isPassed && checkIn.id.isDvsFailed ? '|CIW|' : '|CIP|';
};

/**
 * Whether the form may be saved, or the check-in completed.
 * @param skipped the driver asks to go on without verification
 * @returns why not, in words for a person; undefined when it may
 */
export const refusalOf = (
  facts: Facts,
  { primary, skipped, completes }: { primary: boolean; skipped: boolean; completes: boolean },
): string | undefined => {
  if (facts.isCancelled) return 'This booking has been cancelled. Please call us if you think that is wrong.';
  if (facts.isRestricted)
    return 'Your profile has been restricted. Please contact our Customer Service Team.';
  const goesUnverified = skipped && primary && !facts.isIdPassed && !facts.isOutage;
  if (facts.isIdFailed || !(facts.isIdPassed || facts.isOutage || goesUnverified))
    return 'Please verify your ID first.';
  if (!completes || !facts.isCardNeeded || facts.isCardPassed) return undefined;
  return goesUnverified && !facts.isCardFailed ? undefined : 'Please verify your credit card first.';
};
