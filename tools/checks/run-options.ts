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
 * Reads an option that says how often something is done.
 * @throws if it is no whole number above zero
 */
export const readCount = (name: string, value = '1'): number => {
  if (!/^[1-9]\d*$/.test(value))
    throw new Error(`--${name} ${value}: say how often, for instance --${name} 5`);
  return Number(value);
};

/**
 * Returns the options of a run of the checks.
 * @param day the day that `CHECKS_DAY` names, whose samples the run repeats; undefined if it names none. Such a run
 *   leaves out nothing: a test that passed here may have tried another day's sample.
 * @throws if an option cannot be understood
 */
export const readRunOptions = (
  { all = false, full: isFull = false, quick: isQuick = false, shard, repeat: times }: GivenOptions,
  day: string | undefined,
): CheckRunOptions => {
  if (shard && !/^\d+\/\d+$/.test(shard)) throw new Error(`No such shard: ${shard}; say 1/4, for instance`);
  const repeat = readCount('repeat', times);
  return {
    isFull,
    isAll: all || isFull || day !== undefined,
    isQuick,
    ...(shard ? { shard } : {}),
    ...(repeat > 1 ? { repeat } : {}),
  };
};
