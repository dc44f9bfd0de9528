import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HostFolders } from '@journey/host/build';
import { root } from '../paths/root.ts';

/** The folder for everything that is built. It contains one folder for each host. */
export const distFolder = join(root, 'dist');

/** Returns the folder with a host's sources. */
export const getHostSourceFolder = (name: string): string => join(root, 'hosts', name);

/**
 * Returns the folders of a host of this repository by the host's name. All hosts have the same Vite root, so that ids
 * that derive from paths are the same in every host.
 */
export const getBuildFoldersOfHost = (name: string): HostFolders => ({
  name,
  root,
  folder: getHostSourceFolder(name),
  dist: distFolder,
  cache: join(root, '.cache'),
});

/**
 * Returns the names of all hosts that are web sites, in alphabetical order: the folders of `hosts/` with a
 * `main.tsx`. The sandbox has none, because it is only a server.
 */
export const listHostNames = (): string[] => {
  return readdirSync(join(root, 'hosts'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'hosts', entry.name, 'main.tsx')))
    .map((entry) => entry.name)
    .sort();
};
