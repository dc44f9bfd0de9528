import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { chooseByQuery } from './built-host.ts';
import { renderHtmlDocument } from './document.ts';
import { COMMON_HEADERS, getPageCacheControl, getPageHeaders } from './headers.ts';
import { listEntryPaths, listSelectableSites, type PagesModule, type SelectableSite } from './pages.ts';
import type { HostFolders } from './place.ts';
import { listSiteRootFiles, ROBOTS_TXT, type SiteRootFiles } from './root-files.ts';
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

/** Makes the file of this name at the host's root, such as a site's icon; undefined if there is none. */
const findRootFile = async (
  name: string,
  sites: readonly SelectableSite[],
  rootOf: (choice: SelectableSite) => Promise<SiteRootFiles>,
): Promise<string | Uint8Array | undefined> => {
  if (name === 'robots.txt') return ROBOTS_TXT;
  if (!/^(icon|site)[^/]*\.(svg|png|webmanifest)$/.test(name)) return undefined;
  for (const choice of sites) {
    const make = (await rootOf(choice)).files[name];
    if (make) return make();
  }
  return undefined;
};

/**
 * Answers a request to the development server for a page, the icon or the manifest, all made from the current sources.
 * Requests for modules do not reach this function, because Vite itself answers them.
 */
const answer = async (
  vite: ViteDevServer,
  { root, folder }: HostFolders,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://host');
  const module = (await vite.ssrLoadModule(PAGES_MODULE_ID)) as PagesModule;
  const sites = listSelectableSites(module);
  const [path] = listEntryPaths(module);
  const rootOf = async (choice: SelectableSite): Promise<SiteRootFiles> =>
    listSiteRootFiles(choice, module.stylesOf(choice.site), path, await module.renderPage(choice.site, path));
  const file = await findRootFile(url.pathname.slice(1), sites, rootOf);
  if (file !== undefined) {
    const type = MEDIA_TYPES[extname(url.pathname)] ?? 'application/octet-stream';
    return void response.writeHead(200, { ...COMMON_HEADERS, 'content-type': type }).end(file);
  }
  const chosen = chooseByQuery(sites, url.searchParams);
  const { site } = chosen;
  const rendered = await module.renderPage(site, path);
  const looks = module.stylesOf(site);
  const { icon, manifest } = await rootOf(chosen);
  const page = renderHtmlDocument({
    lang: rendered.lang,
    title: rendered.title,
    description: rendered.description,
    themeColor: looks.tokens['band'] ?? '',
    icon,
    manifest,
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
