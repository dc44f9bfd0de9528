import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import type { ApiError } from './transport/api-error.ts';
import type { Transport } from './transport/types.ts';

interface Options<T> extends Pick<UseQueryOptions<T, ApiError>, 'enabled' | 'staleTime'> {
  /** Whether the app may store the response on the device, so that its pages work without a network. */
  isKept?: boolean;
}

/**
 * React hook that queries the services through the transport of the nearest `ApiProvider`. The query itself does not
 * retry, because the transport already does.
 */
export const useServiceQuery = <T>(
  queryKey: QueryKey,
  fetch: (api: Transport, signal: AbortSignal) => Promise<T>,
  { isKept, ...options }: Options<T>,
): UseQueryResult<T, ApiError> => {
  const api = useApi();
  return useQuery<T, ApiError>({
    queryKey,
    queryFn: ({ signal }) => fetch(api, signal),
    meta: isKept ? { isKept } : undefined,
    retry: false,
    ...options,
  });
};
