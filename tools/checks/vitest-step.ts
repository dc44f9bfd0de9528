import { join } from 'node:path';
import { root } from '../paths/root.ts';
import { node } from '../process/lifetime.ts';
import { freshReport, fromRoot, readReport, runChanged, type Files, type Reported } from './run-changed.ts';
import { capture, type Step } from './step.ts';

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { fullName: string; status: string; duration?: number }[];
  }[];
}

const vitestTests = (report: VitestReport | undefined): Reported[] =>
  (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = fromRoot(name);
    const own = assertionResults.map(({ fullName, status: outcome, duration = 0 }): Reported => ({
      file,
      name: `${file}: ${fullName}`,
      seconds: duration / 1000,
      outcome: outcome === 'passed' || outcome === 'failed' ? outcome : 'skipped',
    }));
    // A test file that failed before its first test ran has no failed test, so the file itself is reported as
    // failed.
    const isBroken = status === 'failed' && !own.some(({ outcome }) => outcome === 'failed');
    return isBroken ? [...own, { file, name: file, seconds: 0, outcome: 'failed' }] : own;
  });

/**
 * Makes a step of `npm test` that runs tests with Vitest.
 * @param args arguments for Vitest, such as the projects
 * @param more further settings of the step
 * @param env environment variables
 */
export const vitestStep = (
  name: string,
  args: readonly string[],
  files: Files,
  more: Partial<Step> = {},
  env: Record<string, string> = {},
): Step => ({
  ...more,
  name,
  run: (look) =>
    runChanged(name, files, look, async (unchanged) => {
      const file = freshReport(name);
      const { code, output } = await capture(
        node,
        [
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...args,
          ...(look.shard ? [`--shard=${look.shard}`] : []),
        ],
        {
          ...env,
          // Test files to leave out are passed to Vitest's configuration by this variable, because the option
          // --exclude has no effect on a project that configures its own `exclude`.
          TESTS_LEFT_OUT: unchanged.join(','),
          ...(unchanged.length > 0 || look.shard ? { CHECKS_PART: '1' } : {}),
        },
      );
      return { code, output, tests: vitestTests(readReport(file) as VitestReport | undefined) };
    }),
});
