import type { PaperText } from '../report/text-of.ts';
import { emojiIn } from './emoji-letters.ts';
import { type FaceSlice, slicesFor } from './ranges.ts';
import { woffToTtf } from './woff.ts';

/** A face ready to be put into a paper. */
export interface LoadedFace {
  readonly name: string;
  readonly bold: boolean;
  readonly ttf: Uint8Array<ArrayBuffer>;
}

/** A face with which the browser sets scripts that jsPDF cannot. */
export interface ShapingFace extends Pick<FaceSlice, 'name' | 'ranges'> {
  readonly woff: ArrayBuffer;
}

/** What a report's letters need. */
export interface LoadedFonts {
  readonly faces: readonly LoadedFace[];
  readonly shaping: readonly ShapingFace[];
}

/** Letters that the European slices lack, and the Han ones have. */
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Scripts that need shaping or another direction. */
const shaped = /[\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u;

/** Whether the browser, and not jsPDF, has to set this letter. */
export const needsShaping = (letter: string): boolean => shaped.test(letter);

/** Fetches one file of the page's own. @throws TypeError when it does not arrive. */
export type FetchFace = (url: string) => Promise<ArrayBuffer>;

const fetchFace: FetchFace = async (url) => {
  const reply = await fetch(url);
  if (!reply.ok) throw new TypeError(`A face did not arrive: ${reply.status}`);
  return reply.arrayBuffer();
};

/** Faces once unpacked, for the next paper. */
const unpacked = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

const unpack = (url: string, fetchOne: FetchFace): Promise<Uint8Array<ArrayBuffer>> => {
  const known = unpacked.get(url);
  if (known) return known;
  const coming = fetchOne(url).then(woffToTtf);
  unpacked.set(url, coming);
  // One that did not arrive is asked for again.
  coming.catch(() => unpacked.delete(url));
  return coming;
};

/**
 * Loads the faces that a text needs, and no other. They are kept: nobody may change their bytes.
 * @throws TypeError when one does not arrive.
 */
export const loadFonts = async (text: PaperText, fetchOne: FetchFace = fetchFace): Promise<LoadedFonts> => {
  const all = text.regular + text.bold;
  const { europeanSlices, shapedSlices } = await import('./catalogue.ts');
  const slices = [...europeanSlices, ...(han.test(all) ? (await import('./han.ts')).hanSlices : [])];
  const load = async ({ name, bold, url }: FaceSlice): Promise<LoadedFace> => ({
    name,
    bold,
    ttf: await unpack(url, fetchOne),
  });
  // European letters never wait for a Han file that happens to hold them as well.
  const faces = slicesFor(text, slices).map(load);
  const emoji = emojiIn(all);
  const shaping = [
    ...(shaped.test(all) ? slicesFor(text, shapedSlices) : []),
    // Last: these hold digits as well, which other scripts draw in their own way.
    ...(emoji.length > 0 ? (await import('./emoji.ts')).slicesForEmoji(emoji) : []),
  ];
  return {
    faces: await Promise.all(faces),
    shaping: await Promise.all(
      shaping.map(async ({ name, url, ranges }) => ({ name, ranges, woff: await fetchOne(url) })),
    ),
  };
};
