/**
 * A React ref for an element that may be removed while it has the focus, such as a toast whose button closes it. The
 * focus then returns to where it was before, so that Tab continues from there rather than from the top of the page.
 * @param part the element
 * @returns the function that React calls when it removes the element
 */
export const returnFocus = (part: HTMLElement | null): (() => void) | undefined => {
  if (!part) return undefined;
  let before: HTMLElement | undefined;
  const onFocusIn = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !part.contains(relatedTarget)) before = relatedTarget;
  };
  part.addEventListener('focusin', onFocusIn);
  return () => {
    part.removeEventListener('focusin', onFocusIn);
    // React calls this before it removes the element, which has the focus until then.
    if (!part.contains(document.activeElement)) return;
    queueMicrotask(() => {
      if (document.activeElement === document.body) before?.focus({ preventScroll: true });
    });
  };
};
