import { type RefObject, useEffect, useRef } from 'react';

const NAME = '--toast-room';

/**
 * Reserves space at the end of the page for an element that is fixed to the bottom of the screen, so that the element
 * covers nothing that was visible. It sets the element's height as `--toast-room`, by which the style sheet lengthens
 * the page, and scrolls the page by as much.
 * @returns a ref for that element
 */
export const useBottomInset = (): RefObject<HTMLDivElement | null> => {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!foot.current || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    let room = 0;
    const watch = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      style.setProperty(NAME, `${height}px`);
      // Scrolls only when the element grows; when it shrinks, the page stays where it is.
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
