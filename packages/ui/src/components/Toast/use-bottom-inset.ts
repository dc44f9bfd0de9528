import { type RefObject, useEffect, useRef } from 'react';

const NAME = '--toast-room';

/**
 * How long after the end of a press its click may still follow, in ms. Some browsers wait this long for a second tap on
 * a touch screen.
 */
const CLICK_DELAY_MS = 350;

/**
 * Makes room at the end of the page for an element that is fixed to the bottom of the screen, so that the element
 * covers nothing that was visible. It sets the element's height as the CSS variable `--toast-room`, which
 * lengthens the page, and scrolls the page by as much. When the element shrinks during a press, the room stays until
 * the press has ended. Otherwise a button above it would move away from the pointer, and the press would do nothing.
 * @returns a ref for that element
 */
export const useReserveBottomSpace = (): RefObject<HTMLDivElement | null> => {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!foot.current || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    let height = 0;
    let room = 0;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const makeRoom = () => {
      if (isPressed && height < room) return;
      style.setProperty(NAME, `${height}px`);
      // The page scrolls when the element at the bottom grows. When the element shrinks, the page stays where it
      // is.
      if (height > room) scrollBy({ top: height - room, behavior: 'instant' });
      room = height;
    };
    const watch = new ResizeObserver(([entry]) => {
      height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      makeRoom();
    });
    const onDown = () => {
      clearTimeout(timer);
      isPressed = true;
    };
    const onUp = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isPressed = false;
        makeRoom();
      }, CLICK_DELAY_MS);
    };
    watch.observe(foot.current);
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener('pointerdown', onDown, options);
    addEventListener('pointerup', onUp, options);
    addEventListener('pointercancel', onUp, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
      watch.disconnect();
      style.removeProperty(NAME);
    };
  }, []);
  return foot;
};
