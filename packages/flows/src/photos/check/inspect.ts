import { imageDimensionsFromData } from 'image-dimensions';

/** The reasons why a picked file cannot be used as a photo. `imageProblemMessages` has a text for each. */
export type ImageProblemKind =
  | 'empty'
  | 'too-large'
  | 'not-an-image'
  | 'unsupported'
  | 'too-many-pixels'
  | 'corrupt'
  | 'failed';

/** A possible defect of a photo that can still be sent ("Use anyway"). */
export type ImageQualityWarning = 'dark' | 'blurred';

/** The maximum size of a file picked as a photo, in bytes (docs/security.md#files). */
export const MAX_PICKED_PHOTO_BYTES = 40 * 1024 * 1024;
/**
 * The maximum number of pixels of a picked photo. Even a small file can decode to more than a phone's memory can hold.
 * Photos that phones call 50 megapixels have up to 8192 × 6144 pixels, which is slightly more than 50 million.
 */
export const MAX_PICKED_PHOTO_PIXELS = 52_000_000;

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'bmp' | 'tiff';

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Detects an image's format from its first bytes, because a file's name may be wrong; undefined if it is no known
 * image.
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

/** Returns why the size of a picked file is not accepted; undefined if it is. It is checked before the file is read. */
export const getFileSizeProblem = (size: number): ImageProblemKind | undefined => {
  if (size === 0) return 'empty';
  return size > MAX_PICKED_PHOTO_BYTES ? 'too-large' : undefined;
};

/**
 * Returns why a picked file cannot be used as a photo, as far as this can be detected without decoding it. For example,
 * it is not an image or has too many pixels. Undefined if no problem is found.
 * @param bytes the whole file
 */
export const getFileContentProblem = (bytes: Uint8Array): ImageProblemKind | undefined => {
  const format = detectImageFormat(bytes);
  if (!format) return 'not-an-image';
  // BMP and TIFF are rejected although some browsers can decode them, because their dimensions cannot be read here.
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

/**
 * The length in pixels to which a photo's long edge is reduced before darkness and blur are measured with these
 * thresholds.
 */
export const QUALITY_CHECK_EDGE_PX = 512;

/** A photo counts as dark if its mean lightness, 0 to 255, is below this, unless part of it is lit. */
const DARK_BELOW = 40;
/** A photo does not count as dark if its lightest twentieth of pixels has at least this lightness. */
const LIT_FROM = 120;
/**
 * A photo counts as blurred if its variance of the Laplacian is below this. Sharp photos reach hundreds or thousands.
 */
const BLURRED_BELOW = 30;
/**
 * If the standard deviation of lightness is below this, blur is not judged. A plain wall, for example, has no sharp
 * edges.
 */
const PLAIN_BELOW = 8;

/** Returns the lightness of each pixel, 0 to 255 (Rec. 601). @param rgba as returned by `getImageData` */
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
 * Returns the minimum lightness, 0 to 255, of the lightest twentieth of the pixels. In a dark photo, a high value means
 * that part of it is lit.
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
 * Returns the possible defects of a photo: too dark or blurred. They are hints for the person and never a reason to
 * reject the photo.
 * @param rgba its pixels at about QUALITY_CHECK_EDGE_PX, as returned by `getImageData`
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
