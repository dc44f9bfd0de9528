import { interactiveElements, isSeen, labelsOf, nameOf } from './elements.ts';

const isCovered = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  if (!hit) return true;
  // A live message, such as a toast, may cover a control for a while: it disappears or can be closed.
  if (hit.closest('[role="status"], [role="alert"]')) return false;
  return ![element, ...labelsOf(element)].some((one) => one.contains(hit) || hit.contains(one));
};

/**
 * Finds controls that stay covered when they receive focus, for instance by a sticky bar (WCAG 2.4.11). `focus()`
 * scrolls as the Tab key does, so scroll padding takes effect.
 * @returns a line for each covered control
 */
export const focusProblems = async (): Promise<string[]> => {
  const problems: string[] = [];
  for (const element of interactiveElements()) {
    if (element.tabIndex < 0 || !isSeen(element)) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    // An open list closes when the focus leaves its field, but only with the next rendering.
    // eslint-disable-next-line no-await-in-loop
    if (isCovered(element)) await new Promise((resolve) => setTimeout(resolve, 50));
    if (isCovered(element)) problems.push(`focus is hidden at ${nameOf(element)}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return problems;
};
