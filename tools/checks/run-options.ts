import type { CheckRunOptions } from './step.ts';

/** The options of `npm test` as the command line gives them. */
export interface GivenOptions {
  readonly all?: boolean;
  readonly full?: boolean;
  readonly quick?: boolean;
  readonly shard?: string;
  readonly repeat?: string;
}

/**
 * Parses an option that gives a number of repetitions.
 * @throws Error if the value is not a whole number above zero
 */
export const readCount = (name: string, value = '1'): number => {
  if (!/^[1-9]\d*$/.test(value))
    throw new Error(`--${name} ${value} is not valid. Use a number, for example --${name} 5`);
  return Number(value);
};

/**
 * Returns the options of a run of the checks.
 * @param day the day in `CHECKS_DAY`, whose random samples the run repeats; undefined if it is not set. Such a run also
 *   includes unchanged tests, because a test may have passed here with another day's sample.
 * @throws Error if an option is not valid
 */
export const readRunOptions = (
  { all = false, full: isFull = false, quick: isQuick = false, shard, repeat: times }: GivenOptions,
  day: string | undefined,
): CheckRunOptions => {
  if (shard && !/^\d+\/\d+$/.test(shard)) throw new Error(`Invalid shard: ${shard}. Use for example 1/4`);
  const repeat = readCount('repeat', times);
  return {
    isFull,
    isAll: all || isFull || day !== undefined,
    isQuick,
    ...(shard ? { shard } : {}),
    ...(repeat > 1 ? { repeat } : {}),
  };
};
