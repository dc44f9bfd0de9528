import { rentalQueryKeys } from '@journey/api/rentals';
import { updatePersistedState } from '../shell/update-state.ts';
import { getServiceConnection } from '../shell/services.ts';
import type { PortalApp } from './portal.ts';

/**
 * When this tab last told the other tabs that photos were sent. It ignores its own announcement, because its
 * cached rentals are already up to date.
 */
const watcherCounts = new WeakMap<PortalApp, number>();

/** Tells the other tabs that photos were sent, since a tab that does not follow the outbox would not notice. */
export const notifyOtherTabsPhotosSent = (portal: PortalApp): void => {
  if (!portal.state.get().session) return;
  const photosStored = Date.now();
  watcherCounts.set(portal, photosStored);
  updatePersistedState(portal, { photosStored });
};

/**
 * Marks the cached rentals as outdated when another tab has sent photos, since they lack these photos.
 * @returns a function that stops listening
 */
export const watchOtherTabsPhotosSent = (portal: PortalApp): (() => void) => {
  let { photosStored } = portal.state.get();
  return portal.state.subscribe(() => {
    const next = portal.state.get().photosStored;
    if (next === photosStored) return;
    photosStored = next;
    if (next !== watcherCounts.get(portal))
      void getServiceConnection(portal).queries.invalidateQueries({ queryKey: rentalQueryKeys.all });
  });
};
