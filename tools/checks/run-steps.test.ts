import { afterEach, describe, expect, it, vi } from 'vitest';
import { listFailures, runCheckSteps } from './run-steps.ts';
import type { CheckStep } from './step.ts';

/** Creates a step for this test that adds an entry to `notes` when it starts and when it ends. */
const noting = (notes: string[], name: string, more: Partial<CheckStep> = {}, failed = 0): CheckStep => ({
  name,
  run: async () => {
    notes.push(`+${name}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    notes.push(`-${name}`);
    return { passed: 1, failed, output: `${name} says` };
  },
  ...more,
});
const quiet = (): void => undefined;

describe('runCheckSteps', () => {
  it('adds up, and shows the output of what failed alone', async () => {
    const lines: string[] = [];
    const total = await runCheckSteps([noting([], 'good'), noting([], 'bad', {}, 2)], 2, (line) =>
      lines.push(line),
    );
    expect(total).toMatchObject([
      { name: 'good', passed: 1, failed: 0 },
      { name: 'bad', passed: 1, failed: 2 },
    ]);
    expect(lines.join('\n')).toContain('bad says');
    expect(lines.join('\n')).not.toContain('good says');
  });

  it('waits for what a step comes after, and runs what wants to be alone alone', async () => {
    const notes: string[] = [];
    await runCheckSteps(
      [noting(notes, 'a', { after: ['b'] }), noting(notes, 'b'), noting(notes, 'c', { alone: true })],
      2,
      quiet,
    );
    expect(notes.indexOf('+a')).toBeGreaterThan(notes.indexOf('-b'));
    expect(notes.indexOf('-c') - notes.indexOf('+c')).toBe(1);
  });

  it.each([
    [true, 1],
    [false, 2],
  ])('runs what wants to be alone in the full run alone there only: %s', async (isFull, distance) => {
    const notes: string[] = [];
    const steps = [noting(notes, 'a', { alone: 'full' }), noting(notes, 'b')];
    await runCheckSteps(steps, 2, quiet, { isFull, isAll: true });
    expect(notes.indexOf('-a') - notes.indexOf('+a')).toBe(distance);
  });

  it('does not wait for a step that was not chosen', async () =>
    expect(await runCheckSteps([noting([], 'a', { after: ['left out'] })], 2, quiet)).toMatchObject([
      { passed: 1, failed: 0 },
    ]));

  it('counts a step that breaks as one failure', async () => {
    const broken: CheckStep = { name: 'broken', run: () => Promise.reject(new Error('no such program')) };
    expect(await runCheckSteps([broken], 1, quiet)).toMatchObject([{ passed: 0, failed: 1 }]);
  });

  it('says so when steps wait for each other', async () =>
    expect(
      runCheckSteps([noting([], 'a', { after: ['b'] }), noting([], 'b', { after: ['a'] })], 2, quiet),
    ).rejects.toThrow('depend on each other'));
});

describe('while a step runs', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['that it began and how long it has taken', false, ['… stories', '… stories 30 s', '… stories 60 s']],
    ['only how long it has taken in a quick run', true, ['… stories 30 s', '… stories 60 s']],
  ])('says %s', async (_, isQuick, expected) => {
    vi.useFakeTimers();
    const lines: string[] = [];
    const long: CheckStep = {
      name: 'stories',
      run: async () => {
        await new Promise((resolve) => setTimeout(resolve, 80_000));
        return { passed: 1, failed: 0, output: '' };
      },
    };
    const done = runCheckSteps([long], 1, (line) => lines.push(line), {
      isFull: false,
      isAll: true,
      isQuick,
    });
    await vi.advanceTimersByTimeAsync(200_000);
    await done;
    expect(lines.slice(0, -1)).toEqual(expected);
    expect(lines.at(-1)).toMatch(/^✓ stories +80\.0 s/);
  });
});

it('names each failed test, and a failed step that has no tests', () => {
  const outcome = { passed: 1, failed: 0, output: '' };
  expect(
    listFailures([
      { ...outcome, name: 'types', failed: 1 },
      { ...outcome, name: 'unit', failed: 2, failedTests: ['a.test.ts: adds up', 'b.test.ts: waits'] },
      { ...outcome, name: 'stories' },
    ]),
  ).toEqual(['✗ types', '✗ unit: a.test.ts: adds up', '✗ unit: b.test.ts: waits']);
});
