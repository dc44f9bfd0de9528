import { hasTestPassed, storePassedTests } from './passed-tests.ts';
import { listTestFiles } from './run-changed.ts';
import type { CheckStep } from './step.ts';
import { storyTestFiles } from './test-files.ts';
import { createHasher, hashOfTests } from './test-hash.ts';

const WALK = 'walk';

/**
 * Wraps a step that walks through the built workshop, so that it walks only through stories that a change can reach
 * since it last passed. Of those it draws a sample, as it does of all stories.
 * @param create makes the step from its environment variables
 */
export const createWalkStep = (create: (env: Record<string, string>) => CheckStep): CheckStep => ({
  ...create({}),
  run: async (look) => {
    if (look.isFull || look.shard) return create({}).run(look);
    const hasher = await createHasher();
    const hashes = new Map(
      listTestFiles(storyTestFiles).map((file) => [file, hashOfTests(hasher, file, storyTestFiles)]),
    );
    const unchanged = look.isAll ? [] : [...hashes].filter(([file, hash]) => hasTestPassed(WALK, file, hash));
    const outcome = await create({ STORIES_UNCHANGED: unchanged.map(([file]) => file).join(',') }).run(look);
    if (outcome.failed === 0) storePassedTests(WALK, hashes);
    return outcome;
  },
});
