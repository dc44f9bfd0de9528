import { newIdempotencyKey, useApi } from '@journey/api';
import { extendSession } from '@journey/api/auth';
import { useMemo } from 'react';
import { sessionMessages } from '../../engine/session-clock/messages.ts';
import { SessionWatch } from '../../engine/session-clock/SessionWatch.tsx';
import { frameMessages } from '../messages.ts';
import { useReporting, useSignedIn } from '../reporting.ts';
import { endSession } from '../transport.ts';

const text = { ...sessionMessages, expired: frameMessages.sessionExpired };

/** Warns of the session's end, extends it at the services, and ends it (2§4 Session, V-24). */
export const SessionGuard = () => {
  const api = useApi();
  const reporting = useReporting();
  const { session } = useSignedIn();
  const { signedIn, toasts } = reporting;
  const end = useMemo(
    () => ({ get: () => signedIn.get().session?.expires, subscribe: signedIn.subscribe }),
    [signedIn],
  );
  const extend = async () => {
    const expires = +(await extendSession(api, 'vir', newIdempotencyKey()));
    const now = signedIn.get();
    if (now.session) signedIn.set({ ...now, session: { ...now.session, expires } });
    toasts.show('success', frameMessages.extended(Math.round((expires - Date.now()) / 60_000)));
  };
  if (!session) return null;
  return (
    <SessionWatch
      end={end}
      text={text}
      onExtend={extend}
      onExpired={(message) => endSession(reporting, message)}
    />
  );
};
