import { useServiceQuery } from '../use-service-query.ts';
import { fetchBrandLocations } from './requests.ts';

export { fetchBrandLocations, type BrandLocation } from './requests.ts';

/**
 * React hook that queries a brand's rental locations in one country. They rarely change, so the response is cached
 * until the page is closed. The app may store it on the device, because pages that work without a network need the time
 * zones.
 */
export const useBrandLocations = (brand: string, country: string) =>
  useServiceQuery(
    ['brand-locations', brand, country],
    (api, signal) => fetchBrandLocations(api, { brand, country, signal }),
    { staleTime: Infinity, isKept: true },
  );
