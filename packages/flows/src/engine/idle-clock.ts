/** What counts as somebody being there. */
const ACTIVITY = ['pointerdown', 'keydown', 'input', 'scroll', 'wheel', 'touchstart'] as const;

interface Options {
  /** How long nobody may do anything, in ms. */
  readonly after: number;
  /** Told each time so much has passed. */
  readonly onIdle: () => void;
}

/**
 * Calls back when nobody has used the page for a time. It starts with the first use: a screen that nobody has touched
 * yet is free for the next person, not abandoned.
 * @returns how to stop.
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
