import { build } from 'vite';
import { readBuiltHost, type BuiltHost } from './built-host.ts';
import type { HostPlace } from './place.ts';
import { journeyHost } from './plugin.ts';

/**
 * Builds one host by the plugin alone, without a `vite.config.ts`.
 * @returns the record that the build writes
 */
export const buildHost = async (place: HostPlace): Promise<BuiltHost> => {
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
