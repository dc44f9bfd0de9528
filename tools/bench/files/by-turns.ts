import { median } from '../load.ts';
import type { Taken } from './watched.ts';

/** Medians of ours and of a peer, in milliseconds. */
type ByTurns = Record<'ours' | 'peer', Taken>;

/** Measures ours and a peer so many times, by turns, so that a slow minute of the machine meets both alike. */
export async function byTurns(
  times: number,
  run: Record<keyof ByTurns, () => Promise<Taken>>,
): Promise<ByTurns> {
  const taken: Record<keyof ByTurns, Taken[]> = { ours: [], peer: [] };
  for (let time = 0; time < times; time += 1) {
    for (const who of ['ours', 'peer'] as const) taken[who].push(await run[who]());
    process.stdout.write('.');
  }
  console.log();
  const middle = (who: keyof ByTurns): Taken => ({
    wall: median(taken[who].map(({ wall }) => wall)),
    block: median(taken[who].map(({ block }) => block)),
  });
  return { ours: middle('ours'), peer: middle('peer') };
}
