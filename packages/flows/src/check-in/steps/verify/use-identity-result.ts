import { useApi } from '@journey/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { useCheckInApp, useCheckInState } from '../../check-in.ts';
import { fetchIdentityOutcome, type IdentityOutcome } from './identity-result.ts';
import { markIdentityCheckFailed } from './mark-failed.ts';

/** How often the identity check's result is requested while there is none yet, in ms. */
const LOOK_MS = 5_000;
/**
 * How many times the identity check's result is requested automatically: every 5 s for the two minutes that it may
 * take.
 */
const LOOKS = 24;

/**
 * Whether the identity check's result is requested again automatically: there is none yet, and the two minutes
 * for it are not over.
 */
const isLookedFor = (outcome: IdentityOutcome | undefined, looks: number): boolean =>
  outcome?.kind === 'waiting' && outcome.reason === 'FetchFailed' && looks < LOOKS;

/**
 * Fetches the result of the identity check: when the person has returned from the provider, then every 5 s
 * for two minutes while there is no result, and whenever the person asks. A final result is stored in the
 * state; a failure is reported to the services once.
 */
export const useIdentityResult = () => {
  const checkIn = useCheckInApp();
  const api = useApi();
  const { identity, kind } = useCheckInState();
  const { transactionId = '' } = identity;
  const isAdditionalDriver = kind === 'additional-driver';
  const query = useQuery({
    queryKey: ['identity', transactionId],
    queryFn: () => fetchIdentityOutcome(api, transactionId, isAdditionalDriver),
    enabled: transactionId !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => isLookedFor(data, dataUpdateCount) && LOOK_MS,
    gcTime: 0,
  });
  const outcome = query.data;
  useEffect(() => {
    if (!outcome || outcome.kind === 'waiting') return;
    const { identity: currentIdentity } = checkIn.state.get();
    if (outcome.kind === 'passed')
      return updatePersistedState(checkIn, { identity: { ...currentIdentity, status: 'passed' } });
    const { reasons: failReasons, counterCode } = outcome;
    updatePersistedState(checkIn, {
      identity: { ...currentIdentity, status: 'failed', failReasons, counterCode },
    });
    void markIdentityCheckFailed(checkIn, api);
  }, [api, checkIn, outcome]);
  return query;
};
