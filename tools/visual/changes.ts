import { copyFileSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** One picture of a story that is not as it was when the last run looked at it. */
export interface Change {
  /** The story's id, as Vitest writes it in a path: each run of dashes is one. */
  readonly story: string;
  /** Brand and screen: `meridian-phone`. */
  readonly picture: string;
  /** Paths. Undefined where the file does not exist: a new story has no baseline, a picture of another size no difference. */
  readonly before: string | undefined;
  readonly now: string;
  readonly difference: string | undefined;
  /** Where the baseline stands, or will. */
  readonly baseline: string;
}

/** What is added to the name of a picture that is not as its baseline (tests/visual/commands.ts). */
const NOW = /-actual\.webp$/;

/**
 * Finds what the last run of the visual tests left: by story, then by picture.
 * @param results its folder, `test-results/visual`
 * @param baselines `tests/visual/baselines`
 */
export const findChanges = (results: string, baselines: string): readonly Change[] =>
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

/** Makes the new pictures of the last run the baselines: what was looked at is what is accepted, once. */
export const accept = (changes: readonly Change[]): void => {
  for (const { now, difference, baseline } of changes) {
    mkdirSync(dirname(baseline), { recursive: true });
    copyFileSync(now, baseline);
    for (const left of [now, difference]) if (left) rmSync(left);
  }
};

const spelt = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Those whose story's name holds these words, spelt as in the workshop's list or as in an address; all without words. */
export const ofStories = (changes: readonly Change[], words: string): readonly Change[] =>
  changes.filter(({ story }) => story.includes(spelt(words)));
