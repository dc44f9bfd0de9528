import type { LogoDrawing } from '@journey/ui/tokens';
import { dot, letters, marks } from './letters.ts';

/** How a wordmark's line is drawn. */
export interface Hand {
  readonly stroke: number;
  readonly round: boolean;
}

const gap = 8.6;
const wordSpace = 12;
const margin = 4;

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A path moved to the right; only `M` names places, everything else is relative. */
const moved = (path: string, by: number): string =>
  path.replace(/M(-?[\d.]+)/g, (_, x: string) => `M${short(Number(x) + by)}`);

/** The characters of a name that the drawing has no lines for; empty when it has all. */
export const undrawable = (name: string): string[] =>
  Array.from(name.toLowerCase().normalize('NFD')).filter(
    (character) => character !== ' ' && !(character in letters) && !(character in marks),
  );

/**
 * Draws a name as the group's wordmarks are drawn: small letters in lines of one width, dots and marks in the accent;
 * a name without any has a line under it or a stop behind it. In: a name that has no `undrawable` characters.
 */
export function drawWordmark(name: string, { stroke, round }: Hand): LogoDrawing {
  let x = margin;
  let d = '';
  let accent = '';
  const characters = Array.from(name.toLowerCase().normalize('NFD'));
  for (const [at, character] of characters.entries()) {
    const letter = letters[character];
    if (character === ' ') x += wordSpace;
    if (!letter) continue;
    const mark = marks[characters[at + 1] ?? ''];
    d += moved(letter.d, x);
    if (mark) accent += moved(mark, x + (letter.dot ?? letter.w / 2));
    else if (letter.dot !== undefined) accent += moved(dot, x + letter.dot);
    x += letter.w + gap;
  }
  let end = x - gap;
  const hangs = /[gjpqy]/.test(name.toLowerCase());
  if (!accent && hangs) {
    // A line under it would run through what hangs down; it ends with a stop instead.
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
}
