/** Runs the sandbox as a Node server. Its settings come from environment variables. */
import { once } from 'node:events';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { getConnectionFault } from '../control/faults.ts';
import { createRequestLogger } from './log.ts';
import { openSandbox } from './open.ts';
import { readSettings, type Settings } from './settings.ts';

/** Creates the sandbox's HTTP server. Its requests wait until `opening` has opened the sandbox. */
const serve = (opening: Promise<Awaited<ReturnType<typeof openSandbox>>>) =>
  createAdaptorServer({
    serverOptions: {
      // How long an idle connection stays open, in milliseconds. It is longer than the time-out of the proxies in
      // front. Otherwise a proxy might send a request on a connection that is being closed.
      keepAliveTimeout: 65_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      // How long a request may take to arrive, in milliseconds. This limit is for requests whose body no code
      // reads, because code that reads a body enforces a minimum speed itself.
      requestTimeout: 30 * 60_000,
    },
    fetch: async (request, env) => {
      const { socket } = (env as HttpBindings).incoming;
      const response = await (await opening).fetch(request, socket.remoteAddress);
      const fault = getConnectionFault(response);
      if (!fault) return response;
      if (fault === 'reset') socket.resetAndDestroy();
      else socket.destroy();
      return RESPONSE_ALREADY_SENT;
    },
  });

/**
 * Opens the server's port.
 * @returns the port in use, which the system chooses if the setting is 0
 * @throws Error with a readable message when the port is taken
 */
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

const start = async (folder: string): Promise<void> => {
  const settings = readSettings(process.env, folder);
  const { promise: opening, resolve: opened } =
    Promise.withResolvers<Awaited<ReturnType<typeof openSandbox>>>();
  const server = serve(opening);
  // The server opens its port before the database, so that a port that is already in use is reported at once.
  const port = await listen(server, settings);
  const sandbox = await openSandbox(settings, createRequestLogger(), process.env.NODE_ENV === 'production');
  opened(sandbox);

  let ending = false;
  const end = async (): Promise<void> => {
    // A second signal to end is ignored, because Ctrl-C often arrives twice: from the terminal and from the parent
    // process.
    if (ending) return;
    ending = true;
    // When the server ends, running requests may finish. One that hangs, such as a simulated fault, must not keep
    // the process alive, so all connections are closed after a while.
    setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      settings.graceMs,
    ).unref();
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

/**
 * Starts the sandbox and prints its address once it accepts requests. It ends on SIGINT or SIGTERM. If it cannot start,
 * it prints the reason and ends the process with code 1.
 * @param folder the folder in which `.data` is created
 */
export const startSandboxServer = (folder: string): Promise<void> =>
  start(folder).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
