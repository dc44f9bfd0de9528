import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChangedFiles } from '../paths/changed.ts';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';
import { chooseEndToEndTests, formatTestListLine, type EndToEndTest } from './journeys.ts';
import {
  prepareReportPath,
  readTestReport,
  reportsFolder,
  runChangedTests,
  type StepTestFiles,
  type ReportedTest,
} from './run-changed.ts';
import { runAndCaptureOutput, type CheckRunOptions, type CheckStep } from './step.ts';

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    /** The test's tags as Playwright reports them, without the `@`. */
    readonly tags: readonly string[];
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** Converts Playwright's status of a test to an outcome. A test that passes only on a retry counts as failed. */
const getVerdict = (status: string): ReportedTest['outcome'] => {
  if (status === 'skipped') return 'skipped';
  return status === 'expected' ? 'passed' : 'failed';
};

const journeysIn = ({ file, suites = [], specs = [] }: Suite): ReportedTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file: `tests/e2e/${file}`,
      name: `${file}: ${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      outcome: getVerdict(status),
    })),
  ),
  ...suites.flatMap(journeysIn),
];

/** Matches the tag of a test that names a row of the specification, such as `P-01`. */
const ROW = /^[A-Z]-\d+$/;

/** Returns the journeys (end-to-end tests) of a suite and of the suites within it, as Playwright lists them. */
const listedIn = (
  { file, suites = [], specs = [] }: Suite,
  groups: readonly string[] = [],
): EndToEndTest[] => [
  ...specs.flatMap(({ title, tags, tests }) =>
    tests.map(({ projectName }) => ({
      project: projectName,
      file,
      titles: [...groups, title],
      rows: tags.filter((tag) => ROW.test(tag)),
    })),
  ),
  ...suites.flatMap((suite) => listedIn(suite, [...groups, suite.title])),
];

const playwright = [
  join(root, 'tests/node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
];

/**
 * Writes a list of the end-to-end tests that `npm test` is to run.
 * @param env the environment of the run, which also says which test files to leave out
 * @returns the list's path, and a line for the report; undefined if Playwright cannot list the tests
 */
const writeJourneyList = async (
  env: Record<string, string>,
): Promise<{ path: string; note: string } | undefined> => {
  const file = prepareReportPath('journeys');
  const listing = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  await runAndCaptureOutput(nodePath, [...playwright, '--list', '--reporter=json'], listing);
  const report = readTestReport(file) as { suites: readonly Suite[] } | undefined;
  if (!report) return undefined;
  const all = report.suites.flatMap((suite) => listedIn(suite));
  const changed = findChangedFiles('main');
  // The random sequences are a daily sample themselves, so each run has all that are listed.
  const chosen = chooseEndToEndTests(
    all,
    ({ file: own }) => own.startsWith('sequences/') || changed.has(`tests/e2e/${own}`),
  );
  const path = join(reportsFolder, 'journeys.txt');
  writeFileSync(path, `${chosen.map((journey) => formatTestListLine(journey)).join('\n')}\n`);
  return { path, note: `» journeys: ${chosen.length} of ${all.length}, for each capability at least one` };
};

/**
 * Makes a step of `npm test` that runs browser tests with Playwright. Usually it runs only the tests that a change
 * must pass; the full run and a run in shards have all of them.
 * @param args returns arguments for Playwright; if there are any, they choose the tests to run
 * @param settings returns environment variables, which may take time, such as starting a database
 * @param more further settings of the step
 */
export const createPlaywrightStep = (
  name: string,
  args: (look: CheckRunOptions) => readonly string[],
  files: StepTestFiles,
  settings: () => Promise<Record<string, string>>,
  more: Partial<CheckStep> = {},
): CheckStep => ({
  ...more,
  name,
  run: (look) =>
    runChangedTests(name, files, look, async (unchanged) => {
      const env = {
        ...(await settings()),
        E2E_LEFT_OUT: unchanged.map((item) => item.replace('tests/e2e/', '')).join(','),
      };
      const choosing = args(look);
      const isSample = !look.isFull && !look.shard && choosing.length === 0;
      const list = isSample ? await writeJourneyList(env) : undefined;
      const file = prepareReportPath(name);
      const { code, output } = await runAndCaptureOutput(
        nodePath,
        [
          ...playwright,
          '--reporter=line,json',
          ...choosing,
          ...(list ? ['--test-list', list.path] : []),
          ...(look.shard ? [`--shard=${look.shard}`] : []),
        ],
        { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      );
      const report = readTestReport(file) as { suites: readonly Suite[] } | undefined;
      const tests = (report?.suites ?? []).flatMap(journeysIn);
      return { code, output: list ? `${output}\n${list.note}` : output, tests };
    }),
});
