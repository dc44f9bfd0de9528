import { expect, test } from 'vitest';
import { createMemoryStore } from '../store/memory.ts';
import { countAgainstLimit } from './counts.ts';

const hour = 3_600_000;
const limit = { most: 2, within: hour };

const countAt = async (times: readonly number[]): Promise<number[]> => {
  const store = createMemoryStore();
  const waits: number[] = [];
  for (const now of times)
    waits.push(await store.transaction((tx) => countAgainstLimit(tx, 'calls:x', now, limit)));
  return waits;
};

test.each([
  ['counts those of one period', [0, 1000, 2000], [0, 0, 3598]],
  ['begins anew with the next period', [0, 1000, hour], [0, 0, 0]],
  // Requests may be counted in a different order from their arrival.
  ['counts those that are a little out of order', [2000, 1000, 0], [0, 0, 3602]],
  [
    'forgets what was counted before the clock was set back',
    [24 * hour, 24 * hour, 0, 0, 0],
    [0, 0, 0, 0, 3600],
  ],
])('%s', async (_, times, waits) => expect(await countAt(times)).toEqual(waits));
