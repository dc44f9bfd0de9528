import type { IdProviderFindings, IdProviderOutage } from '@journey/api/identity';
import { isDocumentInRentersName, type Name } from './name-match.ts';
import { readReservationNoteMarker } from './main-note.ts';
import type { CheckInState } from '../state.ts';

/**
 * Whether an ID document has expired. One that expires today counts as expired, because the form also accepts only
 * later days. A document without an expiry date never expires.
 * @param dateOfExpiry as `YYYY-MM-DD`, like `today`
 * @param today the day in the booking's country
 */
export const isIdDocumentExpired = (dateOfExpiry: string | undefined, today: string): boolean =>
  Boolean(dateOfExpiry) && dateOfExpiry! <= today;

/** The codes for why an identity check fails. */
export type IdentityFailReason =
  | 'Learner'
  | 'LearnerPermit'
  | 'OverallFail'
  | 'FaceMatch'
  | 'Liveness'
  | 'Over21'
  | 'dlExpired'
  | 'Name'
  | 'DVS'
  | 'FetchFailed'
  | 'FailedToFinaliseIdverification';

interface Renter extends Name {
  /** Whether this is an additional driver, whose name is not compared. */
  readonly isAdditionalDriver: boolean;
}

/**
 * Returns every reason why an identity check failed, in a fixed order (docs/product/check-in.md#c-09). A learner's
 * permit comes first, because the person cannot correct it.
 * @param today the day in the booking's country, as `YYYY-MM-DD`
 */
export const findIdentityFailReasons = (
  findings: IdProviderFindings,
  renter: Renter,
  today: string,
): readonly IdentityFailReason[] => {
  const rules: readonly (readonly [IdentityFailReason, boolean])[] = [
    ['Learner', findings.status === 'COMPLETED_LEARNER'],
    ['OverallFail', findings.overallResult !== 'PASS'],
    ['FaceMatch', findings.faceMatch !== 'PASS'],
    ['Liveness', findings.liveness !== 'PASS'],
    ['Over21', !findings.isOver21],
    ['dlExpired', isIdDocumentExpired(findings.licenceExpiry, today)],
    ['Name', !renter.isAdditionalDriver && !isDocumentInRentersName(findings, renter)],
  ];
  return rules.flatMap(([reason, applies]) => (applies ? [reason] : []));
};

/** How long the identity provider may take to give a result after the person has finished there, in ms. */
export const MAX_FINALISATION_MS = 120_000;

/**
 * Returns why the identity check has no result (docs/product/check-in.md#c-09). More than 120 seconds after the person
 * finished at the provider, the check can no longer be finalised. Until then, the result is just not available yet.
 * @param completedAt when the person finished at the provider, by the device's clock like `now`; undefined before that.
 */
export const getMissingIdentityResultReason = (
  completedAt: Date | undefined,
  now: Date,
): 'FailedToFinaliseIdverification' | 'FetchFailed' => {
  if (!completedAt) return 'FetchFailed';
  return +now - +completedAt > MAX_FINALISATION_MS ? 'FailedToFinaliseIdverification' : 'FetchFailed';
};

interface OnRecord {
  /** The licence's expiry on the customer's record, YYYY-MM-DD. */
  readonly licenceExpiry?: string;
  readonly mainNote?: string;
}

/**
 * Whether an identity check that is already on the customer's record counts as passed
 * (docs/product/check-in.md#c-09). With COMPLETED_PASS, the document must not be expired, and its expiry must equal the
 * one on record; a missing expiry, on the document or on record, is not compared. With COMPLETED_DVS, the reservation's
 * note must contain |CIW| or |CIP|.
 * @param today the day in the booking's country, as `YYYY-MM-DD`
 */
export const hasPassedIdCheck = (
  { status, licenceExpiry }: Pick<IdProviderFindings, 'status' | 'licenceExpiry'>,
  onRecord: OnRecord,
  today: string,
): boolean => {
  if (status === 'COMPLETED_DVS')
    return ['|CIW|', '|CIP|'].includes(readReservationNoteMarker(onRecord.mainNote ?? '') ?? '');
  if (status !== 'COMPLETED_PASS') return false;
  if (!licenceExpiry) return true;
  const isAsOnRecord = !onRecord.licenceExpiry || onRecord.licenceExpiry === licenceExpiry;
  return isAsOnRecord && !isIdDocumentExpired(licenceExpiry, today);
};

/** How long before its start an outage takes effect, in ms, so that nobody starts a check that it would interrupt. */
const OUTAGE_BUFFER_MS = 5 * 60_000;

/**
 * Whether the identity provider is out of service (C-14). An outage counts from five minutes before its start
 * until its end.
 */
export const isIdProviderUnavailable = (windows: readonly IdProviderOutage[], now: Date): boolean =>
  windows.some(({ start, end }) => +now >= +start - OUTAGE_BUFFER_MS && +now <= +end);

/** What the services have on record about a driver's identity check. */
interface IdentityCheckOnRecord {
  /** Whether the check is still required. */
  readonly needsId: boolean;
  /** The status of the driver's own check-in. */
  readonly status?: string;
  /** The counter code of a failed check, which the services keep until a check passes. */
  readonly counterCode?: string;
}

/**
 * Whether the identity check is skipped because of an outage (C-14). A check that has already passed or failed is not
 * skipped. A pass is on record, and after a failure the services accept no form, so the driver must go to the
 * counter.
 */
export const isIdentityCheckLeftOut = (
  isOutage: boolean,
  { needsId, status, counterCode }: IdentityCheckOnRecord,
): boolean => {
  // With the status of a failed card check, the counter code belongs to the card.
  const hasFailed = status === 'VOID_FAILED' || (Boolean(counterCode) && status !== 'VOC_FAILED');
  return isOutage && needsId && !hasFailed;
};

/**
 * Returns the progress of an identity check that was started earlier, so that its result is fetched. A failure on
 * record counts as already reported. Another report would overwrite what staff may have changed in the reservation's
 * note since.
 * @param status the status of the driver's own check-in
 */
export const createIdentityProgress = (
  { transactionId, counterCode, needsId }: IdentityCheckOnRecord & { readonly transactionId?: string },
  status: string | undefined,
): CheckInState['identity'] => ({
  transactionId,
  counterCode,
  status: needsId ? 'started' : 'passed',
  ...(status === 'VOID_FAILED' && { isMarked: true }),
});
