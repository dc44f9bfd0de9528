import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths/root.ts';

const file = join(root, '.cache/checks/passed.json');

/**
 * What is stored about passed tests on this machine: for each step of `npm test` and each test file, the hash (see
 * `DependencyHasher`) of everything the file depended on when it last passed.
 */
type Passed = Record<string, string>;

const read = (): Passed => {
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
export const hasTestPassed = (step: string, test: string, hash: string): boolean =>
  read()[`${step} ${test}`] === hash;

/**
 * Stores which test files passed, so that later runs can skip them, and forgets those that failed.
 * @param outcomes the hash of what each test file depends on; undefined where the file failed
 */
export const storePassedTests = (step: string, outcomes: ReadonlyMap<string, string | undefined>): void => {
  const passed = read();
  for (const [test, hash] of outcomes) {
    if (hash) passed[`${step} ${test}`] = hash;
    else Reflect.deleteProperty(passed, `${step} ${test}`);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(passed, null, 1)}\n`);
};
