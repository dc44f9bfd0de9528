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
 * lengthens the page, and scrolls the page by as much. During a press nothing moves: when the element shrinks, the room
 * stays until the press has ended, and when it grows, no room is made until then, and the press passes through it.
 * Otherwise the pressed button would move away from the pointer, and the press would do nothing or press another one.
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
    let isDown = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const makeRoom = () => {
      if (!foot.current) return;
      const mustWait = isDown && height > room;
      // A press that began before the element appeared still reaches the button that the element now covers.
      foot.current.style.pointerEvents = mustWait ? 'none' : '';
      if (mustWait || (isPressed && height < room)) return;
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
      isDown = true;
    };
    // What the click causes, such as a toast, comes after it and does not need to wait.
    const onClick = () => {
      isDown = false;
      if (height > room) makeRoom();
    };
    const onUp = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isPressed = false;
        isDown = false;
        makeRoom();
      }, CLICK_DELAY_MS);
    };
    watch.observe(foot.current);
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener('pointerdown', onDown, options);
    addEventListener('pointerup', onUp, options);
    addEventListener('pointercancel', onUp, options);
    addEventListener('click', onClick, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
      watch.disconnect();
      style.removeProperty(NAME);
    };
  }, []);
  return foot;
};
