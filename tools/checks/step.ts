import { startChildProcess, stopChildProcess } from '../process/lifetime.ts';

/** One test and how long it took, in seconds. */
export interface TimedTest {
  readonly name: string;
  readonly seconds: number;
}

/** The outcome of one step of `npm test`. */
export interface StepOutcome {
  passed: number;
  failed: number;
  /** The output of the step, which is shown if it failed. */
  output: string;
  /** The names of the tests that failed; empty for a step that is a single check. */
  failedTests?: readonly string[];
  /** Number of test files that were skipped because nothing they depend on has changed since they passed. */
  skippedUnchanged?: number;
  /** Whether the step left out anything else that has not changed, such as hosts that are already built. */
  isPartial?: boolean;
  /** The step's slowest tests, the slowest first; empty for a step that is a single check. */
  slowest?: readonly TimedTest[];
}

/** The options of a run of the checks, which decide what it includes. */
export interface CheckRunOptions {
  /** Whether every check runs in full (`npm run test:full`), instead of only those that a change must pass. */
  readonly isFull: boolean;
  /** Whether tests run again although they have passed and nothing on which they depend has changed since. */
  readonly isAll: boolean;
  /** Whether test files that take long are left out, as `npm test -- quick` does. */
  readonly isQuick?: boolean;
  /** The part of the checks to run, such as `1/4` for the first of four; undefined for all checks. */
  readonly shard?: string;
  /** How often each end-to-end test runs, to find flaky tests; undefined for once. */
  readonly repeat?: number;
}

/** One step of `npm test`, such as the unit tests. */
export interface CheckStep {
  name: string;
  /** Names of the other steps of `npm test` that must end before this one starts, whether they pass or fail. */
  after?: readonly string[];
  /**
   * Names of the steps whose results this one uses. They must also be in `after`. If only this step is named, they run
   * too.
   */
  uses?: readonly string[];
  /** Whether the step must run alone because it needs the whole machine: always, or only in the full run. */
  alone?: boolean | 'full';
  /** Whether the step is part of `npm test -- quick`, the checks that take only seconds. */
  quick?: boolean;
  /** Whether the step needs Chromium, which is installed before the first step starts. */
  browser?: boolean;
  /** Whether only `npm run test:full` includes the step. */
  fullOnly?: boolean;
  run: (look: CheckRunOptions) => Promise<StepOutcome>;
}

/**
 * How long a program may print nothing, in milliseconds. The longest check of a single file prints nothing for half an
 * hour.
 */
const LONGEST_SILENCE_MS = 60 * 60_000;

/**
 * Runs a program and collects its output. Kills a program that hangs, because a run that never ends gives no result.
 * @param longestSilence how long the program may print nothing before it counts as hanging, in milliseconds
 * @returns the program's exit code (1 if it was killed) and its output
 */
export const runAndCaptureOutput = (
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  longestSilence = LONGEST_SILENCE_MS,
): Promise<{ code: number; output: string }> => {
  return new Promise((resolve) => {
    const child = startChildProcess(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let output = '';
    const stop = (): void => {
      output += `\nIt printed nothing for ${Math.round(longestSilence / 1000)} s and was stopped.\n`;
      void stopChildProcess(child);
    };
    const silence = setTimeout(stop, longestSilence);
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      silence.refresh();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    const end = (code: number, text: string): void => {
      clearTimeout(silence);
      resolve({ code, output: text });
    };
    child.on('error', (error) => end(1, `${output}\n${error.message}`));
    child.on('close', (code) => end(code ?? 1, output));
  });
};

interface SingleCheckSettings extends Partial<CheckStep> {
  readonly isInEachShard?: boolean;
  readonly partly?: RegExp;
}

/**
 * Creates a step of `npm test` that is a single check: it passes if the program exits with 0. In a run that is split
 * into shards, only the first shard runs it, unless other steps use its results.
 * @param env environment variables of the program
 * @param more further settings of the step: `isInEachShard` if other steps use its results, and `partly`, which matches
 *   the output of the program if it left out what has not changed
 */
export const createSingleCheckStep = (
  name: string,
  command: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  { isInEachShard = false, partly, ...more }: SingleCheckSettings = {},
): CheckStep => ({
  ...more,
  name,
  run: async ({ shard }) => {
    if (shard && !shard.startsWith('1/') && !isInEachShard) return { passed: 0, failed: 0, output: '' };
    const { code, output } = await runAndCaptureOutput(command, args, env);
    return {
      passed: code === 0 ? 1 : 0,
      failed: code === 0 ? 0 : 1,
      output,
      isPartial: partly?.test(output) ?? false,
    };
  },
});
