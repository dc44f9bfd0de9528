import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the test files of one project after those of another, and not mixed. Without isolation Vitest keeps a worker, with
 * all modules that it has loaded, only as long as the next file in its queue is of the same project.
 */
export class ProjectsInTurnSequencer extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flat();
  }
}
