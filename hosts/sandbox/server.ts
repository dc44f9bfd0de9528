/** The sandbox as a server: `node hosts/sandbox/server.ts`, settings from the environment (design: running). */
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { connectionFaultOf } from '@journey/sandbox';
import { createLog, openSandbox, readSettings } from '@journey/sandbox/node';

const root = new URL('../..', import.meta.url).pathname;
const grace = 5000;

const start = async (): Promise<void> => {
  const settings = readSettings(process.env, root);
  const sandbox = await openSandbox(settings, createLog(), process.env.NODE_ENV === 'production');

  const server = createAdaptorServer({
    fetch: async (request, env) => {
      const { socket } = (env as HttpBindings).incoming;
      const response = await sandbox.fetch(request, socket.remoteAddress);
      const fault = connectionFaultOf(response);
      if (!fault) return response;
      if (fault === 'reset') socket.resetAndDestroy();
      else socket.destroy();
      return RESPONSE_ALREADY_SENT;
    },
  });

  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    // Requests under way may finish; a faulted one that hangs may not keep the process.
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), grace).unref();
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    server.close(() => void closeAndExit());
  };
  const closeAndExit = async (code = 0): Promise<void> => {
    await sandbox.close();
    process.exit(code);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  server.on('error', (error: NodeJS.ErrnoException) => {
    const text =
      error.code === 'EADDRINUSE' ? `Port ${settings.port} is in use. Set SANDBOX_PORT.` : error.message;
    console.error(text);
    void closeAndExit(1);
  });
  server.listen(settings.port, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    console.log(
      `Sandbox ready at http://localhost:${port}${settings.control ? ` (people: http://localhost:${port}/_sandbox)` : ''}`,
    );
  });
};

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
