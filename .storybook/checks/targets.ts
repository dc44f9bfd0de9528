import { interactiveElements, isSeen, labelsOf, nameOf } from './elements.ts';

/** The smallest allowed width and height of a target, in CSS px (docs/interface.md#scale). */
const TARGET = 48;
/** The smallest allowed font size of fields, in CSS px: phones zoom in when a field with smaller text is focused. */
const INPUT_TEXT = 16;

const isInSentence = (element: Element): boolean => {
  if (!element.matches('a[href], button') || !getComputedStyle(element).display.startsWith('inline'))
    return false;
  const around = [...(element.parentElement?.childNodes ?? [])];
  return around.some((node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''));
};

const answers = (element: Element, x: number, y: number): boolean => {
  const hit = document.elementFromPoint(x, y);
  if (!hit) return false;
  return element.contains(hit) || labelsOf(element).some((label) => label.contains(hit));
};

/** Whether a press half a target's size from the middle, to all four sides, still hits the element or its label. */
const isPressedAround = (element: Element): boolean => {
  element.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y, reach] = [left + width / 2, top + height / 2, TARGET / 2 - 1];
  const across = [width >= TARGET || (answers(element, x - reach, y) && answers(element, x + reach, y))];
  return [
    ...across,
    height >= TARGET || (answers(element, x, y - reach) && answers(element, x, y + reach)),
  ].every(Boolean);
};

const labelledSize = (element: Element): { width: number; height: number } => {
  const boxes = [element, ...labelsOf(element)].map((one) => one.getBoundingClientRect());
  return {
    width: Math.max(...boxes.map((box) => box.width)),
    height: Math.max(...boxes.map((box) => box.height)),
  };
};

/** Finds targets under 48 px, except links within a sentence (WCAG 2.5.8 inline), and fields with text under 16 px. */
export const targetProblems = (): string[] => {
  const problems: string[] = [];
  for (const element of interactiveElements()) {
    const field = element.matches('input, select, textarea');
    if (field && isSeen(element) && Number.parseFloat(getComputedStyle(element).fontSize) < INPUT_TEXT) {
      problems.push(
        `text of ${getComputedStyle(element).fontSize} in ${nameOf(element)}; at least ${INPUT_TEXT}px`,
      );
    }
    if (!isSeen(element) || isInSentence(element)) continue;
    const { width, height } = labelledSize(element);
    if (width >= TARGET - 0.5 && height >= TARGET - 0.5) continue;
    if (isPressedAround(element)) continue;
    problems.push(
      `target of ${Math.round(width)} × ${Math.round(height)} at ${nameOf(element)}; at least ${TARGET}`,
    );
  }
  return problems;
};
