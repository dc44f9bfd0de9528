import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Returns how many folders two paths have in common, from the root. */
const countSharedFolders = (one: string, other: string): number => {
  const [a, b] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const differs = a.findIndex((folder, index) => folder !== b[index]);
  return differs < 0 ? a.length : differs;
};

/**
 * Orders paths of tests by how near they are to a changed file: those of its own folder come first.
 * @param changed paths of the changed files; without any, the order stays as it is
 */
export const sortNearestFirst = <One>(
  tests: readonly One[],
  changed: readonly string[],
  pathOf: (test: One) => string,
): One[] => {
  const nearness = (test: One): number =>
    Math.max(0, ...changed.map((file) => countSharedFolders(pathOf(test), file)));
  return tests.toSorted((a, b) => nearness(b) - nearness(a));
};

/**
 * Runs the tests nearest to the changed file first. A mutation run stops at the first failure, and the nearest tests
 * notice most changes, while Vitest would begin with the slowest ones.
 */
export class NearestFirstSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = this.ctx.config.related ?? [];
    return sortNearestFirst(await super.sort(specifications), changed, ({ moduleId }) => moduleId);
  }
}
