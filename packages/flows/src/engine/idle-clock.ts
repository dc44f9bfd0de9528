/** Events that show that somebody is using the page. */
const ACTIVITY = ['pointerdown', 'keydown', 'input', 'scroll', 'wheel', 'touchstart'] as const;

interface Options {
  /** How long the page may be unused, in ms. */
  readonly after: number;
  /** Called each time the page has been unused for that long. */
  readonly onIdle: () => void;
}

/**
 * Calls back when nobody has used the page for a time. The timer starts with the first use, because a page that nobody
 * has used yet has nothing of anybody on it and is ready for the next person.
 * @returns a function that stops watching.
 */
export const watchIdle = ({ after, onIdle }: Options): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(onIdle, after);
  };
  for (const kind of ACTIVITY) document.addEventListener(kind, again, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const kind of ACTIVITY) document.removeEventListener(kind, again, { capture: true });
  };
};
