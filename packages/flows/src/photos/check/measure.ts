import type { ImageQualityWarning } from '../types.ts';

/**
 * Before a photo is checked for darkness and blur, it is reduced to this long edge, in pixels. The thresholds
 * below are for this size.
 */
export const QUALITY_CHECK_EDGE_PX = 512;

/** A photo whose mean lightness, 0 to 255, is below this is called dark, unless part of it is lit. */
const DARK_BELOW = 40;
/** A photo is not called dark if its lightest twentieth of pixels has at least this lightness. */
const LIT_FROM = 120;
/** A photo whose variance of the Laplacian is below this is called blurred; sharp photos have hundreds or thousands. */
const BLURRED_BELOW = 30;
/** If the standard deviation of lightness is below this, blur is not judged: a plain wall has no edges to be sharp. */
const PLAIN_BELOW = 8;

/**
 * Returns the lightness of each pixel of a photo, 0 to 255 (Rec. 601).
 * @param rgba as `getImageData` gives it
 */
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
 * Returns the lightness that the lightest twentieth of a photo's pixels have at least. It shows whether a part of
 * a dark photo is lit.
 */
const brightest = (light: Uint8Array): number => {
  const counts = new Uint32Array(256);
  for (const value of light) counts[value]! += 1;
  let [value, beyond] = [255, counts[255]!];
  while (beyond < light.length / 20 && value > 0) beyond += counts[(value -= 1)]!;
  return value;
};

/**
 * Returns how sharp a picture is: the variance of the Laplacian of its lightness, which is high in sharp pictures
 * and low in blurred ones.
 */
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
 * @param rgba its pixels at about MEASURED_EDGE_PX, as `getImageData` gives them
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
