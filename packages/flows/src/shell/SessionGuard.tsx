import { useEffect, useRef, useState, useMemo } from 'react';
import { createIdempotencyKey, useApi } from '@journey/api';
import { extendSession } from '@journey/api/auth';
import { useStore } from '../engine/store.ts';
import { sessionMessages, type SessionMessages } from './session/messages.ts';
import { createSessionClock } from './session/session-clock.ts';
import { SessionDialog } from './session/SessionDialog.tsx';
import type { SessionExpirySource } from './session/session-end.ts';
import { useApp, usePersistedState } from './app.ts';
import { endExpiredSession } from './update-state.ts';
import { storeSessionExpiry } from './services.ts';
import { useSignOut } from './SignOutProvider.tsx';

interface Props {
  /**
   * The store from which the session's end is read. Pass the same object on every render, because only the first
   * one is watched.
   */
  readonly end: SessionExpirySource;
  /** Extends the session and stores its new end for every tab; rejects if the request fails. */
  readonly onExtend: () => Promise<unknown>;
  /**
   * Called when the session has expired, with the text to show. The caller removes the session, shows the text
   * and goes to the sign-in.
   */
  readonly onExpired: (text: string) => void;
  /** Called by the button to sign out in the warning. Without this function the warning has no such button. */
  readonly onLeave?: () => void;
  /** The texts of the warning before the session's end; by default those that all products share. */
  readonly text?: SessionMessages;
}

/**
 * Watches the session while it is mounted. It warns at least two minutes before the session expires, offers to
 * extend it, and reports when it has expired. It is to be rendered once, beside the pages that need the
 * session.
 */
const SessionWatch = ({ end, onExtend, onExpired, onLeave, text = sessionMessages }: Props) => {
  const notifyExpired = useRef(() => onExpired(text.expired));
  useEffect(() => {
    notifyExpired.current = () => onExpired(text.expired);
  });
  const [clock] = useState(() => createSessionClock({ end }));
  useEffect(() => clock.start(() => notifyExpired.current()), [clock]);
  const until = useStore(clock.warning);
  return <SessionDialog until={until} text={text} onExtend={onExtend} onLeave={onLeave} />;
};

/** Warns before the session expires, extends it on request, and ends it when it has expired. */
export const SessionGuard = () => {
  const api = useApi();
  const app = useApp();
  const signOut = useSignOut();
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
      onLeave={session.hidesSignOut ? undefined : signOut}
    />
  );
};
