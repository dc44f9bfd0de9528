/**
 * A glyph of the wordmarks: a lower-case letter or a digit drawn as SVG path lines of one width. The baseline is at y =
 * 32, lower-case letters are 20 units high, ascenders reach up to y = 3 and descenders down to y = 40. The path `d`
 * starts at x = 0, where the letter's stem or bowl starts. `w` is the letter's width.
 */
interface Letter {
  readonly w: number;
  readonly d: string;
  /** The x position of the dot on the letter, or of the accent that replaces the dot. */
  readonly dotX?: number;
}

const bowl = 'a9.4 9.4 0 1 0-18.8 0a9.4 9.4 0 1 0 18.8 0';
const arch = 'M0 21a8 8 0 0 1 16 0v11';

export const WORDMARK_LETTER_PATHS: Readonly<Record<string, Letter>> = {
  a: { w: 18.8, d: `M18.8 22.5${bowl}M18.8 32v-20` },
  b: { w: 18.8, d: `M0 32v-29M18.8 22.5${bowl}` },
  c: { w: 16.6, d: 'M16.6 16.4a9.4 9.4 0 1 0 0 12.2' },
  d: { w: 18.8, d: `M18.8 22.5${bowl}M18.8 32v-29` },
  e: { w: 18.4, d: 'M0 22.4h18.4a9.3 9.3 0 1 0-3 6.8' },
  f: { w: 11.5, d: 'M11.5 3.5a7 7 0 0 0-7 7v21.5M0 15h11' },
  g: { w: 18.8, d: `M18.8 22.5${bowl}M18.8 12v20a7.5 7.5 0 0 1-7.5 7.5h-7` },
  h: { w: 16, d: `M0 32v-29${arch}` },
  i: { w: 0, d: 'M0 32v-20', dotX: 0 },
  j: { w: 6, d: 'M6 12v21a6.5 6.5 0 0 1-6 6.4', dotX: 6 },
  k: { w: 14.5, d: 'M0 32v-29M13 12l-13 12M5.5 19.4l9 12.6' },
  l: { w: 0, d: 'M0 32v-29' },
  m: { w: 28.8, d: 'M0 32v-20M0 21a7.2 7.2 0 0 1 14.4 0v11M14.4 21a7.2 7.2 0 0 1 14.4 0v11' },
  n: { w: 16, d: `M0 32v-20${arch}` },
  o: { w: 18.8, d: `M18.8 22.5${bowl}` },
  p: { w: 18.8, d: `M0 12v28M18.8 22.5${bowl}` },
  q: { w: 18.8, d: `M18.8 22.5${bowl}M18.8 12v28` },
  r: { w: 9.5, d: 'M0 32v-20M0 22a8.5 8.5 0 0 1 9.5-8.6' },
  s: { w: 14.6, d: 'M14 15.2c-3-4.2-13-4-13 1.8c0 6.4 13.6 3.8 13.6 10.4c0 6-11.2 6.4-14.6 1.6' },
  t: { w: 11.5, d: 'M4.5 6v19a7 7 0 0 0 7 7M0 14.5h11.5' },
  u: { w: 16, d: 'M0 12v11a8 8 0 0 0 16 0M16 32v-20' },
  v: { w: 17, d: 'M0 12l8.5 20l8.5-20' },
  w: { w: 26, d: 'M0 12l6.5 20l6.5-17l6.5 17l6.5-20' },
  x: { w: 15, d: 'M0 12l15 20M15 12l-15 20' },
  y: { w: 18, d: 'M0 12l9 19.5M18 12l-12.6 27.5' },
  z: { w: 15, d: 'M.5 13.5h13.5l-13.5 17h14.5' },
  0: { w: 17, d: 'M0 19a8.5 13 0 0 1 17 0a8.5 13 0 0 1-17 0' },
  1: { w: 6.5, d: 'M0 10l6.5-4v26' },
  2: { w: 16, d: 'M0 13a7.5 7.5 0 0 1 15 0c0 6-9 11-15 18h16' },
  3: { w: 15, d: 'M.5 9a7 6.3 0 1 1 6.5 9.6a7.3 6.7 0 1 1-7 9' },
  4: { w: 18, d: 'M13 32v-26l-13 18h18' },
  5: { w: 15.5, d: 'M15 6.5h-12l-1.5 10.5c4-3 14-2.5 14 6.5c0 10-12 10.5-15.5 5' },
  6: { w: 16.6, d: 'M13 6c-7 3-13 10-13 17.5a8.3 8.3 0 1 0 8.3-8.3c-3.5 0-6.5 2-7.8 5' },
  7: { w: 16, d: 'M0 6.5h15.5l-10 25.5' },
  8: { w: 15, d: 'M7.5 6a6.3 6 0 1 0 .1 0M7.5 18a7.5 7 0 1 0 .1 0' },
  9: { w: 16.6, d: 'M3.6 32c7-3 13-10 13-17.5a8.3 8.3 0 1 0-8.3 8.3c3.5 0 6.5-2 7.8-5' },
};

/**
 * Accents to place above a letter of a wordmark, by Unicode's combining character. They are filled paths, centred on x
 * = 0, above the lower-case letters.
 */
export const WORDMARK_ACCENT_PATHS: Readonly<Record<string, string>> = {
  '\u0300': 'M-5.5 1.4h5l4 5.6h-4.4z',
  '\u0301': 'M5.5 1.4h-5l-4 5.6h4.4z',
  '\u0304': 'M-6.5 3h13v3.6h-13z',
  '\u0308': 'M-7 2h5v5h-5zM2 2h5v5h-5z',
};

/** The dot of an i in a wordmark, as a filled path. */
export const LETTER_DOT_PATH = 'M-2.8 2h5.6v5.4h-5.6z';
