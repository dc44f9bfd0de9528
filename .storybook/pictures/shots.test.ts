import { existsSync, globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { combineTags } from 'storybook/internal/csf';
import { expect, it } from 'vitest';
import { readStories } from '../../tools/checks/drawn-stories.ts';
import { listTestFiles } from '../../tools/checks/run-changed.ts';
import { storyTestFiles } from '../../tools/checks/test-files.ts';
import { root } from '../../tools/paths/root.ts';
import { brandIds, MAIN_BRAND } from '../brand/brands.ts';
import { nameOfPicture, shotsOf } from './shots.ts';

/** The tags that `preview.tsx` gives to all stories. */
const PROJECT_TAGS = ['visual'];

const folder = join(root, 'tests/visual/baselines');
const stories = listTestFiles(storyTestFiles).flatMap((file) => readStories(root, file));

it('reads every story', () => {
  expect(stories.length).toBeGreaterThan(500);
  expect(stories.filter(({ id, name }) => !id || !name)).toEqual([]);
});

const REAL = brandIds.filter((id) => id !== 'wireframe');

it.each([
  ['a page', 'portal-layout--everything-missing', ['visual'], [MAIN_BRAND]],
  ['a page in every brand', 'portal-layout--beside-the-page', ['visual', 'colour'], REAL],
  ['a component', 'components-sidebar--beside-the-page', ['visual', 'colour'], [MAIN_BRAND, 'wireframe']],
])('a story of %s that begins on a desktop is pictured there alone @W-06', (_, id, tags, brands) =>
  expect(shotsOf(id, tags, 'desktop')).toEqual([{ screen: 'desktop', brands }]),
);

it('on a desktop, too, a story without the tag `visual` is not pictured', () =>
  expect(shotsOf('check-in-verification--desktop', [], 'desktop')).toEqual([]));

it.runIf(existsSync(folder))('each baseline is a picture that some story takes', () => {
  const taken = new Set(
    stories.flatMap(({ id, tags, viewport }) =>
      shotsOf(id, combineTags(...PROJECT_TAGS, ...tags), viewport).flatMap(({ screen, brands }) =>
        brands.map((brand) => nameOfPicture(id, brand, screen)),
      ),
    ),
  );
  const pictures = globSync('**/*.webp', { cwd: folder }).map((file) => file.replaceAll(sep, '/'));
  expect(pictures.filter((picture) => !taken.has(picture.replace(/\.webp$/, '')))).toEqual([]);
});
