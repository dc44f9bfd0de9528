import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './hosts.ts';
import { hostConfig, pagesModule } from './vite.ts';

/** The parts of a site that a page's frame needs; `@journey/flows/site` has the whole. */
export interface PageSite {
  brand: { id: string; name: string };
  country: string;
}

/** One page that is rendered at build: its address and, where a host carries several brands, the query that picks it. */
export interface PrerenderedPage<Site extends PageSite = PageSite> {
  path: string;
  query?: Readonly<Record<string, string>>;
  site: Site;
}

/** What a page looks like before any script has run. */
export interface RenderedPage {
  html: string;
  styles: string;
  title: string;
  lang: string;
  description?: string;
  themeColor?: string;
  /** The host's icon as an SVG document. */
  icon?: string;
}

/** A host's pages module (see `pagesModule`). */
export interface PagesModule {
  renderPage(site: PageSite, path: string): Promise<RenderedPage>;
  host: { site?: PageSite; prerendered?: readonly PrerenderedPage[] };
}

/** The pages that a host wants rendered at build: what its site.ts lists, else its sign-in. */
export function prerenderedPages({ host }: PagesModule): readonly PrerenderedPage[] {
  if (host.prerendered) return host.prerendered;
  if (!host.site) throw new Error('site.ts exports neither `site` nor `prerendered`');
  return [{ path: '/login', site: host.site }];
}

/** Compiles a host's pages module for Node, by the same rules as for the browser, and loads it. */
export async function loadPages(name: string): Promise<PagesModule> {
  const folder = join(root, '.cache/pages', name);
  await build({
    ...hostConfig(name, true),
    // Everything goes in, so that libraries compiled for the browser and for Node are one and the same.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: { pages: pagesModule }, output: { entryFileNames: '[name].mjs' } },
    },
  });
  return (await import(pathToFileURL(join(folder, 'pages.mjs')).href)) as PagesModule;
}
