import type { ImageDoubt } from '../types.ts';

/** The long edge at which a photo is measured, in pixels: thresholds below are for this size. */
export const MEASURED_EDGE = 512;

/** Mean lightness, 0 to 255, under which a photo is called dark unless part of it is lit. */
const DARK_BELOW = 40;
/** A photo whose brightest twentieth is lighter than this shows something, however dark the rest is. */
const LIT_FROM = 120;
/** Variance of the Laplacian under which a photo is called blurred: pictures with edges have hundreds and thousands. */
const BLURRED_BELOW = 30;
/** Spread of lightness under which nothing can be said: a plain wall has no edges, sharp or not. */
const PLAIN_BELOW = 8;

/** A picture's lightness, pixel by pixel, 0 to 255 (Rec. 601). @param rgba as `getImageData` gives it */
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

/** The lightness that a twentieth of the pixels reach. */
const brightest = (light: Uint8Array): number => {
  const counts = new Uint32Array(256);
  for (const value of light) counts[value]! += 1;
  let [value, beyond] = [255, counts[255]!];
  while (beyond < light.length / 20 && value > 0) beyond += counts[(value -= 1)]!;
  return value;
};

/** The variance of the Laplacian of lightness: a sharp picture has much of it, a blurred one little. */
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
 * What is doubtful about a photo. A hint for the person, never a refusal.
 * @param rgba its pixels at about MEASURED_EDGE, as `getImageData` gives them
 */
export const doubtsOf = (rgba: Uint8ClampedArray, width: number, height: number): ImageDoubt[] => {
  if (width < 3 || height < 3) return [];
  const light = lightness(rgba);
  const { mean, spread } = meanAndSpread(light);
  if (mean < DARK_BELOW && brightest(light) < LIT_FROM) return ['dark'];
  if (spread < PLAIN_BELOW) return [];
  return laplacianVariance(light, width, height) < BLURRED_BELOW ? ['blurred'] : [];
};
