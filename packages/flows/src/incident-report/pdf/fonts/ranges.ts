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

const holds = ({ ranges }: FaceSlice, point: number) =>
  ranges.some(([first, last]) => point >= first && point <= last);

/** The distinct letters of a text as code points. */
const pointsOf = (text: string): Set<number> =>
  new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));

/**
 * The slices that a text needs, and no more: for each letter the first that has it, in each weight.
 * @param slices in the order in which they are preferred.
 */
export const slicesFor = (text: string, slices: readonly FaceSlice[]): FaceSlice[] => {
  const wanted = new Set<FaceSlice>();
  for (const point of pointsOf(text))
    for (const bold of [false, true]) {
      const found = slices.find((slice) => slice.bold === bold && holds(slice, point));
      if (found) wanted.add(found);
    }
  return slices.filter((slice) => wanted.has(slice));
};
