import { imageDimensionsFromData } from 'image-dimensions';

/** The reasons why a picked file cannot be used as a photo; `imageProblemMessages` has a text for each. */
export type ImageProblemKind =
  | 'empty'
  | 'too-large'
  | 'not-an-image'
  | 'unsupported'
  | 'too-many-pixels'
  | 'corrupt'
  | 'failed';

/** What may be wrong with a photo that can be sent nevertheless ("Use anyway"). */
export type ImageQualityWarning = 'dark' | 'blurred';

/** The most bytes that a file picked as a photo may have (docs/security.md#files). */
export const MAX_PICKED_PHOTO_BYTES = 40 * 1024 * 1024;
/**
 * The most pixels that a picked photo may have: even a small file can decode to more than a phone's memory holds. What
 * phones call 50 megapixels has up to 8192 × 6144, which is a little more.
 */
export const MAX_PICKED_PHOTO_PIXELS = 52_000_000;

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'bmp' | 'tiff';

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Detects an image's format by its first bytes, since a file's name may be wrong; undefined for another file. */
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

/** Returns why the size of a picked file, which is checked before the file is read, is not accepted. */
export const getFileSizeProblem = (size: number): ImageProblemKind | undefined => {
  if (size === 0) return 'empty';
  return size > MAX_PICKED_PHOTO_BYTES ? 'too-large' : undefined;
};

/**
 * Returns why a picked file cannot be used as a photo, as far as this can be found without decoding it: for
 * example, it is not an image or has too many pixels. Undefined if no problem is found.
 * @param bytes the whole file
 */
export const getFileContentProblem = (bytes: Uint8Array): ImageProblemKind | undefined => {
  const format = detectImageFormat(bytes);
  if (!format) return 'not-an-image';
  // BMP and TIFF are refused although some browsers decode them, since their dimensions are not read here.
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

/** The long edge, in pixels, to which a photo is reduced before darkness and blur are measured by these thresholds. */
export const QUALITY_CHECK_EDGE_PX = 512;

/** A photo whose mean lightness, 0 to 255, is below this is called dark, unless part of it is lit. */
const DARK_BELOW = 40;
/** A photo is not called dark if its lightest twentieth of pixels has at least this lightness. */
const LIT_FROM = 120;
/** A photo whose variance of the Laplacian is below this is called blurred; sharp photos have hundreds or thousands. */
const BLURRED_BELOW = 30;
/** If the standard deviation of lightness is below this, blur is not judged: a plain wall has no edges to be sharp. */
const PLAIN_BELOW = 8;

/** Returns the lightness of each pixel, 0 to 255 (Rec. 601). @param rgba as `getImageData` gives it */
const lightness = (rgba: Uint8ClampedArray): Uint8Array => {
  const light = new Uint8Array(rgba.length / 4);
  for (let index = 0, at = 0; index < light.length; index += 1, at += 4)
    light[index] = (rgba[at]! * 77 + rgba[at + 1]! * 150 + rgba[at + 2]! * 29) >> 8;
  return light;
};

const meanAndSpread = (light: Uint8Array): { mean: number; spread: number } => {
  let [sum, squares] = [0, 0];
  for (const value of light) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / light.length;
  return { mean, spread: Math.sqrt(Math.max(0, squares / light.length - mean * mean)) };
};

/**
 * Returns the lightness, 0 to 255, that the lightest twentieth of the pixels reach at least. A dark
 * photo with a high value has a part that is lit.
 */
const brightest = (light: Uint8Array): number => {
  const counts = new Uint32Array(256);
  for (const value of light) counts[value]! += 1;
  let [value, beyond] = [255, counts[255]!];
  while (beyond < light.length / 20 && value > 0) beyond += counts[(value -= 1)]!;
  return value;
};

/** Returns the variance of the Laplacian of the lightness, which is high in sharp pictures and low in blurred ones. */
const laplacianVariance = (light: Uint8Array, width: number, height: number): number => {
  let [sum, squares] = [0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1, at = y * width + 1; x < width - 1; x += 1, at += 1) {
      const bend = light[at - 1]! + light[at + 1]! + light[at - width]! + light[at + width]! - 4 * light[at]!;
      sum += bend;
      squares += bend * bend;
    }
  const count = (width - 2) * (height - 2);
  return squares / count - (sum / count) ** 2;
};

/**
 * Returns what may be wrong with a photo's quality: too dark or blurred. These are hints for the person and never
 * a reason to refuse the photo.
 * @param rgba its pixels at about QUALITY_CHECK_EDGE_PX, as `getImageData` gives them
 */
export const findImageQualityWarnings = (
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
): ImageQualityWarning[] => {
  if (width < 3 || height < 3) return [];
  const light = lightness(rgba);
  const { mean, spread } = meanAndSpread(light);
  if (mean < DARK_BELOW && brightest(light) < LIT_FROM) return ['dark'];
  if (spread < PLAIN_BELOW) return [];
  return laplacianVariance(light, width, height) < BLURRED_BELOW ? ['blurred'] : [];
};
