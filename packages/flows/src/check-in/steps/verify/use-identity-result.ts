import { useApi } from '@journey/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { change } from '../../../shell/change.ts';
import { useCheckIn, useCheckInState } from '../../check-in.ts';
import { judgeIdentity, type IdentityOutcome } from './identity-result.ts';
import { markIdentityFailed } from './mark-failed.ts';

/** ms between two looks at a result that is not there yet. */
const LOOK_MS = 5_000;
/** Looks in the two minutes that a result may take. */
const LOOKS = 24;

/** Whether a result that is not there yet is looked for again by itself. */
const isLookedFor = (outcome: IdentityOutcome | undefined, looks: number): boolean =>
  outcome?.kind === 'waiting' && outcome.reason === 'FetchFailed' && looks < LOOKS;

/**
 * The result of the verification under way, fetched on the way back from the provider, every 5 s for two minutes while it
 * is not there, and whenever the person asks again. A final one is kept in the state; a failure is told to the services, once.
 */
export const useIdentityResult = () => {
  const checkIn = useCheckIn();
  const api = useApi();
  const { identity, kind } = useCheckInState();
  const { transactionId = '' } = identity;
  const isAdditionalDriver = kind === 'additional-driver';
  const query = useQuery({
    queryKey: ['identity', transactionId],
    queryFn: () => judgeIdentity(api, transactionId, isAdditionalDriver),
    enabled: transactionId !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => isLookedFor(data, dataUpdateCount) && LOOK_MS,
    gcTime: 0,
  });
  const outcome = query.data;
  useEffect(() => {
    if (!outcome || outcome.kind === 'waiting') return;
    const { identity: kept } = checkIn.state.get();
    if (outcome.kind === 'passed') return change(checkIn, { identity: { ...kept, status: 'passed' } });
    const { reasons: failReasons, counterCode } = outcome;
    change(checkIn, { identity: { ...kept, status: 'failed', failReasons, counterCode } });
    void markIdentityFailed(checkIn, api);
  }, [api, checkIn, outcome]);
  return query;
};
