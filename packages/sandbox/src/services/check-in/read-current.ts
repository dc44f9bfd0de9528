/**
 * Reads a check-in. If an ID verification has finished since the last request, its outcome is
 * stored first, so that every response includes it.
 */
import { addAuditEntry } from '../../core/audit.ts';
import type { RequestContext } from '../../core/call.ts';
import { formatLocalDay } from '../../core/local-time.ts';
import type { CheckInRecord, IdTransaction } from '../../store/records/check-in.ts';
import type { Transaction } from '../../store/store.ts';
import {
  findCheckIn,
  getStatusAfterCheck,
  readCheckInOfToken,
  recordCheckInFailure,
  saveCheckIn,
  type CheckInContext,
  type CheckInToWrite,
  type CheckInWithReservation,
} from './check-in-records.ts';
import { getDriverKindOfScope, isBookingOfToken } from './booking-of-token.ts';
import { chooseReservationNoteMarker } from './facts.ts';
import { listIdFailReasons, MAX_ID_FINALISATION_MS, simulateIdFindings } from './findings.ts';
import { replaceReservationNoteMarker } from './note.ts';

/**
 * Reads a check-in for writing, and locks its reservation until the transaction ends. If an ID verification has
 * finished in the meantime, its outcome is stored first (`applyFinalIdResult`).
 */
export const readAndLockCheckIn = async (
  tx: Transaction,
  context: Pick<CheckInContext, 'token' | 'call'>,
  requestedNumber?: string | null,
): Promise<CheckInToWrite | undefined> => {
  const { token, call } = context;
  const reservation = token.object === null ? undefined : await tx.lock('reservations', token.object);
  const records =
    reservation && isBookingOfToken(reservation, requestedNumber, token)
      ? await findCheckIn(tx, reservation, getDriverKindOfScope(token.scope), call.now)
      : undefined;
  return records && applyFinalIdResult(tx, records, call);
};

/**
 * Reads a check-in for a response. The reservation is locked only if a started ID verification has
 * no stored outcome yet, because the outcome of a finished one must be stored before the response.
 */
export const readCheckInForAnswer = async (
  { db, token, call }: Pick<CheckInContext, 'db' | 'token' | 'call'>,
  requestedNumber?: string | null,
): Promise<CheckInWithReservation | undefined> => {
  const records = await readCheckInOfToken(db, token, call.now, requestedNumber);
  return records && isIdOutcomeOpen(records.checkIn)
    ? db.transaction((tx) => readAndLockCheckIn(tx, { token, call }, requestedNumber))
    : records;
};

/** Whether the driver's newest ID verification has no stored outcome yet. */
const isIdOutcomeOpen = ({ transactionId, id }: CheckInRecord): boolean =>
  transactionId !== null && id?.transactionId !== transactionId;

/** Whether the result of an ID verification is final and the ID provider can return it. */
export const isIdResultFinal = ({ finalAt, failingFetches }: IdTransaction, now: number): boolean =>
  finalAt !== null && finalAt <= now && failingFetches === 0;

/**
 * Decides whether a driver's newest ID verification has passed, and stores the result. This happens in the first
 * request after the ID provider's result is final or overdue.
 */
export const applyFinalIdResult = async (
  tx: Transaction,
  records: CheckInToWrite,
  call: RequestContext,
): Promise<CheckInToWrite> => {
  const { checkIn, reservation, customer } = records;
  const { transactionId } = checkIn;
  if (transactionId === null || !isIdOutcomeOpen(checkIn)) return records;
  const row = await tx.get('idTransactions', transactionId);
  if (!row || row.data.completedAt === null) return records;
  const { now } = call;
  const final = isIdResultFinal(row.data, now);
  if (!final && (row.data.failingFetches > 0 || now - row.data.completedAt <= MAX_ID_FINALISATION_MS))
    return records;
  const today = formatLocalDay(now, reservation.data.country);
  const found = simulateIdFindings(row.data, today);
  const renter = checkIn.driver === 'primary' ? customer : null;
  const reasons = final
    ? listIdFailReasons(found, row.data.document, renter, today)
    : ['FailedToFinaliseIdverification'];
  const isPassed = reasons.length === 0;
  const id = {
    transactionId,
    status: found.status,
    reasons,
    isPassed,
    isDvsFailed: found.dvs === 'FAIL',
    expires: row.data.document.expires,
    judgedAt: now,
  };
  await addAuditEntry(tx, { event: 'id-judged', call, detail: reasons[0] ?? found.status });
  if (!isPassed)
    return recordCheckInFailure(
      tx,
      { ...records, checkIn: { ...checkIn, id } },
      reasons[0] ?? 'OverallFail',
      now,
    );
  const isCardOutstanding = records.facts.isCardNeeded && !records.facts.isCardPassed;
  const status = getStatusAfterCheck(checkIn, isCardOutstanding ? 'INPROGRESS' : 'CHECKIN_FORM');
  const settled = await saveCheckIn(tx, records, { id, failure: null, counterCode: null, status }, now);
  const isMarked = status === 'COMPLETED' || reservation.data.mainNote.includes('|CIF|');
  return isMarked ? updateNote(tx, settled, now) : settled;
};

// An ID verification may pass after one that failed, or after the check-in was completed without one. The main note's
// marker is then out of date, so it is replaced.
const updateNote = async (tx: Transaction, records: CheckInToWrite, now: number): Promise<CheckInToWrite> =>
  records.checkIn.driver === 'primary'
    ? saveCheckIn(
        tx,
        records,
        {},
        now,
        replaceReservationNoteMarker(
          records.reservation.data.mainNote,
          chooseReservationNoteMarker(records.facts),
        ),
      )
    : records;
