/** A picture as its pixels: three bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * From how many of 256 levels on a channel differs: a colour that is moved by ΔE 3 moves one by four at least, and a
 * lossless picture of the same page by none.
 */
const LEVELS = 4;

/** From how many levels on a difference is more than an edge that is smoothed otherwise. */
const STRONG_LEVELS = 48;

/** How many pixels may differ strongly: the edge of one letter, drawn a little otherwise on another machine. */
const FEW = 10;

/** How many may differ at all: where the browser's tiles meet, it smooths a curve a little otherwise from run to run. */
const FEW_FAINT = 160;

/** By how many levels two pixels differ, on the channel where they do most. */
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
  /** A picture of where: grey what is alike, red what is not. */
  readonly where: Pixels;
}

/** Compares two pictures of one size. */
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

/** Whether two pictures count as the same: of one size, with at most a few pixels that differ. */
export const isAlike = (one: Pixels, other: Pixels): boolean => {
  if (one.width !== other.width || one.height !== other.height) return false;
  const { count, strong } = compare(one, other);
  return strong <= FEW && count <= FEW_FAINT;
};
