import type { TextByWeight } from '../report/text-of.ts';
import { findEmoji } from './emoji-letters.ts';
import { type FontSlice, selectFontSlices } from './ranges.ts';
import { convertWoffToTtf } from './woff.ts';

/** A font that is ready to be embedded in a PDF. */
export interface LoadedFace {
  readonly name: string;
  readonly bold: boolean;
  readonly ttf: Uint8Array<ArrayBuffer>;
}

/** A font with which the browser draws text that jsPDF cannot. */
export interface ShapingFace extends Pick<FontSlice, 'name' | 'ranges'> {
  readonly woff: ArrayBuffer;
}

/** The fonts that a report's text needs. */
export interface LoadedFonts {
  readonly faces: readonly LoadedFace[];
  readonly shaping: readonly ShapingFace[];
}

/** Matches letters that are in the Han slices but not in the European ones. */
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Matches letters of scripts that need shaping or run from right to left. */
const shaped = /[\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u;

/** Whether this letter must be drawn by the browser, because jsPDF cannot shape it. */
export const needsShaping = (letter: string): boolean => shaped.test(letter);

/** Fetches a font file. @throws TypeError when it cannot be fetched. */
export type FetchFace = (url: string) => Promise<ArrayBuffer>;

const fetchFace: FetchFace = async (url) => {
  const reply = await fetch(url);
  if (!reply.ok) throw new TypeError(`A face did not arrive: ${reply.status}`);
  return reply.arrayBuffer();
};

/** Caches unpacked fonts by address, for the next PDF. */
const unpacked = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

const unpack = (url: string, fetchOne: FetchFace): Promise<Uint8Array<ArrayBuffer>> => {
  const known = unpacked.get(url);
  if (known) return known;
  const coming = fetchOne(url).then(convertWoffToTtf);
  unpacked.set(url, coming);
  // A failed fetch is not cached, so that the next call fetches the file again.
  coming.catch(() => unpacked.delete(url));
  return coming;
};

/**
 * Loads only the fonts that a text needs. The fonts are cached, so callers must not modify their bytes.
 * @throws TypeError when a font cannot be fetched.
 */
export const loadFonts = async (
  text: TextByWeight,
  fetchOne: FetchFace = fetchFace,
): Promise<LoadedFonts> => {
  const all = text.regular + text.bold;
  const { europeanFontSlices, shapedFontSlices } = await import('./catalogue.ts');
  const slices = [...europeanFontSlices, ...(han.test(all) ? (await import('./han.ts')).hanFontSlices : [])];
  const load = async ({ name, bold, url }: FontSlice): Promise<LoadedFace> => ({
    name,
    bold,
    ttf: await unpack(url, fetchOne),
  });
  // European slices come first, because some Han files also contain European letters.
  const faces = selectFontSlices(text, slices).map(load);
  const emoji = findEmoji(all);
  const shaping = [
    ...(shaped.test(all) ? selectFontSlices(text, shapedFontSlices) : []),
    // Emoji come last, since their fonts also contain digits, which the fonts of other scripts should draw.
    ...(emoji.length > 0 ? (await import('./emoji.ts')).getEmojiFontSlices(emoji) : []),
  ];
  return {
    faces: await Promise.all(faces),
    shaping: await Promise.all(
      shaping.map(async ({ name, url, ranges }) => ({ name, ranges, woff: await fetchOne(url) })),
    ),
  };
};
