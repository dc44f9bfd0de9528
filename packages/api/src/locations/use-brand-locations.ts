import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api-context.ts';
import type { ApiError } from '../transport/api-error.ts';
import { fetchBrandLocations, type BrandLocation } from './requests.ts';

/** Query keys under which the rental locations are cached. */
const locationKeys = {
  all: ['brand-locations'] as const,
  list: (brand: string, country: string) => [...locationKeys.all, brand, country] as const,
};

/**
 * React hook that queries a brand's rental locations in one country. They rarely change, so the response is cached
 * until the page is closed.
 */
export const useBrandLocations = (
  brand: string,
  country: string,
): UseQueryResult<BrandLocation[], ApiError> => {
  const api = useApi();
  return useQuery<BrandLocation[], ApiError>({
    queryKey: locationKeys.list(brand, country),
    queryFn: ({ signal }) => fetchBrandLocations(api, { brand, country, signal }),
    staleTime: Infinity,
    retry: false,
  });
};
