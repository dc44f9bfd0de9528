import { findChangedFiles } from '../paths/changed.ts';
import { root } from '../paths/root.ts';
import { keyOfStory, listStoriesSkippedToday, readStories } from './drawn-stories.ts';
import { hasTestChanged } from './passed-tests.ts';
import { listTestFiles } from './run-changed.ts';
import type { CheckStep } from './step.ts';
import { storyTestFiles } from './test-files.ts';
import { createHasher, hashOfTests, inputsOfTests } from './test-hash.ts';

/**
 * Returns a function that decides whether all stories of a file must be played. They must if the inputs of the file
 * differ from `main` or have changed since its stories passed on this machine, or if its stories failed there.
 * @param step the name of the step that plays the stories
 */
const findWholeFiles = async (step: string): Promise<(file: string) => boolean> => {
  const hasher = await createHasher();
  const changed = findChangedFiles('main');
  return (file) =>
    hasTestChanged(step, file, hashOfTests(hasher, file, storyTestFiles)) ||
    [...inputsOfTests(hasher, file, storyTestFiles)].some((input) => changed.has(input));
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
      const mustRunWhole = await findWholeFiles(whole.name);
      const stories = listTestFiles(storyTestFiles).flatMap((file) => readStories(root, file));
      const undrawn = listStoriesSkippedToday(stories, mustRunWhole);
      const outcome = await create({
        STORIES_UNDRAWN: JSON.stringify(undrawn.map((story) => keyOfStory(story))),
      }).run(look);
      const note = `» stories: ${undrawn.length} of ${stories.length} are not in today’s sample`;
      return { ...outcome, output: `${outcome.output}\n${note}` };
    },
  };
};
