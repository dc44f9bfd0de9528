import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { hostFolder } from './hosts.ts';
import { root } from '../paths/root.ts';

/**
 * Returns the options for compiling styled-components, the same everywhere: component ids derive from the file's path,
 * so that the page rendered at build and the browser agree on them. Only development has readable names.
 */
export const styledComponents = (production: boolean) => ({
  ssr: true,
  pure: true,
  minify: true,
  displayName: !production,
  fileName: !production,
});

/** The id of the virtual module that renders a host's pages: it joins the host's site and the renderer of the flows. */
export const pagesModule = 'virtual:journey/pages';

/**
 * The text of `pagesModule`; its type is `PagesModule`. Only this module imports the tokens, since nothing in a browser
 * needs them.
 */
const pagesText = `
import { brandOf } from '@journey/ui/all-brands';
import { brandCss } from '@journey/ui/tokens';
import globalCss from '@journey/ui/global.css?inline';
export { ENTRY_PATHS, renderPage } from '@journey/flows/prerender';
export * as host from './site.ts';
export const stylesOf = ({ brand }) => ({ css: brandCss(brandOf(brand.id)) + globalCss, tokens: brandOf(brand.id).tokens });
`;

const pagesPlugin = (name: string): Plugin => {
  const file = join(hostFolder(name), 'virtual-pages.ts');
  return {
    name: 'journey:pages',
    resolveId: (id) => (id === pagesModule ? file : undefined),
    load: (id) => (id === file ? pagesText : undefined),
  };
};

/**
 * Vite wraps every dynamic import in a helper that fetches style sheets and preloads scripts. Hosts need neither: their
 * styles are inline, and browsers follow imports themselves. So this reduces the helper to the import.
 */
const plainImports = (): Plugin => ({
  name: 'journey:plain-imports',
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
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
});

/**
 * Replaces the vendor prefixer of styled-components, which is off by default and which no supported browser needs, so
 * that its table is not shipped.
 */
const withoutPrefixes = (): Plugin => ({
  name: 'journey:without-prefixes',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value;' : undefined,
});

/**
 * Replaces the libraries that jsPDF loads only to draw HTML and SVG: our PDFs use neither, so their chunks would never
 * be requested.
 */
export const withoutPdfExtras = (): Plugin => ({
  name: 'journey:without-pdf-extras',
  enforce: 'pre',
  resolveId: (source) =>
    /^(html2canvas|dompurify|canvg)$/.test(source) ? '\0journey:no-pdf-extra' : undefined,
  load: (id) => (id === '\0journey:no-pdf-extra' ? 'export default undefined;' : undefined),
});

/**
 * Returns the Vite configuration that all hosts share; a host's folder contains no build settings. Callers add their
 * own output or server options.
 * @param name the host's name
 * @param production whether it is built for production
 */
export const hostConfig = (name: string, production: boolean): InlineConfig => {
  return {
    configFile: false,
    envDir: false,
    // All hosts have the same root, so that component ids and chunk names do not depend on the host.
    root,
    cacheDir: join(root, '.cache/vite', name),
    publicDir: false,
    appType: 'custom',
    mode: production ? 'production' : 'development',
    logLevel: 'warn',
    clearScreen: false,
    oxc: { plugins: { styledComponents: styledComponents(production) } },
    // Dependencies are found before the first request; otherwise the first page would reload.
    optimizeDeps: { entries: [`hosts/${name}/main.tsx`] },
    // Workers are started as modules (flows/engine/start-worker), so they can share chunks and import dynamically like
    // a page.
    worker: { format: 'es', plugins: () => [withoutPdfExtras()] },
    plugins: [
      react(),
      pagesPlugin(name),
      withoutPdfExtras(),
      ...(production ? [productionRouter(), plainImports(), withoutPrefixes()] : []),
    ],
  };
};
