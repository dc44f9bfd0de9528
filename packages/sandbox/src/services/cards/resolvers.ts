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
} from '../check-in/check-in-records.ts';
import { readAndLockCheckIn } from '../check-in/read-current.ts';
import { readCheckInWindowRefusalText } from '../check-in/window.ts';

const unable = 'We are unable to complete your request at the moment, please try again in a few minutes time';

type Start = { ResNo: string; RedirectUrl?: string | null };

export const createCardSession = ({ ResNo, RedirectUrl }: Start, context: CheckInContext) =>
  context.db.transaction(async (tx) => {
    const { call, origin, services } = context;
    const records = await readAndLockCheckIn(tx, context, ResNo);
    if (!records) return checkInNotFoundResult;
    const returnTo = RedirectUrl ?? (origin && `${origin}/checkin/verify`);
    if (!origin || !returnTo || !isOnOrigin(returnTo, origin))
      return createRefusalResult('The way back leads to another site.');
    const closed = await readCheckInWindowRefusalText(tx, records, call.now);
    if (closed !== undefined) return createRefusalResult(closed);
    if (records.facts.isRestricted) return createRefusalResult('Your profile has been restricted.');
    if (!records.facts.isCardNeeded) return createRefusalResult('This reservation needs no card.');
    if (records.checkIn.status === 'COMPLETED' || !services.simulators) return createRefusalResult(unable);
    // A check-in verifies the ID first and the card second, so a card session needs a verified ID.
    if (!records.facts.isIdPassed && !records.isOutage)
      return createRefusalResult('Please verify your ID first.');
    const id = createCheckId();
    const data = {
      reservation: records.reservation.id,
      status: 'PENDING' as const,
      holderName: null,
      returnTo,
      endedAt: null,
    };
    await tx.add('cardSessions', { id, reservation: records.reservation.id, startedAt: call.now, data });
    const status = records.checkIn.status === '' ? 'INPROGRESS' : records.checkIn.status;
    await saveCheckIn(tx, records, { cardSession: id, card: null, status }, call.now);
    return { Success: true, Url: `${origin}/api/simulators/card/${id}` };
  });

export const queryCardSession = ({ ResNo }: { ResNo: string }, context: CheckInContext) =>
  context.db.transaction(async (tx) => {
    const records = await readAndLockCheckIn(tx, context, ResNo);
    if (!records) return checkInNotFoundResult;
    const { cardSession, card } = records.checkIn;
    const session = cardSession === null ? undefined : await tx.get('cardSessions', cardSession);
    const holder = card?.holderName ?? session?.data.holderName;
    const endedAt = session?.data.endedAt;
    return {
      Success: true,
      sessionId: getCheckIdUnlessMasked(cardSession, records, context.token),
      resNumber: maskBookingNumber(records.reservation.id, records, context.token),
      status: card?.status ?? session?.data.status ?? null,
      service: 'CARD_VERIFICATION',
      action: 'VERIFY',
      date: endedAt ? new Date(endedAt).toISOString() : null,
      transactions: holder ? [{ card: { cardHolderName: holder } }] : [],
    };
  });
