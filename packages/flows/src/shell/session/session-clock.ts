import { createStore, type Store } from '../../engine/store.ts';

/** How often the session is checked, in ms. */
const CHECK_INTERVAL_MS = 10_000;

/**
 * The remaining time of a session at which the warning appears, in ms. Checks are up to `CHECK_INTERVAL_MS` apart, so
 * at least two minutes are left when the warning appears.
 */
const WARNING_PERIOD_MS = 120_000 + CHECK_INTERVAL_MS;

/**
 * If another tab removes the session when at most this time was left, in ms, the session counts as expired. If more
 * time was left, the person has signed out. Every tab checks the session at least this often.
 */
const EXPIRY_TOLERANCE_MS = CHECK_INTERVAL_MS;

interface Options {
  /**
   * When the session expires, in ms since 1970 by the device's clock; `undefined` without a session or while the expiry
   * is unknown.
   */
  readonly end: Store<number | undefined>;
}

/** Watches one session, and reports when it is about to expire and when it has expired. */
export interface SessionClock {
  /** When the session expires, in ms since 1970; `undefined` without a session or if the expiry is not soon. */
  readonly warning: Store<number | undefined>;
  /**
   * Starts watching the session.
   * @param onExpired called once for each session that expires, even if another tab removes the session first, or
   *   states another end that has passed
   * @returns a function that stops watching
   */
  start: (onExpired: () => void) => () => void;
}

/**
 * Creates a clock that checks a session every 10 seconds, when its expiry changes and when the page becomes visible. It
 * compares the expiry with the current time instead of counting, so that sleep and throttled timers do not affect it.
 */
export const createSessionClock = ({ end }: Options): SessionClock => {
  const warning = createStore<number | undefined>(undefined);
  let lastExpiresAt: number | undefined;
  let isReported = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notifyExpired = () => {};

  const setWarning = (next: number | undefined) => {
    if (next !== warning.get()) warning.set(next);
  };
  const expire = () => {
    setWarning(undefined);
    if (isReported) return;
    isReported = true;
    lastExpiresAt = undefined;
    notifyExpired();
  };
  const check = () => {
    clearTimeout(timer);
    const expiresAt = end.get();
    const left = Number(expiresAt) - Date.now();
    if (left <= 0) return expire();
    isReported = false;
    // There is no session any more. If it was about to expire, another tab noticed first that it had expired and
    // removed it. So it counts as expired in this tab, too.
    if (expiresAt === undefined)
      return lastExpiresAt !== undefined && Date.now() >= lastExpiresAt - EXPIRY_TOLERANCE_MS
        ? expire()
        : setWarning(undefined);
    lastExpiresAt = expiresAt;
    setWarning(left <= WARNING_PERIOD_MS ? expiresAt : undefined);
    timer = setTimeout(check, Math.min(CHECK_INTERVAL_MS, left));
  };

  return {
    warning,
    start: (onExpired) => {
      notifyExpired = onExpired;
      const stop = end.subscribe(check);
      // Timers do not run while a page is suspended, so the session is checked when the page becomes visible again.
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
