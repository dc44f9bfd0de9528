import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths/root.ts';

/** Everything built goes below here, one folder a host. */
export const distFolder = join(root, 'dist');

/** Where a host's sources stand. */
export const hostFolder = (name: string): string => join(root, 'hosts', name);

/**
 * The names of all web hosts, alphabetically: the folders of `hosts/` that have a `main.tsx`. (The sandbox has a
 * server instead.)
 */
export function hostNames(): string[] {
  return readdirSync(join(root, 'hosts'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'hosts', entry.name, 'main.tsx')))
    .map((entry) => entry.name)
    .sort();
}
