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

/**
 * Orders paths of tests by how near they are to a changed file: those of its own folder come first. Tests that hold
 * packages together (in the folder `tests`) come right after those of the file's own package.
 * @param changed paths of the changed files; without any, the order stays as it is
 */
export const sortNearestFirst = <One>(
  tests: readonly One[],
  changed: readonly string[],
  pathOf: (test: One) => string,
): One[] => {
  const nearness = (test: One): number => {
    const path = pathOf(test);
    const shared = changed.map((file) => countSharedFolders(path, file));
    return Math.max(0, ...shared) + (path.includes('/tests/') ? 1.5 : 0);
  };
  return tests.toSorted((a, b) => nearness(b) - nearness(a));
};

/**
 * Runs the tests nearest to the changed file first. A mutation run stops at the first failure, and the nearest tests
 * notice most changes, while Vitest would begin with the slowest ones.
 */
export class NearestFirstSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = this.ctx.config.related ?? [];
    const sorted = sortNearestFirst(await super.sort(specifications), changed, ({ moduleId }) => moduleId);
    // Stryker's runner says whether it tries a mutant. Its first run, without one, has all tests.
    const { mode } = { mode: undefined as unknown, ...specifications[0]?.project.getProvidedContext() };
    return mode === 'mutant' ? sorted.slice(0, MAX_TEST_FILES) : sorted;
  }
}
