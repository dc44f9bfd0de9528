import type { Page } from 'playwright';
import { getMedian } from '../load.ts';
import type { DurationAndLongestBlock } from './watched.ts';

/** Median times of our code and of a comparable library (the peer), in milliseconds. */
type ByTurns = Record<'ours' | 'peer', DurationAndLongestBlock>;

/**
 * How long to wait before each measurement, in milliseconds. The browser frees canvases and workers only some time
 * after a measurement ends, which would disturb the next one.
 */
const REST_MS = 1500;

/**
 * Measures our code and the comparable library (the peer) alternately, so that a slow phase of the machine affects both
 * equally. Each measurement starts when the page has become idle.
 * @param times how often to measure each
 */
export const measureAlternately = async (
  page: Page,
  times: number,
  run: Record<keyof ByTurns, () => Promise<DurationAndLongestBlock>>,
): Promise<ByTurns> => {
  const taken: Record<keyof ByTurns, DurationAndLongestBlock[]> = { ours: [], peer: [] };
  for (let time = 0; time < times; time += 1) {
    for (const who of ['ours', 'peer'] as const) {
      await page.requestGC();
      await page.waitForTimeout(REST_MS);
      taken[who].push(await run[who]());
    }
    process.stdout.write('.');
  }
  console.log();
  const middle = (who: keyof ByTurns): DurationAndLongestBlock => ({
    wall: getMedian(taken[who].map(({ wall }) => wall)),
    block: getMedian(taken[who].map(({ block }) => block)),
  });
  return { ours: middle('ours'), peer: middle('peer') };
};
