/** An object store in a folder: one file a key. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '../store/objects.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @param folder made when it is missing */
export const createFolderObjects = (folder: string): ObjectStore => {
  // Keys are made by the server, and still never become a way out of the folder.
  const pathOf = (key: string): string => {
    if (!/^[\w-]{1,100}$/.test(key)) throw new Error('An object’s key has letters, digits, _ and - only.');
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      await mkdir(folder, { recursive: true });
      // Whole or not at all: a reader never sees half a file.
      const draft = `${pathOf(key)}.${crypto.randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, pathOf(key));
    },
    get: async (key) => {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
};
