import { findChangedFiles } from '../paths/changed.ts';
import { root } from '../paths/root.ts';
import { keyOfStory, listStoriesSkippedToday, readStories } from './drawn-stories.ts';
import { hasTestChanged, hasTestFailed, hasTestPassed, storePassedTests } from './passed-tests.ts';
import type { DependencyHasher } from './reach.ts';
import { listTestFiles } from './run-changed.ts';
import type { CheckStep } from './step.ts';
import { eachStoryOfFiles, storyTestFiles } from './test-files.ts';
import { createHasher, hashOfTests, inputsOfTests } from './test-hash.ts';

/** The name under which the hash of what each story of a file depends on is stored, next to that of the whole file. */
const nameOfEach = (step: string): string => `${step}, each`;

/**
 * Returns a function that decides whether all stories of a file must be played. They must if what each of them depends
 * on differs from `main` or has changed since they passed on this machine, or if one of them failed there.
 * @param step the name of the step that plays the stories
 */
const findWholeFiles = (step: string, hasher: DependencyHasher): ((file: string) => boolean) => {
  const changed = findChangedFiles('main');
  return (file) =>
    hasTestFailed(step, file) ||
    hasTestChanged(nameOfEach(step), file, hashOfTests(hasher, file, eachStoryOfFiles)) ||
    [...inputsOfTests(hasher, file, eachStoryOfFiles)].some((input) => changed.has(input));
};

/** Stores what each story of the files that passed depends on, for the next `findWholeFiles`. */
const storeWholeFiles = (step: string, hasher: DependencyHasher): void => {
  const passed = listTestFiles(storyTestFiles).filter((file) =>
    hasTestPassed(step, file, hashOfTests(hasher, file, storyTestFiles)),
  );
  const hashes = passed.map((file) => [file, hashOfTests(hasher, file, eachStoryOfFiles)] as const);
  storePassedTests(nameOfEach(step), new Map(hashes));
};

/**
 * Wraps the step that plays stories, so that of the stories that no change can affect, `npm test` plays only some each
 * day (docs/decisions/daily-journeys.md). The full run, and a run in shards, play all stories.
 * @param create creates the step from its environment variables
 */
export const createStoriesStep = (create: (env: Record<string, string>) => CheckStep): CheckStep => {
  const whole = create({});
  return {
    ...whole,
    run: async (look) => {
      if (look.isFull || look.shard) return whole.run(look);
      const hasher = await createHasher();
      const mustRunWhole = findWholeFiles(whole.name, hasher);
      const stories = listTestFiles(storyTestFiles).flatMap((file) => readStories(root, file));
      const undrawn = listStoriesSkippedToday(stories, mustRunWhole);
      const outcome = await create({
        STORIES_UNDRAWN: JSON.stringify(undrawn.map((story) => keyOfStory(story))),
      }).run(look);
      storeWholeFiles(whole.name, hasher);
      const note = `» stories: ${undrawn.length} of ${stories.length} are not in today’s sample`;
      return { ...outcome, output: `${outcome.output}\n${note}` };
    },
  };
};
