import type { LogoDrawing, LogoPart } from '@journey/ui/tokens';
import { WORDMARK_ACCENT_PATHS, LETTER_DOT_PATH, WORDMARK_LETTER_PATHS } from './letters.ts';

/** The style of a wordmark's lines: their width, and whether their ends are round. */
export interface StrokeStyle {
  readonly stroke: number;
  readonly round: boolean;
}

const gap = 8.6;
const wordSpace = 12;
const margin = 4;

const short = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * Moves an SVG path to the right. Only the x of its `M` commands must change, because all its other commands are
 * relative.
 */
const moved = (path: string, by: number): string =>
  path.replace(/M(-?[\d.]+)/g, (_, x: string) => `M${short(Number(x) + by)}`);

/** Returns the characters of a brand's name that cannot be drawn in a wordmark; empty if all can be. */
export const findUndrawableCharacters = (name: string): string[] =>
  Array.from(name.toLowerCase().normalize('NFD')).filter(
    (character) =>
      character !== ' ' && !(character in WORDMARK_LETTER_PATHS) && !(character in WORDMARK_ACCENT_PATHS),
  );

/**
 * Draws a brand's name as a wordmark in the style of the group: lower-case letters in lines of one width, with dots and
 * accents in the accent colour. A name without dots and accents is underlined, or ends with a full stop if a letter has
 * a descender.
 * @param name a name in which all characters can be drawn (see `findUndrawableCharacters`)
 */
export const drawWordmark = (name: string, { stroke, round }: StrokeStyle): LogoDrawing => {
  let x = margin;
  let d = '';
  let accent = '';
  const characters = Array.from(name.toLowerCase().normalize('NFD'));
  for (const [at, character] of characters.entries()) {
    const letter = WORDMARK_LETTER_PATHS[character];
    if (character === ' ') x += wordSpace;
    if (!letter) continue;
    const mark = WORDMARK_ACCENT_PATHS[characters[at + 1] ?? ''];
    d += moved(letter.d, x);
    if (mark) accent += moved(mark, x + (letter.dotX ?? letter.w / 2));
    else if (letter.dotX !== undefined) accent += moved(LETTER_DOT_PATH, x + letter.dotX);
    x += letter.w + gap;
  }
  let end = x - gap;
  const hangs = /[gjpqy]/.test(name.toLowerCase());
  if (!accent && hangs) {
    // A line under the name would cross the letters' descenders, so the wordmark ends with a full stop instead.
    accent = `M${short(end + 5)} 29.2h5.6v5.6h-5.6z`;
    end += 10.6;
  } else accent ||= `M${margin} 37h${short(end - margin)}v2h-${short(end - margin)}z`;
  return {
    width: Math.ceil(end + margin),
    height: hangs ? 44 : 40,
    d,
    stroke,
    ...(round ? { round } : {}),
    accent,
  };
};

/**
 * Returns the part of a wordmark that contains its first letter, including the width of its lines, for icons.
 * @param name the name that `drawWordmark` draws
 */
export const findWordmarkInitial = (name: string, { stroke }: StrokeStyle): LogoPart => {
  const [first = ''] = name.toLowerCase().normalize('NFD');
  const width = (WORDMARK_LETTER_PATHS[first]?.w ?? 0) + stroke + 2;
  return [margin - stroke / 2 - 1, 0, width, /[gjpqy]/.test(first) ? 44 : 36];
};
