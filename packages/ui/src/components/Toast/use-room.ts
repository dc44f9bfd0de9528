import { type RefObject, useEffect, useRef } from 'react';

const NAME = '--toast-room';

/**
 * Keeps the foot of the screen free for what stands there: the page gets as much longer, and moves up by as much, so
 * that nothing a person saw is covered. `--toast-room` says how much it is.
 * @returns goes to what stands at the foot
 */
export function useRoom(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!foot.current || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    let room = 0;
    const watch = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      style.setProperty(NAME, `${height}px`);
      // Only up: the page stays where it is when the room is given back.
      if (height > room) scrollBy({ top: height - room, behavior: 'instant' });
      room = height;
    });
    watch.observe(foot.current);
    return () => {
      watch.disconnect();
      style.removeProperty(NAME);
    };
  }, []);
  return foot;
}
