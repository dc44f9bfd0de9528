import { join } from 'node:path';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';
import type { ReportedTest } from './count-results.ts';
import {
  prepareReportPath,
  getPathFromRoot,
  listTestFiles,
  readTestReport,
  runChangedTests,
  type StepTestFiles,
} from './run-changed.ts';
import { runAndCaptureOutput, type CheckStep } from './step.ts';

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
      readonly meta?: { readonly fetched?: readonly string[] };
    }[];
  }[];
}

const vitestTests = (report: VitestReport | undefined): ReportedTest[] =>
  (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = getPathFromRoot(name);
    const own = assertionResults.map(({ fullName, status: outcome, duration = 0, meta }): ReportedTest => ({
      file,
      name: `${file}: ${fullName}`,
      seconds: duration / 1000,
      outcome: outcome === 'passed' || outcome === 'failed' ? outcome : 'skipped',
      ...(meta?.fetched && { fetched: meta.fetched }),
    }));
    // A test file that failed before its first test ran has no failed test, so the file itself is reported as
    // failed.
    const isBroken = status === 'failed' && !own.some(({ outcome }) => outcome === 'failed');
    return isBroken ? [...own, { file, name: file, seconds: 0, outcome: 'failed' }] : own;
  });

/**
 * Returns Vitest's arguments for one shard of a run.
 * @param shard the shard, such as `1/4`; undefined if the run is whole
 * @param fileCount how many test files the whole run has
 */
export const listShardArguments = (shard: string | undefined, fileCount: number): string[] => {
  if (shard === undefined) return [];
  // If there are more shards than test files, Vitest fails in every shard unless a run may be without tests.
  const isAnyEmpty = Number(shard.split('/')[1]) > fileCount;
  return [`--shard=${shard}`, ...(isAnyEmpty ? ['--passWithNoTests'] : [])];
};

/**
 * Creates a step of `npm test` that runs tests with Vitest.
 * @param args arguments for Vitest, such as the projects
 * @param more further settings of the step
 * @param env environment variables
 */
export const createVitestStep = (
  name: string,
  args: readonly string[],
  files: StepTestFiles,
  more: Partial<CheckStep> = {},
  env: Record<string, string> = {},
): CheckStep => ({
  ...more,
  name,
  run: (look) =>
    runChangedTests(name, files, look, async (unchanged) => {
      const file = prepareReportPath(name);
      const { code, output } = await runAndCaptureOutput(
        nodePath,
        [
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...args,
          ...listShardArguments(look.shard, listTestFiles(files).length - unchanged.length),
        ],
        {
          ...env,
          // This variable tells Vitest's configuration which test files to leave out, because the option
          // --exclude has no effect on a project that configures its own `exclude`.
          TESTS_LEFT_OUT: unchanged.join(','),
          ...(unchanged.length > 0 || look.shard ? { CHECKS_PART: '1' } : {}),
        },
        // Vitest prints each test file when it ends. Outside the full run, no file takes more than two minutes, so a
        // longer silence means that Vitest hangs.
        look.isFull ? undefined : 15 * 60_000,
      );
      return { code, output, tests: vitestTests(readTestReport(file) as VitestReport | undefined) };
    }),
});
