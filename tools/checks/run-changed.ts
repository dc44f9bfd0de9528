import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../paths/root.ts';
import { cruiseOnce } from './graph.ts';
import { hasPassed, storeOutcomes } from './passed-tests.ts';
import { DependencyHasher } from './reach.ts';
import type { Outcome, RunOptions, TimedTest } from './step.ts';

/** The folder of the test runners' JSON reports. */
export const reports = join(root, '.cache/reports');

/**
 * Reads a test runner's JSON report; undefined if it wrote none. Each run first removes the file, so it is never an old
 * one.
 */
export const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Returns the path for a step's JSON report, and removes the report of an earlier run. */
export const freshReport = (name: string): string => {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

/** Returns a file's path from the project's root, with `/` between its parts. */
export const fromRoot = (file: string): string => relative(root, file).replaceAll(sep, '/');

/** A test that a runner reported. */
export interface Reported extends TimedTest {
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
export interface Files {
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
export const runChanged = async (
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
