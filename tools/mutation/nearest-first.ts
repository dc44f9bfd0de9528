import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The most test files that run for one mutant, the nearest ones. A mutant of a value that most code
 * uses reaches hundreds of test files; the distant ones take minutes and notice almost nothing that
 * the nearest do not.
 */
const MAX_TEST_FILES = 25;

/** Returns how many folders two paths have in common, from the root. */
const countSharedFolders = (one: string, other: string): number => {
  const [a, b] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const differs = a.findIndex((folder, index) => folder !== b[index]);
  return differs < 0 ? a.length : differs;
};

/** Returns the longer words of a program's text, such as the names of functions, fields and operations. */
const listWords = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z]\w{5,}/g));

/**
 * Orders paths of tests by how near they are to a changed file: those of its own folder come first. Tests that hold
 * packages together (in the folder `tests`) come right after those of the file's own package. Of equally near ones, those
 * come first that have most words in common with the changed file: dozens of test files reach every service of the sandbox
 * by requests, but only a few are about a given one.
 * @param changed paths of the changed files; without any, the order stays as it is
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
 * notice most changes, while Vitest would begin with the slowest ones.
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
    // Stryker's runner says whether it tries a mutant. Its first run, without one, has all tests.
    const { mode } = { mode: undefined as unknown, ...specifications[0]?.project.getProvidedContext() };
    return mode === 'mutant' ? sorted.slice(0, MAX_TEST_FILES) : sorted;
  }
}
