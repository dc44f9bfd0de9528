import { useQueryClient } from '@tanstack/react-query';

/**
 * React hook for photos that the services store. Their addresses end after at most an hour, so a page that was left open
 * longer must ask for them anew.
 * @returns a function that repeats the queries of this page whose answers are no longer fresh; an answer that is fresh has
 *   no ended address
 */
export const useRefetchAddressesCallback = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
};
