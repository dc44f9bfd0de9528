import { buildHosts } from '../hosting/build-all.ts';
import { distFolder, listHostNames } from '../hosting/hosts.ts';
import { listenOnPort } from '../hosting/listen.ts';
import { readServiceBaseUrls, createHostServer } from '@journey/host/serve';
import { runAtCommandEnd, runUntilInterrupted } from '../process/lifetime.ts';
import { readPort, requireFreePort } from '../process/ports.ts';
import { isSandboxRunning, startSandbox } from '../process/sandbox.ts';

/**
 * `npm run preview`: serves every built host at http://<host>.localhost:4100 with its production headers. It first
 * builds hosts that are missing. Requests go to the services at `API_BASE_URL`. If that is unset, they go to a sandbox,
 * which is started unless one is already running.
 */
await runUntilInterrupted(async () => {
  await requireFreePort('PREVIEW_PORT', 'the preview');
  const own = !process.env['API_BASE_URL'] && !(await isSandboxRunning());
  const names = listHostNames();
  console.log('Building missing hosts …');
  await buildHosts(names, console.log);
  if (own) await startSandbox();

  const server = createHostServer(names, readServiceBaseUrls(), distFolder);
  const port = await listenOnPort(server, readPort('PREVIEW_PORT'), 'PREVIEW_PORT');
  runAtCommandEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const addresses = names.map((name) => `  http://${name}.localhost:${port}/`);
  console.log(
    ['', `Built hosts, listed at http://localhost:${port}/`, ...addresses, '', 'Press Ctrl-C to stop.'].join(
      '\n',
    ),
  );
});
