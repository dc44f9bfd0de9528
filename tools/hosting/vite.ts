import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { hostFolder, root } from './hosts.ts';

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

/** What `pagesModule` exports; `sites` is the host's own `site.ts`, whole. */
function pagesPlugin(name: string): Plugin {
  return {
    name: 'journey:pages',
    resolveId: (id) => (id === pagesModule ? join(hostFolder(name), 'virtual-pages.ts') : undefined),
    load: (id) =>
      id === join(hostFolder(name), 'virtual-pages.ts')
        ? `export { renderPage } from '@journey/flows/prerender';\nexport * as host from './site.ts';\n`
        : undefined,
  };
}

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
    plugins: [react(), pagesPlugin(name), ...(production ? [productionRouter()] : [])],
  };
}
