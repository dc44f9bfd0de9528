import { isAustralianState, stateCode } from '@journey/api/addresses';

/** Most characters of a line of an address. */
export const ADDRESS_LINE_MOST = 30;

const graphemes = new Intl.Segmenter();

/** A text's length as the wire has it: composed, in capitals, which can be longer than small letters. */
export const wireLength = (text: string): number => text.trim().normalize('NFC').toUpperCase().length;

/** What a person calls a character: a letter with its accents, an emoji of several parts. */
const characters = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** A word's longest beginning that a line can hold; one character where not even that fits. */
const headOf = (word: string, most: number): string => {
  const [first = '', ...others] = characters(word);
  let head = first;
  for (const one of others) {
    if (wireLength(head + one) > most) break;
    head += one;
  }
  return head;
};

/**
 * A text cut into lines of at most `most` characters, between words where there are any
 * (docs/product/check-in.md#c-17). Nothing is lost but the spaces at the cuts.
 */
export const addressLines = (text: string, most: number = ADDRESS_LINE_MOST): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (wireLength(longer) <= most) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    // A word that no line can hold is cut itself, between characters.
    let rest = word;
    while (wireLength(rest) > most) {
      const head = headOf(rest, most);
      lines.push(head);
      rest = rest.slice(head.length);
    }
    line = rest;
  }
  if (line !== '') lines.push(line);
  return lines;
};

/** An address's first part, as the form holds it: `unit` is "Unit or building", `street` "Street address". */
export interface StreetLines {
  readonly unit: string;
  readonly street: string;
}

/**
 * A looked-up address's lines as the form's two fields: one line is the street; of more, the first is what stands
 * before it. What fits neither stays in the street, where the rule then asks for less: nothing is dropped.
 */
export const streetLines = (...parts: readonly (string | undefined)[]): StreetLines => {
  const given = parts.map((part) => part?.trim() ?? '').filter(Boolean);
  const [unit = '', street = ''] = given;
  if (given.length === 2 && wireLength(unit) <= ADDRESS_LINE_MOST && wireLength(street) <= ADDRESS_LINE_MOST)
    return { unit, street };
  const [first = '', ...rest] = addressLines(given.join(', '));
  return rest.length === 0 ? { unit: '', street: first } : { unit: first, street: rest.join(' ') };
};

/** Fewest characters after which suggestions are asked for and shown: more than four. */
export const isLongEnough = (typed: string): boolean => wireLength(typed) > 4;

/**
 * The suggestions of the chosen region. For an Australian state, those of that state and those without a state; for
 * any other region, all.
 */
export const ofRegion = <Item extends { readonly state?: string | undefined }>(
  items: readonly Item[],
  region: string,
): Item[] =>
  isAustralianState(region) ? items.filter(({ state }) => !state || stateCode(state) === region) : [...items];
