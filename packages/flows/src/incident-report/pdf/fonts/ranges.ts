import type { TextByFontWeight } from '../report.ts';

/** A font slice: one file with some of a font's letters, and the code points that it contains. */
export interface FontSlice {
  /** The slice's font name inside the PDF, such as `noto-sans-latin-ext`. */
  readonly name: string;
  readonly bold: boolean;
  readonly url: string;
  /** The Unicode code points that this file of the font contains, as the first and last one of each range. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** Parses the CSS `unicode-range` of a font file: `U+0-FF,U+131` → `[[0, 255], [305, 305]]`. */
export const parseUnicodeRange = (text: string): (readonly [number, number])[] =>
  text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

/** Whether a font slice (a file with some letters of a font) contains a code point. */
export const containsCodePoint = ({ ranges }: Pick<FontSlice, 'ranges'>, point: number): boolean =>
  ranges.some(([first, last]) => point >= first && point <= last);

/** Returns the Unicode code points of a text, by which the fonts for it are chosen. */
export const getCodePoints = (text: string): number[] =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/**
 * Returns only the font slices (files with some letters of a font) that a text needs. For each letter this is the
 * first slice that contains it in the weight in which it is printed, or otherwise the first one in any weight.
 * @param slices in order of preference.
 */
export const selectFontSlices = (text: TextByFontWeight, slices: readonly FontSlice[]): FontSlice[] => {
  const wanted = new Set<FontSlice>();
  for (const weight of ['regular', 'bold'] as const)
    for (const point of new Set(getCodePoints(text[weight]))) {
      const having = slices.filter((slice) => containsCodePoint(slice, point));
      const found = having.find(({ bold }) => bold === (weight === 'bold')) ?? having[0];
      if (found) wanted.add(found);
    }
  return slices.filter((slice) => wanted.has(slice));
};
