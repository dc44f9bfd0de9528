/**
 * How far the pointer may move during a press, in CSS px. A pointer that moves further has left the button on purpose,
 * which cancels the press (WCAG 2.5.2).
 */
const MAX_MOVE_PX = 10;

/**
 * Makes a press count for the button or link on which it began, also if the page moves that away before the pointer is
 * up, for example because a toast goes. Browsers would press nothing then or, with a finger, whatever has moved there.
 * A press does not count if a dialog has opened or the page has become inert meanwhile.
 * @returns a function that stops this
 */
export const keepPresses = (): (() => void) => {
  const listening = new AbortController();
  let began: { readonly pressed: HTMLElement; readonly x: number; readonly y: number } | undefined;
  let isGiven = false;

  const onDown = ({ target, isTrusted, isPrimary, button, clientX: x, clientY: y }: PointerEvent): void => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('button, a[href]');
    // Tests and tools dispatch events at places where nothing is, and then press the button themselves.
    began = pressed && isTrusted && isPrimary && button === 0 ? { pressed, x, y } : undefined;
    isGiven = false;
  };
  const onUp = ({ isPrimary, clientX, clientY }: PointerEvent): void => {
    if (!began || !isPrimary) return;
    const { pressed, x, y } = began;
    began = undefined;
    if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PX) return;
    const reached = document.elementFromPoint(clientX, clientY);
    if (!pressed.isConnected || pressed.contains(reached) || pressed.closest('[inert]')) return;
    if (reached && reached.closest('dialog') !== pressed.closest('dialog')) return;
    isGiven = true;
    pressed.click();
  };
  /** Keeps the browser from pressing or focusing what has moved under the finger. */
  const onTouchEnd = (event: TouchEvent): void => {
    if (isGiven && event.cancelable) event.preventDefault();
    isGiven = false;
  };

  const options = { capture: true, passive: false, signal: listening.signal };
  document.addEventListener('pointerdown', onDown, options);
  document.addEventListener('pointerup', onUp, options);
  document.addEventListener('touchend', onTouchEnd, options);
  return () => listening.abort();
};
