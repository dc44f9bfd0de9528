import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findStaticallyImportedChunks, type ClientBuild } from './build-client.ts';
import { buildOfflineWorker } from './build-offline.ts';
import { getBuildRecordPath, type BuiltHost, type BuiltPage } from './built-host.ts';
import { compressFolder } from './compress.ts';
import { splitFontFaces, shortenComponentStyles, renderHtmlDocument, getStyleHashes } from './document.ts';
import { getModuleName } from './module-name.ts';
import { renderNginxConfig } from './nginx.ts';
import {
  listEntryPaths,
  loadPagesModule,
  listSelectableSites,
  type SiteStyles,
  type PrerenderedPage,
  type SelectableSite,
} from './pages.ts';
import type { HostFolders } from './place.ts';
import { listSiteRootFiles, ROBOTS_TXT, type SiteRootFiles } from './root-files.ts';
import { measureEntryPageSizes } from './sizes.ts';

/**
 * Returns the address of the font file with Latin letters, the only font file that the first paint needs. Browsers
 * fetch the other font files when a page contains their letters.
 */
const firstFont = (build: ClientBuild): string[] =>
  build.assets
    .filter((file) => /latin(?!-ext)[^/]*\.woff2$/.test(file))
    .slice(0, 1)
    .map((file) => `/${file}`);

/**
 * Returns the addresses of the scripts that a page preloads: those that the host's entry script and the page's own
 * module import statically.
 * @param part the name of the page's own module
 */
const modulesOf = ({ entry, chunks }: ClientBuild, part: string | undefined): string[] => {
  const found =
    part && [...chunks.values()].find(({ facadeModuleId }) => getModuleName(facadeModuleId ?? '') === part);
  const files = found ? [...findStaticallyImportedChunks(found, chunks)].map(({ fileName }) => fileName) : [];
  return [...new Set([...entry.imports, ...files])]
    .filter((file) => file !== entry.fileName)
    .map((file) => `/${file}`);
};

/**
 * Returns the HTML of one page of one site: either prerendered, or the shell, whose empty #root the scripts fill.
 */
const document = (
  client: ClientBuild,
  looks: SiteStyles,
  { icon, manifest }: SiteRootFiles,
  rendered: PrerenderedPage,
  prerender: boolean,
): string => {
  const { css, faces } = splitFontFaces(client.css.replace(/\/\*\$vite\$:\d+\*\//, '').trim());
  return renderHtmlDocument({
    lang: rendered.lang,
    title: rendered.title,
    description: rendered.description,
    themeColor: looks.tokens['band'] ?? '',
    icon,
    manifest,
    styles: [css, looks.css],
    componentStyles: prerender ? shortenComponentStyles(rendered.styles) : '',
    deferredStyles: faces,
    modules: modulesOf(client, prerender ? rendered.part : undefined),
    script: `/${client.entry.fileName}`,
    early: { script: `/${client.early.fileName}`, notes: rendered.notes },
    html: prerender ? rendered.html : '',
  });
};

/** Returns a page's file name: `login.html`, or `login.thrifty-nz.html` on a host with several sites. */
const fileOf = (path: string, { query }: SelectableSite): string =>
  [path.slice(1).replaceAll('/', '-'), Object.values(query).join('-'), 'html'].filter(Boolean).join('.');

/**
 * Completes a host whose scripts are built. It adds the prerendered entry pages, the shell for all other
 * addresses, icons, the service worker for offline use, and compressed copies of all text files. Beside the host's
 * folder it writes the build's record and the nginx configuration.
 * @returns the build's record of the host
 */
export const completeHostBuild = async (place: HostFolders, client: ClientBuild): Promise<BuiltHost> => {
  const { name, dist } = place;
  const folder = join(dist, name);
  rmSync(getBuildRecordPath(name, dist), { force: true });
  const module = await loadPagesModule(place);
  const [path, ...otherPaths] = listEntryPaths(module);
  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const put = (file: string, { query }: SelectableSite, html: string): BuiltPage => {
    write(file, html);
    return { query, file, styleHashes: getStyleHashes(html) };
  };

  const entries: BuiltPage[] = [];
  const others = otherPaths.map((other) => ({ path: other, pages: [] as BuiltPage[] }));
  const shells: BuiltPage[] = [];
  const rootFiles = ['robots.txt'];
  write('robots.txt', ROBOTS_TXT);
  for (const choice of listSelectableSites(module)) {
    const rendered = await module.renderPage(choice.site, path);
    const looks = module.stylesOf(choice.site);
    const root = listSiteRootFiles(choice, looks, path, rendered);
    entries.push(put(fileOf(path, choice), choice, document(client, looks, root, rendered, true)));
    for (const other of others) {
      const page = await module.renderPage(choice.site, other.path);
      other.pages.push(put(fileOf(other.path, choice), choice, document(client, looks, root, page, true)));
    }
    shells.push(put(fileOf('/index', choice), choice, document(client, looks, root, rendered, false)));
    for (const [file, make] of Object.entries(root.files)) write(file, await make());
    rootFiles.push(...Object.keys(root.files));
  }
  await buildOfflineWorker(folder, {
    isKept: listSelectableSites(module).every(({ site }) => site.offline !== false),
    pages: [path, ...otherPaths],
  });
  await compressFolder(folder, join(place.cache, 'compressed'));

  const sizes = measureEntryPageSizes(
    client,
    join(folder, entries[0]!.file),
    firstFont(client).map((file) => join(folder, file)),
  );
  const host: BuiltHost = { name, entryPath: path, entries, others, shells, rootFiles, sizes };
  writeFileSync(getBuildRecordPath(name, dist), JSON.stringify(host, undefined, 2));
  writeFileSync(join(dist, `${name}.nginx.conf`), renderNginxConfig(host));
  return host;
};
