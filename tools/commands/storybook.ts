import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../paths/root.ts';
import { endAll, node, runCommand, startChild } from '../process/lifetime.ts';
import { portOf, requireFree } from '../process/ports.ts';

/** `npm run storybook`: runs the workshop at http://localhost:6006 (`STORYBOOK_PORT` changes the port). */
await runCommand(async () => {
  await requireFree('STORYBOOK_PORT', 'the workshop');
  const command = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  const port = String(portOf('STORYBOOK_PORT'));
  const child = startChild(node, [
    command,
    'dev',
    '--port',
    port,
    '--exact-port',
    '--no-open',
    '--disable-telemetry',
  ]);
  const [code] = (await once(child, 'exit')) as [number | null];
  await endAll(code ?? 1);
});
