import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openDrafts } from '../../engine/drafts/drafts.ts';
import type { PreparedImage } from '../prepare/sent-photo.ts';
import { listStoredPhotos, removeNumberedPhotoFolder, storePhoto, type PhotoFolder } from './kept-photos.ts';

/** Stores the photos of a numbered list of people, such as witnesses. Each person is given as a list of file names. */
const storePhotosOf = async (owner: string, people: readonly (readonly string[])[]) => {
  const drafts = () => openDrafts('photos.test', owner);
  const folders = people.map((_, index): PhotoFolder => ({
    drafts,
    name: `witness-${index}/`,
    removals: `removed/witness-${index}/`,
  }));
  for (const [index, names] of people.entries())
    for (const name of names)
      await storePhoto(folders[index]!, { blob: new Blob([name]) } as unknown as PreparedImage, name);
  return {
    folders,
    /** Counts for each person the photos that are stored and those that are recorded as removed. */
    countKnown: () =>
      Promise.all(
        folders.map(async ({ name, removals }) => {
          const { strict } = await drafts();
          return (await strict.list(name)).length + (await strict.list(removals)).length;
        }),
      ),
    read: () =>
      Promise.all(
        folders.map(async (folder) => (await listStoredPhotos(folder)).map(({ name }) => name).toSorted()),
      ),
  };
};

it.each([
  ['the first of three', 0, [['b'], ['c1', 'c2'], []]],
  ['the second', 1, [['a1', 'a2'], ['c1', 'c2'], []]],
  ['the last', 2, [['a1', 'a2'], ['b'], []]],
  ['nobody', 3, [['a1', 'a2'], ['b'], ['c1', 'c2']]],
])(
  'removing %s takes away that person’s photos alone, and moves those of later people',
  async (who, index, left) => {
    const { folders, read } = await storePhotosOf(who, [['a1', 'a2'], ['b'], ['c1', 'c2']]);
    await removeNumberedPhotoFolder(folders, index);
    expect(await read()).toEqual(left);
  },
);

it('no person has fewer photos, with those recorded as removed, after the removal of one', async () => {
  const before = [2, 2, 1];
  const { folders, countKnown } = await storePhotosOf('known', [['a1', 'a2'], ['b1', 'b2'], ['c']]);
  await removeNumberedPhotoFolder(folders, 1);
  for (const [index, known] of (await countKnown()).entries())
    expect(known).toBeGreaterThanOrEqual(before[index]!);
});

it('of a person without photos, later people’s are moved all the same', async () => {
  const { folders, read } = await storePhotosOf('gap', [['a'], [], ['c'], []]);
  await removeNumberedPhotoFolder(folders, 1);
  expect(await read()).toEqual([['a'], ['c'], [], []]);
});
