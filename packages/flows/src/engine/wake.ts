/**
 * How long to wait, in ms, before the first attempt that is not triggered by an event. Each further wait is twice as
 * long, up to `MAX_WAKE_MS`.
 */
export const FIRST_WAKE_MS = 10_000;
/** The longest wait between two such attempts, in ms. */
export const MAX_WAKE_MS = 60_000;

interface Options {
  /**
   * Whether an attempt may succeed just because time has passed, for example when the services were unreachable
   * although the browser reports the device as online. By default it always may.
   */
  readonly mayTimeHelp?: () => boolean;
}

/**
 * Calls `work` whenever a failed request is worth retrying: when the device comes online, when the page is shown
 * again, restored from the back/forward cache or unfrozen, and at intervals. This includes hidden pages, but not the
 * time for which the browser reports the device as offline.
 * @param work the retry; it may be called again before it has finished
 * @returns a function that stops the calls
 */
export const onWake = (work: () => void, { mayTimeHelp = () => true }: Options = {}): (() => void) => {
  let wait = FIRST_WAKE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      wait = Math.min(wait * 2, MAX_WAKE_MS);
      startTimer();
      if (navigator.onLine && mayTimeHelp()) work();
    }, wait);
  };
  const wake = () => {
    if (!navigator.onLine) return;
    wait = FIRST_WAKE_MS;
    startTimer();
    work();
  };
  const shown = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  startTimer();
  addEventListener('online', wake);
  addEventListener('pageshow', restored);
  document.addEventListener('visibilitychange', shown);
  // Chromium's event for a page that was frozen in the background; other browsers never fire it.
  document.addEventListener('resume', wake);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', wake);
    removeEventListener('pageshow', restored);
    document.removeEventListener('visibilitychange', shown);
    document.removeEventListener('resume', wake);
  };
};
