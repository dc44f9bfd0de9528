import { TIME_LIMITS } from '../checks/unit-settings.ts';

/** What Stryker's runner tells the tests: whether a mutant is tested, or unchanged code in the first run. */
export type RunMode = 'mutant' | 'dry-run';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined in a run of named faults. */
    mode?: RunMode;
  }
}

/**
 * How long a test of mutated code waits for something, in milliseconds. In mutated code it often never appears, and
 * each such test waits this long before it fails.
 */
export const MUTANT_WAIT_MS = 8_000;

/** The limits of tests of mutated code, which may also hang. */
const MUTANT_LIMITS: typeof TIME_LIMITS = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: MUTANT_WAIT_MS } },
};

/**
 * Returns whether the tests run on unchanged code only, as they do in the first run. A test that fails there ends the
 * whole run, so it gets as much time as in `npm test`.
 */
export const isFirstRun = (mode: RunMode | undefined): boolean => mode === 'dry-run';

/** Returns how long tests may take and wait in a run of the given mode. */
export const chooseTimeLimits = (mode: RunMode | undefined): typeof TIME_LIMITS =>
  isFirstRun(mode) ? TIME_LIMITS : MUTANT_LIMITS;
