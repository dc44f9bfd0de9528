import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useStore } from '../engine/store.ts';
import { uploadPhotosMessages as text } from './photo-messages.ts';
import { usePortalApp, type PortalApp } from './portal.ts';
import { openRentalDrafts } from './rental-drafts.ts';
import { findCachedRentalTimeZones } from './rental-time-zones.ts';
import { watchRenterLeave } from './renter-change.ts';
import { findCachedRental, notifyOtherTabsOfSentPhotos, updateCachedRental } from './stored-photos.ts';
import { getServiceTime } from '../shell/service-clock.ts';
import { getServiceConnection } from '../shell/services.ts';
import { preparePhotoForSending } from '../photos/prepare/prepare-image.ts';
import { isBatchBlocked, isBatchWaitingToSend, wouldLeavePhotosUnsent } from '../photos/send/batch-state.ts';
import {
  createPhotoBatchStore,
  type PhotoBatchStore,
  type PhotoBatchView,
} from '../photos/send/photo-batch.ts';

const made = new WeakMap<PortalApp, Map<string, PhotoBatchStore>>();

/**
 * Returns the portal's photo stores by the agreement number of their rental. They are dropped when the renter leaves.
 */
const getWorks = (portal: PortalApp): Map<string, PhotoBatchStore> => {
  const known = made.get(portal);
  if (known) return known;
  const works = new Map<string, PhotoBatchStore>();
  watchRenterLeave(portal, () => {
    for (const work of works.values()) work.end();
    works.clear();
  });
  made.set(portal, works);
  return works;
};

/**
 * Returns the photo stores of all rentals whose photos a sign-out would leave unsent (`wouldLeavePhotosUnsent`).
 */
export const listUnsentBatches = (portal: PortalApp): PhotoBatchStore[] =>
  [...(made.get(portal)?.values() ?? [])].filter((work) => wouldLeavePhotosUnsent(work.get()));

const begin = (portal: PortalApp, queries: QueryClient, rental: Rental): PhotoBatchStore =>
  createPhotoBatchStore({
    api: getServiceConnection(portal).transport,
    getRental: () => {
      const current = findCachedRental(queries, rental.agreementNumber) ?? rental;
      return { ...current, timeZones: findCachedRentalTimeZones(queries, current) };
    },
    getNow: () => getServiceTime(portal),
    drafts: openRentalDrafts(portal, rental.agreementNumber),
    prepare: preparePhotoForSending,
    onOutcome: (outcome, photoBatches, recordFailure) => {
      if (photoBatches) {
        updateCachedRental(queries, rental.agreementNumber, { photoBatches });
        notifyOtherTabsOfSentPhotos(portal);
      }
      if (outcome === 'elsewhere') void queries.invalidateQueries({ queryKey: rentalQueryKeys.all });
      // After `signed-out` no toast is shown, because the transport has already ended the session and shown a message.
      if (outcome === 'failed') {
        // Without a network the photos are sent later, and the page says so.
        if (navigator.onLine)
          portal.toasts.show(
            'failError',
            recordFailure === undefined ? text.failed : text.recordFailed(recordFailure),
          );
      } else if (outcome !== 'signed-out') portal.toasts.show('success', text.uploaded);
    },
  });

const getWork = (portal: PortalApp, queries: QueryClient, rental: Rental): PhotoBatchStore => {
  const works = getWorks(portal);
  const work = works.get(rental.agreementNumber) ?? begin(portal, queries, rental);
  works.set(rental.agreementNumber, work);
  return work;
};

/**
 * Returns the photos that the renter takes or sends for one rental. They outlive the page and are dropped when the
 * renter leaves.
 */
export const usePhotoBatch = (rental: Rental): PhotoBatchView => {
  const portal = usePortalApp();
  const queries = useQueryClient();
  const work = getWork(portal, queries, rental);
  return { work, state: useStore(work) };
};

/**
 * Whether photos of these rentals are waiting to be sent and none of them can be sent without an action of the renter.
 */
export const useAreAllBatchesBlocked = (rentals: readonly Rental[]): boolean => {
  const portal = usePortalApp();
  const queries = useQueryClient();
  const works = rentals.map((rental) => getWork(portal, queries, rental));
  return useStore({
    get: () => {
      const waiting = works.map((work) => work.get()).filter(isBatchWaitingToSend);
      return waiting.length > 0 && waiting.every(isBatchBlocked);
    },
    subscribe: (listener) => {
      const ends = works.map((work) => work.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
  });
};
