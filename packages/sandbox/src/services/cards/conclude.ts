/** Applies the result of a card session to the check-in. */
import { record } from '../../core/audit.ts';
import type { Call } from '../../core/call.ts';
import type { Transaction } from '../../store/store.ts';
import { fail, keep, type Desk } from '../check-in/desk.ts';
import { isHolder, markerOf } from '../check-in/facts.ts';
import { markedNote } from '../check-in/note.ts';
import type { CardSession } from '../../store/records/check-in.ts';

/** Stores the result in the check-in. The result of a session that a newer one has replaced is ignored. */
export const concludeCard = async (
  tx: Transaction,
  desk: Desk,
  id: string,
  data: CardSession,
  call: Call,
): Promise<void> => {
  if (desk.checkIn.cardSession !== id) return;
  const card = {
    status: data.status,
    holderName: data.holderName,
    isNameMatching: isHolder(data.holderName ?? '', desk.customer),
  };
  await record(tx, { event: 'card-ended', call, detail: data.status });
  const now = await keep(tx, desk, { card }, call.now);
  if (now.facts.isCardFailed) {
    await fail(tx, now, now.checkIn.failure ?? 'CreditCard', call.now);
    return;
  }
  if (!now.facts.isCardPassed) return;
  const wasFailed = now.checkIn.failure === 'CreditCard';
  const change = wasFailed ? { failure: null, counterCode: null } : {};
  const status = now.facts.isIdPassed || now.facts.isOutage ? 'CHECKIN_FORM' : now.checkIn.status;
  const passed = await keep(tx, now, { ...change, status }, call.now);
  if (wasFailed)
    await keep(
      tx,
      passed,
      {},
      call.now,
      markedNote(passed.reservation.data.mainNote, markerOf(passed.facts, passed.checkIn)),
    );
};
