import type { PaperText } from '../report/text-of.ts';

/** A slice of a face: the file that holds some of its letters, and which these are. */
export interface FaceSlice {
  /** Its name inside the paper: `noto-sans-latin-ext`. */
  readonly name: string;
  readonly bold: boolean;
  readonly url: string;
  /** First and last code points of its ranges. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** Reads a CSS `unicode-range`: `U+0-FF,U+131` → `[[0, 255], [305, 305]]`. */
export const parseRanges = (text: string): (readonly [number, number])[] =>
  text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

/** Whether a slice has the letter of a code point. */
export const holds = ({ ranges }: Pick<FaceSlice, 'ranges'>, point: number): boolean =>
  ranges.some(([first, last]) => point >= first && point <= last);

/** The distinct letters of a text as code points. */
const pointsOf = (text: string): Set<number> =>
  new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));

/**
 * The slices that a text needs, and no more: for each letter the first that has it, in the weight in which it stands.
 * A letter that exists in the regular weight alone is had from there.
 * @param slices in the order in which they are preferred.
 */
export const slicesFor = (text: PaperText, slices: readonly FaceSlice[]): FaceSlice[] => {
  const wanted = new Set<FaceSlice>();
  for (const weight of ['regular', 'bold'] as const)
    for (const point of pointsOf(text[weight])) {
      const having = slices.filter((slice) => holds(slice, point));
      const found = having.find(({ bold }) => bold === (weight === 'bold')) ?? having[0];
      if (found) wanted.add(found);
    }
  return slices.filter((slice) => wanted.has(slice));
};
