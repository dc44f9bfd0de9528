import { rentalKeys } from '@journey/api/rentals';
import { change } from '../shell/change.ts';
import { servicesOf } from '../shell/services.ts';
import type { Portal } from './portal.ts';

/** Tells every tab that photos were stored: a tab that opens its drafts later does not notice the sending. */
export const tellStored = (portal: Portal): void => {
  if (portal.state.get().session) change(portal, { photosStored: Date.now() });
};

/** Has the rentals read anew when a tab has had photos stored. @returns how to stop */
export const followStored = (portal: Portal): (() => void) => {
  let { photosStored } = portal.state.get();
  return portal.state.subscribe(() => {
    const next = portal.state.get().photosStored;
    if (next === photosStored) return;
    photosStored = next;
    void servicesOf(portal).queries.invalidateQueries({ queryKey: rentalKeys.all });
  });
};
