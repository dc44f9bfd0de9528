import { splitGraphemes } from '@journey/api/graphemes';
import type { TextByFontWeight } from '../report.ts';
import { type FontSlice, selectFontSlices } from './ranges.ts';

/** A font that is ready to be embedded in a PDF. */
export interface EmbeddableFontFace {
  readonly name: string;
  readonly bold: boolean;
  readonly ttf: Uint8Array<ArrayBuffer>;
}

/** A font with which the browser draws text that jsPDF cannot print, such as Arabic or emoji. */
export interface CanvasFontFace extends Pick<FontSlice, 'name' | 'ranges'> {
  readonly woff: ArrayBuffer;
}

/**
 * The fonts that the text of one report's PDF needs: those to embed in the PDF, and those with which the browser
 * draws.
 */
export interface LoadedFonts {
  readonly faces: readonly EmbeddableFontFace[];
  readonly shaping: readonly CanvasFontFace[];
}

/**
 * Matches Han and Kana letters and full-width forms. The European fonts lack most of them, so the Han fonts
 * are loaded for a text that contains any.
 */
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/**
 * Matches letters of scripts that jsPDF cannot print, because their letters join, stack or run from right to
 * left.
 */
const shaped = /[\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u;

/**
 * Whether the browser must draw this letter as a picture for the PDF, because jsPDF cannot join, stack or order
 * the letters of its script.
 */
export const needsShaping = (letter: string): boolean => shaped.test(letter);

/**
 * Matches emoji: pictographs, flags and keycaps. It also matches signs such as ©, which ordinary text fonts
 * contain as well.
 */
const emojis = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Whether a letter is an emoji, or a sign that can be drawn as one. */
export const isEmoji = (letter: string): boolean => emojis.test(letter);

/** Returns the distinct emoji of a text, for which the PDF needs fonts. */
export const listEmoji = (text: string): string[] =>
  emojis.test(text) ? [...new Set(splitGraphemes(text))].filter(isEmoji) : [];

/** Decompresses the zlib data of a font file with the browser's `DecompressionStream`. */
const inflate = async (data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(
      new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate')),
    ).arrayBuffer(),
  );

const TABLE = 16;
const HEADER = 12;
const padded = (length: number) => (length + 3) & ~3;

/**
 * Builds a TrueType file from its tables.
 * @param tables their four-letter names as numbers, their checksums and their bytes, in the order of the
 *   names
 */
export const buildTrueTypeFile = (
  tables: readonly { readonly tag: number; readonly checksum: number; readonly data: ArrayLike<number> }[],
): Uint8Array<ArrayBuffer> => {
  const count = tables.length;
  const head = HEADER + TABLE * count;
  const bytes = new Uint8Array(tables.reduce((sum, { data }) => sum + padded(data.length), head));
  const to = new DataView(bytes.buffer);
  const power = 2 ** Math.floor(Math.log2(count));
  to.setUint32(0, 0x00010000);
  to.setUint16(4, count);
  to.setUint16(6, power * TABLE);
  to.setUint16(8, Math.log2(power));
  to.setUint16(10, (count - power) * TABLE);
  let offset = head;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = HEADER + index * TABLE;
    for (const [step, value] of [tag, checksum, offset, data.length].entries())
      to.setUint32(at + step * 4, value);
    bytes.set(data, offset);
    offset += padded(data.length);
  }
  return bytes;
};

/**
 * Unpacks a WOFF 1 font into a TrueType file, the only kind that jsPDF embeds. The font's tables are decompressed and
 * otherwise unchanged.
 * @throws TypeError for anything that is not WOFF 1 with TrueType outlines.
 */
export const convertWoffToTtf = async (woff: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> => {
  const from = new DataView(woff);
  if (woff.byteLength < 44 || from.getUint32(0) !== 0x774f4646 || from.getUint32(4) !== 0x00010000)
    throw new TypeError('Not a WOFF font with TrueType outlines');
  const tables = Array.from({ length: from.getUint16(12) }, async (_, index) => {
    const at = 44 + index * 20;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((step) =>
      from.getUint32(at + step),
    ) as [number, number, number, number, number];
    const data = new Uint8Array(woff, offset, packed);
    return { tag, checksum, data: packed < length ? await inflate(data) : data };
  });
  return buildTrueTypeFile(await Promise.all(tables));
};

/**
 * Fetches the file of a font for the PDF.
 * @throws TypeError when the file cannot be fetched.
 */
export type FetchFontFile = (url: string) => Promise<ArrayBuffer>;

const fetchFace: FetchFontFile = async (url) => {
  const reply = await fetch(url);
  if (!reply.ok) throw new TypeError(`A font could not be loaded: ${reply.status}`);
  return reply.arrayBuffer();
};

/**
 * Caches the unpacked fonts by the address of their file, so that the next PDF need not fetch and unpack them
 * again.
 */
const unpacked = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

const unpack = (url: string, fetchOne: FetchFontFile): Promise<Uint8Array<ArrayBuffer>> => {
  const known = unpacked.get(url);
  if (known) return known;
  const coming = fetchOne(url).then(convertWoffToTtf);
  unpacked.set(url, coming);
  // A failed fetch is not cached, so that the next call fetches the file again.
  coming.catch(() => unpacked.delete(url));
  return coming;
};

/**
 * Loads the fonts for a PDF, but only those that its text needs. The fonts are cached, so callers must not modify
 * their bytes.
 * @throws TypeError when a font cannot be fetched.
 */
export const loadFonts = async (
  text: TextByFontWeight,
  fetchOne: FetchFontFile = fetchFace,
): Promise<LoadedFonts> => {
  const all = text.regular + text.bold;
  const { europeanFontSlices, complexScriptFontSlices } = await import('./catalogue.ts');
  const slices = [...europeanFontSlices, ...(han.test(all) ? (await import('./han.ts')).hanFontSlices : [])];
  const load = async ({ name, bold, url }: FontSlice): Promise<EmbeddableFontFace> => ({
    name,
    bold,
    ttf: await unpack(url, fetchOne),
  });
  // The European fonts come first, because some Han fonts also contain European letters, which should not be
  // printed with them.
  const faces = selectFontSlices(text, slices).map(load);
  const emoji = listEmoji(all);
  const shaping = [
    ...(shaped.test(all) ? selectFontSlices(text, complexScriptFontSlices) : []),
    // The emoji fonts come last, since they also contain digits, which should be drawn with the fonts of other
    // scripts.
    ...(emoji.length > 0 ? (await import('./emoji.ts')).getEmojiFontSlices(emoji) : []),
  ];
  return {
    faces: await Promise.all(faces),
    shaping: await Promise.all(
      shaping.map(async ({ name, url, ranges }) => ({ name, ranges, woff: await fetchOne(url) })),
    ),
  };
};
