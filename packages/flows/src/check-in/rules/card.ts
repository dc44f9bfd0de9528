import type { CheckInReservation } from '@journey/api/reservations';
import type { CardCheckProgress } from '../state.ts';

/**
 * Returns the progress of the card check, which the services still require. If an earlier check failed, or the card is
 * in another person's name, the result is fetched again, so that the person sees why a card must be verified again.
 */
export const createCardProgress = (
  { status, counterCode }: Pick<CheckInReservation, 'status' | 'counterCode'>,
  hasCardInOtherName = false,
): CardCheckProgress => {
  if (status === 'VOC_FAILED') return { status: 'started', isMarked: true, counterCode };
  return { status: hasCardInOtherName ? 'started' : 'open' };
};
