import type { Transport } from '@journey/api';
import { fetchCardCheckResult } from '@journey/api/cards';
import type { CheckInReservation } from '@journey/api/reservations';
import type { CheckInKind } from './state.ts';

/**
 * Whether the provider approved a card, but the services still require one, because that card is in another person's
 * name. The check-in's status does not show this, so the check's result is fetched if a check-in has started. If it
 * cannot be fetched, or `signal` aborts the request, the person verifies a card as if for the first time.
 * @param signal aborts the request; without it, only the usual timeout of requests applies
 */
export const isCardInOtherName = async (
  api: Transport,
  kind: CheckInKind | undefined,
  { bookingNumber, needsCard, status }: CheckInReservation,
  signal?: AbortSignal,
): Promise<boolean> => {
  const isUnexplained = status !== undefined && status !== 'COMPLETED' && status !== 'VOC_FAILED';
  if (kind === 'additional-driver' || !needsCard || !isUnexplained) return false;
  return fetchCardCheckResult(api, bookingNumber, signal).then(
    ({ isApproved }) => isApproved,
    () => false,
  );
};
