import unicode from '@fontsource/noto-emoji/unicode.json';
import { createFontSlices } from './catalogue.ts';
import { containsCodePoint, getCodePoints, type FontSlice } from './ranges.ts';

const files = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/noto-emoji/files/noto-emoji-{0,1,2,3,4,5,6,7,8,9,10}-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
);

/** The eleven font files that contain the emoji, drawn as outlines of one colour. */
const emojiSlices: readonly FontSlice[] = createFontSlices('noto-emoji', files, unicode);

/**
 * Returns the font files that these emoji need. An emoji of several code points needs one file that contains all
 * of them, since they join only within one font. An emoji that no file contains is skipped.
 */
export const getEmojiFontSlices = (letters: readonly string[]): FontSlice[] => [
  ...new Set(
    letters.flatMap(
      (letter) =>
        emojiSlices.find((slice) =>
          getCodePoints(letter).every((point) => containsCodePoint(slice, point)),
        ) ?? [],
    ),
  ),
];
