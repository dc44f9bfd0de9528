import { sample, shuffledSubarray } from 'fast-check';

/**
 * Whether the checks run in full (`npm run test:full`), or only those that every change must pass (`npm test`).
 */
export const isFullCheckRun = process.env['CHECKS'] === 'full';

/**
 * Returns the day from which tests draw their random samples, as `YYYY-MM-DD`: today, or the day in `CHECKS_DAY`,
 * which repeats an earlier run.
 */
export const dayOfChecks = (): string => process.env['CHECKS_DAY'] ?? new Date().toISOString().slice(0, 10);

/**
 * Returns a random sample of a list, which is the same for a whole day and differs from day to day. So `npm test`
 * stays short, everything is checked within days, and a failure can be repeated (`CHECKS_DAY=2026-11-22 npm
 * test`).
 */
export const drawDailyRandomItems = <Item>(
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
