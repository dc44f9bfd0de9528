import { globSync } from 'node:fs';
import { posix } from 'node:path';

/** One entry of the `exports` in a package's package.json. */
export interface PackageEntry {
  /** The subpath by which others import the entry, such as `.`, `./tokens` or `./brands/thrifty`. */
  readonly subpath: string;
  /** The source file, relative to the package's folder, such as `src/tokens/index.ts`. */
  readonly source: string;
  /** The file in the published package, such as `dist/tokens/index.js`. */
  readonly published: string;
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file);

/**
 * Returns the folder that contains all code of a package, relative to the package's folder: `src`, or the
 * package's folder itself (`.`).
 */
export const getCodeFolder = (sources: readonly string[]): string =>
  sources.filter(isCode).every((file) => file.startsWith('src/')) ? 'src' : '.';

/**
 * Returns the path that a source file has in the published package. Code becomes JavaScript in `dist`. Other files of
 * the code's folder are copied there under the same relative path. Files outside the code's folder keep their paths.
 * @param root the folder with the code, from `getCodeFolder`
 */
export const getPublishedPath = (source: string, root: string): string => {
  const below = root === '.' ? source : posix.relative(root, source);
  if (below.startsWith('..')) return source;
  return posix.join('dist', below.replace(/(?<!\.d)\.tsx?$/, '.js'));
};

/**
 * Lists what a package exports. A pattern such as `./brands/*` becomes one entry for each matching file.
 * @param exported the `exports` of its package.json
 * @param folder the package's folder
 * @param internal names of exports to leave out because they are not published
 */
export const listPackageEntries = (
  exported: Readonly<Record<string, string>>,
  folder: string,
  internal: readonly string[] = [],
): PackageEntry[] => {
  const found = Object.entries(exported)
    .filter(([subpath]) => !internal.includes(subpath))
    .flatMap(([subpath, target]) => {
      const file = target.replace(/^\.\//, '');
      if (!file.includes('*')) return [{ subpath, source: file }];
      const [before = '', after = ''] = file.split('*');
      return globSync(file, { cwd: folder })
        .sort()
        .map((source) => ({
          subpath: subpath.replace('*', source.slice(before.length, source.length - after.length)),
          source,
        }));
    });
  const root = getCodeFolder(found.map(({ source }) => source));
  return found.map((entry) => ({ ...entry, published: getPublishedPath(entry.source, root) }));
};
