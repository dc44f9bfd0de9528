import { ApiError, type Transport, useApi } from '@journey/api';
import { fetchIdVerificationResult } from '@journey/api/identity';
import { fetchCheckInReservation, type CheckInReservation } from '@journey/api/reservations';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getDriverStatus, isCheckInComplete } from '../../rules/completion.ts';
import {
  createIdentityProgress,
  findIdentityFailReasons,
  getMissingIdentityResultReason,
  MAX_FINALISATION_MS,
} from '../../rules/identity.ts';
import { getDayInCountry } from '../../../fields/moment/country-day.ts';
import { getServiceTime } from '../../../shell/service-clock.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { useCheckInApp, useCheckInState } from '../../check-in.ts';
import type { CheckInKind, CheckInState } from '../../state.ts';
import { markIdentityCheckFailed } from './mark-failed.ts';
import { verifyMessages as text } from './messages.ts';

/** The outcome of an identity check, as the verify step shows it. */
export type IdentityOutcome =
  | { readonly kind: 'passed' }
  /** Another device has completed the check-in, so that only the summary is left. */
  | { readonly kind: 'completed' }
  | IdentityReplaced
  | { readonly kind: 'failed'; readonly reasons: readonly string[]; readonly counterCode?: string }
  | IdentityWaiting;

/** Another device has started a newer check, and only the newest one counts. */
interface IdentityReplaced {
  readonly kind: 'replaced';
  readonly newest: CheckInState['identity'];
}

/** There is no final result of the identity check yet. */
interface IdentityWaiting {
  readonly kind: 'waiting';
  readonly reason: string;
  /** The code with which staff look up the check, if it has failed because no result came in time. */
  readonly counterCode?: string;
  /** Whether the person has not finished at the provider. */
  readonly isOpen: boolean;
  /** The URL of the provider's page where the person can finish, if the services return it. */
  readonly url?: string;
  /** Whether the result is requested again automatically. */
  readonly isLookedFor: boolean;
  /**
   * When the page began to wait, in ms since 1970. Once the person has finished at the provider, this is when the
   * services last said that there is no result yet.
   */
  readonly since: number;
}

/** How often the identity check's result is requested while there is none yet, in ms. */
const LOOK_MS = 5_000;

/** Returns since when the result has been waited for, given the outcome of the last request. */
const getStartOfWait = (before: IdentityOutcome | undefined): number =>
  before?.kind === 'waiting' ? before.since : Date.now();

/**
 * Whether a result that has been waited for since `since` is still requested automatically. It is for as long as the
 * provider may take.
 */
const isWorthLooking = (since: number): boolean => Date.now() - since < MAX_FINALISATION_MS;

/** Returns the check that another device has started since; undefined if there is none. */
const findNewerCheck = (
  reservation: CheckInReservation,
  transactionId: string,
  kind: CheckInKind | undefined,
): IdentityReplaced | undefined => {
  const { transactionId: newest } = reservation;
  if (!newest || newest === transactionId) return undefined;
  const status = getDriverStatus(reservation, kind);
  // The newest check's own result decides, even if a verification of an earlier rental is still valid.
  return { kind: 'replaced', newest: createIdentityProgress({ ...reservation, needsId: true }, status) };
};

/**
 * Fetches a verification's result and evaluates it. The services decide whether it passed; the reasons only determine
 * the text that the person reads.
 * @param before the outcome of the last request, if there was one
 * @param getNow returns the current time by the services' clock, in ms since 1970
 * @throws ApiError when the result cannot be fetched
 */
