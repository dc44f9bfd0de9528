import { createHash } from 'node:crypto';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { extname } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { choose } from './built-host.ts';
import { renderDocument } from './document.ts';
import { commonHeaders, pageHeaders } from './headers.ts';
import { siteFiles } from './icons.ts';
import { entryPaths, siteChoices, type PagesModule } from './pages.ts';
import { isServiceAddress, proxyRequest, type ServiceBases } from './proxy.ts';
import { fileTypes } from './server.ts';
import { hostConfig, pagesModule } from './vite.ts';

/** Returns the CSP hashes of a page's inline scripts; in development Vite's React plug-in inserts one. */
const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Answers requests that are not for modules (a page, the icon, the manifest) from the current sources. */
const answer = async (
  vite: ViteDevServer,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://host');
  const module = (await vite.ssrLoadModule(pagesModule)) as PagesModule;
  const { site } = choose(siteChoices(module), url.searchParams);
  const rendered = await module.renderPage(site, entryPaths(module)[0]);
  const looks = module.stylesOf(site);
  const file = siteFiles(site, looks.tokens, rendered.lang)[url.pathname.slice(1)];
  if (file !== undefined) {
    const type = fileTypes[extname(url.pathname)] ?? 'application/octet-stream';
    return void response.writeHead(200, { ...commonHeaders, 'content-type': type }).end(file);
  }
  const page = renderDocument({
    lang: rendered.lang,
    title: rendered.title,
    description: rendered.description,
    themeColor: looks.tokens['band'] ?? '',
    styles: [looks.css],
    script: `/hosts/${name}/main.tsx`,
  });
  const html = await vite.transformIndexHtml(request.url ?? '/', page);
  const headers = pageHeaders({ development: { scriptHashes: scriptHashes(html) } });
  response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(html);
};

/**
 * Creates a host's development server, which follows changes of the sources and passes every address below `/api` on to
 * the services.
 * @returns the HTTP server, not yet listening, and `close`, which must be called besides closing the server to end Vite
 */
export const createDevServer = async (
  name: string,
  bases: ServiceBases,
): Promise<{ server: Server; close: () => Promise<void> }> => {
  const server = createHttpServer();
  const vite = await createServer({
    ...hostConfig(name, false),
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/dist/**', '**/.data/**', '**/.cache/**', '**/test-results/**'] },
    },
  });
  server.on('request', (request, response) => {
    if (isServiceAddress(request.url)) return proxyRequest(request, response, bases);
    vite.middlewares(request, response, () => {
      answer(vite, name, request, response).catch((error: unknown) => {
        console.error(error);
        response
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end('The page could not be made; the terminal says why.');
      });
    });
  });
  return {
    server,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await vite.close();
    },
  };
};
