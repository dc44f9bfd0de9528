import { describe, expect, it } from 'vitest';
import { findImageQualityWarnings } from './measure.ts';

const [width, height] = [128, 96];

/**
 * Creates a grey picture as RGBA, with which the tests check how photos are measured.
 * @param light gives each pixel's lightness, 0 to 255
 */
const grey = (light: (x: number, y: number) => number): Uint8ClampedArray => {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rgba.fill(light(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  return rgba;
};

const edges = (x: number) => (x % 16 < 8 ? 60 : 190);
/** Gives the lightness of a picture of blurred stripes: it changes gradually, without sharp edges. */
const soft = (x: number) => 125 + 65 * Math.sin((x / 64) * 2 * Math.PI);

describe('findImageQualityWarnings', () => {
  it.each([
    ['sharp edges by day', grey(edges), []],
    ['edges that run into each other', grey(soft), ['blurred']],
    ['a cellar', grey((x) => edges(x) / 8), ['dark']],
    ['a night with a lit car in it', grey((x, y) => (y > 40 && y < 60 ? edges(x) : 5)), []],
    ['all black', grey(() => 0), ['dark']],
    ['a plain white door', grey(() => 240), []],
  ])('%s', (_, rgba, doubts) => expect(findImageQualityWarnings(rgba, width, height)).toEqual(doubts));

  it('has no doubts about a picture that is too small to measure', () => {
    expect(findImageQualityWarnings(new Uint8ClampedArray(8), 2, 1)).toEqual([]);
  });
});
