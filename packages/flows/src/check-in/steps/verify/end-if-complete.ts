import type { CheckInApp } from '../../check-in.ts';
import { getCheckInDraftsOwner, markCheckInSaved } from '../../drafts.ts';
import { isCheckInComplete, type CheckInStatuses } from '../../rules/completion.ts';
import type { CheckInState } from '../../state.ts';

/**
 * Marks the check-in as sent if another device has completed it meanwhile, because the services refuse every further
 * check. The summary then takes the place of the page.
 * @param begun the check-in's state before the first request
 * @param statuses what the services say of the check-in
 * @returns whether it was marked
 */
export const endIfComplete = (
  checkIn: Pick<CheckInApp, 'state'>,
  begun: CheckInState,
  statuses: CheckInStatuses,
): boolean =>
  isCheckInComplete(statuses, begun.kind) && markCheckInSaved(checkIn, getCheckInDraftsOwner(begun));
