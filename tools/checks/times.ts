import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths/root.ts';

const KEPT_RUNS = 5;
/**
 * How much longer than before a step of `npm test` must take to be reported as slower: by this factor and by at least
 * this many seconds. Less may be noise.
 */
const GROWTH = { share: 1.25, seconds: 5 };

/**
 * The seconds that each step of `npm test` took in the last runs on this machine, the latest last. The key is the kind
 * of run (such as full) with the step's name.
 */
export type Times = Readonly<Record<string, readonly number[]>>;

const file = join(root, '.cache/reports/times.json');

/** Reads the steps' times of earlier runs on this machine; empty after a fresh clone. */
export const readTimes = (): Times => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Times;
  } catch {
    return {};
  }
};

/** Stores the steps' times, with which later runs are compared. */
export const writeTimes = (times: Times): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(times, null, 2)}\n`);
};

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Infinity;

/** Returns the times with those of a new run added, and the oldest dropped. */
export const addTime = (times: Times, key: string, seconds: number): Times => ({
  ...times,
  [key]: [...(times[key] ?? []), seconds].slice(-KEPT_RUNS),
});

/**
 * Returns a message if a step took clearly longer than before; undefined if not, or if it ran for the first time.
 * @param seconds the time of this run
 */
export const slowdownMessage = (times: Times, key: string, seconds: number): string | undefined => {
  const before = middle(times[key] ?? []);
  if (seconds < before * GROWTH.share || seconds < before + GROWTH.seconds) return undefined;
  return `${key} took ${seconds.toFixed(0)} s and took ${before.toFixed(0)} s before`;
};
