import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../paths/root.ts';
import { stopAllAndExit, nodePath, runUntilInterrupted, startChildProcess } from '../process/lifetime.ts';
import { readPort, requireFreePort } from '../process/ports.ts';

/**
 * `npm run storybook`: runs the workshop (Storybook) at http://localhost:6006 (`STORYBOOK_PORT` changes the port).
 */
await runUntilInterrupted(async () => {
  await requireFreePort('STORYBOOK_PORT', 'the workshop');
  const command = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  const port = String(readPort('STORYBOOK_PORT'));
  const child = startChildProcess(nodePath, [
    command,
    'dev',
    '--port',
    port,
    '--exact-port',
    '--no-open',
    '--disable-telemetry',
  ]);
  const [code] = (await once(child, 'exit')) as [number | null];
  await stopAllAndExit(code ?? 1);
});
