import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api-context.ts';
import type { ApiError } from '../transport/api-error.ts';
import { fetchRentals } from './requests.ts';
import type { Rental } from './types.ts';

/**
 * Query keys under which rentals are cached. They do not say whose rentals these are, so clear the cache on
 * sign-out.
 */
export const rentalQueryKeys = {
  all: ['rentals'] as const,
  list: () => [...rentalQueryKeys.all, 'list'] as const,
};

/**
 * React hook that queries the signed-in person's rentals, newest first. The query itself does not retry, because
 * the transport already does.
 */
export const useRentals = ({ enabled = true }: { enabled?: boolean } = {}): UseQueryResult<
  Rental[],
  ApiError
> => {
  const api = useApi();
  return useQuery<Rental[], ApiError>({
    queryKey: rentalQueryKeys.list(),
    queryFn: ({ signal }) => fetchRentals(api, { signal }),
    enabled,
    // `isKept` marks this response as one that the app may store on the device, so that its pages work
    // without a network.
    meta: { isKept: true },
    retry: false,
  });
};
