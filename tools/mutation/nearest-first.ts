import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isFirstRun } from './limits.ts';

/**
 * The maximum number of test files that run for one mutant, which are the nearest ones. A mutant of a value that most
 * code uses reaches hundreds of test files. The distant ones take minutes and detect almost nothing that the nearest do
 * not.
 */
export const MAX_TEST_FILES = 25;

/** The environment variable that contains how many processes a mutation run may use at the same time. */
export const WIDTH_VARIABLE = 'MUTATION_WIDTH';

/** Returns how many leading folders two paths have in common. */
const countSharedFolders = (one: string, other: string): number => {
  const [a, b] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const differs = a.findIndex((folder, index) => folder !== b[index]);
  return differs < 0 ? a.length : differs;
};

/**
 * Returns the words of at least six letters in a program's text, such as the names of functions, fields and operations.
 */
const listWords = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z]\w{5,}/g));

/**
 * Sorts tests by how near they are to the changed files: those in the same folder come first. Tests of several packages
 * (in the folder `tests`) come right after those of the file's own package. Equally near tests are sorted by how many
 * words they have in common with the changed file, because dozens of test files reach every service of the sandbox by
 * requests, but only a few are about a given one.
 * @param changed paths of the changed files; if empty, the order stays as it is
 * @param read returns the text of a file
 */
export const sortNearestFirst = <One>(
  tests: readonly One[],
  changed: readonly string[],
  pathOf: (test: One) => string,
  read: (path: string) => string,
): One[] => {
  const wanted = new Set(changed.flatMap((file) => [...listWords(read(file))]));
  const rank = (test: One): { near: number; common: number } => {
    const path = pathOf(test);
    const shared = changed.map((file) => countSharedFolders(path, file));
    return {
      near: Math.max(0, ...shared) + (path.includes('/tests/') ? 1.5 : 0),
      common: wanted.size > 0 ? [...listWords(read(path))].filter((word) => wanted.has(word)).length : 0,
    };
  };
  return tests
    .map((test) => ({ test, ...rank(test) }))
    .toSorted((a, b) => b.near - a.near || b.common - a.common)
    .map(({ test }) => test);
};

/**
 * Runs the tests nearest to the changed file first. A mutation run stops at the first failure, and the nearest tests
 * detect most changes, whereas Vitest would start with the slowest ones.
 */
export class NearestFirstSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = this.ctx.config.related ?? [];
    const sorted = sortNearestFirst(
      await super.sort(specifications),
      changed,
      ({ moduleId }) => moduleId,
      (path) => readFileSync(path, 'utf8'),
    );
    const mode = specifications[0]?.project.getProvidedContext().mode;
    if (mode === undefined) return sorted;
    // Stryker has Vitest run one file after another, because mutants run at the same time. In the first run there are
    // none, so one of the processors would have nothing to do.
    for (const { config } of new Set(sorted.map(({ project }) => project)))
      config.maxWorkers = isFirstRun(mode) ? Number(process.env[WIDTH_VARIABLE] ?? 1) : 1;
    // The first run shows which tests reach which mutant, so it needs all of them.
    return isFirstRun(mode) ? sorted : sorted.slice(0, MAX_TEST_FILES);
  }
}
