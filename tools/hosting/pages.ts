import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '../paths/root.ts';
import { hostConfig, pagesModule } from './vite.ts';

/** The parts of a site that a page's frame needs; `@journey/flows/site` has the whole. */
export interface PageSite {
  brand: { id: string; name: string };
  country: string;
  /** `false` where the host's pages are not to be kept on devices. */
  offline?: boolean;
}

/** One site of a host, and the query that picks it where the host carries several. */
export interface SiteChoice {
  query: Readonly<Record<string, string>>;
  site: PageSite;
}

/** What a page says when its scripts do not run; `@journey/flows` has the words. */
export interface EarlyNotes {
  noScript: string;
  late: string;
  again: string;
  old: string;
  wait: string;
  phone: { display: string; international: string };
}

/** What a page looks like before any script has run. */
export interface RenderedPage {
  html: string;
  styles: string;
  title: string;
  lang: string;
  description: string;
  notes: EarlyNotes;
  /** The part of the scripts that the page needs besides the host's own start: the end of its module's path. */
  part?: string;
}

/** A site's own looks: the CSS that every page of it stands on, and the colours that the frame around it takes. */
export interface Looks {
  css: string;
  tokens: Readonly<Record<string, string>>;
}

/** A host's pages module (see `pagesModule`). `host` is its site.ts: one site, or the sites that the query chooses from. */
export interface PagesModule {
  renderPage(site: PageSite, path: string): Promise<RenderedPage>;
  looksOf(site: PageSite): Looks;
  /** A brand host's public entry pages, its sign-in first. */
  ENTRY_PATHS: readonly string[];
  host: { site?: PageSite; sites?: readonly PageSite[]; entryPath?: string };
}

/** The addresses of a host's public entry pages, which are rendered at build, the main one first: a brand host's unless its site.ts says another. */
export const entryPaths = ({ host, ENTRY_PATHS }: PagesModule): readonly [string, ...string[]] =>
  (host.entryPath ? [host.entryPath] : ENTRY_PATHS) as [string, ...string[]];

/** The sites that a host shows, the fallback first. */
export function siteChoices({ host }: PagesModule): readonly SiteChoice[] {
  if (host.site) return [{ query: {}, site: host.site }];
  if (!host.sites?.length) throw new Error('site.ts exports neither `site` nor `sites`');
  return host.sites.map((site) => ({
    query: { brand: site.brand.id, country: site.country.toLowerCase() },
    site,
  }));
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
      cssMinify: true,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { pages: pagesModule },
        // Every route is in this one file; that an import on demand changes nothing is as it should be.
        onLog: (level, log, handle) =>
          log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? undefined : handle(level, log),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  return (await import(pathToFileURL(join(folder, 'pages.mjs')).href)) as PagesModule;
}
