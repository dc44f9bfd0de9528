/**
 * The mutation FrontdeskUpdateReservationAndCustomer completes a check-in, saves its details, or marks it as
 * failed.
 */
import { addAuditEntry } from '../../core/audit.ts';
import type { RequestContext } from '../../core/call.ts';
import { formatLocalDay } from '../../core/local-time.ts';
import type { Transaction } from '../../store/store.ts';
import {
  checkInNotFoundResult,
  recordCheckInFailure,
  saveCheckIn,
  createRefusalResult,
  type CheckInContext,
  type CheckInToWrite,
  type CheckInWithReservation,
} from '../check-in/check-in-records.ts';
import { readAndLockCheckIn } from '../check-in/read-current.ts';
import { EXPIRY_DATE_TEXT, readDriverDetails, type RenterInput } from '../check-in/details.ts';
import { chooseReservationNoteMarker, findCheckInRefusalMessage } from '../check-in/facts.ts';
import { hasExpired } from '../check-in/findings.ts';
import { replaceReservationNoteMarker } from '../check-in/note.ts';
import { readCheckInWindowRefusalText } from '../check-in/window.ts';
import { DETAILS_CHANGED_TEXT, mustVerifyAgain } from '../customers/changed-details.ts';

type UpdateInput = {
  ResNo: string;
  Checkedin: boolean;
  CheckinFailed?: boolean | null;
  FailType?: string | null;
  Total?: number | null;
  TimeCharges?: unknown[] | null;
  OptionsCharges?: unknown[] | null;
  Renter?: RenterInput | null;
  IdVerificationSkipped?: boolean | null;
};

export const updateReservationAndCustomer = (
  { input }: { input: UpdateInput },
  { db, token, call }: CheckInContext,
) =>
  db.transaction(async (tx) => {
    const records = await readAndLockCheckIn(tx, { token, call }, input.ResNo);
    if (!records) return checkInNotFoundResult;
    const closed = await readCheckInWindowRefusalText(tx, records, call.now);
    if (closed !== undefined) return createRefusalResult(closed);
    if (input.CheckinFailed) return markFailed(tx, records, input, call);
    const refusal = await save(tx, records, input, { token, call });
    if (typeof refusal !== 'string') return answer(refusal);
    await addAuditEntry(tx, { event: 'check-in-refused', call, detail: records.checkIn.driver });
    return createRefusalResult(refusal);
  });

const answer = ({ checkIn, reservation }: CheckInWithReservation) => ({
  Success: true,
  CheckinStatus: checkIn.status,
  ReservationMainNote: checkIn.driver === 'primary' ? reservation.data.mainNote : null,
  CounterCode: checkIn.counterCode,
});

/** @returns the saved check-in with its reservation and customer, or the message of a refusal */
const save = async (
  tx: Transaction,
  records: CheckInToWrite,
  input: UpdateInput,
  { token, call }: Pick<CheckInContext, 'token' | 'call'>,
): Promise<CheckInToWrite | string> => {
  const { checkIn, facts, isOutage } = records;
  const skipped = input.IdVerificationSkipped === true;
  const primary = checkIn.driver === 'primary';
  const completes = input.Checkedin;
  const refusal = findCheckInRefusalMessage(facts, { isOutage, primary, skipped, completes });
  if (refusal !== undefined) return refusal;
  // A check-in can be completed only once. If a repeated request completes it again, nothing changes.
  if (checkIn.status === 'COMPLETED') return completes ? records : 'This check-in is completed already.';
  if (!input.Renter) return "The driver's details are missing.";
  const today = formatLocalDay(call.now, records.reservation.data.country);
  const details = readDriverDetails(input.Renter, today);
  if (typeof details === 'string') return details;
  // Details on record may have an expired licence, and saving them must not fail before the person can correct it.
  if (completes && hasExpired(details.licenceExpires, today)) return EXPIRY_DATE_TEXT;
  const isOutdated = mustVerifyAgain(records, details);
  if (completes && isOutdated && !skipped && !isOutage) return DETAILS_CHANGED_TEXT;
  // A driver who skips the verification, or has changed the details since one of an earlier rental, does not use that
  // one. Without a new verification, the driver counts as not verified.
  const isIdPassed = skipped ? facts.isIdFresh : facts.isIdPassed && !isOutdated;

  const estimate =
    input.Total === null || input.Total === undefined
      ? checkIn.estimate
      : {
          total: input.Total,
          timeCharges: input.TimeCharges ?? [],
          optionsCharges: input.OptionsCharges ?? [],
        };
  const wasVerificationSkipped = !isIdPassed;
  const change = { details, detailsBy: token.signIn, estimate, wasVerificationSkipped };
  await addAuditEntry(tx, {
    event: completes ? 'check-in-completed' : 'check-in-saved',
    call,
    detail: checkIn.driver,
  });
  if (!completes) return saveCheckIn(tx, records, { ...change, status: 'CHECKIN_FORM' }, call.now);
  const note = primary
    ? replaceReservationNoteMarker(
        records.reservation.data.mainNote,
        chooseReservationNoteMarker({ ...facts, isIdPassed }),
      )
    : undefined;
  return saveCheckIn(tx, records, { ...change, status: 'COMPLETED', completedAt: call.now }, call.now, note);
};

/**
 * Marks a check-in as failed, but only if the stored records show a failed verification. A repeated request gives
 * the same result.
 */
const markFailed = async (
  tx: Transaction,
  records: CheckInToWrite,
  { FailType }: UpdateInput,
  call: RequestContext,
) => {
  const { checkIn, facts } = records;
  const isKnown = FailType === 'CreditCard' ? facts.isCardFailed : facts.isIdFailed;
  if (facts.isRestricted || checkIn.status === 'COMPLETED' || !isKnown)
    return createRefusalResult('There is no failed verification.');
  const failure = FailType === 'CreditCard' ? 'CreditCard' : (checkIn.failure ?? 'OverallFail');
  await addAuditEntry(tx, { event: 'check-in-failed', call, detail: failure });
  return answer(await recordCheckInFailure(tx, records, failure, call.now));
};
