import { useEffect, useEffectEvent, useState } from 'react';
import { createIdempotencyKey, useApi } from '@journey/api';
import { extendSession } from '@journey/api/auth';
import { useStore } from '../engine/store.ts';
import { sessionMessages } from './session/messages.ts';
import { createSessionClock } from './session/session-clock.ts';
import { SessionDialog } from './session/SessionDialog.tsx';
import { useApp, usePersistedState } from './app.ts';
import { askForLaterEnd, loadStateFromOtherTabs } from './other-tabs.ts';
import { hasSessionEnded } from './shared-state.ts';
import { endExpiredSession } from './update-state.ts';
import { ROUNDING_MS, storeSessionExpiry } from './services.ts';
import { useSignOut } from './SignOutProvider.tsx';

/**
 * Watches the session while it is mounted. It warns at least two minutes before the session expires, offers to extend
 * it, and ends it when it has expired here and in every other tab.
 */
const SessionWatch = () => {
  const api = useApi();
  const app = useApp();
  const signOut = useSignOut();
  const { state, session, toasts } = app;
  const text = { ...sessionMessages, ...session.text };
  const [clock] = useState(() => {
    const { get, subscribe } = state;
    return createSessionClock({ end: { get: () => get().session?.expiresAt, subscribe } });
  });
  const expire = useEffectEvent(async () => {
    // While this tab was suspended, for example in the back/forward cache, another tab may have extended the session.
    if (state.get().session) await loadStateFromOtherTabs(state, 1);
    const now = state.get();
    if (!now.session || hasSessionEnded(now)) endExpiredSession(app, text.expired);
  });
  useEffect(() => clock.start(() => void expire()), [clock]);
  const until = useStore(clock.warning);
  const isNearEnd = until !== undefined;
  useEffect(() => (isNearEnd ? askForLaterEnd(state) : undefined), [isNearEnd, state]);
  const extend = async () => {
    const before = state.get().session?.expiresAt ?? 0;
    const expiresAt = Number(await extendSession(api, session.extendAs ?? 'user', createIdempotencyKey()));
    storeSessionExpiry(app, expiresAt);
    // If the session cannot be extended any further, the services return its previous expiry. The dialog then says so.
    if (expiresAt - before <= ROUNDING_MS) return;
    const extendedMessage = session.extended?.(Math.round((expiresAt - Date.now()) / 60_000));
    if (extendedMessage) toasts.show('success', extendedMessage);
  };
  return (
    <SessionDialog
      until={until}
      text={text}
      onExtend={extend}
      onLeave={session.hidesSignOut ? undefined : signOut}
    />
  );
};

/** Watches the session, if there is one. Render it once, beside the pages that need the session. */
export const SessionGuard = () => usePersistedState().session !== undefined && <SessionWatch />;
