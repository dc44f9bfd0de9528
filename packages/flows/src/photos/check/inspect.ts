import { imageDimensionsFromData } from 'image-dimensions';
import type { ImageProblemKind } from '../types.ts';

/** Most bytes of a file that is picked, and of a photo that is sent (docs/security.md#files). */
export const PICKED_AT_MOST = 40 * 1024 * 1024;
export const SENT_AT_MOST = 10 * 1024 * 1024;
/** Most pixels of a file: a small file can unfold to a picture that no phone has the memory for. */
export const PIXELS_AT_MOST = 50_000_000;

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'bmp' | 'tiff';

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** A file's format by its first bytes, whatever its name says. @returns undefined for a file that is no picture */
export const formatOf = (bytes: Uint8Array): Format | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 4, 8) === 'ftyp') {
    const brand = text(bytes, 8, 12);
    if (/^avi[fs]$/.test(brand)) return 'avif';
    if (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) return 'heic';
  }
  if (/^(II\*\0|MM\0\*)$/.test(text(bytes, 0, 4))) return 'tiff';
  return text(bytes, 0, 2) === 'BM' ? 'bmp' : undefined;
};

/** What is wrong with a file by its size alone, before it is read. */
export const sizeProblem = (size: number): ImageProblemKind | undefined => {
  if (size === 0) return 'empty';
  return size > PICKED_AT_MOST ? 'too-large' : undefined;
};

/**
 * What can be told of a file without decoding it: whether it is a picture, and not one that unfolds beyond 50 megapixels.
 * @param bytes the whole file
 */
export const contentProblem = (bytes: Uint8Array): ImageProblemKind | undefined => {
  const format = formatOf(bytes);
  if (!format) return 'not-an-image';
  // Decoders of these two exist in some browsers, but nothing here could bound what they unfold to.
  if (format === 'bmp' || format === 'tiff') return 'unsupported';
  const size = dimensions(bytes);
  if (!size) return 'corrupt';
  return size.width * size.height > PIXELS_AT_MOST ? 'too-many-pixels' : undefined;
};

const dimensions = (bytes: Uint8Array): { width: number; height: number } | undefined => {
  try {
    const found = imageDimensionsFromData(bytes);
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } catch {
    return undefined;
  }
};

/** Whether bytes are HEIC, which needs a decoder of its own in most browsers. */
export const isHeic = (bytes: Uint8Array): boolean => formatOf(bytes) === 'heic';
