import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { hostFolder } from './hosts.ts';
import { root } from '../paths/root.ts';

/**
 * How styled-components is compiled wherever it is compiled: ids made from the file's place, so that the page rendered
 * at build and the browser agree on them; readable names in development alone.
 */
export const styledComponents = (production: boolean) => ({
  ssr: true,
  pure: true,
  minify: true,
  displayName: !production,
  fileName: !production,
});

/** The module that renders a host's pages: its site beside the flows' renderer. */
export const pagesModule = 'virtual:journey/pages';

/** The text of `pagesModule`; `PagesModule` is its type. Tokens are read here alone: what runs in a browser needs none. */
const pagesText = `
import { brandOf } from '@journey/ui/all-brands';
import { brandCss } from '@journey/ui/tokens';
import globalCss from '@journey/ui/global.css?inline';
export { ENTRY_PATHS, renderPage } from '@journey/flows/prerender';
export * as host from './site.ts';
export const looksOf = ({ brand }) => ({ css: brandCss(brandOf(brand.id)) + globalCss, tokens: brandOf(brand.id).tokens });
`;

/** Provides `pagesModule` for a host. */
function pagesPlugin(name: string): Plugin {
  const file = join(hostFolder(name), 'virtual-pages.ts');
  return {
    name: 'journey:pages',
    resolveId: (id) => (id === pagesModule ? file : undefined),
    load: (id) => (id === file ? pagesText : undefined),
  };
}

/**
 * Vite wraps every import on demand in a helper that fetches stylesheets and preloads scripts. Hosts have neither: their
 * styles are in the page, and browsers follow imports themselves. So the helper shrinks to the import.
 */
const plainImports = (): Plugin => ({
  name: 'journey:plain-imports',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});

/**
 * react-router publishes its production build but names only the development one in its exports; the difference is its
 * warnings. Hosts take the production one.
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
 * styled-components adds vendor prefixes only where it is told to, and no browser we build for needs them; the table of
 * them stays at home.
 */
const withoutPrefixes = (): Plugin => ({
  name: 'journey:without-prefixes',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value;' : undefined,
});

/** What jsPDF fetches only to draw HTML and SVG; our papers are drawn by hand, and the chunks would never be asked for. */
export const withoutPdfExtras = (): Plugin => ({
  name: 'journey:without-pdf-extras',
  enforce: 'pre',
  resolveId: (source) =>
    /^(html2canvas|dompurify|canvg)$/.test(source) ? '\0journey:no-pdf-extra' : undefined,
  load: (id) => (id === '\0journey:no-pdf-extra' ? 'export default undefined;' : undefined),
});

/**
 * The Vite configuration that every host shares; a host's folder holds no build settings at all.
 * In: the host's name and whether it is built for production. Callers add their own output or server part.
 */
export function hostConfig(name: string, production: boolean): InlineConfig {
  return {
    configFile: false,
    envDir: false,
    // One root for all, so that component ids and chunk names do not depend on the host.
    root,
    cacheDir: join(root, '.cache/vite', name),
    publicDir: false,
    appType: 'custom',
    mode: production ? 'production' : 'development',
    logLevel: 'warn',
    clearScreen: false,
    oxc: { plugins: { styledComponents: styledComponents(production) } },
    // Found before the first request, so that the first page does not load twice.
    optimizeDeps: { entries: [`hosts/${name}/main.tsx`] },
    // Workers are started as modules (flows/engine/start-worker) and may share and postpone code like a page.
    worker: { format: 'es', plugins: () => [withoutPdfExtras()] },
    plugins: [
      react(),
      pagesPlugin(name),
      withoutPdfExtras(),
      ...(production ? [productionRouter(), plainImports(), withoutPrefixes()] : []),
    ],
  };
}
