import { sample, shuffledSubarray } from 'fast-check';

/**
 * Whether the checks run in full (`npm run test:full`), or only those that every change must pass (`npm test`).
 */
export const isFullCheckRun = process.env['CHECKS'] === 'full';

/**
 * Whether a system renders pictures like the baselines. Other systems smooth text and draw form controls differently.
 */
export const drawsAsBaselines = (system: string = process.platform): boolean => system === 'linux';

/**
 * Returns which checks run on stories (.storybook/vitest.setup.ts): the requested ones, without pictures if the system
 * renders differently from the baselines.
 * @param asked the checks that `CHECKS` names, if any
 */
export const chooseStoryChecks = (asked = 'use', system: string = process.platform): string =>
  /^(usual|full)$/.test(asked) && !drawsAsBaselines(system) ? 'use' : asked;

/** @throws an error with a message for the person, if new pictures from this system must not become baselines */
export const requireSystemOfBaselines = (system: string = process.platform): void => {
  if (!drawsAsBaselines(system))
    throw new Error(
      'The baseline pictures are taken on Linux, and this system renders differently. Accept them on Linux, for example in a container.',
    );
};

/**
 * Returns the day that seeds the random samples of tests, as `YYYY-MM-DD`: today, or the day in `CHECKS_DAY`, which
 * repeats an earlier run.
 */
export const dayOfChecks = (): string => process.env['CHECKS_DAY'] ?? new Date().toISOString().slice(0, 10);

/**
 * Returns a random sample of a list. The sample stays the same for a whole day and differs from day to day. So `npm
 * test` stays short, everything is checked within days, and a failure can be reproduced (`CHECKS_DAY=2026-11-22 npm
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
