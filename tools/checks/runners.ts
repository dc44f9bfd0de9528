import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findChangedFiles } from '../paths/changed.ts';
import { root } from '../paths/root.ts';
import { node } from '../process/lifetime.ts';
import { cruiseOnce } from './graph.ts';
import { chooseJourneys, listLine, type Journey } from './journeys.ts';
import { hasPassed, storeOutcomes } from './passed-tests.ts';
import { DependencyHasher } from './reach.ts';
import { capture, type RunOptions, type Outcome, type Step, type TimedTest } from './step.ts';

const reports = join(root, '.cache/reports');

/**
 * Reads a test runner's JSON report; undefined if it wrote none. Each run first removes the file, so it is never an old
 * one.
 */
const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const freshReport = (name: string): string => {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

const fromRoot = (file: string): string => relative(root, file).replaceAll(sep, '/');

/** A test that a runner reported. */
interface Reported extends TimedTest {
  /** The test's file, as a path from the root. */
  readonly file: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

/**
 * Counts the results that a runner reported. An exit code other than 0 that no failed test explains counts as one
 * failure.
 */
const settle = (
  code: number,
  output: string,
  tests: readonly Reported[],
  skippedUnchanged: number,
): Outcome => {
  const count = (outcome: string): number => tests.filter((test) => test.outcome === outcome).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const isWrong = code !== 0 || (passed + failed === 0 && skippedUnchanged === 0);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  return { passed, failed: isWrong && failed === 0 ? 1 : failed, output, skippedUnchanged, slowest };
};

/** The test files of one step of `npm test`, and what each of them depends on. */
interface Files {
  /** Patterns of the step's test files. A file that matches none of them always runs. */
  readonly patterns: readonly string[];
  /** Files that set up every test of the step. */
  readonly setup: readonly string[];
  /** Returns patterns of further files on which a test file's outcome depends, such as the pages of a journey. */
  readonly more?: (file: string) => readonly string[];
}

/**
 * Returns the hash of everything that each test file of a step depends on; empty in a full run, which runs all tests
 * anyway.
 */
const getHashes = async (
  { patterns, setup, more }: Files,
  { isFull }: RunOptions,
): Promise<Map<string, string>> => {
  if (isFull) return new Map();
  const reach = new DependencyHasher(root, (await cruiseOnce()).graph);
  const files = globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**'] });
  const always = ['pnpm-lock.yaml', 'package.json', 'tsconfig.json'];
  return new Map(
    files.map((file) => [file, reach.hash([file, ...setup], [...always, ...(more?.(file) ?? [])])]),
  );
};

/**
 * Runs the test files of a step whose outcome may differ from their last pass: those with a changed hash.
 * @param run runs all test files of the step except these
 */
const runChanged = async (
  step: string,
  files: Files,
  look: RunOptions,
  run: (
    unchanged: readonly string[],
  ) => Promise<{ code: number; output: string; tests: readonly Reported[] }>,
): Promise<Outcome> => {
  const hashes = await getHashes(files, look);
  const unchanged = look.isAll
    ? []
    : [...hashes].filter(([file, hash]) => hasPassed(step, file, hash)).map(([file]) => file);
  if (hashes.size > 0 && unchanged.length === hashes.size)
    return { passed: 0, failed: 0, output: '', skippedUnchanged: unchanged.length };
  const { code, output, tests } = await run(unchanged);
  const outcome = settle(code, output, tests, unchanged.length);
  const failed = new Set(tests.filter((test) => test.outcome === 'failed').map(({ file }) => file));
  const ran = new Set(tests.map(({ file }) => file));
  // If the test runner failed although no test did, nothing is known about any test file.
  const isSound = code === 0 || failed.size > 0;
  if (!look.isFull && !look.shard)
    storeOutcomes(
      step,
      new Map([...ran].map((file) => [file, isSound && !failed.has(file) ? hashes.get(file) : undefined])),
    );
  return outcome;
};

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
    // A file that failed before its first test ran.
    const isBroken = status === 'failed' && !own.some(({ outcome }) => outcome === 'failed');
    return isBroken ? [...own, { file, name: file, seconds: 0, outcome: 'failed' }] : own;
  });

/**
 * Makes a step that runs tests with Vitest.
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
          // Vitest's option --exclude has no effect on a project whose configuration has an `exclude` of its own.
          TESTS_LEFT_OUT: unchanged.join(','),
          ...(unchanged.length > 0 || look.shard ? { CHECKS_PART: '1' } : {}),
        },
      );
      return { code, output, tests: vitestTests(readReport(file) as VitestReport | undefined) };
    }),
});

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    /** The tags, without the `@`. */
    readonly tags: readonly string[];
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** A test that passes only on a retry counts as failed. */
const getVerdict = (status: string): Reported['outcome'] => {
  if (status === 'skipped') return 'skipped';
  return status === 'expected' ? 'passed' : 'failed';
};

const journeysIn = ({ file, suites = [], specs = [] }: Suite): Reported[] => [
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
const listedIn = ({ file, suites = [], specs = [] }: Suite, groups: readonly string[] = []): Journey[] => [
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
 * Writes the list of the journeys that a change waits for.
 * @param env the environment of the run, which leaves out files
 * @returns the list's path, and a line for the report; undefined if the journeys cannot be listed
 */
const writeJourneyList = async (
  env: Record<string, string>,
): Promise<{ path: string; note: string } | undefined> => {
  const file = freshReport('journeys');
  const listing = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  await capture(node, [...playwright, '--list', '--reporter=json'], listing);
  const report = readReport(file) as { suites: readonly Suite[] } | undefined;
  if (!report) return undefined;
  const all = report.suites.flatMap((suite) => listedIn(suite));
  const changed = findChangedFiles('main');
  const chosen = chooseJourneys(all, (journey) => changed.has(`tests/e2e/${journey.file}`));
  const path = join(reports, 'journeys.txt');
  writeFileSync(path, `${chosen.map((journey) => listLine(journey)).join('\n')}\n`);
  return { path, note: `» journeys: ${chosen.length} of ${all.length}, for each capability at least one` };
};

/**
 * Makes a step that runs browser tests with Playwright. Except in the full run and in shards, it runs those that a
 * change waits for.
 * @param args returns arguments for Playwright; arguments that choose tests run all of these
 * @param settings returns environment variables, which may take time, such as starting a database
 * @param more further settings of the step
 */
export const playwrightStep = (
  name: string,
  args: (look: RunOptions) => readonly string[],
  files: Files,
  settings: () => Promise<Record<string, string>>,
  more: Partial<Step> = {},
): Step => ({
  ...more,
  name,
  run: (look) =>
    runChanged(name, files, look, async (unchanged) => {
      const env = {
        ...(await settings()),
        E2E_LEFT_OUT: unchanged.map((item) => item.replace('tests/e2e/', '')).join(','),
      };
      const choosing = args(look);
      const isSample = !look.isFull && !look.shard && choosing.length === 0;
      const list = isSample ? await writeJourneyList(env) : undefined;
      const file = freshReport(name);
      const { code, output } = await capture(
        node,
        [
          ...playwright,
          '--reporter=line,json',
          ...choosing,
          ...(list ? ['--test-list', list.path] : []),
          ...(look.shard ? [`--shard=${look.shard}`] : []),
        ],
        { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      );
      const report = readReport(file) as { suites: readonly Suite[] } | undefined;
      const tests = (report?.suites ?? []).flatMap(journeysIn);
      return { code, output: list ? `${output}\n${list.note}` : output, tests };
    }),
});
