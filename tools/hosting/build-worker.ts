import { buildHost } from '@journey/host/build';
import { getHostFoldersByName } from './hosts.ts';

/**
 * The message by which this process reports that a host is built, with the build's time in milliseconds.
 * `build-all.ts` starts one such process per core and sends it the hosts one after another.
 */
export type HostBuildResult = { name: string; milliseconds: number; error?: string };

process.on('message', (name: string) => {
  const begun = performance.now();
  const report = (error?: string): void => {
    process.send?.({ name, milliseconds: performance.now() - begun, error } satisfies HostBuildResult);
  };
  buildHost(getHostFoldersByName(name)).then(
    () => report(),
    (error: unknown) => report(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});
process.on('disconnect', () => process.exit());
