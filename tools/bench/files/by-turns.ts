import type { Page } from 'playwright';
import { median } from '../load.ts';
import type { Taken } from './watched.ts';

/** Medians of ours and of a peer, in milliseconds. */
type ByTurns = Record<'ours' | 'peer', Taken>;

/** Milliseconds in which a page comes to rest: canvases and workers of the turn before are put away after it has ended. */
const REST_MS = 1500;

/** Measures ours and a peer so many times, by turns, so that a slow minute of the machine meets both alike; each begins on a page at rest. */
export async function byTurns(
  page: Page,
  times: number,
  run: Record<keyof ByTurns, () => Promise<Taken>>,
): Promise<ByTurns> {
  const taken: Record<keyof ByTurns, Taken[]> = { ours: [], peer: [] };
  for (let time = 0; time < times; time += 1) {
    for (const who of ['ours', 'peer'] as const) {
      await page.requestGC();
      await page.waitForTimeout(REST_MS);
      taken[who].push(await run[who]());
    }
    process.stdout.write('.');
  }
  console.log();
  const middle = (who: keyof ByTurns): Taken => ({
    wall: median(taken[who].map(({ wall }) => wall)),
    block: median(taken[who].map(({ block }) => block)),
  });
  return { ours: middle('ours'), peer: middle('peer') };
}
