import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { findChangedFiles } from '../paths/changed.ts';
import { root } from '../paths/root.ts';
import { countResults, type TestRun } from './count-results.ts';
import { drawDailyRandomItems } from './depth.ts';
import { hasTestPassed, storePassedTests } from './passed-tests.ts';
import { readImportGraphOnce, type ImportGraph } from './graph.ts';
import type { DependencyHasher, ExtraDependencies } from './reach.ts';
import {
  readReachedTests,
  writeReachedTests,
  type FetchingResult,
  type ServedFiles,
} from './reached-tests.ts';
import type { StepOutcome, CheckRunOptions } from './step.ts';
import { createHasher, hashOfTests } from './test-hash.ts';

/** The folder for the reports that Vitest and Playwright write as JSON. */
export const reportsFolder = join(root, '.cache/reports');

/**
 * Reads a test runner's JSON report; undefined if it wrote none. A report always belongs to this run, because
 * `prepareReportPath` removes the report of the previous run.
 */
export const readTestReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Returns the path for the JSON report of a step's test runner, and removes an earlier run's report there. */
export const prepareReportPath = (name: string): string => {
  mkdirSync(reportsFolder, { recursive: true });
  const file = join(reportsFolder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

/** Returns a file's path from the project's root, with `/` between its parts. */
export const getPathFromRoot = (file: string): string => relative(root, file).replaceAll(sep, '/');

/** The test files of one step of `npm test`, and what each of them depends on. */
export interface StepTestFiles {
  /** Patterns of the step's test files. A file that matches none of them always runs. */
  readonly patterns: readonly string[];
  /** Patterns of test files that match `patterns` but belong to other steps. */
  readonly exclude?: readonly string[];
  /** Patterns of test files that `npm test -- quick` leaves out, because they take long. */
  readonly slow?: readonly string[];
  /**
   * Files that take long to import. `npm test -- quick` also leaves out every test file that imports one of them,
   * directly or through other files.
   */
  readonly slowToImport?: readonly string[];
  /**
   * Test files that take long and check what seldom changes, each with the patterns of the files that it is about.
   * `npm test` runs those that are about a file that differs from `main`, and one more that is chosen at random each
   * day.
   */
  readonly drawn?: Readonly<Record<string, readonly string[]>>;
  /** Files that set up every test of the step. */
  readonly setup: readonly string[];
  /**
   * Returns what a test file's outcome depends on besides its imports, such as the pages that an end-to-end test opens.
   */
  readonly reach?: (file: string) => ExtraDependencies;
  /** The folder from which the tests fetch built files. Tests that fetch any depend on no other built files. */
  readonly served?: ServedFiles;
}

/** Returns the paths of a step's test files, from the repository's root. */
export const listTestFiles = ({ patterns, exclude = [] }: StepTestFiles): string[] =>
  globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**', ...exclude] });

/** Whether a file imports one of the others, directly or through further files. */
const isImporterOf = (file: string, others: readonly string[], graph: ImportGraph): boolean => {
  const seen = new Set([file]);
  for (const one of seen) for (const next of graph.get(one) ?? []) seen.add(next);
  return others.some((other) => seen.has(other));
};

/** Returns the paths of a step's test files that a quick run leaves out, from the repository's root. */
export const listSlowTestFiles = (files: StepTestFiles, graph: ImportGraph): string[] => {
  const named = new Set(globSync([...(files.slow ?? [])], { cwd: root }));
  return listTestFiles(files).filter(
    (file) => named.has(file) || isImporterOf(file, files.slowToImport ?? [], graph),
  );
};

/**
 * Returns the paths of a step's test files that `npm test` leaves out today (see `StepTestFiles.drawn`).
 * @param changed the files that differ from `main`, as paths from the root
 * @param day the day as `YYYY-MM-DD`; by default today
 */
export const listUndrawnTestFiles = (
  { drawn = {} }: StepTestFiles,
  changed: ReadonlySet<string>,
  day?: string,
): string[] => {
  const today = drawDailyRandomItems(Object.keys(drawn), 1, day);
  const isChanged = ([file, about]: readonly [string, readonly string[]]): boolean =>
    [...changed].some((path) => [file, ...about].some((pattern) => posix.matchesGlob(path, pattern)));
  return Object.entries(drawn)
    .filter((item) => !today.includes(item[0]) && !isChanged(item))
    .map(([file]) => file);
};

/**
 * Returns the hash of everything on which each test file of a step depends.
 * @param without the test files that the run leaves out, so that they need no hash
 */
const getHashes = (
  files: StepTestFiles,
  hasher: DependencyHasher,
  without: readonly string[],
): Map<string, string> => {
  const left = new Set(without);
  const due = listTestFiles(files).filter((file) => !left.has(file));
  return new Map(due.map((file) => [file, hashOfTests(hasher, file, files)]));
};

/**
 * Runs the tests of a step, except test files that have passed and whose dependencies have not changed since, because
 * they would pass again.
 * @param run runs all test files of the step except those it is given
 */
export const runChangedTests = async (
  step: string,
  files: StepTestFiles,
  look: CheckRunOptions,
  run: (unchanged: readonly string[]) => Promise<TestRun>,
): Promise<StepOutcome> => {
  const hasher = look.isFull ? undefined : await createHasher();
  const slow = look.isQuick ? listSlowTestFiles(files, (await readImportGraphOnce()).graph) : [];
  const undrawn = look.isFull || look.shard ? [] : listUndrawnTestFiles(files, findChangedFiles('main'));
  const hashes = hasher ? getHashes(files, hasher, [...slow, ...undrawn]) : new Map<string, string>();
  const keyOf = (file: string): string => `${step} ${file}`;
  const reached = files.served && !look.isFull ? await readReachedTests(files.served) : undefined;
  const isUnchanged = ([file, hash]: readonly [string, string]): boolean =>
    hasTestPassed(step, file, hash) || (reached?.isUnchanged({ key: keyOf(file), file }) ?? false);
  const unchanged = look.isAll ? [] : [...hashes].filter(isUnchanged).map(([file]) => file);
  if (hashes.size > 0 && unchanged.length === hashes.size)
    return { passed: 0, failed: 0, output: '', skippedUnchanged: unchanged.length };
  const done = await run([...unchanged, ...slow, ...undrawn]);
  const { code, tests } = done;
  const undrawnNote = undrawn.length > 0 ? `\n» not in today’s sample: ${undrawn.join(', ')}` : '';
  const outcome = countResults({ ...done, output: `${done.output}${undrawnNote}` }, look, unchanged.length);
  const byFile = Map.groupBy(tests, ({ file }) => file);
  // If the test runner failed although no test failed, it is not known which test files passed.
  const isSound = code === 0 || tests.some((test) => test.outcome === 'failed');
  const hasPassed = (file: string): boolean =>
    isSound && !byFile.get(file)?.some((test) => test.outcome === 'failed');
  if (look.isFull || look.shard) return outcome;
  const ran = [...byFile.keys()];
  storePassedTests(step, new Map(ran.map((file) => [file, hasPassed(file) ? hashes.get(file) : undefined])));
  if (reached && files.served)
    writeReachedTests(
      files.served,
      reached.add(
        [...byFile].map(([file, own]): FetchingResult => {
          const outcomeOf = hasPassed(file) ? 'passed' : 'failed';
          const told = own.filter((test) => test.outcome === 'passed').map(({ fetched }) => fetched);
          const fetched = told.every((names) => names !== undefined) ? [...new Set(told.flat())] : undefined;
          return { key: keyOf(file), file, outcome: outcomeOf, ...(fetched && { fetched }) };
        }),
      ),
    );
  return outcome;
};
