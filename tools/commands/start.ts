import { createDevServer } from '@journey/host/build';
import { getBuildFoldersOfHost } from '../hosting/hosts.ts';
import { listenOnPort } from '../hosting/listen.ts';
import { runAtCommandEnd, runUntilInterrupted } from '../process/lifetime.ts';
import { readPort, requireFreePort } from '../process/ports.ts';
import { printWelcome } from '../process/welcome.ts';
import { startSandbox } from '../process/sandbox.ts';

/**
 * `npm start`: runs the sandbox with its embedded database, the development host and the host of the incident
 * reports, until Ctrl-C.
 */
await runUntilInterrupted(async () => {
  await requireFreePort('SANDBOX_PORT', 'the sandbox');
  await requireFreePort('DEV_PORT', 'the development host');
  await requireFreePort('VIR_PORT', 'the VIR host');
  console.log('Starting the sandbox and two hosts …');

  const host = async (name: string, variable: 'DEV_PORT' | 'VIR_PORT'): Promise<void> => {
    const { server, close } = await createDevServer(getBuildFoldersOfHost(name));
    runAtCommandEnd(close);
    await listenOnPort(server, readPort(variable), variable);
  };
  const [sandbox] = await Promise.all([
    startSandbox(),
    host('development', 'DEV_PORT'),
    host('vir', 'VIR_PORT'),
  ]);
  await printWelcome(sandbox);
});
