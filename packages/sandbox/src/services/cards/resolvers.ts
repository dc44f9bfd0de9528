/**
 * The query endpoint's two operations for the card provider's hosted page: open a session, and fetch its result.
 */
import { isOnOrigin } from '../../core/origin.ts';
import { getCheckIdUnlessMasked, maskBookingNumber } from '../check-in/view.ts';
import {
  checkInNotFoundResult,
  saveCheckIn,
  createCheckId,
  createRefusalResult,
  type CheckInContext,
} from '../check-in/desk.ts';
import { readAndLockCheckIn } from '../check-in/read-current.ts';
import { readCheckInWindowText } from '../check-in/window.ts';

const unable = 'We are unable to complete your request at the moment, please try again in a few minutes time';

type Start = { ResNo: string; RedirectUrl?: string | null };

export const createCardSession = ({ ResNo, RedirectUrl }: Start, context: CheckInContext) =>
  context.db.transaction(async (tx) => {
    const { call, origin, services } = context;
    const desk = await readAndLockCheckIn(tx, context, ResNo);
    if (!desk) return checkInNotFoundResult;
    const returnTo = RedirectUrl ?? (origin && `${origin}/checkin/verify`);
    if (!origin || !returnTo || !isOnOrigin(returnTo, origin))
      return createRefusalResult('The way back leads to another site.');
    const closed = await readCheckInWindowText(tx, desk, call.now);
    if (closed !== undefined) return createRefusalResult(closed);
    if (desk.facts.isRestricted) return createRefusalResult('Your profile has been restricted.');
    if (!desk.facts.isCardNeeded) return createRefusalResult('This reservation needs no card.');
    if (desk.checkIn.status === 'COMPLETED' || !services.simulators) return createRefusalResult(unable);
    // A check-in verifies the ID first and the card second, so a card session needs a verified ID.
    if (!desk.facts.isIdPassed && !desk.isOutage) return createRefusalResult('Please verify your ID first.');
    const id = createCheckId();
    const data = {
      reservation: desk.reservation.id,
      status: 'PENDING' as const,
      holderName: null,
      returnTo,
      endedAt: null,
    };
    await tx.add('cardSessions', { id, reservation: desk.reservation.id, startedAt: call.now, data });
    const status = desk.checkIn.status === '' ? 'INPROGRESS' : desk.checkIn.status;
    await saveCheckIn(tx, desk, { cardSession: id, card: null, status }, call.now);
    return { Success: true, Url: `${origin}/api/simulators/card/${id}` };
  });

export const queryCardSession = ({ ResNo }: { ResNo: string }, context: CheckInContext) =>
  context.db.transaction(async (tx) => {
    const desk = await readAndLockCheckIn(tx, context, ResNo);
    if (!desk) return checkInNotFoundResult;
    const { cardSession, card } = desk.checkIn;
    const session = cardSession === null ? undefined : await tx.get('cardSessions', cardSession);
    const holder = card?.holderName ?? session?.data.holderName;
    const endedAt = session?.data.endedAt;
    return {
      Success: true,
      sessionId: getCheckIdUnlessMasked(cardSession, desk, context.token),
      resNumber: maskBookingNumber(desk.reservation.id, desk, context.token),
      status: card?.status ?? session?.data.status ?? null,
      service: 'CARD_VERIFICATION',
      action: 'VERIFY',
      date: endedAt ? new Date(endedAt).toISOString() : null,
      transactions: holder ? [{ card: { cardHolderName: holder } }] : [],
    };
  });
