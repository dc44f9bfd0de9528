import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

/** What no build reads: tests, and for the hosts stories and pages of the workshop. */
const neverBuilt = /\.(test|spec)\.tsx?$|\/node_modules\/|\/__screenshots__\//;
const workshopOnly = /\.stories\.tsx$|\.mdx$/;

/** One hash over the names and contents of all files that fit the patterns, in a fixed order. */
function hashFiles(patterns: readonly string[], leave: (file: string) => boolean): string {
  const hash = createHash('sha256');
  for (const file of globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**'] }).sort()) {
    const path = join(root, file);
    if (leave(`/${file}`) || !statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const shared = [
  'pnpm-lock.yaml',
  'packages/*/package.json',
  'tools/hosting/*.ts',
  'packages/ui/src/**',
  'packages/api/src/**',
  'packages/flows/src/**',
];

/** A hash of everything that a host is built from. The same hash means the same bytes. */
export const hostInputs = (): string =>
  hashFiles(
    [...shared, 'hosts/*/*.ts', 'hosts/*/*.tsx'],
    (file) => neverBuilt.test(file) || workshopOnly.test(file),
  );

/** A hash of everything that the workshop is built from. */
export const storybookInputs = (): string =>
  hashFiles(
    [
      ...shared,
      'packages/sandbox/src/**',
      'packages/sandbox/scenarios/**',
      '.storybook/**',
      'hosts/*/*.ts',
      'package.json',
    ],
    (file) => neverBuilt.test(file),
  );

/** Reads what an earlier build left as the hash of its inputs; nothing where there was none. */
export const leftHash = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
