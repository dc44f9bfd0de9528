import { imageDimensionsFromData } from 'image-dimensions';
import type { ImageProblemKind } from '../types.ts';

/**
 * Limits in bytes (docs/security.md#files): `MAX_PICKED_PHOTO_BYTES` for a file that is picked as a photo,
 * `MAX_SENT_PHOTO_BYTES` for the reduced photo that is sent.
 */
export const MAX_PICKED_PHOTO_BYTES = 40 * 1024 * 1024;
export const MAX_SENT_PHOTO_BYTES = 10 * 1024 * 1024;
/**
 * The most pixels that a picked photo may have: even a small file can decode to a picture too large for the
 * memory of a phone.
 */
export const MAX_PICKED_PHOTO_PIXELS = 50_000_000;

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'bmp' | 'tiff';

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Detects the image format of a file by its first bytes, since its name may be wrong.
 * @returns undefined for a file that is not an image
 */
export const detectImageFormat = (bytes: Uint8Array): Format | undefined => {
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

/**
 * Returns why a picked file cannot be used because of its size, which is checked before the file is read;
 * undefined if the size is accepted.
 */
export const getFileSizeProblem = (size: number): ImageProblemKind | undefined => {
  if (size === 0) return 'empty';
  return size > MAX_PICKED_PHOTO_BYTES ? 'too-large' : undefined;
};

/**
 * Returns why a picked file cannot be used as a photo, as far as this can be found without decoding it: for
 * example, it is not an image or has more than 50 megapixels. Undefined if no problem is found.
 * @param bytes the whole file
 */
export const getFileContentProblem = (bytes: Uint8Array): ImageProblemKind | undefined => {
  const format = detectImageFormat(bytes);
  if (!format) return 'not-an-image';
  // BMP and TIFF are refused although some browsers decode them: their dimensions are not read here, so a picture
  // too large for memory would go unnoticed.
  if (format === 'bmp' || format === 'tiff') return 'unsupported';
  const size = dimensions(bytes);
  if (!size) return 'corrupt';
  return size.width * size.height > MAX_PICKED_PHOTO_PIXELS ? 'too-many-pixels' : undefined;
};

const dimensions = (bytes: Uint8Array): { width: number; height: number } | undefined => {
  try {
    const found = imageDimensionsFromData(bytes);
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a file is HEIC, which most browsers cannot decode. */
export const isHeic = (bytes: Uint8Array): boolean => detectImageFormat(bytes) === 'heic';
