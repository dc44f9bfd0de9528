import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { HostPlace } from './place.ts';
import { createHostConfig, hostPlugins, PAGES_MODULE_ID } from './vite.ts';

/**
 * The values of a site that the build writes into a page's HTML document; the full type is in `@journey/flows/site`.
 */
export interface PageSite {
  brand: { id: string; name: string };
  country: string;
  /** `false` if the host's pages must not be cached on devices. */
  offline?: boolean;
}

/** One site of a host, and the query that selects it on a host with several sites. */
export interface SiteChoice {
  query: Readonly<Record<string, string>>;
  site: PageSite;
}

/** The messages for a page whose scripts do not run; `@journey/flows` defines the texts. */
export interface EarlyNotes {
  noScript: string;
  late: string;
  again: string;
  old: string;
  wait: string;
  phone: { display: string; international: string };
}

/** A page as rendered at build, before any script has run. */
export interface RenderedPage {
  html: string;
  styles: string;
  title: string;
  lang: string;
  description: string;
  notes: EarlyNotes;
  /**
   * The name of the page's own module, which it needs besides the host's entry script, such as `flows/host/check-in`.
   */
  part?: string;
}

/** A site's CSS, which all its pages share, and the design tokens that are written into their HTML documents. */
export interface SiteStyles {
  css: string;
  tokens: Readonly<Record<string, string>>;
}

/**
 * The type of a host's pages module (see `PAGES_MODULE_ID`). `host` is its site.ts: one site, or the sites that the query
 * selects from.
 */
export interface PagesModule {
  renderPage(site: PageSite, path: string): Promise<RenderedPage>;
  stylesOf(site: PageSite): SiteStyles;
  /** Paths of a brand host's public entry pages; the sign-in is first. */
  ENTRY_PATHS: readonly string[];
  host: { site?: PageSite; sites?: readonly PageSite[]; entryPath?: string };
}

/**
 * Returns the paths of a host's public entry pages, which are rendered at build, the main one first. They are those of
 * a brand host unless the host's site.ts names another.
 */
export const listEntryPaths = ({ host, ENTRY_PATHS }: PagesModule): readonly [string, ...string[]] =>
  (host.entryPath ? [host.entryPath] : ENTRY_PATHS) as [string, ...string[]];

/** Returns the sites of a host; the first is the fallback. */
export const listSiteChoices = ({ host }: PagesModule): readonly SiteChoice[] => {
  if (host.site) return [{ query: {}, site: host.site }];
  if (!host.sites?.length) throw new Error('site.ts exports neither `site` nor `sites`');
  return host.sites.map((site) => ({
    query: { brand: site.brand.id, country: site.country.toLowerCase() },
    site,
  }));
};

/** Compiles a host's pages module for Node by the same rules as for the browser, and loads it. */
export const loadPages = async (place: HostPlace): Promise<PagesModule> => {
  const folder = join(place.cache, 'pages', place.name);
  await build({
    ...createHostConfig(place, true),
    configFile: false,
    envDir: false,
    root: place.root,
    mode: 'production',
    logLevel: 'warn',
    plugins: hostPlugins(() => place),
    // `BroadcastChannel`, by which tabs exchange messages, is left out: a build has no other tabs, and an open channel
    // would prevent the process from ending.
    define: { BroadcastChannel: 'undefined' },
    // All libraries are bundled, so that the browser and Node use the same builds of them.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      cssMinify: true,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { pages: PAGES_MODULE_ID },
        // Vite would warn that a dynamic import of a module that is also imported statically has no effect. Here all
        // routes are in one file, so this is expected.
        onLog: (level, log, handle) =>
          log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? undefined : handle(level, log),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  return (await import(pathToFileURL(join(folder, 'pages.mjs')).href)) as PagesModule;
};
