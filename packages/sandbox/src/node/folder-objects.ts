/** Stores uploaded and generated files in a folder, one file for each key. */
import { openAsBlob } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../store/objects.ts';

/** Creates a file storage in a folder. @param folder created if it is missing */
export const createFolderObjectStore = (folder: string): ObjectStore => {
  // The server generates all file keys. The check is a second safeguard that no key leads out of the folder.
  const pathOf = (key: string): string => {
    if (!/^[\w-]{1,100}$/.test(key))
      throw new Error('An object’s key may contain only letters, digits, _ and -.');
    return join(folder, key);
  };
  return {
    put: async (key, file) => {
      const path = pathOf(key);
      await mkdir(folder, { recursive: true });
      // A file is written under a temporary name and then renamed, so that nobody reads an incomplete file.
      const draft = `${path}.${crypto.randomUUID()}`;
      try {
        await writeFile(draft, file.stream());
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const path = pathOf(key);
      try {
        // `openAsBlob` does not say why it fails, but `stat` does, so a missing file is recognised by `stat`.
        await stat(path);
        const file = await openAsBlob(path);
        return { size: file.size, stream: file.stream() };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
};
