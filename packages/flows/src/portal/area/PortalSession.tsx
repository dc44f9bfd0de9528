import { newIdempotencyKey, useApi } from '@journey/api';
import { extendSession } from '@journey/api/auth';
import { useMemo } from 'react';
import { SessionWatch } from '../../engine/session-clock/SessionWatch.tsx';
import { forgetSession, usePortal } from '../portal.ts';
import { signOutEverywhere } from '../sign-out.ts';

/** The session's clock of a signed-in renter (1§4 Session): being used makes it longer, and so does asking. */
export const PortalSession = () => {
  const portal = usePortal();
  const api = useApi();
  const { state, toasts } = portal;
  const end = useMemo(() => ({ get: () => state.get().session?.ends, subscribe: state.subscribe }), [state]);
  return (
    <SessionWatch
      end={end}
      onExtend={() => extendSession(api, 'user', newIdempotencyKey())}
      onExpired={(text) => {
        forgetSession(portal);
        toasts.show('failError', text);
      }}
      onLeave={() => void signOutEverywhere(portal)}
    />
  );
};
