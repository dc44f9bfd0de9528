import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths/root.ts';

const KEPT_RUNS = 5;
/** A step is named when it takes a quarter longer than before, and so many seconds: less is the machine's noise. */
const GROWTH = { share: 1.25, seconds: 5 };

/** Seconds that each step took in the last runs on this machine, the latest last, by the run's kind and the step's name. */
export type Times = Readonly<Record<string, readonly number[]>>;

const file = join(root, '.cache/reports/times.json');

/** What earlier runs on this machine took; nothing after a fresh clone. */
export const readTimes = (): Times => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Times;
  } catch {
    return {};
  }
};

/** Keeps what the runs took. */
export const writeTimes = (times: Times): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(times, null, 2)}\n`);
};

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Infinity;

/** Adds a run's seconds to those that are kept. */
export const addTime = (times: Times, key: string, seconds: number): Times => ({
  ...times,
  [key]: [...(times[key] ?? []), seconds].slice(-KEPT_RUNS),
});

/** What to say of a step that has grown; nothing where it has not, or is run for the first time. @param seconds this run's */
export const growthOf = (times: Times, key: string, seconds: number): string | undefined => {
  const before = middle(times[key] ?? []);
  if (seconds < before * GROWTH.share || seconds < before + GROWTH.seconds) return undefined;
  return `${key} took ${seconds.toFixed(0)} s and took ${before.toFixed(0)} s before`;
};
