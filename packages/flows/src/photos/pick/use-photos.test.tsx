import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PhotoFolder } from '../keep/kept-photos.ts';

/** Imports the modules again, because other tests in the same process may have loaded them without the mock. */
const load = async () => {
  vi.resetModules();
  vi.doMock('../prepare/prepare-image.ts', () => ({
    preparePhotoForSending: async (blob: File) => {
      await (blob.name.startsWith('slow') ? slow : preparing);
      return { blob, doubts: [] };
    },
  }));
  const { openDrafts } = await import('../../engine/drafts/drafts.ts');
  const { listStoredPhotos, storePhoto } = await import('../keep/kept-photos.ts');
  const { usePhotoFolder } = await import('./use-photos.ts');
  return { openDrafts, listStoredPhotos, storePhoto, usePhotoFolder };
};

/** The promise for which the preparation of a picked file waits. */
let preparing: Promise<void> = Promise.resolve();
/** The promise for which the preparation of a file waits if its name starts with `slow`. */
let slow: Promise<void> = Promise.resolve();

/** Object URLs that were created and not revoked yet. */
const open = new Set<string>();
let made = 0;

beforeEach(() => {
  open.clear();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(): string {
        made += 1;
        open.add(`blob:${made}`);
        return `blob:${made}`;
      }
      static override revokeObjectURL(url: string): void {
        open.delete(url);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../prepare/prepare-image.ts');
  vi.resetModules();
});

it('frees each photo’s memory when the photo is removed, and all when the form is left', async () => {
  const { openDrafts, listStoredPhotos, storePhoto, usePhotoFolder } = await load();
  const folder: PhotoFolder = {
    drafts: () => openDrafts('portal.meridian-au', '412016732'),
    name: 'damage/',
  };
  await storePhoto(folder, { blob: new Blob(['stored']), doubts: [] } as never, 'stored.jpg');
  const { result, unmount } = renderHook(() => usePhotoFolder(folder, 'Damage', 5));
  await waitFor(() => expect(result.current.photos).toHaveLength(1));
  act(() => result.current.add([new File(['new'], 'new.jpg')]));
  await waitFor(() => expect(result.current.photos).toHaveLength(2));
  expect(open.size).toBe(2);

  const [, added] = result.current.photos;
  act(() => result.current.remove(added!.id));
  expect([...open]).toEqual(result.current.photos.map(({ src }) => src));
  await waitFor(async () => expect(await listStoredPhotos(folder)).toHaveLength(1));

  unmount();
  expect(open.size).toBe(0);
});

it('still says that the device does not keep a photo when the page is opened again (V-16)', async () => {
  const { openDrafts, storePhoto, usePhotoFolder } = await load();
  const drafts = await openDrafts('incident-report.meridian-au', 'full');
  const folder: PhotoFolder = { drafts: () => Promise.resolve(drafts), name: 'photo/full/damage/' };
  const show = () => renderHook(() => usePhotoFolder(folder, 'Damage', 5));
  const empty = show();
  await waitFor(() => expect(empty.result.current.photos).toEqual([]));
  expect(empty.result.current.isSafe).toBe(true);
  vi.spyOn(drafts, 'isPersistent').mockImplementation((start) => start !== folder.name);
  await storePhoto(folder, { blob: new Blob(['one']), doubts: [] } as never, 'one.jpg');
  const { result } = show();
  await waitFor(() => expect(result.current.photos).toHaveLength(1));
  await waitFor(() => expect(result.current.isSafe).toBe(false));
});

it('goes on with files whose page was left, and tells the page that is opened next how they came out (V-16)', async () => {
  const { openDrafts, listStoredPhotos, usePhotoFolder } = await load();
  const folder: PhotoFolder = {
    drafts: () => openDrafts('incident-report.meridian-au', 'left'),
    name: 'photo/left/damage/',
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  preparing = promise;
  const left = renderHook(() => usePhotoFolder(folder, 'Damage', 1));
  act(() => left.result.current.add([new File(['one'], 'one.jpg'), new File(['two'], 'two.jpg')]));
  left.unmount();

  const { result } = renderHook(() => usePhotoFolder(folder, 'Damage', 1));
  expect(result.current.preparing).toBe(2);
  await act(async () => resolve());
  await waitFor(() => expect(result.current.preparing).toBe(0));
  await waitFor(() => expect(result.current.photos).toHaveLength(1));
  expect(result.current.problems).toHaveLength(1);
  expect(await listStoredPhotos(folder)).toHaveLength(1);
});

it('adds no photo beyond the limit when another tab has added some meanwhile (V-16)', async () => {
  const { openDrafts, listStoredPhotos, storePhoto, usePhotoFolder } = await load();
  const { photoPickMessages } = await import('../messages.ts');
  const folder: PhotoFolder = {
    drafts: () => openDrafts('incident-report.meridian-au', 'two-tabs'),
    name: 'photo/two-tabs/damage/',
  };
  preparing = Promise.resolve();
  const { result, unmount } = renderHook(() => usePhotoFolder(folder, 'Damage', 3));
  await waitFor(() => expect(result.current.photos).toEqual([]));
  for (const name of ['other-1.jpg', 'other-2.jpg'])
    // eslint-disable-next-line no-await-in-loop -- photos are added one after another
    await storePhoto(folder, { blob: new Blob([name]), doubts: [] } as never, name);
  act(() => result.current.add([new File(['one'], 'one.jpg'), new File(['two'], 'two.jpg')]));
  await waitFor(() => expect(result.current.preparing).toBe(0));
  expect(result.current.problems).toEqual([{ name: 'two.jpg', why: photoPickMessages.full(3) }]);
  expect(await listStoredPhotos(folder)).toHaveLength(3);
  unmount();
});

it('stores photos in the order in which they were picked, whichever is prepared first (V-16)', async () => {
  const { openDrafts, listStoredPhotos, usePhotoFolder } = await load();
  const folder: PhotoFolder = {
    drafts: () => openDrafts('incident-report.meridian-au', 'order'),
    name: 'photo/order/damage/',
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  slow = promise;
  preparing = Promise.resolve();
  const { result, unmount } = renderHook(() => usePhotoFolder(folder, 'Damage', 5));
  act(() => result.current.add([new File(['one'], 'slow.jpg'), new File(['two'], 'two.jpg')]));
  act(() => result.current.add([new File(['three'], 'three.jpg')]));
  await act(async () => new Promise((done) => setTimeout(done, 20)));
  expect(result.current.photos).toHaveLength(0);
  await act(async () => resolve());
  await waitFor(() => expect(result.current.preparing).toBe(0));
  expect(result.current.photos.map(({ name }) => name)).toEqual(['slow.jpg', 'two.jpg', 'three.jpg']);
  expect(await listStoredPhotos(folder)).toHaveLength(3);
  unmount();
});

it('stores a photo for the person who picked it, although another one is signed in when it is ready (V-16)', async () => {
  const { openDrafts, listStoredPhotos, usePhotoFolder } = await load();
  let owner = 'picked';
  const folder: PhotoFolder = {
    drafts: () => openDrafts('incident-report.meridian-au', owner),
    name: 'photo/owner/damage/',
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  preparing = promise;
  const { result, unmount } = renderHook(() => usePhotoFolder(folder, 'Damage', 5));
  act(() => result.current.add([new File(['one'], 'one.jpg')]));
  owner = 'next';
  await act(async () => resolve());
  await waitFor(() => expect(result.current.preparing).toBe(0));
  expect(await listStoredPhotos(folder)).toEqual([]);
  owner = 'picked';
  expect(await listStoredPhotos(folder)).toHaveLength(1);
  unmount();
});
