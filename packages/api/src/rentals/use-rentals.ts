import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../api-context.ts';
import type { ApiError } from '../transport/api-error.ts';
import { fetchRentals } from './requests.ts';
import type { Rental } from './types.ts';

/** Keys of this service's cached answers. Clear the cache on sign-out: they do not name the person. */
export const rentalKeys = {
  all: ['rentals'] as const,
  list: () => [...rentalKeys.all, 'list'] as const,
};

/** The signed-in person's rentals, newest first. The transport repeats what is safe, so the query itself does not. */
export function useRentals({ enabled = true }: { enabled?: boolean } = {}): UseQueryResult<
  Rental[],
  ApiError
> {
  const api = useApi();
  return useQuery<Rental[], ApiError>({
    queryKey: rentalKeys.list(),
    queryFn: ({ signal }) => fetchRentals(api, { signal }),
    enabled,
    retry: false,
  });
}
