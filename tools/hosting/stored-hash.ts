import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths/root.ts';

const fileOf = (name: string, folder: string): string => join(folder, '.cache/built', name);

/**
 * Returns the hash of the files from which something was last built completely; an empty text if it was not.
 * @param name what was built, such as a host's name
 * @param folder the repository's folder
 */
export const readStoredHash = (name: string, folder: string = root): string =>
  existsSync(fileOf(name, folder)) ? readFileSync(fileOf(name, folder), 'utf8') : '';

/**
 * Builds something and stores the hash of the files from which it was built. During the build there is no stored hash,
 * because a build that fails or is interrupted leaves incomplete files.
 * @param hash the hash of those files at the start of the build, because they may change during it
 * @param folder the repository's folder
 */
export const buildAndStoreHash = async <Result>(
  name: string,
  hash: string,
  build: () => Promise<Result>,
  folder: string = root,
): Promise<Result> => {
  const file = fileOf(name, folder);
  rmSync(file, { force: true });
  const result = await build();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
  return result;
};
