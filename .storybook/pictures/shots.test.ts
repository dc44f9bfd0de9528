import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
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

/** Stories of the same file that look the same, with the reason. Each is named by the folder of its pictures. */
const ALIKE: Readonly<Record<string, string>> = {
  'check-in-privacy-licence-expired = check-in-privacy-new-customer':
    'The step asks both for the same; what the services know of them is told later.',
  'check-in-verification-auto-completed = check-in-verification-in-progress':
    'The login opens the same step for both statuses.',
  'components-lightbox-failed = components-lightbox-first-of-three':
    'The failed lightbox is tried again, after which it shows the first photo.',
  'components-photopicker-camera-or-library = components-photopicker-several-at-once':
    'Whether several photos can be picked shows only in the device’s own dialog.',
  'components-qrcode-failed = components-qrcode-too-long': 'One message tells of both.',
  'portal-sign-in-failures-half-the-data = portal-sign-in-failures-no-rentals = portal-sign-in-failures-page-instead-of-data':
    'One message tells of every unreadable answer.',
};

it.runIf(existsSync(folder))(
  'no two stories of a file look the same, as one of them would not show its state @W-06',
  () => {
    const alike = new Set<string>();
    for (const own of Map.groupBy(stories, ({ file }) => file).values()) {
      const folders = own.map(({ id }) => dirname(nameOfPicture(id, MAIN_BRAND, 'phone')));
      const pictures = folders.flatMap((name) => globSync(`${name}/*.webp`, { cwd: folder }));
      const byHash = Map.groupBy(pictures, (picture) =>
        createHash('sha256')
          .update(readFileSync(join(folder, picture)))
          .digest('hex'),
      );
      for (const same of byHash.values()) {
        const names = [...new Set(same.map((picture) => dirname(picture)))].toSorted();
        if (names.length > 1) alike.add(names.join(' = '));
      }
    }
    expect([...alike].toSorted()).toEqual(Object.keys(ALIKE));
  },
);
