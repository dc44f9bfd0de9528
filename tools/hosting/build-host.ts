import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildClient, type ClientBuild } from './build-client.ts';
import { recordFile, type BuiltHost, type BuiltPage } from './built-host.ts';
import { compressFolder } from './compress.ts';
import { renderDocument, styleHashes } from './document.ts';
import { distFolder } from './hosts.ts';
import { siteFiles } from './icons.ts';
import { loadPages, prerenderedPages, type PagesModule, type PrerenderedPage } from './pages.ts';
import { measure } from './sizes.ts';

/** The text face's latin file, which the first paint needs; others wait until their letters appear. */
const firstFont = (build: ClientBuild): string[] =>
  build.assets.filter((file) => /latin(?!-ext)[^/]*\.woff2$/.test(file)).slice(0, 1).map((file) => `/${file}`);

async function page(module: PagesModule, client: ClientBuild, spec: PrerenderedPage, prerender: boolean): Promise<string> {
  const rendered = await module.renderPage(spec.site, spec.path);
  return renderDocument({
    lang: rendered.lang,
    title: rendered.title,
    description: rendered.description ?? rendered.title,
    themeColor: rendered.themeColor ?? '#ffffff',
    styles: [client.css, rendered.styles],
    fonts: firstFont(client),
    modules: client.entry.imports.map((file) => `/${file}`),
    script: `/${client.entry.fileName}`,
    html: prerender ? rendered.html : '',
  });
}

/** The file of a page: its path, and the query that picks it. */
const fileOf = ({ path, query = {} }: PrerenderedPage): string =>
  [path.slice(1), ...Object.entries(query).map((pair) => pair.join('-'))].join('.') + '.html';

/**
 * Builds one host into `dist/<name>/`: scripts, pages rendered at build, the shell for all other addresses, icons, and
 * compressed siblings of each; and its record beside the folder. Out: the record.
 */
export async function buildHost(name: string): Promise<BuiltHost> {
  const folder = join(distFolder, name);
  rmSync(recordFile(name), { force: true });
  const [client, module] = await Promise.all([buildClient(name, folder), loadPages(name)]);
  const specs = prerenderedPages(module);
  const first = specs[0];
  if (!first) throw new Error(`${name}: no page to render`);

  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const put = async (spec: PrerenderedPage, file: string, prerender: boolean): Promise<BuiltPage> => {
    const html = await page(module, client, spec, prerender);
    write(file, html);
    return { path: spec.path, query: spec.query ?? {}, file, styleHashes: styleHashes(html) };
  };

  const pages = await Promise.all(specs.map((spec) => put(spec, fileOf(spec), true)));
  const shell = await put(first, 'index.html', false);
  const rendered = await module.renderPage(first.site, first.path);
  for (const [file, content] of Object.entries(siteFiles(first.site, rendered))) write(file, content);
  await compressFolder(folder);

  const host: BuiltHost = { name, shell: { ...shell, path: '*' }, pages, sizes: measure(client, join(folder, fileOf(first))) };
  writeFileSync(recordFile(name), JSON.stringify(host, undefined, 2));
  return host;
}
