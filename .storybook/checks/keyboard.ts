import { commands } from 'vitest/browser';
import { interactiveElements, isSeen, labelsOf, nameOf } from './elements.ts';

/**
 * The maximum number of controls to check. A story with more is a catalogue, whose parts are checked in their own
 * stories.
 */
const MOST = 80;

/** Returns the enabled radio buttons of an element's group, or just the element if it is not a radio button. */
const groupOf = (element: HTMLElement): HTMLElement[] => {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return [element];
  const named = document.querySelectorAll<HTMLInputElement>(
    `input[type="radio"][name="${CSS.escape(element.name)}"]`,
  );
  return [...named].filter((one) => one.form === element.form && !one.disabled);
};

const isStop = (element: HTMLElement): boolean => {
  if (element.tabIndex < 0 || element.matches(':disabled') || !isSeen(element)) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  // Tab stops once in a radio group: at the checked button or, when none is checked, at the first.
  const group = groupOf(element);
  return (group.find((one) => one instanceof HTMLInputElement && one.checked) ?? group[0]) === element;
};

const stops = (): HTMLElement[] => {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  return interactiveElements().filter((one) => isStop(one) && (!modal || modal.contains(one)));
};

const outlineOf = (element: Element): string => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
};

/** Returns the elements that may show a control's focus: itself, its labels, its next sibling and its parent. */
const shows = (element: Element): Element[] => [
  element,
  ...labelsOf(element),
  ...(element.nextElementSibling ? [element.nextElementSibling] : []),
  ...(element.parentElement ? [element.parentElement] : []),
];

/**
 * Walks through the page with the Tab key (WCAG 2.1.1, 2.4.7).
 * @returns a line for each control that Tab never reaches, and for each whose outline does not change on focus, because
 * forced colours remove every other kind of focus ring
 */
export const keyboardProblems = async (): Promise<string[]> => {
  const expected = stops();
  if (expected.length === 0 || expected.length > MOST) return [];
  const plain = new Map(expected.map((one) => [one, shows(one).map(outlineOf).join('|')]));
  const problems: string[] = [];
  const reached = new Set<Element>();
  // When no button of a radio group is checked, Tab goes to the one that had the focus last.
  const isReached = (one: HTMLElement) => groupOf(one).some((other) => reached.has(other));
  const see = (isByTab: boolean): void => {
    const now = document.activeElement;
    if (!(now instanceof HTMLElement) || now === document.body || reached.has(now)) return;
    reached.add(now);
    const before = plain.get(now);
    // The first control was focused by script, for which browsers need not show a focus ring.
    if (isByTab && before !== undefined && shows(now).map(outlineOf).join('|') === before)
      problems.push(`focus is not shown at ${nameOf(now)}`);
  };
  const seeKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') see(true);
  };
  expected[0]?.focus();
  see(false);
  // `keyup` fires only after the page has handled `keydown`, which moved the focus.
  window.addEventListener('keyup', seeKey, true);
  // The limit exceeds the number of controls, because a page that changes by itself may add some during the walk.
  const most = 2 * expected.length + 20;
  for (let pressed = 0; pressed < most && !expected.every(isReached);) {
    const presses = Math.min(expected.filter((one) => !isReached(one)).length, most - pressed);
    // eslint-disable-next-line no-await-in-loop -- the number of presses depends on the previous ones
    await commands.pressTab(presses);
    pressed += presses;
  }
  window.removeEventListener('keyup', seeKey, true);
  for (const one of expected)
    if (!isReached(one) && one.isConnected) problems.push(`the keyboard does not reach ${nameOf(one)}`);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return problems;
};
