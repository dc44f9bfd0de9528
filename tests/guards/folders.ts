import { globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The project's folder; tests are started there. */
export const root = join(import.meta.dirname, '../..');

/** Names of the folders directly in a folder of the project; none when it is not there. */
export const foldersIn = (path: string): string[] =>
  globSync(`${path}/*`, { cwd: root })
    .filter((one) => statSync(join(root, one)).isDirectory())
    .map((one) => one.slice(path.length + 1))
    .toSorted();

/** Names of the files directly in a folder of the project. */
export const filesIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name);
