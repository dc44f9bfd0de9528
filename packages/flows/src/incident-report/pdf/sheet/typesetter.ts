import { splitGraphemes } from '@journey/api/graphemes';
import type { jsPDF } from 'jspdf';
import { needsShaping, isEmoji } from '../fonts/load-fonts.ts';
import { pdfMessages } from '../messages.ts';
import { MM_PER_POINT, type TextStyle, type TextPainter, type Typesetter } from './types.ts';

/**
 * The part of jsPDF's data about an embedded font that the typesetter uses: which letters it has, and how wide
 * they are.
 */
interface Metrics {
  characterToGlyph: (unit: number) => number;
  widthOfString: (text: string, size: number, spacing: number) => number;
}

/** An embedded font of the PDF. */
interface Face {
  readonly name: string;
  readonly bold: boolean;
  readonly metrics: Metrics;
}

/** A piece of text that is printed in one font. The browser draws a piece without a font as a picture. */
interface Run {
  readonly text: string;
  readonly face?: Face;
}

/** Cleans text for printing in the PDF: composed letters, no control characters, spaces instead of tabs. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{Cc}\u200b\u2060\ufeff]/gu, '');

/**
 * Splits text at the places where a line may end: after spaces, dashes, slashes and @, and between Han or Kana
 * letters.
 */
const words = (text: string): string[] =>
  text
    .match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}/@–—-]*[/@–—-]?\s*/gu,
    )
    ?.filter(Boolean) ?? [];

/**
 * Creates a typesetter that prints text of any script in a PDF. It prints each letter in the first embedded font
 * that contains it; letters in none of the fonts are drawn by `painter`.
 * @param faces the fonts already added to the PDF, in order of preference.
 */
export const createTypesetter = (
  pdf: jsPDF,
  faces: readonly { readonly name: string; readonly bold: boolean }[],
  painter: TextPainter | undefined,
): Typesetter => {
  const known: Face[] = faces.map(({ name, bold }) => ({
    name,
    bold,
    metrics: pdf.setFont(name, bold ? 'bold' : 'normal').getFont()['metadata'] as Metrics,
  }));
  const found = new Map<string, Face | undefined>();
  const getFace = (letter: string, bold: boolean): Face | undefined => {
    const key = `${bold ? 1 : 0}${letter}`;
    if (!found.has(key)) {
      const has = ({ metrics }: Face) =>
        letter.split('').every((unit) => metrics.characterToGlyph(unit.charCodeAt(0)) > 0);
      const usable = needsShaping(letter) ? [] : known.filter(has);
      // A bold letter that the fonts contain only in regular weight is printed in that weight.
      found.set(key, usable.find((face) => face.bold === bold) ?? usable[0]);
    }
    return found.get(key);
  };

  const runs = (text: string, { bold = false }: TextStyle): Run[] => {
    const pieces: { text: string; face?: Face }[] = [];
    for (const letter of splitGraphemes(text)) {
      const face = getFace(letter, bold);
      // A letter that nothing can print is replaced, since an empty box would tell the reader nothing: an emoji
      // by its code point, any other letter by a question mark.
      const shown: Run =
        face || painter?.paints(letter)
          ? { text: letter, face }
          : { text: isEmoji(letter) ? pdfMessages.emoji(letter) : '?', face: getFace('?', bold) };
      const last = pieces.at(-1);
      if (last && last.face === shown.face) last.text += shown.text;
      else pieces.push({ ...shown });
    }
    // If the browser draws the texts on both sides of spaces or punctuation, all three are joined and drawn
    // as one text. Otherwise it could not put the words of right-to-left scripts in order.
    for (let index = pieces.length - 2; index > 0; index -= 1) {
      const [before, piece, after] = [pieces[index - 1], pieces[index], pieces[index + 1]];
      if (before && piece && after && !before.face && !after.face && /^[\s\p{P}]+$/u.test(piece.text)) {
        before.text += piece.text + after.text;
        pieces.splice(index, 2);
      }
    }
    return pieces;
  };

  const getWidth = ({ text, face }: Run, style: TextStyle): number =>
    face
      ? face.metrics.widthOfString(text, style.size, 0) * MM_PER_POINT
      : (painter?.widthOf(text, style) ?? 0);
  const measured = new Map<string, number>();
  const width = (text: string, style: TextStyle): number => {
    const key = `${style.size}${style.bold ? 'b' : ' '}${text}`;
    const before = measured.get(key);
    if (before !== undefined) return before;
    const sum = runs(text, style).reduce((total, run) => total + getWidth(run, style), 0);
    measured.set(key, sum);
    return sum;
  };

  /** Splits a word that is too long for one line of the PDF into parts that fit. */
  const cut = (word: string, style: TextStyle, room: number): string[] => {
    const parts: string[] = [];
    let part = '';
    for (const letter of splitGraphemes(word)) {
      if (part && width(part + letter, style) > room) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  };

  const wrap = (paragraph: string, style: TextStyle, room: number): string[] => {
    const lines: string[] = [];
    let line = '';
    for (const word of words(paragraph)) {
      if (width((line + word).trimEnd(), style) <= room) {
        line += word;
        continue;
      }
      if (line) lines.push(line);
      const parts = cut(word, style, room);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
    return [...lines, line];
  };

  return {
    width: (text, style) => width(plain(text), style),
    lines: (text, style, room) =>
      text
        .replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n')
        // Several consecutive empty lines become one, which keeps the PDF short.
        .replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
        .split('\n')
        .flatMap((paragraph, index, all) => {
          const lines = wrap(plain(paragraph).trimEnd(), style, room);
          return index < all.length - 1 ? [...lines.slice(0, -1), `${lines.at(-1) ?? ''}\n`] : lines;
        }),
    draw: (text, x, baseline, style) => {
      let at = x;
      for (const run of runs(plain(text).trimEnd(), style)) {
        const { face } = run;
        if (face) {
          pdf.setFont(face.name, face.bold ? 'bold' : 'normal').setFontSize(style.size);
          pdf.setTextColor(style.colour).text(run.text, at, baseline);
        } else painter?.draw(run.text, at, baseline, style);
        at += getWidth(run, style);
      }
    },
  };
};
