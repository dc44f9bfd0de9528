/**
 * What is pressed on a prerendered page before it answers: the scripts are there, the page is not taken over yet. On a
 * slow phone that is a second, and a button that does nothing then is pressed again, or given up.
 */
let pressed: HTMLButtonElement | undefined;

const note = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  // Kept from everybody, so that it happens once.
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed = button;
};

/** Keeps the last press of a button until `answerEarlyPress`; call it once, as the page's script begins. */
export const keepEarlyPress = (): void => document.addEventListener('click', note, { capture: true });

/** Does what was pressed meanwhile; the page answers for itself from here on. */
export const answerEarlyPress = (): void => {
  document.removeEventListener('click', note, { capture: true });
  const button = pressed;
  pressed = undefined;
  if (button?.isConnected) button.click();
};
