import { copyFileSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** One picture of a story that differed from its baseline in the last run. */
export interface PictureChange {
  /** The story's id as Vitest writes it in a path, where each run of dashes is one dash. */
  readonly story: string;
  /** The brand and screen of the picture: `meridian-phone`. */
  readonly picture: string;
  /**
   * Paths of the baseline, the new picture and their difference; undefined if there is none. A new story has no
   * baseline, and a picture of another size has no difference.
   */
  readonly before: string | undefined;
  readonly now: string;
  readonly difference: string | undefined;
  /** The path of the story's baseline picture, which may not exist yet. */
  readonly baseline: string;
}

/** The file ending of a new picture that differs from its baseline (tests/visual/commands.ts). */
const NOW = /-actual\.webp$/;

/**
 * Finds the pictures that the last run of the visual tests left, sorted by story and picture.
 * @param results the folder of results, `test-results/visual`
 * @param baselines the folder `tests/visual/baselines`
 */
export const findChanges = (results: string, baselines: string): readonly PictureChange[] =>
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
 * Makes the last run's new pictures the baselines, and removes them from the results: only what a person has seen is
 * accepted, and only once.
 */
export const acceptChanges = (changes: readonly PictureChange[]): void => {
  for (const { now, difference, baseline } of changes) {
    mkdirSync(dirname(baseline), { recursive: true });
    copyFileSync(now, baseline);
    for (const left of [now, difference]) if (left) rmSync(left);
  }
};

const spelt = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/**
 * Returns the changes of stories whose name contains these words, written as in Storybook's list or as in an address;
 * all changes if there are no words.
 */
export const filterByStory = (changes: readonly PictureChange[], words: string): readonly PictureChange[] =>
  changes.filter(({ story }) => story.includes(spelt(words)));
