import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus from a form's fields to its submit button while the fields are held, since an inert field cannot have
 * it, and back afterwards unless it has gone elsewhere or a message is about to take it.
 * @param isHeld whether the fields cannot be changed at the moment
 * @param hasMessage whether the form says that it failed or waits, which takes the focus
 * @returns a ref for the element around the fields, and one for the submit button
 */
export const useHeldFields = (
  isHeld: boolean,
  hasMessage: boolean,
): { fields: RefObject<HTMLDivElement | null>; button: RefObject<HTMLButtonElement | null> } => {
  const fields = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const left = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isHeld && activeElement instanceof HTMLElement && fields.current?.contains(activeElement)) {
      left.current = activeElement;
      button.current?.focus({ preventScroll: true });
    } else if (!isHeld) {
      if (activeElement === button.current && !hasMessage) left.current?.focus({ preventScroll: true });
      left.current = null;
    }
  }, [isHeld, hasMessage]);
  return { fields, button };
};