const fetchIdentityOutcome = async (
  api: Transport,
  transactionId: string,
  kind: CheckInKind | undefined,
  before: IdentityOutcome | undefined,
  getNow: () => number,
): Promise<IdentityOutcome> => {
  const result = await fetchIdVerificationResult(api, transactionId);
  const { isFinal, details, completedAt, counterCode, url } = result;
  if (!isFinal || !details) {
    // The page can do without this response, so it does not wait long for it.
    const newer = await fetchCheckInReservation(api, { signal: AbortSignal.timeout(LOOK_MS) }).then(
      (reservation) => findNewerCheck(reservation, transactionId, kind),
      () => undefined,
    );
    if (newer) return newer;
    const reason = getMissingIdentityResultReason(completedAt, new Date());
    // Once the person has finished at the provider, the wait needs no end of its own, because the reason changes when
    // the provider has taken too long.
    const since = completedAt ? Date.now() : getStartOfWait(before);
    const isLookedFor = reason === 'FetchFailed' && isWorthLooking(since);
    return { kind: 'waiting', reason, counterCode, isOpen: !completedAt, url, isLookedFor, since };
  }
  const reservation = await fetchCheckInReservation(api);
  if (isCheckInComplete(reservation, kind)) return { kind: 'completed' };
  if (!reservation.needsId) return { kind: 'passed' };
  const newer = findNewerCheck(reservation, transactionId, kind);
  if (newer) return newer;
  const today = getDayInCountry(reservation.country, getNow());
  const isAdditionalDriver = kind === 'additional-driver';
  const found = findIdentityFailReasons(details, { ...reservation.driver, isAdditionalDriver }, today);
  // The services refused a result in which no other fault was found. Either government records do not agree, or the
  // result became final only after the services had stopped waiting for it.
  const otherwise = details.dvs === 'PASS' ? 'FailedToFinaliseIdverification' : 'DVS';
  return {
    kind: 'failed',
    reasons: found.length > 0 ? found : [otherwise],
    counterCode: counterCode ?? reservation.counterCode,
  };
};

/**
 * Returns what the page waits for after a failed request: the same as before if it was already waiting, otherwise a
 * result that could not be fetched. Such a result is requested again automatically for two minutes, unless the services
 * ask for a longer wait.
 * @throws `error` if the request would fail again
 */
const waitAfterFailure = (error: unknown, before: IdentityOutcome | undefined): IdentityWaiting => {
  if (!(error instanceof ApiError && error.retryable)) throw error;
  const waiting = before?.kind === 'waiting' ? before : { reason: 'FetchFailed', isOpen: false };
  const isLongWait = (error.retryAfter ?? 0) * 1000 > LOOK_MS;
  const since = getStartOfWait(before);
  const isLookedFor = waiting.reason === 'FetchFailed' && isWorthLooking(since) && !isLongWait;
  return { ...waiting, kind: 'waiting', isLookedFor, since };
};

/**
 * Fetches the result of the identity check when the person has returned from the provider, and whenever the person
 * presses Refresh. It is also requested every 5 s: after the person has finished at the provider until the result is
 * final or overdue, and otherwise, or while it cannot be fetched, for two minutes. A final result is stored in the
 * state, and a failure is reported to the services once. If another device has started a newer check, that one's result
 * is fetched instead, even if this device's check has no result.
 */
export const useIdentityResult = () => {
  const checkIn = useCheckInApp();
  const api = useApi();
  const { identity, kind } = useCheckInState();
  const { transactionId = '' } = identity;
  const query = useQuery({
    queryKey: ['identity', transactionId],
    queryFn: ({ client, queryKey }) => {
      const before = client.getQueryData<IdentityOutcome>(queryKey);
      const getNow = () => getServiceTime(checkIn);
      return fetchIdentityOutcome(api, transactionId, kind, before, getNow).catch((error: unknown) =>
        waitAfterFailure(error, before),
      );
    },
    enabled: transactionId !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      !error && data?.kind === 'waiting' && data.isLookedFor && LOOK_MS,
    gcTime: 0,
  });
  const outcome = query.data;
  useEffect(() => {
    if (!outcome || outcome.kind === 'waiting') return;
    const { identity: currentIdentity } = checkIn.state.get();
    if (outcome.kind === 'completed') return updatePersistedState(checkIn, { isSaved: true });
    if (outcome.kind === 'replaced') return updatePersistedState(checkIn, { identity: outcome.newest });
    if (outcome.kind === 'passed') {
      if (currentIdentity.status === 'passed') return;
      updatePersistedState(checkIn, { identity: { ...currentIdentity, status: 'passed' } });
      // The card check replaces this page at the same address and does not mention the identity check.
      checkIn.toasts.show('success', text.identityVerified);
      return;
    }
    const { reasons: failReasons, counterCode } = outcome;
    updatePersistedState(checkIn, {
      identity: { ...currentIdentity, status: 'failed', failReasons, counterCode },
    });
    void markIdentityCheckFailed(checkIn, api);
  }, [api, checkIn, outcome]);
  return query;
};
