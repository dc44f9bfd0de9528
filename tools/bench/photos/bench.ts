import { join } from 'node:path';
import { measureAlternately } from '../files/alternating.ts';
import { runInMeasuredPage } from '../files/measured-page.ts';
import type { BoundedRatio } from '../sign-in.ts';

const times = 3;
const photos = 10;

/**
 * Measures preparing ten photos of 12 megapixels, by our code and by another library. Two results are compared with
 * limits of docs/performance.md: the longest time for which our code blocks the page (H1), and the ratio of its time to
 * the other library's (H2).
 */
export const benchPhotos = async (): Promise<{ text: string; ratios: BoundedRatio[] }> => {
  return runInMeasuredPage('photos', join(import.meta.dirname, 'page.ts'), async (page) => {
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
        { id: 'H1', what: 'longest block of the page, milliseconds', value: ours.block, bound: 16 },
        { id: 'H2', what: 'time ÷ browser-image-compression', value: ours.wall / peer.wall, bound: 0.5 },
      ],
    };
  });
};
