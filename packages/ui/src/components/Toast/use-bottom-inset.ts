import { type RefObject, useEffect, useRef } from 'react';

const NAME = '--toast-room';

/**
 * Makes room at the end of the page for an element that is fixed to the bottom of the screen, so that the element
 * covers nothing that was visible. It sets the element's height as the CSS variable `--toast-room`, which
 * lengthens the page, and scrolls the page by as much.
 * @returns a ref for that element
 */
export const useReserveBottomSpace = (): RefObject<HTMLDivElement | null> => {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!foot.current || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    let room = 0;
    const watch = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      style.setProperty(NAME, `${height}px`);
      // The page scrolls when the element at the bottom grows. When the element shrinks, the page stays where it
      // is.
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
};
