import { sample, shuffledSubarray } from 'fast-check';

/** Whether the checks look at everything (`npm run test:full`) or at what a change waits for (`npm test`). */
export const isFull = process.env['CHECKS'] === 'full';

/** The day that samples are taken for, as `YYYY-MM-DD`: today, or that of a run that is to be repeated. */
const dayOfChecks = (): string => process.env['CHECKS_DAY'] ?? new Date().toISOString().slice(0, 10);

/**
 * Some of a list, other ones each day, the same ones all day: what a change does not wait for is seen within days all the
 * same, and a failure can be repeated (`CHECKS_DAY=2026-11-22 npm test`).
 */
export const someOfToday = <Item>(
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
