import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { DraftChanges } from '../../engine/drafts/stored-drafts.ts';
import { isObject } from '../../engine/guards.ts';
import { runExclusive } from '../../engine/outbox/run-exclusive.ts';
import type { PreparedImage } from '../prepare/sent-photo.ts';

/**
 * Where the device stores a group of photos, such as those of a licence: the drafts, and the prefix of the photos'
 * names.
 */
export interface PhotoFolder {
  readonly drafts: () => Promise<Drafts>;
  /** The prefix of the names under which the photos of this group are stored. It ends with a slash. */
  readonly name: string;
  /**
   * The prefix of the names under which the device records the photos that the person removed from this group.
   * Undefined if nothing needs to know of them.
   */
  readonly removals?: string;
}

/** A photo that is stored on the device until it is sent. */
export interface StoredPhoto extends PreparedImage {
  readonly id: string;
  /** The name of the photo's original file, which is shown in messages. It is never sent. */
  readonly name: string;
  /** When the photo was stored, in milliseconds since 1970. */
  readonly addedAt: number;
}

const isKept = (value: unknown): value is StoredPhoto => isObject(value) && value['blob'] instanceof Blob;

/**
 * Returns the stored photos of a group, in the order in which they were added.
 * @throws an `UnreadableDraftsError` if the device's storage cannot be read, because a report must not be sent without
 * its photos
 */
export const listStoredPhotos = async ({ drafts: opening, name }: PhotoFolder): Promise<StoredPhoto[]> => {
  const { strict: drafts } = await opening();
  const names = await drafts.list(name);
  const values = await Promise.all(names.map((draftName) => drafts.get(draftName)));
  return values.filter(isKept).toSorted((a, b) => a.addedAt - b.addedAt);
};

/** Returns the id of a photo from the name under which it is stored. */
export const getPhotoId = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/**
 * Returns those of the names under which a photo is stored that was added after `moment`.
 * @param moment in milliseconds since 1970
 * @throws an `UnreadableDraftsError` if the device's storage cannot be read
 */
export const filterPhotosAddedAfter = async (
  { strict: drafts }: Drafts,
  names: readonly string[],
  moment: number,
): Promise<string[]> => {
  const values = await Promise.all(names.map((name) => drafts.get(name)));
  return names.filter((_, index) => {
    const value = values[index];
    return isKept(value) && value.addedAt > moment;
  });
};

/** Returns for each of these groups whether the device stores any of its photos. */
export const readWhichFoldersHavePhotos = (folders: readonly PhotoFolder[]): Promise<boolean[]> =>
  Promise.all(folders.map(async ({ drafts, name }) => (await (await drafts()).strict.list(name)).length > 0));

/** A photo that was stored, and whether it survives a reload. */
interface Stored {
  readonly photo: StoredPhoto;
  readonly isSafe: boolean;
}

/** Stores a prepared photo on the device until it is sent. */
export const storePhoto = async (
  { drafts, name: folder }: PhotoFolder,
  prepared: PreparedImage,
  name: string,
): Promise<Stored> => {
  const photo = { ...prepared, id: crypto.randomUUID(), name, addedAt: Date.now() };
  return { photo, isSafe: await (await drafts()).put(folder + photo.id, photo) };
};

/**
 * Stores a prepared photo as `storePhoto` does, unless its group is full. Photos of other tabs count as well, so tabs
 * store them one after another.
 * @param most the maximum number of photos in the group
 * @returns undefined if the group is full
 */
export const storePhotoUnlessFull = async (
  folder: PhotoFolder,
  prepared: PreparedImage,
  name: string,
  most: number,
): Promise<Stored | undefined> => {
  const drafts = await folder.drafts();
  return runExclusive(`journey.photos.${drafts.scope}.${folder.name}`, async () =>
    (await drafts.list(folder.name)).length < most ? storePhoto(folder, prepared, name) : undefined,
  );
};

/** Removes an unsent photo from the device, because the person no longer wants it. */
export const removeStoredPhoto = async (
  { drafts: opening, name, removals }: PhotoFolder,
  id: string,
): Promise<void> => {
  const drafts = await opening();
  // The removal is recorded first, so that nobody misses the photo. It is not recorded in the same transaction, because
  // a full device could then not remove the photo either.
  if (removals !== undefined) await drafts.put(removals + id, true);
  await drafts.remove(name + id);
};

/**
 * Removes the photos of one person in a numbered list, such as a witness whom the user has removed. The photos of each
 * later person move to the previous number. All changes are made in one transaction.
 * @param getOtherChanges returns further changes for this transaction, such as the list without that person; it is
 *   called when the photos have been read
 */
export const removeNumberedPhotoFolder = async (
  folders: readonly PhotoFolder[],
  index: number,
  getOtherChanges: () => DraftChanges = () => ({}),
): Promise<void> => {
  const left = folders.slice(index);
  const [first] = left;
  if (!first) return;
  const drafts = await first.drafts();
  const namesByFolder = await Promise.all(left.map(({ name }) => drafts.strict.list(name)));
  const removed = left.flatMap(({ removals }, at) =>
    removals === undefined
      ? []
      : namesByFolder[at]!.map((name) => [removals + getPhotoId(name), true] as const),
  );
  const moved = await Promise.all(
    left.slice(1).map(async (folder, at) => {
      const photos = await listStoredPhotos(folder);
      return photos.map((photo) => [`${left[at]!.name}${photo.id}`, photo] as const);
    }),
  );
  const put = Object.fromEntries([...moved.flat(), ...removed]);
  const others = getOtherChanges();
  await drafts.write({
    put: { ...put, ...others.put },
    remove: [...namesByFolder.flat(), ...(others.remove ?? [])],
  });
};
