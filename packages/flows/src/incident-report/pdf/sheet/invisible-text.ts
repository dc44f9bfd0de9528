import { strToU8, strFromU8, zlibSync } from 'fflate';
import type { jsPDF, TextOptionsLight } from 'jspdf';
import { buildTrueTypeFile } from '../fonts/load-fonts.ts';

/**
 * The part of jsPDF that converts the pixels of a picture for the PDF. Its function separates the
 * transparency from the colours but then drops it, and does not compress the data.
 */
interface Pictures {
  processRGBA: (...picture: unknown[]) => {
    readonly data: string;
    readonly alpha: string;
    readonly sMask?: string;
    readonly filter?: 'FlateDecode';
    readonly predictor?: number;
  };
}

/** The value in a PDF for image data that is compressed without predicting pixels from their neighbours. */
const NO_PREDICTOR = 1;

/**
 * Compresses the data of a picture, given as a string with one character for each byte. This makes pictures of text
 * much smaller.
 */
const packed = (bytes: string): string => strFromU8(zlibSync(strToU8(bytes, true)), true);

/**
 * Options that stop jsPDF from reordering the letters of a text: the caller has already put them in their
 * order from left to right.
 */
const AS_GIVEN: TextOptionsLight = {
  isInputVisual: false,
  isOutputVisual: false,
  isInputRtl: false,
  isOutputRtl: false,
};

/**
 * Changes how a jsPDF document handles pictures of text and the text over them. Pictures are compressed and keep
 * their transparency. Arabic letters are not replaced by their joined forms, so that a search finds them as they
 * are typed.
 */
export const patchPdfForTextImages = (pdf: jsPDF): void => {
  const { events } = pdf.internal;
  for (const token of Object.keys(events.getTopics()['preProcessText'] ?? {})) events.unsubscribe(token);
  const pictures = pdf as unknown as Pictures;
  const process = pictures.processRGBA.bind(pdf);
  pictures.processRGBA = (...picture) => {
    const made = process(...picture);
    return {
      ...made,
      data: packed(made.data),
      sMask: packed(made.alpha),
      filter: 'FlateDecode',
      predictor: NO_PREDICTOR,
    };
  };
};

/**
 * Draws invisible letters over a picture of text, in the current font of the PDF, so that the text can be
 * selected and searched.
 * @param letters the letters in their order from left to right
 * @param scale the horizontal stretch, where 1 is the font's own width; it does not affect later text
 */
export const drawInvisibleText = (
  pdf: jsPDF,
  letters: string,
  x: number,
  baseline: number,
  scale: number,
): void => {
  pdf.saveGraphicsState();
  pdf.text(letters, x, baseline, { ...AS_GIVEN, renderingMode: 'invisible', horizontalScale: scale });
  pdf.restoreGraphicsState();
};

/** Collects the bytes of a font file from big-endian numbers of 16 and 32 bits. */
type Writer = { bytes: number[]; u16: (...values: number[]) => void; u32: (...values: number[]) => void };

const table = (write: (to: Writer) => void): number[] => {
  const bytes: number[] = [];
  const u16 = (...values: number[]) => values.forEach((value) => bytes.push((value >> 8) & 255, value & 255));
  const u32 = (...values: number[]) =>
    values.forEach((value) => u16((value >>> 16) & 0xffff, value & 0xffff));
  write({ bytes, u16, u32 });
  return bytes;
};

/**
 * The width of every glyph of the invisible font, in em. It may be the same for all, since invisible text is
 * stretched to the width of the picture that it covers.
 */
export const GLYPHLESS_WIDTH_EM = 0.5;

/**
 * Creates a TrueType font whose glyphs are empty, so that its text is invisible but can be selected, searched and
 * read aloud. Such text is laid over the picture of a text that the browser has drawn, as in searchable scanned
 * documents.
 * @param units the UTF-16 code units that the font contains, without surrogates.
 */
export const createGlyphlessFont = (units: readonly number[]): Uint8Array<ArrayBuffer> => {
  const letters = [...new Set(units)].toSorted((a, b) => a - b);
  const glyphs = letters.length + 1;
  const segments = letters.length + 1;
  const power = 2 ** Math.floor(Math.log2(segments));
  const tables: [string, number[]][] = [
    ['OS/2', table(({ u16 }) => u16(...Array.from({ length: 48 }, () => 0)))],
    [
      'cmap',
      table(({ u16, u32 }) => {
        u16(0, 1, 3, 1);
        u32(12);
        u16(4, 16 + segments * 8, 0, segments * 2, power * 2, Math.log2(power), (segments - power) * 2);
        u16(...letters, 0xffff, 0, ...letters, 0xffff);
        u16(...letters.map((unit, index) => (index + 1 - unit) & 0xffff), 1);
        u16(...letters.map(() => 0), 0);
      }),
    ],
    ['glyf', [0, 0, 0, 0]],
    [
      'head',
      table(({ u16, u32 }) => {
        u32(0x10000, 0x10000, 0, 0x5f0f3cf5);
        u16(0, 1000);
        u32(0, 0, 0, 0);
        u16(0, 0, 500, 1000, 0, 8, 2, 0, 0);
      }),
    ],
    ['hhea', table(({ u16 }) => u16(1, 0, 800, 0xff38, 0, 500, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, 1))],
    ['hmtx', table(({ u16 }) => u16(500, 0, ...letters.map(() => 0)))],
    ['loca', table(({ u16 }) => u16(...Array.from({ length: glyphs + 1 }, () => 0)))],
    ['maxp', table(({ u16 }) => u16(1, 0, glyphs, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0))],
    [
      'name',
      table(({ u16, bytes }) => {
        const name = 'Searchable';
        u16(0, 1, 18, 1, 0, 0, 6, name.length, 0);
        for (const letter of name) bytes.push(letter.charCodeAt(0));
      }),
    ],
    ['post', table(({ u16, u32 }) => (u32(0x30000, 0), u16(0, 0), u32(0, 0, 0, 0, 0)))],
  ];
  const toNumber = (tag: string) =>
    Array.from(tag).reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
  // Nothing reads the checksums of a font in a PDF.
  return buildTrueTypeFile(tables.map(([tag, data]) => ({ tag: toNumber(tag), checksum: 0, data })));
};
