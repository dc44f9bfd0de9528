/** The pixels of a picture: three bytes each (red, green, blue), row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * The smallest difference of a colour channel that counts, out of 256 levels. A colour change that is just visible (ΔE
 * 3) changes a channel by at least four levels. Lossless pictures of the same page do not differ at all.
 */
const LEVELS = 4;

/**
 * The smallest difference in levels that counts as strong. It is larger than the smoothing of an edge, which varies
 * between machines.
 */
const STRONG_LEVELS = 48;

/**
 * How many pixels may differ strongly: about as many as the edge of one letter has, because another machine may draw it
 * differently.
 */
const FEW = 10;

/**
 * How many pixels may differ at all, because the smoothing of a curve varies from run to run at the borders of the
 * browser's tiles.
 */
const FEW_FAINT = 160;

/** Returns the difference of two pixels in levels, in the channel where it is largest. */
const differenceAt = (one: Uint8Array, other: Uint8Array, at: number): number =>
  Math.max(
    Math.abs((one[at] ?? 0) - (other[at] ?? 0)),
    Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)),
    Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0)),
  );

/** Returns how many pixels of two pictures of the same size differ, and how many of these differ strongly. */
export const countDifferences = (one: Pixels, other: Pixels): { count: number; strong: number } => {
  let count = 0;
  let strong = 0;
  for (let at = 0; at < one.data.length; at += 3) {
    const difference = differenceAt(one.data, other.data, at);
    if (difference >= LEVELS) count += 1;
    if (difference >= STRONG_LEVELS) strong += 1;
  }
  return { count, strong };
};

/**
 * Draws a picture of the difference of two pictures of the same size, with equal pixels in grey and different ones in
 * red.
 */
export const drawDifferences = (one: Pixels, other: Pixels): Pixels => {
  const data = new Uint8Array(one.data.length);
  for (let at = 0; at < one.data.length; at += 3) {
    const differs = differenceAt(one.data, other.data, at) >= LEVELS;
    const pale = 200 + ((one.data[at + 1] ?? 0) >> 3);
    data.set(differs ? [220, 0, 0] : [pale, pale, pale], at);
  }
  return { width: one.width, height: one.height, data };
};

/** Whether two pictures count as the same: of the same size, with at most a few pixels that differ. */
export const isAlike = (one: Pixels, other: Pixels): boolean => {
  if (one.width !== other.width || one.height !== other.height) return false;
  // Nearly all pictures are equal, and comparing memory is a hundred times faster than comparing pixels.
  if (Buffer.compare(one.data, other.data) === 0) return true;
  const { count, strong } = countDifferences(one, other);
  return strong <= FEW && count <= FEW_FAINT;
};
