/**
 * Matches a code point that continues the visible character before it: an accent, a variation selector, a skin
 * tone or a joiner.
 */
const CONTINUES = /^(\p{M}|\u200d|\p{Emoji_Modifier})$/u;

/**
 * Splits a text into visible characters (graphemes) in browsers without `Intl.Segmenter`. For the letters and
 * emoji that people type, the result is the same.
 */
const withoutSegmenter = (text: string): string[] => {
  const found: string[] = [];
  for (const point of text) {
    const last = found.length - 1;
    if (last >= 0 && (CONTINUES.test(point) || found[last]!.endsWith('\u200d'))) found[last] += point;
    else found.push(point);
  }
  return found;
};

/** The shared `Intl.Segmenter`. It is created only once, because creating one takes longer than splitting a text. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a text into what people call characters (grapheme clusters), such as a letter with its accents or an
 * emoji of several parts. The oldest supported Firefox lacks `Intl.Segmenter`, so it has a replacement.
 */
export const splitGraphemes = (text: string): string[] => {
  // Most text is plain ASCII, in which every code unit is a character, so it needs no segmenter.
  if (/^[\x20-\x7e]*$/.test(text)) return text.split('');
  if (!('Segmenter' in Intl)) return withoutSegmenter(text);
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};
