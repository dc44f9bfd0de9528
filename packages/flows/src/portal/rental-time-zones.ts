import { brandLocationsQueryKey, useBrandLocations, type BrandLocation } from '@journey/api/locations';
import type { Rental } from '@journey/api/rentals';
import type { QueryClient } from '@tanstack/react-query';
import { getBranchTimeZone } from '../fields/moment/moment.ts';
import type { RentalTimeZones } from '../photos/send/batch-state.ts';

type Branches = Pick<Rental, 'brand' | 'country' | 'pickup' | 'dropoff'>;

const toTimeZones = (
  locations: readonly BrandLocation[] | undefined,
  { country, pickup, dropoff }: Branches,
): RentalTimeZones | undefined =>
  locations && {
    pickup: getBranchTimeZone(locations, { country, location: pickup.location }),
    dropoff: getBranchTimeZone(locations, { country, location: dropoff.location ?? pickup.location }),
  };

/**
 * Returns the time zones of a rental's two branches; undefined until the branches have loaded. If loading them fails,
 * the time zone of the country does not replace theirs, because a stage derived from it may be wrong.
 */
export const useRentalTimeZones = (rental: Branches): RentalTimeZones | undefined =>
  toTimeZones(useBrandLocations(rental.brand, rental.country).data, rental);

/** Returns the time zones of a rental's two branches; undefined if no page has loaded the branches. */
export const findCachedRentalTimeZones = (
  queries: QueryClient,
  rental: Branches,
): RentalTimeZones | undefined =>
  toTimeZones(
    queries.getQueryData<BrandLocation[]>(brandLocationsQueryKey(rental.brand, rental.country)),
    rental,
  );
