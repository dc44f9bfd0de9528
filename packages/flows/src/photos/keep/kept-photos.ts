import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { PreparedImage } from '../types.ts';

/** Where the photos of one thing lie: whose drafts they are in, and below which name. */
export interface PhotoFolder {
  readonly drafts: () => Promise<Drafts>;
  /** Ends with a slash. */
  readonly name: string;
}

/** A photo on the device, waiting to be sent. */
export interface KeptPhoto extends PreparedImage {
  readonly id: string;
  /** As the file was called; shown, and never sent. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

const isKept = (value: unknown): value is KeptPhoto =>
  typeof value === 'object' && value !== null && (value as KeptPhoto).blob instanceof Blob;

/** A folder's photos, in the order they were added. */
export const keptPhotos = async ({ drafts: opening, name }: PhotoFolder): Promise<KeptPhoto[]> => {
  const drafts = await opening();
  const names = await drafts.list(name);
  const values = await Promise.all(names.map((one) => drafts.get(one)));
  return values.filter(isKept).toSorted((a, b) => a.addedAt - b.addedAt);
};

/** Whether each of several folders has a photo. */
export const havePhotos = (folders: readonly PhotoFolder[]): Promise<boolean[]> =>
  Promise.all(folders.map(async ({ drafts, name }) => (await (await drafts()).list(name)).length > 0));

/** Keeps a photo that has been made ready. @returns the photo, and whether it survives a reload */
export const keepPhoto = async (
  { drafts, name: folder }: PhotoFolder,
  prepared: PreparedImage,
  name: string,
): Promise<{ photo: KeptPhoto; isSafe: boolean }> => {
  const photo = { ...prepared, id: crypto.randomUUID(), name, addedAt: Date.now() };
  return { photo, isSafe: await (await drafts()).put(folder + photo.id, photo) };
};

/** Takes a photo back that has not been sent. */
export const removePhoto = async ({ drafts, name }: PhotoFolder, id: string): Promise<void> =>
  (await drafts()).remove(name + id);

/**
 * Takes one of several folders out, as when the person its photos belong to is taken out: the photos after it move up,
 * all in one step.
 */
export const dropFolder = async (folders: readonly PhotoFolder[], index: number): Promise<void> => {
  const left = folders.slice(index);
  const [first] = left;
  if (!first) return;
  const drafts = await first.drafts();
  const names = (await Promise.all(left.map(({ name }) => drafts.list(name)))).flat();
  const moved = await Promise.all(
    left.slice(1).map(async (folder, at) => {
      const photos = await keptPhotos(folder);
      return photos.map((photo) => [`${left[at]!.name}${photo.id}`, photo] as const);
    }),
  );
  const put = Object.fromEntries(moved.flat());
  await drafts.write({ put, remove: names.filter((name) => !(name in put)) });
};
