import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api-context.ts';
import type { ApiError } from '../transport/api-error.ts';
import { fetchRentals } from './requests.ts';
import type { Rental } from './types.ts';

/** Query keys of the cached rentals. They do not identify the person, so clear the cache on sign-out. */
export const rentalQueryKeys = {
  all: ['rentals'] as const,
  list: () => [...rentalQueryKeys.all, 'list'] as const,
};

/** Queries the signed-in person's rentals, newest first. The transport already retries, so the query does not. */
export const useRentals = ({ enabled = true }: { enabled?: boolean } = {}): UseQueryResult<
  Rental[],
  ApiError
> => {
  const api = useApi();
  return useQuery<Rental[], ApiError>({
    queryKey: rentalQueryKeys.list(),
    queryFn: ({ signal }) => fetchRentals(api, { signal }),
    enabled,
    // `isKept` allows a product to store this response on the device, so that its pages work without a network.
    meta: { isKept: true },
    retry: false,
  });
};
