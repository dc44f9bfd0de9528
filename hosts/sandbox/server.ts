/** The sandbox as a server: `node hosts/sandbox/server.ts`, settings from the environment (design: running). */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { connectionFaultOf } from '@journey/sandbox';
import { createLog, openSandbox, readSettings, type Settings } from '@journey/sandbox/node';

const root = fileURLToPath(new URL('../..', import.meta.url));
const grace = 5000;

/** @returns a server whose requests wait until the sandbox is open */
const serve = (opening: Promise<Awaited<ReturnType<typeof openSandbox>>>) =>
  createAdaptorServer({
    serverOptions: {
      // Longer than the proxies before it keep theirs, or they would send into a connection that is just closing.
      keepAliveTimeout: 65_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      // Bodies are held to a pace by who reads them; this ends what nobody reads.
      requestTimeout: 30 * 60_000,
    },
    fetch: async (request, env) => {
      const { socket } = (env as HttpBindings).incoming;
      const response = await (await opening).fetch(request, socket.remoteAddress);
      const fault = connectionFaultOf(response);
      if (!fault) return response;
      if (fault === 'reset') socket.resetAndDestroy();
      else socket.destroy();
      return RESPONSE_ALREADY_SENT;
    },
  });

/** @throws Error with a sentence for a person when the port is taken */
const listen = async (
  server: ReturnType<typeof serve>,
  { port, listen: address }: Settings,
): Promise<number> => {
  server.listen(port, address);
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${port} is in use. Set SANDBOX_PORT.`, { cause: error }) : error;
  }
  const opened = server.address();
  return typeof opened === 'object' && opened ? opened.port : port;
};

const start = async (): Promise<void> => {
  const settings = readSettings(process.env, root);
  const { promise: opening, resolve: opened } =
    Promise.withResolvers<Awaited<ReturnType<typeof openSandbox>>>();
  const server = serve(opening);
  // The port first: it is known at once whether it is free, and the database takes a while.
  const port = await listen(server, settings);
  const sandbox = await openSandbox(settings, createLog(), process.env.NODE_ENV === 'production');
  opened(sandbox);

  let ending = false;
  const end = async (): Promise<void> => {
    // A terminal's Ctrl-C often comes twice, from the keyboard and from the parent.
    if (ending) return;
    ending = true;
    // Requests under way may finish; a faulted one that hangs may not keep the process.
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), grace).unref();
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    server.close();
    await once(server, 'close');
    await sandbox.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());

  const address = `http://localhost:${port}`;
  console.log(`Sandbox ready at ${address}${settings.control ? ` (people: ${address}/_sandbox)` : ''}`);
};

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
