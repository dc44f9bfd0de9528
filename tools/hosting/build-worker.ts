import { buildHost } from '@journey/host/build';
import { getBuildFoldersOfHost } from './hosts.ts';

/**
 * The message by which this process reports that a host is built, with the build time in milliseconds. `build-all.ts`
 * starts one such process per core and sends it the hosts one after another.
 */
export type HostBuildResult = { name: string; milliseconds: number; error?: string };

/** The message that requests a build from this process: the host, and its pages module, which is already compiled. */
export type HostBuildTask = { name: string; pages: string };

process.on('message', ({ name, pages }: HostBuildTask) => {
  const begun = performance.now();
  const report = (error?: string): void => {
    process.send?.({ name, milliseconds: performance.now() - begun, error } satisfies HostBuildResult);
  };
  buildHost({ ...getBuildFoldersOfHost(name), pages }).then(
    () => report(),
    (error: unknown) => report(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});
process.on('disconnect', () => process.exit());
