import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

/**
 * Matches files that no build reads, such as tests. Hashes ignore them, so that a changed test does not cause a build.
 */
const neverBuilt = /\.(test|spec)\.tsx?$|\/node_modules\/|\/__screenshots__\//;
/** Matches files that only Storybook's build reads. Hashes for hosts and packages ignore them. */
const workshopOnly = /\.stories\.tsx$|\.mdx$/;

/**
 * Returns one hash of the names and contents of all files that match the patterns, in a fixed order.
 * @param leave returns whether to ignore a file; it receives the file's path with a slash before it
 * @param folder the repository's folder
 */
const hashFiles = (patterns: readonly string[], leave: (file: string) => boolean, folder: string): string => {
  const hash = createHash('sha256');
  for (const file of globSync([...patterns], { cwd: folder, exclude: ['**/node_modules/**'] }).sort()) {
    const path = join(folder, file);
    if (leave(`/${file}`) || !statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
};

const shared = [
  'pnpm-lock.yaml',
  'tsconfig.json',
  'packages/*/package.json',
  'packages/host/src/*.ts',
  'tools/hosting/*.ts',
  'packages/ui/src/**',
  'packages/api/src/**',
  'packages/flows/src/**',
];

/**
 * Returns a hash of everything that hosts are built from. If it has not changed, they need not be built again.
 * @param folder the repository's folder
 */
export const hashHostInputs = (folder: string = root): string =>
  hashFiles(
    [...shared, 'hosts/*/*.ts', 'hosts/*/*.tsx'],
    (file) => neverBuilt.test(file) || workshopOnly.test(file),
    folder,
  );

/**
 * Returns a hash of everything that the workshop (Storybook) is built from. If it has not changed, the workshop
 * need not be built again.
 * @param folder the repository's folder
 */
export const hashStorybookInputs = (folder: string = root): string =>
  hashFiles(
    [
      ...shared,
      'packages/sandbox/src/**',
      'packages/sandbox/scenarios/**',
      '.storybook/**',
      'docs/adding.md',
      'docs/product/*.md',
      'tools/pack/readme.ts',
      'tools/reference/component-usage.ts',
      'hosts/*/*.ts',
      'package.json',
    ],
    (file) => neverBuilt.test(file),
    folder,
  );

/**
 * Returns a hash of everything that the published packages are packed from. If it has not changed, they need not be
 * packed again.
 * @param folder the repository's folder
 */
export const hashPackageInputs = (folder: string): string =>
  hashFiles(
    ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json', 'LICENSE', 'tools/pack/*.ts', 'packages/*/**'],
    (file) => neverBuilt.test(file) || workshopOnly.test(file),
    folder,
  );
