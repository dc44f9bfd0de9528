import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getContrastRatio } from '@journey/ui/tokens';
import { differenceCiede2000 } from 'culori';
import { describe, expect, it } from 'vitest';
import { countPictures, isPicturedInEveryBrand, isScreen, listStoryFiles } from '../../tools/visual/count.ts';
import { countDifferences, drawDifferences, isAlike, type Pixels } from '../visual/compare.ts';
import { shiftColour } from '../visual/trials.ts';
import { root } from './folders.ts';

/**
 * Draws a picture of a button: a filled box on a white background, 60 × 20 pixels.
 * @param colour `#rrggbb`
 * @param width the button's width in pixels
 */
const button = (colour: string, width = 40): Pixels => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const data = new Uint8Array(60 * 20 * 3).fill(255);
  for (let y = 4; y < 16; y += 1)
    for (let x = 10; x < 10 + width; x += 1) data.set([r, g, b], (y * 60 + x) * 3);
  return { width: 60, height: 20, data };
};

describe('two pictures @W-06', () => {
  it('are alike when nothing has changed', () =>
    expect(isAlike(button('#155f99'), button('#155f99'))).toBe(true));

  it.each(['#1b7ac3', '#0f6b8f', '#195f99'])('differ when a button goes from #155f99 to %s', (colour) =>
    expect(isAlike(button('#155f99'), button(colour))).toBe(false),
  );

  it('differ when a button is a pixel wider', () =>
    expect(isAlike(button('#155f99'), button('#155f99', 41))).toBe(false));

  it('are alike when a few pixels or a few levels are another', () => {
    const few = button('#155f99');
    few.data.fill(0, 0, 30);
    expect(isAlike(button('#155f99'), few)).toBe(true);
    expect(isAlike(button('#155f99'), button('#165e9a'))).toBe(true);
  });

  it('show where they differ', () => {
    const [narrow, wide] = [button('#155f99', 40), button('#155f99', 50)];
    expect(countDifferences(narrow, wide).count).toBe(120);
    expect(
      Array.from(drawDifferences(narrow, wide).data.slice((10 * 60 + 55) * 3, (10 * 60 + 55) * 3 + 3)),
    ).toEqual([220, 0, 0]);
  });
});

describe('a colour that is moved a little', () => {
  it.each(['#155f99', '#000000', '#ffffff', '#f5f6f8', '#ffd100', '#7a5c00'])('is %s', (colour) => {
    const moved = shiftColour(colour);
    const distance = differenceCiede2000()(colour, moved);
    expect(distance).toBeGreaterThanOrEqual(3);
    expect(distance).toBeLessThan(4);
    expect(getContrastRatio(colour, moved)).toBeLessThan(1.35);
    expect(isAlike(button(colour), button(moved))).toBe(false);
  });
});

/** Screens without pictures in every brand, with the reason. */
const NOT_IN_EVERY_BRAND: Readonly<Record<string, string>> = {
  'Check-in/Left alone at a counter': 'Its countdown changes each second; the dialog is ConfirmDialog.',
};

it('a state of each screen is pictured in every brand @W-06', () => {
  const pictures = globSync('*/*.webp', { cwd: join(root, 'tests/visual/baselines') });
  const screens = countPictures(listStoryFiles(root), pictures).filter(isScreen);
  expect(screens.length).toBeGreaterThan(40);
  const without = screens.filter((one) => !isPicturedInEveryBrand(one));
  expect(without.map(({ title }) => title)).toEqual(Object.keys(NOT_IN_EVERY_BRAND));
});
