import { PAGE_TITLE_ID } from '@journey/ui';

/** Whether removing a part of the page lost the focus while there was no heading to move it to. */
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

/**
 * The focus events that a part has handled. The parts around it ignore these events, so that only the innermost part
 * handles each one.
 */
const noted = new WeakSet<Event>();

/**
 * A React ref for a part of a page that contains a button which may disappear when it is pressed. The part then takes
 * the focus, because Tab and screen readers would otherwise start at the top of the page again. If the whole part
 * disappears, or has no `tabIndex` and so cannot take the focus, the page's heading takes it. A focus that has already
 * moved elsewhere stays there. If such parts are nested, the innermost one takes the focus.
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
  // Some browsers also fire `focusout` for an element that is being removed. The microtask runs after the removal, so
  // it can tell whether the element is still on the page.
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
 * Returns whether a part with `keepFocus` was removed together with the focus while the page had no heading, and
 * nothing has taken the focus since. A heading that is rendered later then takes it. A second call returns false.
 */
export const consumeLostFocus = (): boolean => {
  const isToBeTaken = hasFallen && isFocusLost();
  hasFallen = false;
  return isToBeTaken;
};
