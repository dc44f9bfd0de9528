import { join } from 'node:path';
import { measureAlternately } from '../files/alternating.ts';
import { runInMeasuredPage } from '../files/measured-page.ts';
import type { BoundedRatio } from '../sign-in.ts';

const times = 3;
const files = { count: 10, bytes: 4 * 1024 * 1024 };

/**
 * Measures packing ten photos of 4 MB into an archive, by our code and by another library. Two results are compared
 * with limits of docs/performance.md: the longest time for which our code blocks the page (H4), and the ratio of its
 * time to the other library's (H5).
 */
export const benchZip = async (): Promise<{ text: string; ratios: BoundedRatio[] }> => {
  return runInMeasuredPage('zip', join(import.meta.dirname, 'page.ts'), async (page) => {
    await page.waitForFunction(() => 'journeyZip' in window);
    await page.evaluate(({ count, bytes }) => window.journeyZip.make(count, bytes), files);
    const { ours, peer } = await measureAlternately(page, times, {
      ours: () => page.evaluate(() => window.journeyZip.ours()),
      peer: () => page.evaluate(() => window.journeyZip.peer()),
    });
    const ms = (value: number): string => value.toFixed(0).padStart(5);
    const text = [
      `Archive of ten photos of 4 MB; median of ${times}, by turns; milliseconds`,
      `  ours                             ${ms(ours.wall)}   longest block ${ms(ours.block)}`,
      `  jszip, DEFLATE, main thread      ${ms(peer.wall)}   longest block ${ms(peer.block)}`,
    ].join('\n');
    return {
      text,
      ratios: [
        { id: 'H4', what: 'longest block of the page, milliseconds', value: ours.block, bound: 16 },
        {
          id: 'H5',
          what: 'time ÷ jszip with DEFLATE on the main thread',
          value: ours.wall / peer.wall,
          bound: 0.17,
        },
      ],
    };
  });
};
