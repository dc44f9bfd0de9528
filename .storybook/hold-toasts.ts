/**
 * Keeps the toasts on the page, as they stay for a person who points at them. Otherwise those of a success would go after
 * some seconds, and on a busy machine before the story is pictured.
 */
export const holdToasts = (): void => {
  for (const toast of document.querySelectorAll('[data-toasts] [data-type]'))
    toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
};
