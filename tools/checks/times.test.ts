import { describe, expect, it } from 'vitest';
import { addStepTime, getSlowdownMessage } from './times.ts';

describe('what steps take', () => {
  const times = { 'all stories': [100, 90, 110], 'all types': [1, 1, 1] };

  it.each([
    ['all stories', 124, undefined],
    ['all stories', 126, 'all stories took 126 s and took 100 s before'],
    ['all types', 3, undefined],
    ['all unheard of', 500, undefined],
  ])('%s in %d s', (key, seconds, said) => expect(getSlowdownMessage(times, key, seconds)).toBe(said));

  it('is kept of the last five runs', () => {
    const after = [1, 2, 3, 4, 5, 6].reduce((kept, seconds) => addStepTime(kept, 'a', seconds), {});
    expect(after).toEqual({ a: [2, 3, 4, 5, 6] });
  });
});
