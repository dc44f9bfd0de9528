import { useApi } from '@journey/api';
import {
  fetchCheckIn,
  fetchReservation,
  type CheckInReservation,
  type Reservation,
} from '@journey/api/reservations';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepOffline } from '../../../shell/offline/keep-offline.ts';
import { useCheckIn } from '../../check-in.ts';
import { keepPass, passOf, type CounterPass } from '../../counter-pass/pass.ts';
import { whatToBring } from '../../rules/what-to-bring.ts';
import { summaryMessages as text } from './messages.ts';

interface Summary {
  readonly checkIn: CheckInReservation;
  readonly reservation: Reservation;
  readonly pass: CounterPass;
}

/** ms between two looks at how far the invited driver is. */
const INVITEE_MS = 15_000;

const isWaiting = ({ isInviteSent, additionalDriverStatus }: CheckInReservation): boolean =>
  isInviteSent && additionalDriverStatus !== 'COMPLETED';

/** The finished check-in as the services have it, from which the counter pass is made. */
export const useSummary = () => {
  const api = useApi();
  const { state } = useCheckIn();
  const { kind, booking } = state.get();
  const bookingNumber = booking?.reservationNumber ?? '';
  return useQuery({
    queryKey: ['summary', kind, bookingNumber],
    queryFn: async ({ signal }): Promise<Summary> => {
      const [checkIn, reservation] = await Promise.all([
        fetchCheckIn(api, { bookingNumber, signal }),
        fetchReservation(api, bookingNumber, signal),
      ]);
      const isAdditionalDriver = kind === 'additional-driver';
      const bring = whatToBring(checkIn, isAdditionalDriver, text);
      return { checkIn, reservation, pass: passOf(checkIn, reservation, { bring, isAdditionalDriver }) };
    },
    // The inviter sees the invitee come on.
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data.checkIn) ? INVITEE_MS : false),
  });
};

/** Puts the counter pass on the device, page and all, so that it opens at the counter without a network. */
export const useKeptPass = (pass: CounterPass | undefined): void => {
  const { site } = useCheckIn();
  useEffect(() => {
    if (pass) void keepPass(site, pass).then((isKept) => isKept && keepOffline());
  }, [site, pass]);
};
