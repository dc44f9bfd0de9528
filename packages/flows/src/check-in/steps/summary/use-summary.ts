import { useApi } from '@journey/api';
import {
  fetchCheckInReservation,
  fetchReservation,
  type CheckInReservation,
} from '@journey/api/reservations';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cacheHostFilesForOffline } from '../../../shell/offline/keep-offline.ts';
import { useCheckInApp } from '../../check-in.ts';
import {
  createCounterPass,
  isCounterPassOver,
  storeCounterPass,
  type CounterPass,
} from '../../counter-pass/pass.ts';
import { listWhatToBring } from '../../rules/foreign-licence.ts';
import { summaryMessages as text } from './messages.ts';

/** How often the summary requests the invited driver's progress, in ms. */
const INVITEE_MS = 15_000;

const isWaiting = ({ isInviteSent, additionalDriverStatus }: CheckInReservation): boolean =>
  isInviteSent && additionalDriverStatus !== 'COMPLETED';

/** Loads the completed check-in from the services, for the summary, and creates the counter pass from it. */
export const useCheckInSummary = () => {
  const api = useApi();
  const { state } = useCheckInApp();
  const { kind, booking } = state.get();
  const bookingNumber = booking?.reservationNumber ?? '';
  return useQuery({
    queryKey: ['summary', kind, bookingNumber],
    queryFn: async ({ signal }) => {
      const [checkIn, reservation] = await Promise.all([
        fetchCheckInReservation(api, { bookingNumber, signal }),
        fetchReservation(api, bookingNumber, signal),
      ]);
      const isAdditionalDriver = kind === 'additional-driver';
      const bring = listWhatToBring(checkIn, isAdditionalDriver, text);
      return { checkIn, pass: createCounterPass(checkIn, reservation, { bring, isAdditionalDriver }) };
    },
    // While an invited driver has not completed the check-in, the summary is fetched at regular intervals, so that
    // the renter sees the progress without a reload.
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data.checkIn) ? INVITEE_MS : false),
  });
};

/**
 * Stores the counter pass and its page on the device, so that the pass opens at the counter without a network. A
 * shared counter screen stores no pass, because the next person could open it. A pass that is no longer valid is not
 * stored either.
 */
export const useStoreCounterPass = (pass: CounterPass | undefined): void => {
  const { site, state } = useCheckInApp();
  const { isGeneric } = state.get();
  useEffect(() => {
    if (pass && !isGeneric && !isCounterPassOver(pass))
      void storeCounterPass(site, pass).then((isKept) => isKept && cacheHostFilesForOffline());
  }, [site, isGeneric, pass]);
};
