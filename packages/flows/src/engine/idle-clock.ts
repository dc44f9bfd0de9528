/** Events that show that somebody is using the page. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'input', 'scroll', 'wheel', 'touchstart'] as const;

interface Options {
  /** How long the page may be unused before `onIdle` is called, in ms. */
  readonly idleAfterMs: number;
  /** Called each time nobody has used the page for the whole idle time. */
  readonly onIdle: () => void;
}

/**
 * Calls back when nobody has used the page for a time. The timer starts with the first use: a page that nobody
 * has used yet holds nothing personal, and is ready for the next person.
 * @returns a function that stops watching.
 */
export const watchForIdle = ({ idleAfterMs, onIdle }: Options): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(onIdle, idleAfterMs);
  };
  for (const kind of ACTIVITY_EVENTS)
    document.addEventListener(kind, restartTimer, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const kind of ACTIVITY_EVENTS) document.removeEventListener(kind, restartTimer, { capture: true });
  };
};
