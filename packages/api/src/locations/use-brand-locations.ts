import { useServiceQuery } from '../use-service-query.ts';
import { fetchBrandLocations } from './requests.ts';

export { fetchBrandLocations, type BrandLocation } from './requests.ts';

/** Returns the query key under which a brand's rental locations in one country are cached. */
export const brandLocationsQueryKey = (brand: string, country: string) =>
  ['brand-locations', brand, country] as const;

/**
 * React hook that queries a brand's rental locations in one country. They rarely change, so the response is cached
 * until the page is closed. The app may store it on the device, because pages that work without a network need the time
 * zones.
 */
export const useBrandLocations = (brand: string, country: string) =>
  useServiceQuery(
    brandLocationsQueryKey(brand, country),
    (api, signal) => fetchBrandLocations(api, { brand, country, signal }),
    { staleTime: Infinity, isKept: true },
  );
