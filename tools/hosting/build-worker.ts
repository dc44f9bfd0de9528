import { buildHost } from './build-host.ts';

/** A process that builds the hosts it is sent, one after another: `build-all.ts` keeps one for each core. */
export type Built = { name: string; milliseconds: number; error?: string };

process.on('message', (name: string) => {
  const begun = performance.now();
  const report = (error?: string): void => {
    process.send?.({ name, milliseconds: performance.now() - begun, error } satisfies Built);
  };
  buildHost(name).then(
    () => report(),
    (error: unknown) => report(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});
process.on('disconnect', () => process.exit());
