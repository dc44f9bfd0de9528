import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { chooseByQuery } from './built-host.ts';
import { renderHtmlDocument } from './document.ts';
import { COMMON_HEADERS, getPageCacheControl, getPageHeaders } from './headers.ts';
import { createSiteRootFiles } from './icons.ts';
import { listEntryPaths, listSelectableSites, type PagesModule } from './pages.ts';
import type { HostFolders } from './place.ts';
import { MEDIA_TYPES } from './server.ts';
import { PAGES_MODULE_ID } from './vite.ts';

/**
 * Returns the CSP hashes of a page's inline scripts. In development Vite's React plug-in inserts such a script,
 * which the Content Security Policy would otherwise block.
 */
const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/**
 * Answers a request to the development server for a page, the icon or the manifest, all made from the current
 * sources. Requests for modules do not come here, because Vite itself answers them.
 */
const answer = async (
  vite: ViteDevServer,
  { root, folder }: HostFolders,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://host');
  const module = (await vite.ssrLoadModule(PAGES_MODULE_ID)) as PagesModule;
  const { site } = chooseByQuery(listSelectableSites(module), url.searchParams);
  const rendered = await module.renderPage(site, listEntryPaths(module)[0]);
  const looks = module.stylesOf(site);
  const file = createSiteRootFiles(site, looks.tokens, rendered.lang)[url.pathname.slice(1)];
  if (file !== undefined) {
    const type = MEDIA_TYPES[extname(url.pathname)] ?? 'application/octet-stream';
    return void response.writeHead(200, { ...COMMON_HEADERS, 'content-type': type }).end(file);
  }
  const page = renderHtmlDocument({
    lang: rendered.lang,
    title: rendered.title,
    description: rendered.description,
    themeColor: looks.tokens['band'] ?? '',
    styles: [looks.css],
    script: `/${join(relative(root, folder), 'main.tsx')}`,
  });
  const html = await vite.transformIndexHtml(request.url ?? '/', page);
  const headers = {
    ...getPageHeaders({ development: { scriptHashes: scriptHashes(html) } }),
    'cache-control': getPageCacheControl(url.searchParams),
  };
  response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(html);
};

/** Returns a request handler that renders each requested page from the current sources. */
export const createDevPageHandler =
  (vite: ViteDevServer, place: HostFolders) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    answer(vite, place, request, response).catch((error: unknown) => {
      console.error(error);
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        .end('The page could not be made; the terminal says why.');
    });
  };
