import { interactiveElements, isSeen, labelsOf, nameOf } from './elements.ts';

const isCovered = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  if (!hit) return true;
  // A message that has just come passes, or is closed; nothing has to be moved to see what it lies on.
  if (hit.closest('[role="status"], [role="alert"]')) return false;
  return ![element, ...labelsOf(element)].some((one) => one.contains(hit) || hit.contains(one));
};

/**
 * Controls that stay hidden when focus comes to them, under a sticky bar for instance (WCAG 2.4.11). Focus is given
 * as the keyboard gives it: the browser scrolls, and scroll padding has its say.
 */
export const focusProblems = (): string[] => {
  const problems: string[] = [];
  for (const element of interactiveElements()) {
    if (element.tabIndex < 0 || !isSeen(element)) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    if (isCovered(element)) problems.push(`focus is hidden at ${nameOf(element)}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return problems;
};
