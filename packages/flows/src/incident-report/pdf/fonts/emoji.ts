import unicode from '@fontsource/noto-emoji/unicode.json';
import { slicesOf } from './catalogue.ts';
import { holds, type FaceSlice } from './ranges.ts';

const files = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/noto-emoji/files/noto-emoji-{0,1,2,3,4,5,6,7,8,9,10}-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
);

/** Emoji as outlines of one colour, as paper is printed, in eleven files. */
const emojiSlices: readonly FaceSlice[] = slicesOf('noto-emoji', files, unicode);

const pointsOf = (letter: string): number[] => Array.from(letter, (part) => part.codePointAt(0) ?? 0);

/**
 * The slices that these emoji need. The parts of one emoji are joined only where one file has them all; one that no file
 * has needs none.
 */
export const slicesForEmoji = (letters: readonly string[]): FaceSlice[] => [
  ...new Set(
    letters.flatMap(
      (letter) => emojiSlices.find((slice) => pointsOf(letter).every((point) => holds(slice, point))) ?? [],
    ),
  ),
];
