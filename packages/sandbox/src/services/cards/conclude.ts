/** Stores the result of a card verification, and the state of the check-in that results from it. */
import { addAuditEntry } from '../../core/audit.ts';
import type { RequestContext } from '../../core/call.ts';
import type { Transaction } from '../../store/store.ts';
import {
  getStatusAfterCheck,
  recordCheckInFailure,
  saveCheckIn,
  type CheckInToWrite,
} from '../check-in/check-in-records.ts';
import { chooseReservationNoteMarker } from '../check-in/facts.ts';
import { doesCardNameMatchRenter } from '../check-in/findings.ts';
import { replaceReservationNoteMarker } from '../check-in/note.ts';
import type { CardCheckSession } from '../../store/records/check-in.ts';

/**
 * Stores the result of a card verification in the check-in. If the renter has started a newer verification, the
 * result is ignored.
 */
export const storeCardCheckResult = async (
  tx: Transaction,
  records: CheckInToWrite,
  id: string,
  data: CardCheckSession,
  call: RequestContext,
): Promise<void> => {
  if (records.checkIn.cardSession !== id) return;
  const card = {
    status: data.status,
    holderName: data.holderName,
    isNameMatching: doesCardNameMatchRenter(data.holderName ?? '', records.customer),
  };
  await addAuditEntry(tx, { event: 'card-ended', call, detail: data.status });
  const now = await saveCheckIn(tx, records, { card }, call.now);
  if (now.facts.isCardFailed) {
    await recordCheckInFailure(tx, now, now.checkIn.failure ?? 'CreditCard', call.now);
    return;
  }
  if (!now.facts.isCardPassed) return;
  const wasFailed = now.checkIn.failure === 'CreditCard';
  const change = wasFailed ? { failure: null, counterCode: null } : {};
  const isReady = now.facts.isIdPassed || now.isOutage;
  const status = isReady ? getStatusAfterCheck(now.checkIn, 'CHECKIN_FORM') : now.checkIn.status;
  const passed = await saveCheckIn(tx, now, { ...change, status }, call.now);
  if (wasFailed)
    await saveCheckIn(
      tx,
      passed,
      {},
      call.now,
      replaceReservationNoteMarker(
        passed.reservation.data.mainNote,
        chooseReservationNoteMarker(passed.facts),
      ),
    );
};
