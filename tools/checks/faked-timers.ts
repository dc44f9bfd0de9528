import type { TestUserConfig } from 'vitest/node';

type FakeTimers = NonNullable<TestUserConfig['fakeTimers']>;

/**
 * The timers that tests fake, which are all but `setImmediate`. The storage in tests ends its transactions by it, so a
 * transaction that begins while it is faked would never end, and would block those of all later files.
 */
export const FAKED_TIMERS: NonNullable<FakeTimers['toFake']> = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
  'requestAnimationFrame',
  'cancelAnimationFrame',
];
