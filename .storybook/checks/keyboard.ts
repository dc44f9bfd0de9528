import { userEvent } from 'vitest/browser';
import { interactiveElements, isSeen, labelsOf, nameOf } from './elements.ts';

/** A story with more controls than this is a catalogue; its parts are walked in their own stories. */
const MOST = 80;

/** The radio buttons that one stands among; of another control, itself. */
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
  // A group of radio buttons is one stop: the chosen one, or the first (going forwards) while none is.
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

/** Where a control may show that it has the focus: on itself, on its label, on what is drawn in its stead, or around it. */
const shows = (element: Element): Element[] => [
  element,
  ...labelsOf(element),
  ...(element.nextElementSibling ? [element.nextElementSibling] : []),
  ...(element.parentElement ? [element.parentElement] : []),
];

/**
 * Walks the page with the Tab key, as a person without a pointer does. Out: controls that it never reaches, and those
 * that do not show the focus by an outline, which is all that forced colours leave of a focus ring (WCAG 2.1.1, 2.4.7).
 */
export const keyboardProblems = async (): Promise<string[]> => {
  const expected = stops();
  if (expected.length === 0 || expected.length > MOST) return [];
  const plain = new Map(expected.map((one) => [one, shows(one).map(outlineOf).join('|')]));
  const problems: string[] = [];
  const reached = new Set<Element>();
  // While none is chosen, browsers go to whichever of a group had the focus last.
  const isReached = (one: HTMLElement) => groupOf(one).some((other) => reached.has(other));
  expected[0]?.focus();
  // More than there were: a page that goes on by itself has new ones meanwhile.
  for (let press = 0; press < 2 * expected.length + 20; press += 1) {
    const now = document.activeElement;
    if (now instanceof HTMLElement && now !== document.body && !reached.has(now)) {
      reached.add(now);
      const before = plain.get(now);
      // The first was given the focus by script, which need not show it.
      if (press > 0 && before !== undefined && shows(now).map(outlineOf).join('|') === before)
        problems.push(`focus is not shown at ${nameOf(now)}`);
    }
    if (expected.every(isReached)) break;
    // eslint-disable-next-line no-await-in-loop -- one key after another
    await userEvent.tab();
  }
  for (const one of expected)
    if (!isReached(one) && one.isConnected) problems.push(`the keyboard does not reach ${nameOf(one)}`);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return problems;
};
