import { copyFileSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** One picture of a story that differed from its baseline in the last run. */
export interface PictureChange {
  /** The story's id as Vitest writes it in the picture's path, where several dashes in a row become one. */
  readonly story: string;
  /** The brand and the screen size that the picture shows, such as `meridian-phone`. */
  readonly picture: string;
  /**
   * Paths of the story's baseline picture, of the new picture, and of a picture of their difference. A new story has no
   * baseline, and pictures of unequal size have no difference picture; these are undefined.
   */
  readonly before: string | undefined;
  readonly now: string;
  readonly difference: string | undefined;
  /** The path of the story's baseline picture, which does not exist yet for a new story. */
  readonly baseline: string;
}

/**
 * Matches the end of the file name of a new picture that differs from its baseline (tests/visual/commands.ts
 * writes them).
 */
const NOW = /-actual\.webp$/;

/**
 * Finds the pictures that the last run of the visual tests wrote, sorted by story and picture.
 * @param results the folder of results, `test-results/visual`
 * @param baselines the folder `tests/visual/baselines`
 */
export const findPictureChanges = (results: string, baselines: string): readonly PictureChange[] =>
  globSync('*/*.webp', { cwd: results })
    .filter((file) => NOW.test(file))
    .sort()
    .map((file) => {
      const name = file.replace(NOW, '');
      const [story, picture] = [dirname(name), basename(name)];
      const baseline = join(baselines, `${name}.webp`);
      const difference = join(results, `${name}-diff.webp`);
      return {
        story,
        picture,
        baseline,
        before: existsSync(baseline) ? baseline : undefined,
        now: join(results, file),
        difference: existsSync(difference) ? difference : undefined,
      };
    });

/**
 * Makes the new pictures of the last run the baselines. They are removed from the run's results, so that pictures are
 * accepted only once and only after a person has had the chance to look at them.
 */
export const acceptPictureChanges = (changes: readonly PictureChange[]): void => {
  for (const { now, difference, baseline } of changes) {
    mkdirSync(dirname(baseline), { recursive: true });
    copyFileSync(now, baseline);
    for (const left of [now, difference]) if (left) rmSync(left);
  }
};

const spelt = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/**
 * Returns the changed pictures of stories whose name contains the given words, in the spelling of Storybook's list or
 * of an address. If the words are the whole name of a story, returns only the pictures of that story, which may be
 * none. Without words, returns all.
 * @param baselines the folder `tests/visual/baselines`, whose folders are named after the stories
 */
export const filterPictureChangesByStory = (
  changes: readonly PictureChange[],
  words: string,
  baselines: string,
): readonly PictureChange[] => {
  const wanted = spelt(words);
  const exact = changes.filter(({ story }) => story === wanted);
  const isWholeName = exact.length > 0 || (wanted !== '' && existsSync(join(baselines, wanted)));
  return isWholeName ? exact : changes.filter(({ story }) => story.includes(wanted));
};
