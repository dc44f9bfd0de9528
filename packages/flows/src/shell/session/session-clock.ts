import type { SessionEnd } from './session-end.ts';

/** How often the session is looked at, in ms. */
const checkEvery = 10_000;

/** A session with so little left, in ms, is about to end: two minutes at the least when it is noticed. */
const warnWithin = 120_000 + checkEvery;

/** Tabs end a session within so many ms of each other, and tell each other so: no tab looks less often. */
const together = checkEvery;

interface Options {
  readonly end: SessionEnd;
  /** The device's clock, in ms since 1970. */
  readonly now?: () => number;
}

/** Watches one session's end. */
export interface SessionClock {
  /** When the session ends, while it is about to; `undefined` while there is time, or no session. */
  warning: () => number | undefined;
  subscribe: (listener: () => void) => () => void;
  /**
   * Begins to watch; returns how to stop.
   * @param onExpired told once for each session whose time has run out, in every tab
   */
  start: (onExpired: () => void) => () => void;
}

/**
 * Looks at a session every 10 seconds, when its end changes and when the page wakes up. It keeps no time of its
 * own: it compares the end with the clock, so that sleep, throttled timers and other tabs cannot mislead it.
 */
export const createSessionClock = ({ end, now = () => Date.now() }: Options): SessionClock => {
  const listeners = new Set<() => void>();
  let warning: number | undefined;
  let last: number | undefined;
  let over: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tell = () => {};

  const warn = (next: number | undefined) => {
    if (next === warning) return;
    warning = next;
    for (const listener of listeners) listener();
  };
  const expire = (expiresAt: number) => {
    warn(undefined);
    if (over === expiresAt) return;
    over = expiresAt;
    last = undefined;
    tell();
  };
  const check = () => {
    clearTimeout(timer);
    const expiresAt = end.get();
    // Another tab noticed it first and has forgotten the session: it ended here for the same reason.
    if (expiresAt === undefined)
      return last !== undefined && now() >= last - together ? expire(last) : warn(undefined);
    const left = expiresAt - now();
    if (left <= 0) return expire(expiresAt);
    last = expiresAt;
    warn(left <= warnWithin ? expiresAt : undefined);
    timer = setTimeout(check, Math.min(checkEvery, left));
  };

  return {
    warning: () => warning,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (onExpired) => {
      tell = onExpired;
      const stop = end.subscribe(check);
      // Timers of a page that slept are late.
      document.addEventListener('visibilitychange', check);
      window.addEventListener('pageshow', check);
      check();
      return () => {
        stop();
        document.removeEventListener('visibilitychange', check);
        window.removeEventListener('pageshow', check);
        clearTimeout(timer);
      };
    },
  };
};
