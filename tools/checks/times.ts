import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths/root.ts';
import type { TimedStepOutcome } from './run-steps.ts';
import type { CheckRunOptions } from './step.ts';

const KEPT_RUNS = 5;
/**
 * How much longer than before a step of `npm test` must take to be reported as slower: by this factor and by at least
 * this many seconds. A smaller difference may be chance. The seconds only matter for steps of less than four seconds.
 * These spend much of their time starting a program, which takes up to a second longer on a busy machine.
 */
const GROWTH = { share: 1.25, seconds: 1 };

/**
 * How long each step of `npm test` took in the last runs on this machine, in seconds, the newest last. The key is the
 * kind of run (see `nameKindOfRun`) and the step's name.
 */
export type StepTimes = Readonly<Record<string, readonly number[]>>;

const file = join(root, '.cache/reports/times.json');

/** Reads how long the steps of `npm test` took in earlier runs on this machine; empty after a fresh clone. */
export const readStepTimes = (): StepTimes => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StepTimes;
  } catch {
    return {};
  }
};

/** Stores how long the steps of `npm test` took, for the comparison with later runs. */
export const writeStepTimes = (times: StepTimes): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(times, null, 2)}\n`);
};

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Infinity;

/** Adds a run's time to the stored times of a step, and drops the oldest. */
export const addStepTime = (times: StepTimes, key: string, seconds: number): StepTimes => ({
  ...times,
  [key]: [...(times[key] ?? []), seconds].slice(-KEPT_RUNS),
});

/**
 * Returns a message if a step of `npm test` took clearly longer than before; undefined if it did not, or if it has not
 * run before.
 * @param seconds how long the step took in this run
 */
export const getSlowdownMessage = (times: StepTimes, key: string, seconds: number): string | undefined => {
  const before = middle(times[key] ?? []);
  if (seconds < before * GROWTH.share || seconds < before + GROWTH.seconds) return undefined;
  return `${key} took ${seconds.toFixed(0)} s and took ${before.toFixed(0)} s before`;
};

/** Names the kind of a run. Its times are compared only with those of earlier runs of the same kind. */
export const nameKindOfRun = ({ isFull, isAll, isQuick = false, shard }: CheckRunOptions): string => {
  const depth = isQuick ? 'quick' : 'usual';
  const kind = isFull ? ['full'] : [depth, ...(isAll ? ['all'] : [])];
  return [...kind, ...(shard ? [shard] : [])].join(' ');
};

/**
 * Compares how long the steps of a run took with earlier runs of the same kind.
 * @param kind the name of the kind of the run
 * @returns the times to store, and a message for each step that has become slower
 */
export const compareStepTimes = (
  times: StepTimes,
  kind: string,
  done: readonly TimedStepOutcome[],
): { readonly times: StepTimes; readonly messages: readonly string[] } => {
  // A step that left something out or stopped at a failure cannot be compared with one that did everything. Nor can the
  // time per test, because tests in one folder take three times as long as those in another.
  const whole = done.filter(
    ({ failed, skippedUnchanged = 0, isPartial = false }) =>
      failed === 0 && skippedUnchanged === 0 && !isPartial,
  );
  return {
    times: whole.reduce((all, { name, seconds }) => addStepTime(all, `${kind} ${name}`, seconds), times),
    messages: whole.flatMap(
      ({ name, seconds }) => getSlowdownMessage(times, `${kind} ${name}`, seconds) ?? [],
    ),
  };
};
