import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sessionMessages, type SessionText } from './messages.ts';
import { createSessionClock } from './session-clock.ts';
import { SessionDialog } from './SessionDialog.tsx';
import type { SessionEnd } from './session-end.ts';

interface Props {
  /** The session's end; the same object for as long as the pages stand. */
  readonly end: SessionEnd;
  /** Asks the services for more time and keeps the new end, for every tab; rejects when they could not be asked. */
  readonly onExtend: () => Promise<unknown>;
  /** The time has run out: forget the session, say `text.expired` and lead to the login. */
  readonly onExpired: (text: string) => void;
  /** Signs out, from the warning. */
  readonly onLeave?: () => void;
  /** Words of the flow's own. */
  readonly text?: SessionText;
}

/**
 * Watches the session for as long as it is on the page: warns two minutes or more before its end, extends it, and tells
 * when it is over. Put it once around or beside the pages that need the session.
 */
export const SessionWatch = ({ end, onExtend, onExpired, onLeave, text = sessionMessages }: Props) => {
  const told = useRef(() => onExpired(text.expired));
  useEffect(() => {
    told.current = () => onExpired(text.expired);
  });
  const [clock] = useState(() => createSessionClock({ end }));
  useEffect(() => clock.start(() => told.current()), [clock]);
  const until = useSyncExternalStore(clock.subscribe, clock.warning);
  return <SessionDialog until={until} text={text} onExtend={onExtend} onLeave={onLeave} />;
};
