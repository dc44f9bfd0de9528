import { createIdempotencyKey, useApi } from '@journey/api';
import { extendSession } from '@journey/api/auth';
import { useMemo } from 'react';
import { useApp, usePersistedState } from './app.ts';
import { endExpiredSession } from './update-state.ts';
import { storeSessionExpiry } from './services.ts';
import { sessionMessages } from './session/messages.ts';
import { SessionWatch } from './session/SessionWatch.tsx';
import { signOutEverywhere } from './sign-out.ts';

/** Warns before the session expires, extends it on request, and ends it when it has expired. */
export const SessionGuard = () => {
  const api = useApi();
  const app = useApp();
  const isSignedIn = usePersistedState().session !== undefined;
  const { state, session, toasts } = app;
  const end = useMemo(
    () => ({ get: () => state.get().session?.expiresAt, subscribe: state.subscribe }),
    [state],
  );
  const text = useMemo(() => ({ ...sessionMessages, ...session.text }), [session]);
  const extend = async () => {
    const expiresAt = Number(await extendSession(api, session.extendAs ?? 'user', createIdempotencyKey()));
    storeSessionExpiry(app, expiresAt);
    const extendedMessage = session.extended?.(Math.round((expiresAt - Date.now()) / 60_000));
    if (extendedMessage) toasts.show('success', extendedMessage);
  };
  if (!isSignedIn) return null;
  return (
    <SessionWatch
      end={end}
      text={text}
      onExtend={extend}
      onExpired={(message) => endExpiredSession(app, message)}
      onLeave={session.hidesSignOut ? undefined : () => void signOutEverywhere(app)}
    />
  );
};
