import { sample, shuffledSubarray } from 'fast-check';

/** Whether the checks run in full (`npm run test:full`), or only those that a change waits for (`npm test`). */
export const isFull = process.env['CHECKS'] === 'full';

/**
 * Returns the day that seeds the random samples of the tests, as `YYYY-MM-DD`: today, or `CHECKS_DAY` to repeat an
 * earlier run.
 */
const dayOfChecks = (): string => process.env['CHECKS_DAY'] ?? new Date().toISOString().slice(0, 10);

/**
 * Returns a random sample of a list, the same for a whole day and another each day. So `npm test` stays short,
 * everything is checked within days, and a failure can be repeated (`CHECKS_DAY=2026-11-22 npm test`).
 */
export const dailySample = <Item>(
  all: readonly Item[],
  count: number,
  day: string = dayOfChecks(),
): readonly Item[] => {
  const length = Math.min(count, all.length);
  const seed = Number(day.replaceAll('-', ''));
  const [some = []] = sample(shuffledSubarray([...all], { minLength: length, maxLength: length }), {
    seed,
    numRuns: 1,
  });
  return some;
};
