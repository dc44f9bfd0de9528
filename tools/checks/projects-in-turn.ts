import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the test files of one project after those of another, instead of mixing them. Without isolation, Vitest keeps a
 * worker and its loaded modules only as long as the next file in the queue belongs to the same project.
 */
export class ProjectsInTurnSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flat();
  }
}
