import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer } from 'vite';
import type { HostFolders } from './place.ts';
import { journeyHost } from './plugin.ts';

/**
 * Creates a host's development server, which shows changes of the sources at once and forwards requests below
 * `/api` to the services.
 * @returns the HTTP server, which does not listen yet, and `close`, which stops Vite and closes the server
 */
export const createDevServer = async (
  place: HostFolders,
): Promise<{ server: Server; close: () => Promise<void> }> => {
  const server = createHttpServer();
  const vite = await createServer({
    configFile: false,
    envDir: false,
    root: place.root,
    logLevel: 'warn',
    clearScreen: false,
    plugins: [journeyHost(place)],
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/dist/**', '**/.data/**', '**/.cache/**', '**/test-results/**'] },
    },
  });
  server.on('request', vite.middlewares);
  return {
    server,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await vite.close();
    },
  };
};
