const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a person calls a letter: with its accents, an emoji of several parts. */
export const lettersOf = (text: string): string[] =>
  // Plain text is its own segmentation, and most text is plain.
  /^[\x20-\x7e]*$/.test(text)
    ? text.split('')
    : Array.from(segmenter.segment(text), ({ segment }) => segment);
