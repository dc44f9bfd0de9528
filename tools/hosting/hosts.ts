import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HostPlace } from '@journey/host/build';
import { root } from '../paths/root.ts';

/** The folder of all build output, with one folder per host. */
export const distFolder = join(root, 'dist');

/** Returns the folder of a host's sources. */
export const getHostFolder = (name: string): string => join(root, 'hosts', name);

/**
 * Returns the folders of a host of this repository. All hosts have the same Vite root, so that ids that derive from
 * paths are the same in every host.
 */
export const getHostPlaceByName = (name: string): HostPlace => ({
  name,
  root,
  folder: getHostFolder(name),
  dist: distFolder,
  cache: join(root, '.cache'),
});

/**
 * Returns the names of all web hosts in alphabetical order: the folders of `hosts/` with a `main.tsx`. (The sandbox has
 * a server instead.)
 */
export const listHostNames = (): string[] => {
  return readdirSync(join(root, 'hosts'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'hosts', entry.name, 'main.tsx')))
    .map((entry) => entry.name)
    .sort();
};
