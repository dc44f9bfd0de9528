import { getContrastRatio } from '@journey/ui/tokens';
import { describe, expect, it } from 'vitest';
import { contrastOf, layered, readColour } from './colours.ts';

describe('computed colours @W-05', () => {
  it.each([
    ['rgb(21, 95, 153)', { r: 21, g: 95, b: 153, a: 1 }],
    ['rgba(0, 0, 0, 0)', { r: 0, g: 0, b: 0, a: 0 }],
    ['rgb(255 255 255 / 0.5)', { r: 255, g: 255, b: 255, a: 0.5 }],
    ['color(srgb 1 0.2 0)', { r: 255, g: 51, b: 0, a: 1 }],
    ['color(srgb 0 0 0 / 0.25)', { r: 0, g: 0, b: 0, a: 0.25 }],
  ])('reads %s', (text, expected) => expect(readColour(text)).toEqual(expected));

  it.each(['', 'red', 'oklch(0.5 0.1 20)', 'color(display-p3 1 0 0)'])('refuses "%s"', (text) =>
    expect(() => readColour(text)).toThrow('Cannot parse the computed colour'),
  );

  it('lays one on another', () =>
    expect(layered({ r: 0, g: 0, b: 0, a: 0.5 }, { r: 255, g: 255, b: 255, a: 1 })).toEqual({
      r: 127.5,
      g: 127.5,
      b: 127.5,
      a: 1,
    }));

  it('gives the ratio that the contrast table of tokens gives', () => {
    const ratio = contrastOf(readColour('rgb(21, 95, 153)'), readColour('rgb(245, 246, 248)'));
    expect(ratio).toBeCloseTo(getContrastRatio('#155f99', '#f5f6f8'), 5);
  });
});
