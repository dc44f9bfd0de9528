import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChangedFiles } from '../paths/changed.ts';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';
import { countResults, type TestRun } from './count-results.ts';
import { chooseEndToEndTests, formatTestListLine, type EndToEndTest } from './journeys.ts';
import { readPassedJourneys } from './known-journeys.ts';
import { listJourneys, summariseRepeats, type ReportedJourney, type Suite } from './playwright-report.ts';
import { writeReachedTests } from './reached-tests.ts';
import {
  prepareReportPath,
  readTestReport,
  reportsFolder,
  runChangedTests,
  type StepTestFiles,
} from './run-changed.ts';
import { servedHosts } from './test-files.ts';
import { runAndCaptureOutput, type CheckRunOptions, type CheckStep, type StepOutcome } from './step.ts';

const playwright = [
  join(root, 'tests/node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
];

/** The result of one run of Playwright. */
interface PlaywrightRun {
  readonly code: number;
  readonly output: string;
  readonly journeys: readonly ReportedJourney[];
}

/**
 * Runs Playwright.
 * @param report the name of its report
 * @param args arguments besides those that name its configuration
 */
const runPlaywright = async (
  report: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<PlaywrightRun> => {
  const file = prepareReportPath(report);
  const { code, output } = await runAndCaptureOutput(nodePath, [...playwright, ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const read = readTestReport(file) as { suites: readonly Suite[] } | undefined;
  return { code, output, journeys: (read?.suites ?? []).flatMap((suite) => listJourneys(suite)) };
};

/**
 * Writes a list of the end-to-end tests that `npm test` must run: those chosen for the day, without those that are
 * unchanged.
 * @param isLeftOut whether a test need not run, because it has passed and nothing on which it depends has changed
 * @returns the list's path, how many tests it contains, whether any were left out, and a line for the report; undefined
 *   if Playwright cannot list the tests
 */
const writeJourneyList = async (
  isLeftOut: (journey: EndToEndTest) => boolean,
): Promise<{ path: string; count: number; isPartial: boolean; note: string } | undefined> => {
  const { journeys } = await runPlaywright('journeys', ['--list', '--reporter=json'], {});
  if (journeys.length === 0) return undefined;
  const all = journeys.map(({ journey }) => journey);
  const changed = findChangedFiles('main');
  // The random sequences are a daily sample already, so every run includes all that are listed.
  const chosen = chooseEndToEndTests(
    all,
    ({ file: own }) => own.startsWith('sequences/') || changed.has(`tests/e2e/${own}`),
  );
  const due = chosen.filter((journey) => !isLeftOut(journey));
  const path = join(reportsFolder, 'journeys.txt');
  writeFileSync(path, `${due.map((journey) => formatTestListLine(journey)).join('\n')}\n`);
  const unchanged =
    due.length < chosen.length
      ? `; ${chosen.length - due.length} of them skipped, because they passed before and fetch nothing that has changed`
      : '';
  return {
    path,
    count: due.length,
    isPartial: due.length < chosen.length,
    note: `» journeys: ${chosen.length} of ${all.length}, at least one for each capability${unchanged}`,
  };
};

/**
 * Returns Playwright's arguments for one run.
 * @param choosing arguments that choose the tests to run
 * @param unchanged test files to leave out, because nothing on which they depend has changed; if there are any, the run
 *   may have no tests
 * @param list the path of a list of the tests to run
 */
export const listRunArguments = (
  { shard, repeat }: Pick<CheckRunOptions, 'shard' | 'repeat'>,
  choosing: readonly string[],
  unchanged: readonly string[],
  list?: string,
): string[] => [
  '--reporter=line,json',
  ...choosing,
  ...(unchanged.length > 0 ? ['--pass-with-no-tests'] : []),
  ...(list ? ['--test-list', list] : []),
  ...(shard ? [`--shard=${shard}`] : []),
  ...(repeat ? [`--repeat-each=${repeat}`] : []),
];

/** Adds notes to the result of a run of Playwright, for the report of its step. */
const toTestRun = (
  { code, output, journeys }: PlaywrightRun,
  { repeat }: CheckRunOptions,
  notes: readonly string[] = [],
): TestRun => ({
  code,
  output: [output, ...notes, ...(repeat ? [summariseRepeats(journeys)] : [])].join('\n'),
  tests: journeys.map(({ test }) => test),
});

/** Runs the journeys that are chosen for the day, except those that have passed and that no change since can affect. */
const runDrawnJourneys = async (
  step: string,
  look: CheckRunOptions,
  settings: () => Promise<Record<string, string>>,
): Promise<StepOutcome> => {
  const known = await readPassedJourneys(step);
  const list = await writeJourneyList((journey) => !look.isAll && known.isUnchanged(journey));
  const { isPartial = false } = list ?? {};
  if (list?.count === 0)
    return {
      ...countResults({ code: 0, output: list.note, tests: [], isNothingLeft: true }, look, 0),
      isPartial,
    };
  const ran = await runPlaywright(step, listRunArguments(look, [], [], list?.path), await settings());
  // If Playwright failed although no journey failed, it is not known which journeys passed.
  if (ran.code === 0 || ran.journeys.some(({ test }) => test.outcome === 'failed'))
    writeReachedTests(servedHosts, known.add(ran.journeys));
  return { ...countResults(toTestRun(ran, look, list ? [list.note] : []), look, 0), isPartial };
};

/**
 * Creates a step of `npm test` that runs browser tests with Playwright. Usually it runs only the tests that a change
 * must pass. The full run and a run in shards have all tests.
 * @param args returns arguments for Playwright; if there are any, they choose the tests to run
 * @param settings returns environment variables; this may take time, for example because a database starts
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
  browser: true,
  run: async (look) => {
    const choosing = args(look);
    if (!look.isFull && !look.shard && choosing.length === 0) return runDrawnJourneys(name, look, settings);
    return runChangedTests(name, files, look, async (unchanged) => {
      const leftOut = unchanged.map((item) => item.replace('tests/e2e/', '')).join(',');
      const env = { ...(await settings()), E2E_LEFT_OUT: leftOut };
      return toTestRun(await runPlaywright(name, listRunArguments(look, choosing, unchanged), env), look);
    });
  },
});
