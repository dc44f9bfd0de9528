import { join } from 'node:path';
import { measureAlternately } from '../files/alternating.ts';
import { withMeasuredPage } from '../files/measured-page.ts';
import type { BoundedRatio } from '../sign-in.ts';

const times = 3;
const photos = 10;

/**
 * Measures how long preparing ten photos of 12 megapixels takes, and compares the page's longest block
 * and the ratio to another library's time with the bounds H1 and H2 of docs/performance.md.
 */
export const benchPhotos = async (): Promise<{ text: string; ratios: BoundedRatio[] }> => {
  return withMeasuredPage('photos', join(import.meta.dirname, 'page.ts'), async (page) => {
    await page.waitForFunction(() => 'journeyPhotos' in window);
    const bytes = await page.evaluate((count) => window.journeyPhotos.make(count), photos);
    const { ours, peer } = await measureAlternately(page, times, {
      ours: () => page.evaluate(() => window.journeyPhotos.ours()),
      peer: () => page.evaluate(() => window.journeyPhotos.peer()),
    });
    const ms = (value: number): string => value.toFixed(0).padStart(5);
    const text = [
      `Ten photos of 12 megapixels (${(bytes / 1024 / 1024).toFixed(0)} MiB) to 2048 px; median of ${times}, by turns; milliseconds`,
      `  ours                        ${ms(ours.wall)}   longest block ${ms(ours.block)}`,
      `  browser-image-compression   ${ms(peer.wall)}   longest block ${ms(peer.block)}`,
    ].join('\n');
    return {
      text,
      ratios: [
        { id: 'H1', what: 'longest block of the page, milliseconds', value: ours.block, bound: 50 },
        { id: 'H2', what: 'time ÷ browser-image-compression', value: ours.wall / peer.wall, bound: 0.6 },
      ],
    };
  });
};
