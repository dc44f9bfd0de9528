import { build } from 'vite';
import { readBuiltHost, type BuiltHost } from './built-host.ts';
import type { HostFolders } from './place.ts';
import { journeyHost } from './plugin.ts';

/**
 * Builds one host with the default settings of the Vite plugin `journeyHost`, so that the host needs no
 * `vite.config.ts`.
 * @returns the build's record of the host
 */
export const buildHost = async (place: HostFolders): Promise<BuiltHost> => {
  await build({
    configFile: false,
    envDir: false,
    root: place.root,
    mode: 'production',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [journeyHost(place)],
  });
  return readBuiltHost(place.name, place.dist);
};
