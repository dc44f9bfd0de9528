import { rentalKeys } from '@journey/api/rentals';
import { change } from '../shell/change.ts';
import { servicesOf } from '../shell/services.ts';
import type { Portal } from './portal.ts';

/** What this tab has told itself: it holds the new rentals already. */
const told = new WeakMap<Portal, number>();

/** Tells the other tabs that photos were stored: one that opens its drafts later hears nothing of the sending itself. */
export const tellStored = (portal: Portal): void => {
  if (!portal.state.get().session) return;
  const photosStored = Date.now();
  told.set(portal, photosStored);
  change(portal, { photosStored });
};

/** Has the rentals read anew when another tab has had photos stored. @returns how to stop */
export const followStored = (portal: Portal): (() => void) => {
  let { photosStored } = portal.state.get();
  return portal.state.subscribe(() => {
    const next = portal.state.get().photosStored;
    if (next === photosStored) return;
    photosStored = next;
    if (next !== told.get(portal))
      void servicesOf(portal).queries.invalidateQueries({ queryKey: rentalKeys.all });
  });
};
