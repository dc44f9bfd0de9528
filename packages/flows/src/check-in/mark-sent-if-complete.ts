import { ApiError, type Transport } from '@journey/api';
import { fetchCheckInReservation } from '@journey/api/reservations';
import type { CheckInApp } from './check-in.ts';
import { getCheckInDraftsOwner, markCheckInSaved } from './drafts.ts';
import { isCheckInComplete, type CheckInStatuses } from './rules/completion.ts';
import type { CheckInState } from './state.ts';

/**
 * Marks the check-in as sent if another device has completed it, because the services then refuse every further
 * check. The page changes to the summary.
 * @param begun the check-in's state before the first request
 * @param statuses the statuses that the services return for the check-in
 * @returns whether it was marked
 */
export const markSentIfComplete = (
  checkIn: Pick<CheckInApp, 'state'>,
  begun: CheckInState,
  statuses: CheckInStatuses,
): boolean =>
  isCheckInComplete(statuses, begun.kind) && markCheckInSaved(checkIn, getCheckInDraftsOwner(begun));

/**
 * Marks the check-in as sent if the services refused a request because another device has completed the check-in.
 * @param begun as for `markSentIfComplete`
 * @throws `failure`, the error of the refused request, unless the check-in was marked
 */
export const markSentIfRefusedAsComplete = async (
  api: Transport,
  checkIn: Pick<CheckInApp, 'state'>,
  begun: CheckInState,
  failure: unknown,
): Promise<void> => {
  const isRefused = failure instanceof ApiError && failure.kind === 'business';
  const reservation = isRefused && (await fetchCheckInReservation(api).catch(() => undefined));
  if (!reservation || !markSentIfComplete(checkIn, begun, reservation)) throw failure;
};
