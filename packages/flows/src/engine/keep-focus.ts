import { PAGE_TITLE_ID } from '@journey/ui';

/** Whether the focus was lost when a part was removed while the page had no heading to take it. */
let hasFallen = false;

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const focusHeading = (): void => {
  if (!isFocusLost()) return;
  const heading = document.getElementById(PAGE_TITLE_ID);
  heading?.focus({ preventScroll: true });
  if (heading) return;
  hasFallen = true;
  document.addEventListener('focusin', () => (hasFallen = false), { once: true });
};

/** The focus events of which a part has taken note. The parts around it leave them to it, whichever was rendered first. */
const noted = new WeakSet<Event>();

/**
 * A React ref for a part of a page in which a pressed button may disappear. The part then takes the focus, which would
 * otherwise fall to the body, so that Tab and a screen reader would begin at the top of the page again. When the
 * whole part disappears, or has no `tabIndex` with which to take the focus, the page's heading takes it. A focus that
 * somebody else has moved, or that the person has taken away, stays where it is. Of parts within each other the innermost
 * one takes it.
 * @param part the part's element
 * @returns the function that React calls when it removes the part
 */
export const keepFocus = (part: HTMLElement | null): (() => void) | undefined => {
  if (!part) return undefined;
  let focused: Node | null = null;
  const onFocusIn = (event: FocusEvent): void => {
    focused = noted.has(event) ? null : (event.target as Node);
    noted.add(event);
  };
  // Some browsers also fire `focusout` for an element that is being removed, so the handler checks
  // afterwards whether it was.
  const onFocusOut = ({ target }: FocusEvent): void =>
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = null;
    });
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (!isFocusLost()) return;
    part.focus({ preventScroll: true });
    focusHeading();
  });
  part.addEventListener('focusin', onFocusIn);
  part.addEventListener('focusout', onFocusOut);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    part.removeEventListener('focusin', onFocusIn);
    part.removeEventListener('focusout', onFocusOut);
    // React runs this clean-up before it removes the part, which may still have the focus. The microtask runs after the
    // removal, when the focus is lost.
    if (part.contains(document.activeElement)) queueMicrotask(focusHeading);
  };
};

/**
 * Returns whether a part with `keepFocus` was removed together with the focus, and nothing has
 * taken the focus since. A heading that is rendered later then takes it.
 */
export const consumeLostFocus = (): boolean => {
  const isToBeTaken = hasFallen && isFocusLost();
  hasFallen = false;
  return isToBeTaken;
};
