import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../engine/store.ts';
import { sessionMessages, type SessionMessages } from './messages.ts';
import { createSessionClock } from './session-clock.ts';
import { SessionDialog } from './SessionDialog.tsx';
import type { SessionExpirySource } from './session-end.ts';

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
export const SessionWatch = ({ end, onExtend, onExpired, onLeave, text = sessionMessages }: Props) => {
  const notifyExpired = useRef(() => onExpired(text.expired));
  useEffect(() => {
    notifyExpired.current = () => onExpired(text.expired);
  });
  const [clock] = useState(() => createSessionClock({ end }));
  useEffect(() => clock.start(() => notifyExpired.current()), [clock]);
  const until = useStore(clock.warning);
  return <SessionDialog until={until} text={text} onExtend={onExtend} onLeave={onLeave} />;
};
