const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Splits a text into grapheme clusters, so that accents stay with their letter and an emoji of several parts is one.
 */
export const graphemesOf = (text: string): string[] =>
  // Plain ASCII, which is most text, needs no segmenter.
  /^[\x20-\x7e]*$/.test(text)
    ? text.split('')
    : Array.from(segmenter.segment(text), ({ segment }) => segment);
