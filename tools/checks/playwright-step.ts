import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChangedFiles } from '../paths/changed.ts';
import { root } from '../paths/root.ts';
import { nodePath } from '../process/lifetime.ts';
import { chooseEndToEndTests, formatTestListLine, type EndToEndTest } from './journeys.ts';
import { listJourneys, summariseRepeats, type Suite } from './playwright-report.ts';
import { readReachedTests, writeReachedTests } from './reached-tests.ts';
import {
  prepareReportPath,
  readTestReport,
  reportsFolder,
  runChangedTests,
  type StepTestFiles,
} from './run-changed.ts';
import { servedHosts } from './test-files.ts';
import { runAndCaptureOutput, type CheckRunOptions, type CheckStep } from './step.ts';

const playwright = [
  join(root, 'tests/node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
];

/**
 * Writes a list of the end-to-end tests that `npm test` is to run: of the day's choice those that must run again.
 * @param isLeftOut whether a test need not run, because it has passed and nothing on which it depends has changed
 * @returns the list's path, how many tests are on it, and a line for the report; undefined if Playwright cannot list
 *   the tests
 */
const writeJourneyList = async (
  isLeftOut: (journey: EndToEndTest) => boolean,
): Promise<{ path: string; count: number; note: string } | undefined> => {
  const file = prepareReportPath('journeys');
  await runAndCaptureOutput(nodePath, [...playwright, '--list', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readTestReport(file) as { suites: readonly Suite[] } | undefined;
  if (!report) return undefined;
  const all = report.suites.flatMap((suite) => listJourneys(suite)).map(({ journey }) => journey);
  const changed = findChangedFiles('main');
  // The random sequences are a daily sample themselves, so each run has all that are listed.
  const chosen = chooseEndToEndTests(
    all,
    ({ file: own }) => own.startsWith('sequences/') || changed.has(`tests/e2e/${own}`),
  );
  const due = chosen.filter((journey) => !isLeftOut(journey));
  const path = join(reportsFolder, 'journeys.txt');
  writeFileSync(path, `${due.map((journey) => formatTestListLine(journey)).join('\n')}\n`);
  const unchanged =
    due.length < chosen.length
      ? `; ${chosen.length - due.length} of them not run, as they passed and fetch nothing that has changed`
      : '';
  return {
    path,
    count: due.length,
    note: `» journeys: ${chosen.length} of ${all.length}, for each capability at least one${unchanged}`,
  };
};

/**
 * Returns Playwright's arguments for one run.
 * @param choosing arguments that choose the tests to run
 * @param unchanged test files that are left out, because nothing on which they depend has changed; a run from which
 *   they are left out may have no test
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
      const choosing = args(look);
      const isSample = !look.isFull && !look.shard && choosing.length === 0;
      const reached = isSample ? await readReachedTests(servedHosts) : undefined;
      const isLeftOut = (journey: EndToEndTest): boolean => {
        const file = `tests/e2e/${journey.file}`;
        const test = { key: formatTestListLine(journey), file };
        return !look.isAll && (unchanged.includes(file) || (reached?.isUnchanged(test) ?? false));
      };
      const list = isSample ? await writeJourneyList(isLeftOut) : undefined;
      if (list?.count === 0) return { code: 0, output: list.note, tests: [], isNothingLeft: true };
      const file = prepareReportPath(name);
      const { code, output } = await runAndCaptureOutput(
        nodePath,
        [...playwright, ...listRunArguments(look, choosing, unchanged, list?.path)],
        {
          ...(await settings()),
          E2E_LEFT_OUT: unchanged.map((item) => item.replace('tests/e2e/', '')).join(','),
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      );
      const report = readTestReport(file) as { suites: readonly Suite[] } | undefined;
      const journeys = (report?.suites ?? []).flatMap((suite) => listJourneys(suite));
      if (reached)
        writeReachedTests(
          servedHosts,
          reached.add(journeys.map(({ journey, test }) => ({ ...test, key: formatTestListLine(journey) }))),
        );
      const notes = [...(list ? [list.note] : []), ...(look.repeat ? [summariseRepeats(journeys)] : [])];
      return { code, output: [output, ...notes].join('\n'), tests: journeys.map(({ test }) => test) };
    }),
});
