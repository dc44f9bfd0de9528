/** The pixels of a picture: three bytes (red, green, blue) each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * The least difference of a colour channel, out of 256 levels, that counts. A colour moved by ΔE 3 differs by at least
 * four levels; lossless pictures of the same page do not differ at all.
 */
const LEVELS = 4;

/** The least difference in levels that counts as strong, more than another smoothing of an edge. */
const STRONG_LEVELS = 48;

/** How many pixels may differ strongly: about the edge of one letter, which another machine may draw differently. */
const FEW = 10;

/**
 * How many pixels may differ at all: where the browser's tiles meet, the smoothing of a curve varies from run to run.
 */
const FEW_FAINT = 160;

/** Returns the difference of two pixels in levels, in the channel where it is largest. */
const differenceAt = (one: Uint8Array, other: Uint8Array, at: number): number =>
  Math.max(
    Math.abs((one[at] ?? 0) - (other[at] ?? 0)),
    Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)),
    Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0)),
  );

/** How two pictures differ. */
export interface Difference {
  /** How many pixels differ. */
  readonly count: number;
  /** How many of these differ strongly. */
  readonly strong: number;
  /** A picture that shows equal pixels in grey and different ones in red. */
  readonly where: Pixels;
}

/** Compares two pictures of the same size. */
export const compare = (one: Pixels, other: Pixels): Difference => {
  const data = new Uint8Array(one.data.length);
  let count = 0;
  let strong = 0;
  for (let at = 0; at < one.data.length; at += 3) {
    const difference = differenceAt(one.data, other.data, at);
    const differs = difference >= LEVELS;
    if (differs) count += 1;
    if (difference >= STRONG_LEVELS) strong += 1;
    const pale = 200 + ((one.data[at + 1] ?? 0) >> 3);
    data.set(differs ? [220, 0, 0] : [pale, pale, pale], at);
  }
  return { count, strong, where: { width: one.width, height: one.height, data } };
};

/** Whether two pictures count as the same: of the same size, with at most a few pixels that differ. */
export const isAlike = (one: Pixels, other: Pixels): boolean => {
  if (one.width !== other.width || one.height !== other.height) return false;
  const { count, strong } = compare(one, other);
  return strong <= FEW && count <= FEW_FAINT;
};
