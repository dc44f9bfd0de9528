const INTERACTIVE = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  '[role="button"]',
  '[role="link"]',
  '[role="checkbox"]',
  '[role="radio"]',
  '[role="switch"]',
  '[role="tab"]',
  '[role="menuitem"]',
  '[role="option"]',
  '[role="slider"]',
  '[tabindex="0"]',
].join();

/** Whether a person can see the element. Elements clipped to a pixel, for screen readers only, do not count as seen. */
export const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1) return false;
  const { clip, clipPath } = getComputedStyle(element);
  if (clip === 'rect(0px, 0px, 0px, 0px)' || clipPath === 'inset(50%)' || clipPath === 'inset(100%)')
    return false;
  return element.checkVisibility({
    opacityProperty: true,
    visibilityProperty: true,
    contentVisibilityAuto: true,
  });
};

/** Returns every element of the page that can be pressed or typed into and is not inert. */
export const interactiveElements = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(INTERACTIVE)].filter(
    (one) => !one.closest('[inert], #storybook-docs'),
  );

/** Describes an element in a message: its tag, its role and the first 40 characters of its name or text. */
export const nameOf = (element: Element): string => {
  const role = element.getAttribute('role');
  const words =
    element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '';
  const text = words.trim().replace(/\s+/g, ' ').slice(0, 40);
  return `<${element.tagName.toLowerCase()}${role ? ` role=${role}` : ''}>${text ? ` "${text}"` : ''}`;
};

/** Returns the `<label>`s of an input: pressing one of them presses the input. */
export const labelsOf = (element: Element): Element[] =>
  element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
