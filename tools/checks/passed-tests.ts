import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths/root.ts';

const usualFile = join(root, '.cache/checks/passed.json');

/**
 * The stored results of this machine: for each step of `npm test` and each test file, the hash (see `DependencyHasher`)
 * of everything on which the file depended when it last passed.
 */
type Passed = Record<string, string>;

/** Stored instead of a hash if the test file failed when it last ran. */
const FAILED = 'failed';

const read = (file: string): Passed => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Passed;
  } catch {
    return {};
  }
};

/**
 * Returns whether a test file has already passed with the same hash of everything that it depends on, so that it
 * need not run again.
 */
export const hasTestPassed = (step: string, test: string, hash: string, file = usualFile): boolean =>
  read(file)[`${step} ${test}`] === hash;

/**
 * Returns whether a test file failed when it last ran on this machine, or something on which it depends has changed
 * since it passed. A file that has never run here counts as unchanged.
 */
export const hasTestChanged = (step: string, test: string, hash: string, file = usualFile): boolean => {
  const known = read(file)[`${step} ${test}`];
  return known !== undefined && known !== hash;
};

/** Returns whether a test file failed when it last ran on this machine. */
export const hasTestFailed = (step: string, test: string, file = usualFile): boolean =>
  read(file)[`${step} ${test}`] === FAILED;

/**
 * Stores which test files passed, so that later runs can skip them, and which failed.
 * @param outcomes the hash of what each test file depends on; undefined if the file failed
 */
export const storePassedTests = (
  step: string,
  outcomes: ReadonlyMap<string, string | undefined>,
  file = usualFile,
): void => {
  const passed = read(file);
  for (const [test, hash] of outcomes) passed[`${step} ${test}`] = hash ?? FAILED;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(passed, null, 1)}\n`);
};
