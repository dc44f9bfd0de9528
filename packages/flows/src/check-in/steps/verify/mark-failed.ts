import type { Transport } from '@journey/api';
import { fetchReservation, markCheckInFailed, type FailedCheckKind } from '@journey/api/reservations';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import type { CheckInApp } from '../../check-in.ts';
import { openCheckInDrafts } from '../../drafts.ts';
import { replaceReservationNoteMarker } from '../../rules/main-note.ts';

/**
 * Reports a failed check to the services, as an identity or a card failure, with the failure marker `|CIF|` in the
 * reservation's note.
 * @returns the counter code, if there is one
 */
const mark = async (
  checkIn: CheckInApp,
  api: Transport,
  failType: FailedCheckKind,
): Promise<string | undefined> => {
  const number = checkIn.state.get().booking?.reservationNumber ?? '';
  const { mainNote } = await fetchReservation(api, number);
  const body = { bookingNumber: number, mainNote: replaceReservationNoteMarker(mainNote, '|CIF|'), failType };
  const { counterCode } = await sendOnce(await openCheckInDrafts(checkIn), {
    name: 'failed',
    body,
    send: (idempotencyKey) => markCheckInFailed(api, body, { idempotencyKey }),
  });
  return counterCode;
};

/**
 * Reports a failed identity check to the services, once, and never for an additional driver. The services record the
 * failure themselves, so the failed page is shown even if this request fails.
 */
export const markIdentityCheckFailed = async (checkIn: CheckInApp, api: Transport): Promise<void> => {
  const { identity, kind } = checkIn.state.get();
  if (kind === 'additional-driver' || identity.isMarked) return;
  updatePersistedState(checkIn, { identity: { ...identity, isMarked: true } });
  const isName = identity.failReasons?.[0] === 'Name';
  const code = await mark(checkIn, api, isName ? 'IdVerification-NameMismatch' : 'IdVerification').catch(
    () => undefined,
  );
  const { identity: currentIdentity } = checkIn.state.get();
  if (code && code !== currentIdentity.counterCode)
    updatePersistedState(checkIn, { identity: { ...currentIdentity, counterCode: code } });
};

/**
 * Reports a failed card check to the services, once. If the report fails, it is repeated when another card fails,
 * because its response contains the counter code.
 */
export const markCardCheckFailed = async (checkIn: CheckInApp, api: Transport): Promise<void> => {
  if (checkIn.state.get().card.isMarked) return;
  try {
    const code = await mark(checkIn, api, 'CreditCard');
    const { card } = checkIn.state.get();
    updatePersistedState(checkIn, {
      card: { ...card, isMarked: true, counterCode: code ?? card.counterCode },
    });
  } catch {
    // The services have recorded the failure themselves, so the page shows it anyway.
  }
};
