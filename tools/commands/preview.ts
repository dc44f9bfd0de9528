import { buildHosts } from '../hosting/build-all.ts';
import { distFolder, hostNames } from '../hosting/hosts.ts';
import { listen } from '../hosting/listen.ts';
import { serviceBases, createHostServer } from '@journey/host/serve';
import { atEnd, runCommand } from '../process/lifetime.ts';
import { isFree, portOf, requireFree } from '../process/ports.ts';
import { startSandbox } from '../process/sandbox.ts';

/**
 * `npm run preview`: serves every built host at http://<host>.localhost:4100 with its production headers, and builds
 * what is missing. The services are those of `API_BASE_URL`; without it, a sandbox, which is started unless one is
 * running.
 */
await runCommand(async () => {
  await requireFree('PREVIEW_PORT', 'the preview');
  const names = hostNames();
  console.log('Building what is missing …');
  await buildHosts(names, console.log);
  const own = !process.env['API_BASE_URL'] && (await isFree(portOf('SANDBOX_PORT')));
  if (own) await startSandbox();

  const server = createHostServer(names, serviceBases(), distFolder);
  const port = await listen(server, portOf('PREVIEW_PORT'), 'PREVIEW_PORT');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const addresses = names.map((name) => `  http://${name}.localhost:${port}/`);
  console.log(
    [
      '',
      `Built hosts, listed at http://localhost:${port}/`,
      ...addresses,
      '',
      'Ctrl-C ends everything.',
    ].join('\n'),
  );
});
