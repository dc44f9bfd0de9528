import { newIdempotencyKey, useApi } from '@journey/api';
import { extendSession, signOut } from '@journey/api/auth';
import { useMemo } from 'react';
import { SessionWatch } from '../../engine/session-clock/SessionWatch.tsx';
import { change, useCheckIn } from '../check-in.ts';
import { endCheckIn } from '../state.ts';
import { transportFor } from '../transport.ts';

/** The session's clock of a driver who has logged in (C-31, 1§4 Session). */
export const CheckInSession = () => {
  const checkIn = useCheckIn();
  const api = useApi();
  const { state, toasts } = checkIn;
  const end = useMemo(
    () => ({ get: () => state.get().session?.expires, subscribe: state.subscribe }),
    [state],
  );
  const extend = async () => {
    const expires = await extendSession(api, 'user', newIdempotencyKey());
    const { session } = state.get();
    // The answer's own word of how long it lasts has already been kept; this is for services without one.
    if (session && session.expires < +expires)
      change(checkIn, { session: { ...session, expires: +expires } });
  };
  const leave = () => {
    const { token } = state.get().session ?? {};
    endCheckIn(state);
    if (token) void signOut(transportFor(checkIn, token)).catch(() => undefined);
  };
  return (
    <SessionWatch
      end={end}
      onExtend={extend}
      onExpired={(text) => {
        endCheckIn(state);
        toasts.show('failError', text);
      }}
      onLeave={leave}
    />
  );
};
