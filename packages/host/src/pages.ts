import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { IconBrand } from './icons.ts';
import type { HostFolders } from './place.ts';
import { createHostConfig, createHostPlugins, getPagesModuleId } from './vite.ts';

/**
 * The settings of a site that the build writes into a page's HTML document. The type of all settings of a site is
 * in `@journey/flows/site`.
 */
interface PageSiteSettings {
  brand: { id: string; name: string };
  country: string;
  /** `false` if the host's pages must not be cached on devices. */
  offline?: boolean;
}

/** One site of a host, with the address's query parameters that select it on a host with several sites. */
export interface SelectableSite {
  query: Readonly<Record<string, string>>;
  site: PageSiteSettings;
}

/** The messages for a page whose scripts do not run; `@journey/flows` defines the texts. */
export interface NoScriptPageTexts {
  noScript: string;
  late: string;
  again: string;
  old: string;
  wait: string;
  phone: { display: string; international: string };
}

/**
 * A page as the build prerenders it: its HTML and CSS before any script has run, and the contents of its <head>.
 */
export interface PrerenderedPage {
  html: string;
  styles: string;
  title: string;
  lang: string;
  description: string;
  /** The site's names on a phone's home screen: the full name, and a short one that fits below an icon. */
  appNames: { full: string; short: string };
  notes: NoScriptPageTexts;
  /**
   * The name of the module that contains the page, such as `flows/host/check-in`. The page needs this module in
   * addition to the host's entry script, so it is preloaded.
   */
  part?: string;
}

/**
 * A site's CSS, which all its pages share, and its brand's logo and design tokens, from which the build takes the
 * colours of the HTML document and draws the icons.
 */
export interface SiteStyles extends IconBrand {
  css: string;
}

/**
 * The exports of a host's pages module, which renders its pages (see `PAGES_MODULE_ID`). `host` is the content of
 * the host's site.ts: one site, or several from which the address's query selects.
 */
export interface PagesModule {
  renderPage(site: PageSiteSettings, path: string): Promise<PrerenderedPage>;
  stylesOf(site: PageSiteSettings): SiteStyles;
  /** Paths of the public entry pages that every host of a single brand has; the sign-in is first. */
  ENTRY_PATHS: readonly string[];
  host: { site?: PageSiteSettings; sites?: readonly PageSiteSettings[]; entryPath?: string };
}

/**
 * Returns the paths of a host's public entry pages, which are prerendered at build time; the main one is first.
 * If the host's site.ts names an entry path, it is the only one; otherwise they are those of a brand's host.
 */
export const listEntryPaths = ({ host, ENTRY_PATHS }: PagesModule): readonly [string, ...string[]] =>
  (host.entryPath ? [host.entryPath] : ENTRY_PATHS) as [string, ...string[]];

/** Returns the sites of a host; the first is the fallback. */
export const listSelectableSites = ({ host }: PagesModule): readonly SelectableSite[] => {
  if (host.site) return [{ query: {}, site: host.site }];
  if (!host.sites?.length) throw new Error('site.ts exports neither `site` nor `sites`');
  return host.sites.map((site) => ({
    query: { brand: site.brand.id, country: site.country.toLowerCase() },
    site,
  }));
};

/**
 * Compiles the pages modules of hosts for Node, by the same rules as for the browser, so that the build can prerender
 * their pages. Most of their code is the same in every host, so one build for all hosts takes as long as a build for
 * one.
 * @param places the hosts' folders, with the same Vite root and cache
 * @returns the paths of the compiled modules, by the hosts' names
 */
export const compilePagesModules = async (
  places: readonly [HostFolders, ...HostFolders[]],
): Promise<ReadonlyMap<string, string>> => {
  const [first, ...others] = places;
  const folder = join(first.cache, 'pages', others.length > 0 ? 'several' : first.name);
  await build({
    ...createHostConfig(first, true),
    configFile: false,
    envDir: false,
    root: first.root,
    mode: 'production',
    logLevel: 'warn',
    plugins: createHostPlugins(() => places),
    // Removes `BroadcastChannel`, which a site's tabs use to exchange messages. The build has no tabs, and an open
    // channel would prevent its process from ending.
    define: { BroadcastChannel: 'undefined' },
    // Bundles all libraries into the pages module, so that Node prerenders with the same builds of the libraries that
    // the browser uses.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      cssMinify: true,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: Object.fromEntries(places.map(({ name }) => [name, getPagesModuleId(name)])),
        // Hides Vite's warning that a dynamic import has no effect if the module is also imported statically. When
        // pages are compiled for Node, all routes are in one file, so this is expected.
        onLog: (level, log, handle) =>
          log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? undefined : handle(level, log),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  return new Map(places.map(({ name }) => [name, join(folder, `${name}.mjs`)]));
};

/**
 * Loads a host's pages module. Compiles it first, unless it was compiled earlier together with those of other hosts.
 */
export const loadPagesModule = async (place: HostFolders): Promise<PagesModule> => {
  const file = place.pages ?? (await compilePagesModules([place])).get(place.name) ?? '';
  return (await import(pathToFileURL(file).href)) as PagesModule;
};
