import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths/root.ts';

const file = join(root, '.cache/checks/passed.json');

/** The hash (see `DependencyHasher`) of each test file when it last passed on this machine, by step and test file. */
type Passed = Record<string, string>;

const read = (): Passed => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Passed;
  } catch {
    return {};
  }
};

/** Whether a test file passed when everything that it depends on had this hash. */
export const hasPassed = (step: string, test: string, hash: string): boolean =>
  read()[`${step} ${test}`] === hash;

/**
 * Stores the test files that passed, and removes those that failed.
 * @param outcomes the hash by test file; undefined where it failed
 */
export const storeOutcomes = (step: string, outcomes: ReadonlyMap<string, string | undefined>): void => {
  const passed = read();
  for (const [test, hash] of outcomes) {
    if (hash) passed[`${step} ${test}`] = hash;
    else Reflect.deleteProperty(passed, `${step} ${test}`);
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(passed, null, 1)}\n`);
};
