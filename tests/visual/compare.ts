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

/** How many pixels may differ: the edge of one letter, drawn a little otherwise on another machine. */
const FEW = 10;

const differsAt = (one: Uint8Array, other: Uint8Array, at: number): boolean => {
  for (let channel = at; channel < at + 3; channel += 1)
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) >= LEVELS) return true;
  return false;
};

/**
 * Compares two pictures of one size.
 * @returns how many pixels differ, and a picture of where: grey what is alike, red what is not
 */
export const compare = (one: Pixels, other: Pixels): { readonly count: number; readonly where: Pixels } => {
  const data = new Uint8Array(one.data.length);
  let count = 0;
  for (let at = 0; at < one.data.length; at += 3) {
    const differs = differsAt(one.data, other.data, at);
    if (differs) count += 1;
    const pale = 200 + ((one.data[at + 1] ?? 0) >> 3);
    data.set(differs ? [220, 0, 0] : [pale, pale, pale], at);
  }
  return { count, where: { width: one.width, height: one.height, data } };
};

/** Whether two pictures count as the same: of one size, with at most a few pixels that differ. */
export const isAlike = (one: Pixels, other: Pixels): boolean =>
  one.width === other.width && one.height === other.height && compare(one, other).count <= FEW;
