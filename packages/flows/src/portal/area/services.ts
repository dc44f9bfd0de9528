import { fetchRentals, rentalKeys, type Rental } from '@journey/api/rentals';
import { QueryClient } from '@tanstack/react-query';
import { endAfter } from '../../engine/session-clock/session-end.ts';
import type { Portal } from '../portal.ts';
import { forgetOpened } from '../open-blob.ts';
import { transportFor } from '../transport.ts';

const made = new WeakMap<Portal, QueryClient>();

/** What the portal's pages hold of the services' answers. It is emptied with the session: nothing is left for the next. */
export const portalQueries = (portal: Portal): QueryClient => {
  const known = made.get(portal);
  if (known) return known;
  // The transport repeats what is safe; a query need not.
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  let { session, photosStored } = portal.state.get();
  portal.state.subscribe(() => {
    const { session: next, photosStored: stored } = portal.state.get();
    if (stored !== photosStored) {
      photosStored = stored;
      void queries.invalidateQueries({ queryKey: rentalKeys.all });
    }
    if (next?.token === session?.token) return;
    if (session) {
      queries.clear();
      forgetOpened();
    }
    session = next;
  });
  made.set(portal, queries);
  return queries;
};

/**
 * Loads the rentals that a fresh token opens and holds them for the pages to come.
 * @returns them, and when the token ends, by the device's clock
 * @throws ApiError
 */
export const loadRentals = async (
  portal: Portal,
  token: string,
): Promise<{ rentals: Rental[]; ends?: number }> => {
  let ends: number | undefined;
  const api = transportFor(portal, token, (seconds) => (ends = endAfter(seconds)));
  const rentals = await fetchRentals(api);
  portalQueries(portal).setQueryData(rentalKeys.list(), rentals);
  return { rentals, ends };
};
