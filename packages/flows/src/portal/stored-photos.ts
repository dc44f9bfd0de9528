import { rentalQueryKeys } from '@journey/api/rentals';
import { updateState } from '../shell/update-state.ts';
import { getServices } from '../shell/services.ts';
import type { Portal } from './portal.ts';

/**
 * When this tab last announced that photos were sent. It ignores its own announcement, because its cache is already up
 * to date.
 */
const watcherCounts = new WeakMap<Portal, number>();

/** Announces to the other tabs that photos were sent, because not every tab follows the outbox. */
export const announcePhotosSent = (portal: Portal): void => {
  if (!portal.state.get().session) return;
  const photosStored = Date.now();
  watcherCounts.set(portal, photosStored);
  updateState(portal, { photosStored });
};

/** Invalidates the cached rentals when another tab has sent photos. @returns a function that stops listening */
export const watchPhotosSent = (portal: Portal): (() => void) => {
  let { photosStored } = portal.state.get();
  return portal.state.subscribe(() => {
    const next = portal.state.get().photosStored;
    if (next === photosStored) return;
    photosStored = next;
    if (next !== watcherCounts.get(portal))
      void getServices(portal).queries.invalidateQueries({ queryKey: rentalQueryKeys.all });
  });
};
