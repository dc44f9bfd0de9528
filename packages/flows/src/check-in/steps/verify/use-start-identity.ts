import { newIdempotencyKey, useApi, type Transport } from '@journey/api';
import { extendSession } from '@journey/api/auth';
import { fetchIdResult, startIdVerification } from '@journey/api/identity';
import { fetchCheckIn } from '@journey/api/reservations';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useBackFromCache } from '../../../engine/use-back-from-cache.ts';
import { change, useCheckIn } from '../../check-in.ts';
import { returnTargets } from './return-targets.ts';

/** How long the provider may take to know a new verification (1§9), in ms. */
const REDIRECT_DELAY = 5000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the provider knows the verification, five seconds at the most (decisions: cut short). */
const untilReady = (api: Transport, transactionId: string): Promise<unknown> =>
  Promise.race([sleep(REDIRECT_DELAY), fetchIdResult(api, transactionId).catch(() => sleep(REDIRECT_DELAY))]);

/**
 * Starts the identity check and leaves for the provider's page (C-08): the session gets its 30 minutes first, so that it
 * is still there on the way back.
 */
export const useStartIdentity = () => {
  const checkIn = useCheckIn();
  const api = useApi();
  // One for each verification that is meant: a failed try is the same one again.
  const keys = useRef({ start: newIdempotencyKey(), extend: newIdempotencyKey() });
  const start = useMutation({
    mutationFn: async () => {
      const { booking, kind = 'primary', session } = checkIn.state.get();
      if (!booking || !session) throw new Error('Nobody has checked in');
      const { driver, licenceNumber } = await fetchCheckIn(api);
      const started = await startIdVerification(
        api,
        {
          bookingNumber: booking.reservationNumber,
          brand: checkIn.site.brand.id,
          country: checkIn.site.country,
          firstName: driver?.firstName,
          lastName: driver?.lastName,
          licenceNumber: driver?.licenceNumber ?? licenceNumber,
          reservationType: booking.reservationType,
          isAdditionalDriver: kind === 'additional-driver',
          returnTo: returnTargets(kind, location),
        },
        { idempotencyKey: keys.current.start },
      );
      const expires = await extendSession(api, 'id-start', keys.current.extend);
      const { transactionId, url } = started;
      change(checkIn, {
        identity: { status: 'started', transactionId, url },
        session: { ...session, expires: +expires },
      });
      await untilReady(api, transactionId);
      checkIn.leaveFor(url);
      keys.current = { start: newIdempotencyKey(), extend: newIdempotencyKey() };
    },
  });
  useBackFromCache(start.reset);
  return start;
};
