import { useApi } from '@journey/api';
import { fetchCheckInProgress } from '@journey/api/reservations';
import { useQuery } from '@tanstack/react-query';
import { useCheckInState } from '../check-in.ts';

/**
 * How often a desktop asks the services for the phone's progress, in ms. Including the network's time, the page shows
 * within five seconds what happened on the phone (C-33).
 */
const EVERY = 3000;

/**
 * A React hook that returns the query of the phone's progress (C-33).
 * @param isAsking whether this component requests the progress at regular intervals. Any further
 *   component on the page passes false and shares the first one's data, because otherwise each would send
 *   its own requests.
 */
export const usePhoneProgress = (isAsking: boolean) => {
  const api = useApi();
  const { booking } = useCheckInState();
  return useQuery({
    queryKey: ['progress', booking?.reservationNumber],
    queryFn: ({ signal }) => fetchCheckInProgress(api, signal),
    enabled: isAsking,
    refetchInterval: EVERY,
    staleTime: 0,
    gcTime: 0,
  });
};
