import { rentalKeys, type Rental } from '@journey/api/rentals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { openDrafts } from '../engine/drafts/drafts.ts';
import { siteId } from '../site/index.ts';
import { uploadPhotosMessages as text } from './messages.ts';
import { usePortal, type Portal } from './portal.ts';
import { tellStored } from './stored-photos.ts';
import { servicesOf } from '../shell/services.ts';
import { prepareImage } from '../photos/prepare/prepare-image.ts';
import { isOnItsWay } from '../photos/send/batch-state.ts';
import { createPhotoBatch, type PhotoBatchWork } from '../photos/send/photo-batch.ts';

const made = new WeakMap<Portal, Map<string, PhotoBatchWork>>();

/** A session's work on photos, by agreement number. It ends with the session. */
const worksOf = (portal: Portal): Map<string, PhotoBatchWork> => {
  const known = made.get(portal);
  if (known) return known;
  const works = new Map<string, PhotoBatchWork>();
  portal.state.subscribe(() => {
    if (portal.state.get().session) return;
    for (const work of works.values()) work.end();
    works.clear();
  });
  made.set(portal, works);
  return works;
};

/** The rentals' photos that were handed in and have not all been sent. */
export const unsentOf = (portal: Portal): PhotoBatchWork[] =>
  [...(made.get(portal)?.values() ?? [])].filter((work) => isOnItsWay(work.get()));

const begin = (portal: Portal, queries: QueryClient, rental: Rental): PhotoBatchWork => {
  const { agreementNumber } = rental;
  const owner = portal.state.get().session?.agreementNumber ?? '';
  return createPhotoBatch({
    api: servicesOf(portal).transport,
    rental,
    drafts: openDrafts(`portal.${siteId(portal.site)}`, owner),
    prepare: prepareImage,
    onOutcome: (outcome, photoBatches) => {
      if (photoBatches) {
        queries.setQueryData<Rental[]>(rentalKeys.list(), (rentals) =>
          rentals?.map((one) => (one.agreementNumber === agreementNumber ? { ...one, photoBatches } : one)),
        );
        tellStored(portal);
      }
      if (outcome === 'elsewhere') void queries.invalidateQueries({ queryKey: rentalKeys.all });
      // The transport has ended the session and said so.
      if (outcome === 'failed') portal.toasts.show('failError', text.failed);
      else if (outcome !== 'signed-out') portal.toasts.show('success', text.uploaded);
    },
  });
};

/** The work on a rental's photos, and where it stands. It goes on when the page is left, and ends with the session. */
export const usePhotoBatch = (rental: Rental) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const works = worksOf(portal);
  let work = works.get(rental.agreementNumber);
  if (!work) {
    work = begin(portal, queries, rental);
    works.set(rental.agreementNumber, work);
  }
  return { work, state: useSyncExternalStore(work.subscribe, work.get) };
};
