import { ApiError, requestFailureMessages, useApi, type Transport } from '@journey/api';
import { fetchIdVerificationResult, startIdVerification } from '@journey/api/identity';
import { fetchCheckInReservation } from '@journey/api/reservations';
import { useMutation } from '@tanstack/react-query';
import { atMost } from '../../../engine/at-most.ts';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { isUnreachable } from '../../../engine/unreachable.ts';
import { useOnBackForwardCacheRestore } from '../../../engine/use-back-forward-cache-restore.ts';
import { useIsHere } from '../../../engine/use-is-here.ts';
import { isHostReachable } from '../../../shell/host-reachable.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { useCheckInApp } from '../../check-in.ts';
import { getCheckInDraftsOwner, isCheckInUnderWay, openCheckInDrafts } from '../../drafts.ts';
import { markSentIfComplete } from '../../mark-sent-if-complete.ts';
import { isIdProviderOutNow } from '../../outage.ts';
import { extendSessionForIdentityCheck, getExtendedSession } from './identity-session.ts';
import { getProviderReturnUrls } from './return-targets.ts';

/**
 * The longest wait, in ms, before the browser leaves for the provider: until the provider can find a verification that
 * has just been created, or until the session has been extended for one that was created before.
 */
const REDIRECT_DELAY = 5000;

/**
 * Waits until the provider can find the new verification, for five seconds at most.
 * @returns undefined if the services did not say so in that time
 */
const untilReady = (api: Transport, transactionId: string): Promise<unknown> =>
  atMost(
    REDIRECT_DELAY,
    // A failed request does not show whether the verification is ready, so the longest wait applies.
    fetchIdVerificationResult(api, transactionId).catch(() => new Promise(() => undefined)),
  );

/**
 * Checks that there is a network before the browser leaves for the provider, if the services have not just answered.
 * Without a network, the browser would show its own error instead of this page.
 * @throws ApiError if there is no network
 */
const requireNetwork = async (): Promise<void> => {
  if (navigator.onLine && (await isHostReachable())) return;
  throw new ApiError(requestFailureMessages.network('the page'), { kind: 'network', action: 'identity' });
};

/** Thrown when the provider is out of service, so that no identity check can be started (C-14). */
export class IdProviderOutageError extends Error {}

/**
 * Finds out why the services refused to start an identity check.
 * @throws IdProviderOutageError if the provider has gone out of service, for example since the login; otherwise
 * `refusal`
 */
const explainRefusal = async (api: Transport, refusal: unknown): Promise<never> => {
  const isRefused = refusal instanceof ApiError && refusal.kind === 'business';
  throw isRefused && (await isIdProviderOutNow(api)) ? new IdProviderOutageError() : refusal;
};

/**
 * Starts the identity check, then opens the provider's page (C-08). It first extends the session to 30 minutes, so
 * that the session has not expired when the person returns. If the person has left the step in the meantime, the
 * provider's page is not opened, and the step links to it later. If another device has completed the check-in, no
 * check is started and the summary opens.
 */
export const useStartIdentityCheck = () => {
  const checkIn = useCheckInApp();
  const api = useApi();
  const isHere = useIsHere();
  const start = useMutation({
    mutationFn: async () => {
      const begun = checkIn.state.get();
      const { booking, kind = 'primary', session } = begun;
      if (!booking || !session) throw new Error('Nobody has checked in');
      const reservation = await fetchCheckInReservation(api);
      if (markSentIfComplete(checkIn, begun, reservation)) return;
      const { driver, licenceNumber } = reservation;
      const body = {
        bookingNumber: booking.reservationNumber,
        brand: checkIn.site.brand.id,
        country: checkIn.site.country,
        firstName: driver?.firstName,
        lastName: driver?.lastName,
        licenceNumber: driver?.licenceNumber ?? licenceNumber,
        reservationType: booking.reservationType,
        isAdditionalDriver: kind === 'additional-driver',
        returnTo: getProviderReturnUrls(kind, booking.reservationNumber, location),
      };
      const drafts = await openCheckInDrafts(checkIn);
      const { transactionId, url, expiresAt } = await sendOnce(drafts, {
        name: 'identity',
        body,
        // Starting the ID check and extending the session count as one write. If the session cannot be
        // extended, the next press of the button sends the start again under the same idempotency key, so the
        // services start no second ID check.
        send: async (idempotencyKey) => {
          const started = await startIdVerification(api, body, { idempotencyKey }).catch((error: unknown) =>
            explainRefusal(api, error),
          );
          const extended = await extendSessionForIdentityCheck(api);
          return { ...started, expiresAt: extended };
        },
      });
      const now = checkIn.state.get();
      if (!isCheckInUnderWay(now, getCheckInDraftsOwner(begun)))
        throw new Error('This check-in is no longer under way');
      updatePersistedState(checkIn, {
        identity: { status: 'started', transactionId, url },
        ...getExtendedSession(now, begun, expiresAt),
      });
      if (!(await untilReady(api, transactionId))) await requireNetwork();
      if (isHere()) checkIn.navigateToExternal(url);
    },
  });
  useOnBackForwardCacheRestore(start.reset);
  return start;
};

/**
 * Opens the provider's page of an identity check that was started before, given its URL. It first extends the session,
 * as the start of a check does. If that fails, or takes longer than five seconds, the page is opened all the same,
 * because the person may finish there before the session expires. Without a network the person stays here.
 */
export const useReturnToIdentityProvider = () => {
  const checkIn = useCheckInApp();
  const api = useApi();
  const isHere = useIsHere();
  const open = useMutation({
    mutationFn: async (url: string) => {
      const begun = checkIn.state.get();
      const isUnderWay = () => isCheckInUnderWay(checkIn.state.get(), getCheckInDraftsOwner(begun));
      const extend = async () => {
        const expiresAt = await extendSessionForIdentityCheck(api);
        if (isUnderWay())
          updatePersistedState(checkIn, getExtendedSession(checkIn.state.get(), begun, expiresAt));
      };
      const hasAnswered =
        navigator.onLine &&
        (await atMost(
          REDIRECT_DELAY,
          extend().then(
            () => true,
            (error: unknown) => !isUnreachable(error),
          ),
        ));
      if (!hasAnswered) await requireNetwork();
      if (!isUnderWay()) throw new Error('This check-in is no longer under way');
      if (isHere()) checkIn.navigateToExternal(url);
    },
  });
  useOnBackForwardCacheRestore(open.reset);
  return open;
};
