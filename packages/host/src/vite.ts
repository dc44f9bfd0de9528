import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption, UserConfig } from 'vite';
import type { HostPlace } from './place.ts';

/**
 * Returns the compiler's options for styled-components, which are the same in every build. Component ids derive from
 * the file's path, so that prerendered pages and the browser agree on them. Readable names are added only in
 * development.
 */
export const getStyledComponentsOptions = (production: boolean) => ({
  ssr: true,
  pure: true,
  minify: true,
  displayName: !production,
  fileName: !production,
});

/**
 * The id of a virtual module, which renders a host's pages for the build and the development server. It exports the
 * host's site and the renderer of `@journey/flows`.
 */
export const PAGES_MODULE_ID = 'virtual:journey/pages';

/**
 * Returns the source text of the virtual module `PAGES_MODULE_ID`; its type is `PagesModule`. Only this module imports
 * the design tokens, since no code in the browser uses them. A host with its own brand has them from that brand.
 */
const pagesText = ({ brand }: HostPlace): string => `
import { findBrandOrMain } from '@journey/ui/all-brands';
import { renderBrandCss } from '@journey/ui/tokens';
import globalCss from '@journey/ui/global.css?inline';
${brand ? `import { brand as own } from ${JSON.stringify(brand)};` : 'const own = undefined;'}
export { ENTRY_PATHS, renderPage } from '@journey/flows/prerender';
export * as host from './site.ts';
const whole = ({ id }) => (own?.id === id ? own : findBrandOrMain(id));
export const stylesOf = ({ brand }) => ({ css: renderBrandCss(whole(brand)) + globalCss, tokens: whole(brand).tokens });
`;

const pagesPlugin = (place: () => HostPlace): Plugin => {
  const file = (): string => join(place().folder, 'virtual-pages.ts');
  return {
    name: 'journey:pages',
    resolveId: (id) => (id === PAGES_MODULE_ID ? file() : undefined),
    load: (id) => (id === file() ? pagesText(place()) : undefined),
  };
};

/**
 * Vite wraps every dynamic import in a helper that fetches style sheets and preloads scripts. Hosts need neither: their
 * styles are inline, and browsers follow imports themselves. So this plugin reduces the helper to the import.
 */
const plainImports = (): Plugin => ({
  name: 'journey:plain-imports',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});

/**
 * Makes hosts use the production build of react-router. The package contains it, but its exports name only the
 * development build, which adds warnings.
 */
const productionRouter = (): Plugin => ({
  name: 'journey:production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
});

/**
 * A plugin that replaces the vendor prefixer of styled-components, so that its table is not shipped. The prefixer is
 * off by default, and no supported browser needs it.
 */
const withoutPrefixes = (): Plugin => ({
  name: 'journey:without-prefixes',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value;' : undefined,
});

/**
 * Replaces the libraries that jsPDF loads only to draw HTML and SVG: our PDFs use neither, so their chunks would never
 * be requested.
 */
export const createPdfExtrasPlugin = (): Plugin => ({
  name: 'journey:without-pdf-extras',
  enforce: 'pre',
  resolveId: (source) =>
    /^(html2canvas|dompurify|canvg)$/.test(source) ? '\0journey:no-pdf-extra' : undefined,
  load: (id) => (id === '\0journey:no-pdf-extra' ? 'export default undefined;' : undefined),
});

/**
 * Returns the plugins that all hosts share.
 * @param place returns the host's folders; called after Vite has read its configuration
 */
export const hostPlugins = (place: () => HostPlace): PluginOption[] => [
  react(),
  pagesPlugin(place),
  createPdfExtrasPlugin(),
  productionRouter(),
  plainImports(),
  withoutPrefixes(),
];

/** Our own packages, which Vite must compile, since they import style sheets and start workers. */
const ours = ['@journey/api', '@journey/flows', '@journey/ui'];

/**
 * Whether our packages are installed from tarballs, as in another repository, instead of used as sources, as in this
 * one.
 */
const isInstalled = (): boolean =>
  createRequire(import.meta.url)
    .resolve('@journey/flows/site')
    .includes('/node_modules/');

/**
 * Returns the Vite configuration that all hosts share; a host's folder contains no build settings. Callers add their
 * own output or server options.
 * @param production whether it is built for production
 */
export const createHostConfig = (
  { name, root, folder, cache }: HostPlace,
  production: boolean,
): UserConfig => ({
  cacheDir: join(cache, 'vite', name),
  publicDir: false,
  appType: 'custom',
  oxc: { plugins: { styledComponents: getStyledComponentsOptions(production) } },
  // Vite prebundles the dependencies before the first request; otherwise it would reload the first page.
  optimizeDeps: {
    entries: [join(relative(root, folder), 'main.tsx')],
    ...(isInstalled() && { exclude: ours }),
  },
  ssr: { noExternal: ours },
  // Workers are started as modules (flows/engine/start-worker), so they can share chunks and import dynamically like
  // a page.
  worker: { format: 'es', plugins: () => [createPdfExtrasPlugin()] },
});
