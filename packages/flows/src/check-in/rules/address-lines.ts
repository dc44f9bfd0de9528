import { isAustralianState, toServiceStateCode } from '@journey/api/addresses';
import { MAX_WIRE_LENGTHS } from '@journey/api/customers';
import { splitGraphemes } from '@journey/api/graphemes';

/** The maximum length of a line of a street address, counted by `getWireTextLength`. */
export const MAX_ADDRESS_LINE_LENGTH = MAX_WIRE_LENGTHS.street;

/**
 * Returns the length of a text as it is sent to the services: trimmed, composed (NFC) and in capitals. Capitals can
 * be longer than small letters, for example `ß` becomes `SS`.
 */
export const getWireTextLength = (text: string): number => text.trim().normalize('NFC').toUpperCase().length;

/** Returns the first characters of a word, as many as fit into a line but at least one. */
const headOf = (word: string): string => {
  const [first = '', ...others] = splitGraphemes(word);
  let head = first;
  for (const one of others) {
    if (getWireTextLength(head + one) > MAX_ADDRESS_LINE_LENGTH) break;
    head += one;
  }
  return head;
};

/**
 * Splits a street address into lines that the services accept, between words where possible
 * (docs/product/check-in.md#c-17). Nothing but white space is lost.
 */
export const splitAddressLines = (text: string): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (getWireTextLength(longer) <= MAX_ADDRESS_LINE_LENGTH) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    // A word that is too long for a line is split between characters.
    let rest = word;
    while (getWireTextLength(rest) > MAX_ADDRESS_LINE_LENGTH) {
      const head = headOf(rest);
      lines.push(head);
      rest = rest.slice(head.length);
    }
    line = rest;
  }
  if (line !== '') lines.push(line);
  return lines;
};

/** The two street fields of the form: `unit` is "Unit or building", `street` is "Street address". */
export interface UnitAndStreet {
  readonly unit: string;
  readonly street: string;
}

/**
 * Distributes the lines of a looked-up address over the form's two fields: a single line is the street; of several
 * lines, the first is the unit. Text that fits into neither field stays in the street, where validation then asks for a
 * shorter text, so that nothing is dropped.
 */
export const splitIntoUnitAndStreet = (...parts: readonly (string | undefined)[]): UnitAndStreet => {
  const given = parts.map((part) => part?.trim() ?? '').filter(Boolean);
  const [unit = '', street = ''] = given;
  if (
    given.length === 2 &&
    getWireTextLength(unit) <= MAX_ADDRESS_LINE_LENGTH &&
    getWireTextLength(street) <= MAX_ADDRESS_LINE_LENGTH
  )
    return { unit, street };
  const [first = '', ...rest] = splitAddressLines(given.join(', '));
  return rest.length === 0 ? { unit: '', street: first } : { unit: first, street: rest.join(' ') };
};

/**
 * Distributes a looked-up address and its suburb over the form's two fields (docs/product/check-in.md#c-17). The suburb
 * follows the street. If it does not fit there and the unit is empty, it is the unit, so that it is never split.
 * @param isUnitTyped whether the unit's field has text that the address must not replace
 */
export const splitWithSuburb = (
  line: string,
  suburb: string | undefined,
  isUnitTyped = false,
): UnitAndStreet => {
  const { unit, street } = splitIntoUnitAndStreet(line);
  const longer = [street, suburb].filter(Boolean).join(', ');
  const fits = (text: string) => getWireTextLength(text) <= MAX_ADDRESS_LINE_LENGTH;
  return suburb && !unit && !isUnitTyped && !fits(longer) && fits(suburb)
    ? { unit: suburb, street }
    : { unit, street: longer };
};

/** Whether the typed text is long enough to look up suggestions: at least five characters. */
export const isAddressLongEnoughToSearch = (typed: string): boolean => getWireTextLength(typed) > 4;

/**
 * Returns the suggestions for the chosen region: for an Australian state, those of that state and those without a
 * state; for any other region, all.
 */
export const filterAddressSuggestionsByRegion = <Item extends { readonly state?: string | undefined }>(
  items: readonly Item[],
  region: string,
): Item[] =>
  isAustralianState(region)
    ? items.filter(({ state }) => !state || toServiceStateCode(state) === region)
    : [...items];
