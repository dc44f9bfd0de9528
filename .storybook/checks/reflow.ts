import { isSeen, nameOf } from './elements.ts';

const scrollsAcross = (element: Element | null): boolean => {
  for (let one = element; one && one !== document.body; one = one.parentElement) {
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX)) return true;
  }
  return false;
};

/**
 * Checks that the page does not scroll sideways, and names the elements that stick out on the right (WCAG 1.4.10).
 * @param when the circumstances at the start of each message, such as `at 320 px`
 */
export const sidewaysProblems = (when: string): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const culprits = [...document.body.querySelectorAll('*')].filter(
    (one) =>
      one.getBoundingClientRect().right > clientWidth + 0.5 &&
      isSeen(one) &&
      !scrollsAcross(one.parentElement),
  );
  const innermost = culprits.filter((one) => !culprits.some((other) => other !== one && one.contains(other)));
  const names = innermost.slice(0, 3).map(nameOf).join(', ');
  return [`${when}: the page is ${scrollWidth} px wide in ${clientWidth}: ${names}`];
};

/**
 * Finds text that its own box cuts off (WCAG 1.4.4). Text clipped on purpose, for screen readers only, does not count.
 * @param when the circumstances at the start of each message, such as `text at 200 %`
 */
export const clippedProblems = (when: string): string[] => {
  const problems: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!own || !isSeen(element)) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const across = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const down = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (across || down) problems.push(`${when}: text is cut off in ${nameOf(element)}`);
  }
  return problems;
};
