import type { TextByWeight } from '../report/text-of.ts';

/** A font slice: one file with some of a font's letters, and the code points that it contains. */
export interface FontSlice {
  /** The slice's font name inside the PDF, such as `noto-sans-latin-ext`. */
  readonly name: string;
  readonly bold: boolean;
  readonly url: string;
  /** The first and last code point of each range. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** Parses a CSS `unicode-range`: `U+0-FF,U+131` → `[[0, 255], [305, 305]]`. */
export const parseUnicodeRange = (text: string): (readonly [number, number])[] =>
  text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

/** Whether a slice contains a code point. */
export const containsCodePoint = ({ ranges }: Pick<FontSlice, 'ranges'>, point: number): boolean =>
  ranges.some(([first, last]) => point >= first && point <= last);

/** Returns the distinct code points of a text. */
const getPoints = (text: string): Set<number> =>
  new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));

/**
 * Returns only the slices that a text needs: for each letter the first slice that contains it in the letter's weight,
 * or otherwise the first in any weight.
 * @param slices in order of preference.
 */
export const selectFontSlices = (text: TextByWeight, slices: readonly FontSlice[]): FontSlice[] => {
  const wanted = new Set<FontSlice>();
  for (const weight of ['regular', 'bold'] as const)
    for (const point of getPoints(text[weight])) {
      const having = slices.filter((slice) => containsCodePoint(slice, point));
      const found = having.find(({ bold }) => bold === (weight === 'bold')) ?? having[0];
      if (found) wanted.add(found);
    }
  return slices.filter((slice) => wanted.has(slice));
};
