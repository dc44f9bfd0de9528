import { root } from '../paths/root.ts';
import { readStories } from './drawn-stories.ts';
import { hasTestPassed, storePassedTests } from './passed-tests.ts';
import { listTestFiles, prepareReportPath, readTestReport } from './run-changed.ts';
import type { CheckStep } from './step.ts';
import { storyTestFiles } from './test-files.ts';
import { createHasher, hashOfTests } from './test-hash.ts';

const WALK = 'walk';

/**
 * Returns the ids of the stories that a walk through the built workshop has shown without a fault.
 * @param notes the path of the file that the walk writes at its end; it is missing if the walk failed or was skipped
 */
export const listWalkedStories = (notes: string): readonly string[] =>
  (readTestReport(notes) as readonly string[] | undefined) ?? [];

/**
 * Stores which stories a walk has shown, for later walks.
 * @param hashes for each story's id, the hash of everything on which it depends
 * @param walked the ids of the stories that the walk has shown
 * @param store the path of the file with the results; by default the one of this machine
 */
export const storeWalkedStories = (
  hashes: ReadonlyMap<string, string>,
  walked: readonly string[],
  store?: string,
): void => {
  storePassedTests(WALK, new Map([...hashes].filter(([id]) => walked.includes(id))), store);
};

/** Returns the hash of everything on which each story depends, by the story's id. */
const hashStories = async (): Promise<ReadonlyMap<string, string>> => {
  const hasher = await createHasher();
  return new Map(
    listTestFiles(storyTestFiles).flatMap((file) => {
      const hash = hashOfTests(hasher, file, storyTestFiles);
      return readStories(root, file).map(({ id }) => [id, hash] as const);
    }),
  );
};

/**
 * Wraps a step that walks through the built workshop, so that it leaves out the stories that no change has affected
 * since it last showed them. Of the remaining stories it takes a random sample.
 * @param create creates the step from its environment variables
 */
export const createWalkStep = (create: (env: Record<string, string>) => CheckStep): CheckStep => ({
  ...create({}),
  run: async (look) => {
    if (look.isFull || look.shard) return create({}).run(look);
    const hashes = await hashStories();
    const unchanged = look.isAll ? [] : [...hashes].filter(([id, hash]) => hasTestPassed(WALK, id, hash));
    const notes = prepareReportPath('walked');
    const outcome = await create({
      STORIES_UNCHANGED: unchanged.map(([id]) => id).join(','),
      STORIES_WALKED: notes,
    }).run(look);
    storeWalkedStories(hashes, listWalkedStories(notes));
    return outcome;
  },
});
