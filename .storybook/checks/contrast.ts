import axe from 'axe-core';
import { brandIds, showBrand } from '../brand/brands.ts';
import { isSeen, nameOf } from './elements.ts';
import { contrastOf, layered, readColour, type Colour } from './colours.ts';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const WHITE: Colour = { r: 255, g: 255, b: 255, a: 1 };

/** An element with text, and the contrast that the text needs. */
interface Words {
  readonly element: Element;
  /** The element and its ancestors, innermost first. */
  readonly around: readonly Element[];
  /** The smallest allowed contrast ratio. */
  readonly least: number;
}

const around = (element: Element): Element[] => {
  const all: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) all.push(one);
  return all;
};

/** Whether an element is disabled or the label of a disabled control: WCAG exempts both from contrast. */
const isOff = (element: Element): boolean => {
  const label = element.closest('label');
  const control = label instanceof HTMLLabelElement ? label.control : null;
  return Boolean(
    element.closest(':disabled, [aria-disabled="true"], [inert]') ?? control?.matches(':disabled'),
  );
};

const hasWords = (element: Element): boolean =>
  element.matches('input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"]), textarea')
    ? (element as HTMLInputElement).value !== ''
    : [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

const wordsOnPage = (): Words[] => {
  const found: Words[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasWords(element) || !isSeen(element) || element.closest('svg, option') || isOff(element)) continue;
    const own = around(element);
    // Over an image or a gradient the background colour cannot be determined; axe too leaves those to manual review.
    if (own.some((one) => getComputedStyle(one).backgroundImage !== 'none')) continue;
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    found.push({ element, around: own, least: isLarge ? 3 : 4.5 });
  }
  return found;
};

/** Returns the colour of an element's text and that of its background, in the brand that is shown. */
const coloursOf = ({ element, around: own }: Words): { front: Colour; ground: Colour } => {
  const grounds: Colour[] = [];
  let opacity = 1;
  for (const one of own) {
    const style = getComputedStyle(one);
    opacity *= Number(style.opacity);
    const colour = readColour(style.backgroundColor);
    if (colour.a > 0) grounds.push(colour);
    if (colour.a === 1) break;
  }
  const ground = grounds.toReversed().reduce((below, above) => layered(above, below), WHITE);
  const front = readColour(getComputedStyle(element).color);
  return { front: layered({ ...front, a: front.a * opacity }, ground), ground };
};

/** Whether only its colour distinguishes a link from the text around it. */
const isToldByColour = (element: Element): boolean => {
  if (!element.matches('a[href]') || !getComputedStyle(element).display.startsWith('inline')) return false;
  if (getComputedStyle(element).textDecorationLine.includes('underline')) return false;
  return [...(element.parentElement?.childNodes ?? [])].some(
    (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
  );
};

/**
 * Checks the contrast of all text on the page in every brand except the shown one. It swaps the brand's custom
 * properties without rendering the story again, and reads the computed colours. axe has already checked the shown
 * brand, and everything except colours is the same in every brand.
 * @param shown id of the brand that is shown, which is restored afterwards
 * @returns a line for each violation, naming the brand
 */
export const colourProblems = (shown: string): string[] => {
  const words = wordsOnPage();
  const links = words.filter(({ element }) => isToldByColour(element));
  const problems: string[] = [];
  for (const brand of brandIds.filter((id) => id !== shown)) {
    showBrand(brand);
    for (const one of words) {
      const { front, ground } = coloursOf(one);
      const ratio = contrastOf(front, ground);
      if (ratio < one.least)
        problems.push(
          `${brand}: color-contrast at ${nameOf(one.element)}: ${ratio.toFixed(2)}, and needs ${one.least}`,
        );
    }
    for (const { element } of links) {
      const own = readColour(getComputedStyle(element).color);
      const others = readColour(getComputedStyle(element.parentElement ?? element).color);
      if (contrastOf(own, others) < 3) problems.push(`${brand}: link-in-text-block at ${nameOf(element)}`);
    }
  }
  showBrand(shown);
  return problems;
};

/**
 * Does the same as `colourProblems` with axe's own rules, to find cases that the computed colours miss. It takes three
 * times as long and therefore runs in the full run only.
 */
export const axeColourProblems = async (shown: string): Promise<string[]> => {
  const problems: string[] = [];
  for (const id of brandIds.filter((one) => one !== shown)) {
    showBrand(id);
    // eslint-disable-next-line no-await-in-loop -- one page shows one brand at a time
    const { violations } = await axe.run(document.body, {
      runOnly: { type: 'rule', values: COLOUR_RULES },
      resultTypes: ['violations'],
    });
    for (const { id: rule, nodes } of violations) {
      for (const node of nodes) {
        const why = node.any[0]?.message ?? node.failureSummary ?? '';
        problems.push(`${id}: ${rule} at ${node.html.slice(0, 120)}: ${why}`);
      }
    }
  }
  showBrand(shown);
  return problems;
};
