import { globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The absolute path of the repository's root, from which the tests are run. */
export const root = join(import.meta.dirname, '../..');

/** Returns the names of the direct subfolders of a folder, by its path from the root; none if it does not exist. */
export const foldersIn = (path: string): string[] =>
  globSync(`${path}/*`, { cwd: root })
    .filter((one) => statSync(join(root, one)).isDirectory())
    .map((one) => one.slice(path.length + 1))
    .toSorted();

/**
 * Returns the names of the library's components. Each is a folder whose name starts with a capital letter. The other
 * folders next to them contain what several components share.
 */
export const listComponents = (): string[] =>
  foldersIn('packages/ui/src/components').filter((name) => /^[A-Z]/.test(name));

/** Returns the names of the files directly in a folder, by its path from the root. */
export const filesIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name);
