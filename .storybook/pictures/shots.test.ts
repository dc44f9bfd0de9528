import { existsSync, globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { combineTags } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { readStories } from '../../tools/checks/drawn-stories.ts';
import { listTestFiles } from '../../tools/checks/run-changed.ts';
import { storyTestFiles } from '../../tools/checks/test-files.ts';
import { root } from '../../tools/paths/root.ts';
import { nameOfPicture, shotsOf } from './shots.ts';

/** The tags that `preview.tsx` gives to all stories. */
const PROJECT_TAGS = ['visual'];

const folder = join(root, 'tests/visual/baselines');
const stories = listTestFiles(storyTestFiles).flatMap((file) => readStories(root, file));

it('reads every story', () => {
  expect(stories.length).toBeGreaterThan(500);
  expect(stories.filter(({ id, name }) => !id || !name)).toEqual([]);
});

it.runIf(existsSync(folder))('each baseline is a picture that some story takes', () => {
  const taken = new Set(
    stories.flatMap(({ id, tags }) =>
      shotsOf(id, combineTags(...PROJECT_TAGS, ...tags)).flatMap(({ screen, brands }) =>
        brands.map((brand) => nameOfPicture(id, brand, screen)),
      ),
    ),
  );
  const pictures = globSync('**/*.webp', { cwd: folder }).map((file) => file.replaceAll(sep, '/'));
  expect(pictures.filter((picture) => !taken.has(picture.replace(/\.webp$/, '')))).toEqual([]);
});
