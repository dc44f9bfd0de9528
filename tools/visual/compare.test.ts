import { expect, it } from 'vitest';
import { isAlike, type Pixels } from '../../tests/visual/compare.ts';

/**
 * Creates a grey picture of 20 × 20 pixels, to test the comparison of pictures.
 * @param lighter how many pixels, counted from the first, are lighter than the others
 * @param levels by how many of 255 levels these pixels are lighter
 */
const picture = (lighter = 0, levels = 0): Pixels => {
  const data = new Uint8Array(20 * 20 * 3).fill(100);
  data.fill(100 + levels, 0, lighter * 3);
  return { width: 20, height: 20, data };
};

it.each([
  ['nothing', picture(), true],
  ['a trace on every pixel', picture(400, 3), true],
  ['the smoothed edge of a curve', picture(160, 40), true],
  ['more than an edge, faintly', picture(161, 4), false],
  ['the edge of a letter, strongly', picture(10, 60), true],
  ['more than that, strongly', picture(11, 60), false],
  ['the size', { ...picture(), width: 10, height: 40 }, false],
])('takes pictures that differ by %s for the same or not', (_, other, alike) => {
  expect(isAlike(picture(), other)).toBe(alike);
});
