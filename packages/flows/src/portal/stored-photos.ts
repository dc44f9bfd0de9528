import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import type { QueryClient } from '@tanstack/react-query';
import { updatePersistedState } from '../shell/update-state.ts';
import { getServiceConnection } from '../shell/services.ts';
import type { PortalApp } from './portal.ts';

/** Returns a rental as the services last told it, if it is in the cache. */
export const findCachedRental = (queries: QueryClient, agreementNumber: string): Rental | undefined =>
  queries
    .getQueryData<Rental[]>(rentalQueryKeys.list())
    ?.find((rental) => rental.agreementNumber === agreementNumber);

/** Changes a rental in the cache when the services have told what photos it has now. */
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
  // A request under way may bring the rentals as they were before the photos, so a new one takes its place.
  void queries.refetchQueries({ queryKey: rentalQueryKeys.list(), fetchStatus: 'fetching' });
};

/** When this tab last told of photos: it ignores its own announcement, since its rentals are up to date. */
const ownAnnouncements = new WeakMap<PortalApp, number>();

/** Tells the other tabs that photos were sent, since a tab that does not follow the outbox would not notice. */
export const notifyOtherTabsOfSentPhotos = (portal: PortalApp): void => {
  if (!portal.state.get().session) return;
  const photosStored = Date.now();
  ownAnnouncements.set(portal, photosStored);
  updatePersistedState(portal, { photosStored });
};

/** Marks the cached rentals as outdated when another tab has sent photos. @returns a function that stops listening */
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
