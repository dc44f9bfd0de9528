import { fetchRentals, rentalKeys, type Rental } from '@journey/api/rentals';
import { servicesOf } from '../shell/services.ts';
import { endAfter } from '../shell/session/session-end.ts';
import { transportFor } from '../shell/transport.ts';
import type { Portal } from './portal.ts';

/**
 * Loads the rentals that a fresh token opens and holds them for the pages to come.
 * @returns them, and when the token ends, in ms since 1970 by the device's clock
 * @throws ApiError
 */
export const loadRentals = async (
  portal: Portal,
  token: string,
): Promise<{ rentals: Rental[]; ends?: number }> => {
  let ends: number | undefined;
  const api = transportFor(portal, token, (seconds) => (ends = endAfter(seconds)));
  const rentals = await fetchRentals(api);
  servicesOf(portal).queries.setQueryData(rentalKeys.list(), rentals);
  return { rentals, ends };
};
