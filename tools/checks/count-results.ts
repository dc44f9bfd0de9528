import type { CheckRunOptions, StepOutcome, TimedTest } from './step.ts';

/** A test that a test runner reported, and its outcome. */
export interface ReportedTest extends TimedTest {
  /** The path of the test's file from the repository's root. */
  readonly file: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** The names of the built files that the test fetched; undefined if the test did not report them. */
  readonly fetched?: readonly string[];
}

/** What a test runner did with the test files of a step. */
export interface TestRun {
  readonly code: number;
  readonly output: string;
  readonly tests: readonly ReportedTest[];
  /** Whether no test had to run, because no change can affect the remaining tests. */
  readonly isNothingLeft?: boolean;
}

/**
 * Counts the results that a test runner reported. An exit code other than 0 counts as one failure even if no test
 * failed. A run without any test also counts as one failure, unless it is one shard of several, because a step may have
 * fewer tests than there are shards.
 */
export const countResults = (
  { code, output, tests, isNothingLeft = false }: TestRun,
  { shard }: Pick<CheckRunOptions, 'shard'>,
  skippedUnchanged: number,
): StepOutcome => {
  const count = (outcome: string): number => tests.filter((test) => test.outcome === outcome).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const mayBeEmpty = skippedUnchanged > 0 || isNothingLeft || shard !== undefined;
  const isWrong = code !== 0 || (passed + failed === 0 && !mayBeEmpty);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  const failedTests = tests.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  return {
    passed,
    failed: isWrong && failed === 0 ? 1 : failed,
    failedTests,
    output,
    skippedUnchanged,
    slowest,
  };
};
