import { createStore, type Store } from '../../engine/store.ts';
import type { SessionExpiry } from './session-end.ts';

/** How often the session is checked, in ms. */
const checkEvery = 10_000;

/** The remaining time at which to warn, in ms. Checks are `checkEvery` apart, so two minutes are left at the least. */
const warnWithin = 120_000 + checkEvery;

/**
 * When another tab removes the session this close to its end, in ms, the session has expired rather than been signed
 * out. Every tab checks at least this often.
 */
const expiryTolerance = checkEvery;

interface Options {
  readonly end: SessionExpiry;
  /** The device's clock, in ms since 1970. */
  readonly now?: () => number;
}

/** Watches one session's end. */
export interface SessionClock {
  /** When the session expires, in ms since 1970, if that is soon; otherwise, or without a session, `undefined`. */
  readonly warning: Store<number | undefined>;
  /**
   * Starts watching.
   * @param onExpired called once for each session that expires, in every tab
   * @returns a function that stops watching
   */
  start: (onExpired: () => void) => () => void;
}

/**
 * Creates a clock that checks a session every 10 seconds, when its end changes and when the page becomes visible. It
 * compares the end with the current time instead of counting, so that sleep and throttled timers cannot mislead it.
 */
export const createSessionClock = ({ end, now = () => Date.now() }: Options): SessionClock => {
  const warning = createStore<number | undefined>(undefined);
  let last: number | undefined;
  let over: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tell = () => {};

  const warn = (next: number | undefined) => {
    if (next !== warning.get()) warning.set(next);
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
    // Another tab may have noticed first that the session expired and removed it; it has then expired here, too.
    if (expiresAt === undefined)
      return last !== undefined && now() >= last - expiryTolerance ? expire(last) : warn(undefined);
    const left = expiresAt - now();
    if (left <= 0) return expire(expiresAt);
    last = expiresAt;
    warn(left <= warnWithin ? expiresAt : undefined);
    timer = setTimeout(check, Math.min(checkEvery, left));
  };

  return {
    warning,
    start: (onExpired) => {
      tell = onExpired;
      const stop = end.subscribe(check);
      // Timers do not run while a page is suspended, so the session is checked when the page is shown again.
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
