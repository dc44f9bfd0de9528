import { readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { ensureStatus, statusFile } from './folder.ts';
import { addRun, type Status, type StoryStatus } from './status.ts';

const before = (): Status | undefined => {
  try {
    return (JSON.parse(readFileSync(statusFile, 'utf8')) as Status | null) ?? undefined;
  } catch {
    return undefined;
  }
};

const statusOf = (test: TestCase): StoryStatus | undefined => {
  const { storyId: id, accessibility } = test.meta();
  if (!id) return undefined;
  if (accessibility) return { id, ...accessibility };
  // The test failed before our own checks ran, for instance because axe (the accessibility checker) reported
  // violations. The test's errors are then the story's problems.
  const { errors = [] } = test.result();
  return { id, brands: [], problems: errors.map(({ message }) => message.slice(0, 500)) };
};

/**
 * Writes the accessibility status of the stories that ran, for the workshop's accessibility page. A run of only some
 * stories keeps the previous run's status of all others.
 */
export default class AccessibilityReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test) => statusOf(test) ?? []);
    const isPart =
      Boolean(process.env['CHECKS_PART'] ?? process.env['STORIES_UNDRAWN']) ||
      process.argv.slice(2).some((argument) => argument.endsWith('.tsx'));
    const status = addRun(isPart ? before() : undefined, ran, Date.now());
    const { stories } = status;
    ensureStatus();
    writeFileSync(statusFile, JSON.stringify(status));
    const judged = stories.filter(({ brands }) => brands.length > 0);
    const wrong = stories.filter(({ problems }) => problems.length > 0);
    this.#vitest?.logger.log(
      `» Accessibility: ${judged.length} of ${stories.length} stories judged, each in ${judged[0]?.brands.length ?? 0} brands; ${wrong.length} with findings`,
    );
  }
}
