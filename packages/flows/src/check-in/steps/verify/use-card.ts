import { ApiError, useApi, type Transport } from '@journey/api';
import { fetchCardCheckResult, startCardCheck } from '@journey/api/cards';
import { fetchCheckInReservation, isVerificationMissing } from '@journey/api/reservations';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { useOnBackForwardCacheRestore } from '../../../engine/use-back-forward-cache-restore.ts';
import { useIsHere } from '../../../engine/use-is-here.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { useCheckInApp, useCheckInState, type CheckInApp } from '../../check-in.ts';
import { getCheckInDraftsOwner, isCheckInUnderWay, openCheckInDrafts } from '../../drafts.ts';
import { markSentIfComplete } from '../../mark-sent-if-complete.ts';
import { fetchMissingChecks } from '../../fetch-missing-checks.ts';
import { returnToMissingChecks } from '../../rules/missing-checks.ts';
import { isCardInRentersName } from '../../rules/name-match.ts';
import type { CardCheckProgress, CheckInState } from '../../state.ts';

import { markCardCheckFailed } from './mark-failed.ts';
import { verifyMessages as text } from './messages.ts';
import { getProviderReturnUrls } from './return-targets.ts';

/**
 * Handles a card check that the services refuse to start. If another device has completed the check-in, the summary
 * opens. If the outage because of which the ID check was skipped is over, the ID check opens (C-14).
 * @param begun the check-in's state before the first request
 * @returns whether the check-in is complete
 */
const leadOnAfterRefusal = async (
  checkIn: Pick<CheckInApp, 'state'>,
  api: Transport,
  begun: CheckInState,
  refusal: unknown,
): Promise<boolean> => {
  if (!(refusal instanceof ApiError && refusal.kind === 'business')) return false;
  const checks = await fetchMissingChecks(api, begun.kind).catch(() => undefined);
  if (!checks) return false;
  if (markSentIfComplete(checkIn, begun, checks)) return true;
  const now = checkIn.state.get();
  if (isVerificationMissing(refusal) && isCheckInUnderWay(now, getCheckInDraftsOwner(begun)))
    updatePersistedState(checkIn, returnToMissingChecks(now, checks));
  return false;
};

/**
 * Starts a card check, then opens the card provider's page (C-13) unless the person has left the step in the
 * meantime.
 */
export const useStartCardCheck = () => {
  const checkIn = useCheckInApp();
  const api = useApi();
  const isHere = useIsHere();
  const start = useMutation({
    mutationFn: async () => {
      const begun = checkIn.state.get();
      const { booking, kind = 'primary' } = begun;
      const body = {
        bookingNumber: booking?.reservationNumber ?? '',
        brand: checkIn.site.brand.id,
        country: checkIn.site.country,
        returnTo: getProviderReturnUrls(kind, booking?.reservationNumber, location).success,
      };
      const url = await sendOnce(await openCheckInDrafts(checkIn), {
        name: 'card',
        body,
        send: (idempotencyKey) => startCardCheck(api, body, { idempotencyKey }),
      }).catch(async (error: unknown) => {
        if (!(await leadOnAfterRefusal(checkIn, api, begun, error))) throw error;
      });
      if (url === undefined) return;
      const now = checkIn.state.get();
      if (!isCheckInUnderWay(now, getCheckInDraftsOwner(begun)))
        throw new Error('This check-in is no longer under way');
      updatePersistedState(checkIn, { card: { ...now.card, status: 'started' } });
      if (isHere()) checkIn.navigateToExternal(url);
    },
  });
  useOnBackForwardCacheRestore(start.reset);
  return start;
};

/**
 * Returns the status of the card check, based on the services' result and the card holder's name. The address to
 * which the provider redirects back proves nothing, because anyone can open it.
 */
const judgeCard = async (api: Transport, number: string): Promise<CardCheckProgress['status']> => {
  const { isApproved, status, holderName = '' } = await fetchCardCheckResult(api, number);
  if (!isApproved) return status === 'NOT_APPROVED' ? 'failed' : 'open';
  const { needsCard, driver } = await fetchCheckInReservation(api);
  if (!needsCard) return 'approved';
  return isCardInRentersName(holderName, driver ?? {}) ? 'open' : 'mismatch';
};

/**
 * Fetches the result of the card check that the person has started and stores it in the check-in's state. A failure
 * is reported to the services once.
 * @param isLeaving whether the browser is still opening the provider's page, so that there is no result yet
 */
export const useCardCheckResult = (isLeaving: boolean) => {
  const checkIn = useCheckInApp();
  const api = useApi();
  const { booking, card } = useCheckInState();
  const number = booking?.reservationNumber ?? '';
  const query = useQuery({
    queryKey: ['card', number],
    queryFn: () => judgeCard(api, number),
    enabled: card.status === 'started' && !isLeaving,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (!data || checkIn.state.get().card.status !== 'started') return;
    updatePersistedState(checkIn, { card: { ...checkIn.state.get().card, status: data } });
    if (data === 'approved') checkIn.toasts.show('success', text.cardVerified);
    // An approved card in another person's name is not reported. The services would refuse the report, because for
    // them no check has failed.
    if (data === 'failed') void markCardCheckFailed(checkIn, api);
    // A second check may have the same result as the first one. Only the time of the result then shows
    // that it is new.
  }, [api, checkIn, data, dataUpdatedAt]);
  return query;
};
