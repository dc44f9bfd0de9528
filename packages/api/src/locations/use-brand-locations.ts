import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api-context.ts';
import type { ApiError } from '../transport/api-error.ts';
import { fetchBrandLocations, type BrandLocation } from './requests.ts';

/** Query keys of the cached rental locations. */
const locationKeys = {
  all: ['brand-locations'] as const,
  list: (brand: string, country: string) => [...locationKeys.all, brand, country] as const,
};

/** Queries a brand's locations in a country. They rarely change, so one response is cached for the page's lifetime. */
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
