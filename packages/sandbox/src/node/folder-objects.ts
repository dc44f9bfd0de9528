/** An object store in a folder, with one file for each key. */
import { openAsBlob } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../store/objects.ts';

/** Creates an object store in a folder. @param folder created if it is missing */
export const createFolderObjects = (folder: string): ObjectStore => {
  // The server generates the keys. The check still ensures that none leads out of the folder.
  const pathOf = (key: string): string => {
    if (!/^[\w-]{1,100}$/.test(key)) throw new Error('An object’s key has letters, digits, _ and - only.');
    return join(folder, key);
  };
  return {
    put: async (key, file) => {
      const path = pathOf(key);
      await mkdir(folder, { recursive: true });
      // Written under a temporary name and then renamed, so that nobody reads half a file.
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
        // `openAsBlob` does not report why it fails; `stat` does.
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
