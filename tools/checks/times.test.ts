import { describe, expect, it } from 'vitest';
import { addStepTime, compareStepTimes, getSlowdownMessage, nameKindOfRun } from './times.ts';

describe('what steps take', () => {
  const times = { 'all stories': [100, 90, 110], 'all types': [1, 1, 1], 'all unused': [6, 6, 6] };

  it.each([
    ['all stories', 124, undefined],
    ['all stories', 126, 'all stories took 126 s and took 100 s before'],
    ['all types', 1.9, undefined],
    ['all types', 3, 'all types took 3 s and took 1 s before'],
    ['all unused', 7.4, undefined],
    ['all unused', 8, 'all unused took 8 s and took 6 s before'],
    ['all unheard of', 500, undefined],
  ])('%s in %d s', (key, seconds, said) => expect(getSlowdownMessage(times, key, seconds)).toBe(said));

  it('is kept of the last five runs', () => {
    const after = [1, 2, 3, 4, 5, 6].reduce((kept, seconds) => addStepTime(kept, 'a', seconds), {});
    expect(after).toEqual({ a: [2, 3, 4, 5, 6] });
  });
});

it.each([
  [{ isFull: false, isAll: false }, 'usual'],
  [{ isFull: false, isAll: true }, 'usual all'],
  [{ isFull: false, isAll: false, isQuick: true }, 'quick'],
  [{ isFull: false, isAll: true, shard: '1/4' }, 'usual all 1/4'],
  [{ isFull: true, isAll: true, shard: '2/8' }, 'full 2/8'],
])('compares the run %j with runs of the kind %s', (look, kind) => expect(nameKindOfRun(look)).toBe(kind));

describe('a step that took long', () => {
  const done = { name: 'unit', seconds: 200, passed: 9, failed: 0, output: '' };
  const times = { 'usual unit': [100] };

  it.each([
    ['is told, and its time kept', done, ['usual unit took 200 s and took 100 s before'], [100, 200]],
    ['is not compared if it failed', { ...done, failed: 1 }, [], [100]],
    ['is not compared if it left out test files', { ...done, skippedUnchanged: 3 }, [], [100]],
    ['is not compared if it left out something else', { ...done, isPartial: true }, [], [100]],
  ])('%s', (_, outcome, messages, kept) =>
    expect(compareStepTimes(times, 'usual', [outcome])).toEqual({ times: { 'usual unit': kept }, messages }),
  );
});
