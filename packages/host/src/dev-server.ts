import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer } from 'vite';
import type { HostPlace } from './place.ts';
import { journeyHost } from './plugin.ts';

/**
 * Creates a host's development server, which follows changes of the sources and passes every address below `/api` on to
 * the services.
 * @returns the HTTP server, not yet listening, and `close`, which must be called besides closing the server to end Vite
 */
export const createDevServer = async (
  place: HostPlace,
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
