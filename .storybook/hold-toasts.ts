/**
 * Keeps the toasts on the page by simulating a mouse pointer over them. Otherwise success toasts would disappear after
 * some seconds, on a busy machine before the story's picture is taken.
 */
export const holdToasts = (): void => {
  for (const toast of document.querySelectorAll('[data-toasts] [data-type]'))
    toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
};
