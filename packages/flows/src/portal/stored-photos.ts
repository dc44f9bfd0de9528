import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import type { QueryClient } from '@tanstack/react-query';
import { updatePersistedState } from '../shell/update-state.ts';
import { getServiceConnection } from '../shell/services.ts';
import type { PortalApp } from './portal.ts';

/** Returns a rental as last received from the services; undefined if it is not in the cache. */
export const findCachedRental = (queries: QueryClient, agreementNumber: string): Rental | undefined =>
  queries
    .getQueryData<Rental[]>(rentalQueryKeys.list())
    ?.find((rental) => rental.agreementNumber === agreementNumber);

/** Updates the photos of a cached rental after the services have returned them. */
export const updateCachedRental = (
  queries: QueryClient,
  agreementNumber: string,
  photos: Partial<Rental>,
): void => {
  queries.setQueryData<Rental[]>(rentalQueryKeys.list(), (rentals) =>
    rentals?.map((rental) =>
      rental.agreementNumber === agreementNumber ? { ...rental, ...photos } : rental,
    ),
  );
  // A pending request may return the rentals without the new photos, so it is replaced by a new request.
  void queries.refetchQueries({ queryKey: rentalQueryKeys.list(), fetchStatus: 'fetching' });
};

/**
 * When this tab last notified the other tabs of photos. The tab ignores its own notification, because its rentals are
 * already up to date.
 */
const ownAnnouncements = new WeakMap<PortalApp, number>();

/** Notifies the other tabs that photos were sent, because a tab that does not follow the outbox would not notice. */
export const notifyOtherTabsOfSentPhotos = (portal: PortalApp): void => {
  if (!portal.state.get().session) return;
  const photosStored = Date.now();
  ownAnnouncements.set(portal, photosStored);
  updatePersistedState(portal, { photosStored });
};

/** Invalidates the cached rentals when another tab has sent photos. @returns a function that stops listening */
export const watchPhotosSentByOtherTabs = (portal: PortalApp): (() => void) => {
  let { photosStored } = portal.state.get();
  return portal.state.subscribe(() => {
    const next = portal.state.get().photosStored;
    if (next === photosStored) return;
    photosStored = next;
    if (next !== ownAnnouncements.get(portal))
      void getServiceConnection(portal).queries.invalidateQueries({ queryKey: rentalQueryKeys.all });
  });
};
