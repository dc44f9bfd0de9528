import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption, UserConfig } from 'vite';
import type { HostFolders } from './place.ts';

/**
 * Returns the options with which the compiler treats styled-components in every build. A component's id derives
 * from its file's path, so prerendered pages and the browser agree on it. Readable class names are added only in
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
 * The id of a virtual module, which exists only during a build or in the development server. It exports the host's
 * site and the functions of `@journey/flows` that render the host's pages.
 */
export const PAGES_MODULE_ID = 'virtual:journey/pages';

/**
 * Returns the source text of the virtual module `PAGES_MODULE_ID`. Design tokens are imported only here, because no
 * code in the browser uses them. If the host has its own brand, the tokens are those of that brand.
 */
const pagesText = ({ brand }: HostFolders): string => `
import { findBrandOrMain } from '@journey/ui/all-brands';
import { renderBrandCss } from '@journey/ui/tokens';
import globalCss from '@journey/ui/global.css?inline';
${brand ? `import { brand as own } from ${JSON.stringify(brand)};` : 'const own = undefined;'}
export { ENTRY_PATHS, renderPage } from '@journey/flows/prerender';
export * as host from './site.ts';
const whole = ({ id }) => (own?.id === id ? own : findBrandOrMain(id));
export const stylesOf = ({ brand }) => {
  const { logo, mark, tokens } = whole(brand);
  return { css: renderBrandCss({ tokens }) + globalCss, logo, mark, tokens };
};
`;

/**
 * Returns the id of one host's virtual module, for a build of several hosts' pages. `PAGES_MODULE_ID` without a host's
 * name is the first host's module.
 */
export const getPagesModuleId = (hostName: string): string => `${PAGES_MODULE_ID}/${hostName}`;

const pagesPlugin = (places: () => readonly HostFolders[]): Plugin => {
  const fileOf = ({ folder }: HostFolders): string => join(folder, 'virtual-pages.ts');
  const find = (isWanted: (place: HostFolders) => boolean): HostFolders | undefined =>
    places().find(isWanted);
  return {
    name: 'journey:pages',
    resolveId(id) {
      const place = find(({ name }) => id === PAGES_MODULE_ID || id === getPagesModuleId(name));
      return place && fileOf(place);
    },
    load(id) {
      const place = find((one) => id === fileOf(one));
      return place && pagesText(place);
    },
  };
};

/**
 * A plugin that removes Vite's own two plugins that wrap every dynamic import in a helper, to fetch style sheets and
 * to preload scripts. Hosts need neither: their styles are inline, and browsers load a module's imports themselves.
 */
const plainImports = (): Plugin => ({
  name: 'journey:plain-imports',
  apply: 'build',
  configResolved({ plugins }) {
    for (const name of ['vite:build-import-analysis', 'native:import-analysis-build']) {
      const wrapper = plugins.findIndex((plugin) => plugin.name === name);
      if (wrapper < 0) throw new Error(`Vite has no plugin ${name} any more`);
      (plugins as Plugin[]).splice(wrapper, 1);
    }
  },
});

/**
 * A plugin that makes built hosts use react-router's production files. The package contains them, but its exports
 * name only the development files, which add warnings.
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
 * A plugin that replaces the vendor prefixer of styled-components by an empty function, to save its bytes. The
 * prefixer is off by default, and no supported browser needs it.
 */
const withoutPrefixes = (): Plugin => ({
  name: 'journey:without-prefixes',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/stylis/src/Prefixer.js') ? 'export const prefix = (value) => value;' : undefined,
});

/** The code at the end of styled-components that makes a function for each HTML and SVG element in its list. */
const TAG_LIST = /var (\w+)=new Set\(\["a","abbr"[^\]]*\]\);/;
const TAG_FUNCTIONS = /(const (\w+)=\w+=>\w+\(\w+,\w+\),\w+=)\2;\w+\.forEach\([^;]*\);/;

/**
 * Shortens the code of styled-components: functions such as `styled.div` are made when they are first used, so that the
 * list of all elements is not sent to browsers.
 * @throws when the code has no such list, for example in another version of the library
 */
export const replaceTagList = (code: string): string => {
  if (!TAG_LIST.test(code) || !TAG_FUNCTIONS.test(code))
    throw new Error('The list of elements was not found in styled-components');
  return code
    .replace(TAG_LIST, '')
    .replace(TAG_FUNCTIONS, '$1new Proxy($2,{get:(make,tag)=>make[tag]??=make(tag)});');
};

/** A plugin that applies `replaceTagList` to styled-components. */
const withoutTagList = (): Plugin => ({
  name: 'journey:without-tag-list',
  apply: 'build',
  transform: {
    filter: { id: /styled-components\.browser\.esm\.js$/ },
    handler: (code) => replaceTagList(code),
  },
});

/**
 * A plugin that leaves out the libraries that jsPDF loads only to draw HTML and SVG. Our PDFs use neither, so
 * browsers would never request these libraries' files.
 */
export const createPdfLibraryExclusionPlugin = (): Plugin => ({
  name: 'journey:without-pdf-extras',
  enforce: 'pre',
  resolveId: (source) =>
    /^(html2canvas|dompurify|canvg)$/.test(source) ? '\0journey:no-pdf-extra' : undefined,
  load: (id) => (id === '\0journey:no-pdf-extra' ? 'export default undefined;' : undefined),
});

/**
 * Wraps the text of a CommonJS module that imports nothing, so that it is a JavaScript module.
 * @param code the text of a module whose export is a function without arguments
 * @returns the text of a module whose default export is what that function returns
 */
export const wrapCommonJsFactory = (code: string): string =>
  `const module={exports:{}},exports=module.exports;${code}\nexport default module.exports();\n`;

/**
 * A plugin that writes the decoder of HEIC photos into a file of its own, without bundling it. The library is already
 * minified, and bundling its three megabytes takes almost half of the processor time of a host's build.
 */
const createHeicDecoderPlugin = (): Plugin => ({
  name: 'journey:heic-decoder',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source !== 'libheif-js') return undefined;
    const found = await this.resolve('libheif-js/libheif/libheif.js', importer, {
      ...options,
      skipSelf: true,
    });
    if (!found) return undefined;
    const text = wrapCommonJsFactory(readFileSync(found.id, 'utf8'));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const fileName = `assets/libheif-${hash}.js`;
    this.emitFile({ type: 'asset', fileName, source: text });
    return { id: `/${fileName}`, external: 'absolute' };
  },
});

/**
 * Returns the Vite plugins that all hosts share.
 * @param places returns the folders of the host, or of the several hosts whose pages are compiled at once; called after
 *   Vite has read its configuration
 */
export const createHostPlugins = (places: () => readonly HostFolders[]): PluginOption[] => [
  react(),
  pagesPlugin(places),
  createPdfLibraryExclusionPlugin(),
  productionRouter(),
  plainImports(),
  withoutPrefixes(),
  withoutTagList(),
];

/** This repository's packages. Vite must compile them, since they import style sheets and start workers. */
const ours = ['@journey/api', '@journey/flows', '@journey/ui'];

/**
 * Returns the path of a file of `@journey/flows`: a source file, or a file in `node_modules` if the package is
 * installed.
 */
const resolveFlows = (): string => createRequire(import.meta.url).resolve('@journey/flows/site');

/**
 * Returns whether the `@journey` packages are installed from tarballs, as in another repository, instead of used
 * as sources, as in this one.
 */
const isInstalled = (): boolean => resolveFlows().includes('/node_modules/');

/**
 * Returns the pattern of the workers' sources, relative to Vite's root. Vite needs it to prebundle what workers import,
 * because it does not follow the imports of workers by itself.
 */
const getWorkersPattern = (root: string): string =>
  join(relative(root, resolveFlows().replace(/\/src\/.*$/, '/src')), '**/*.worker.ts');

/**
 * Returns the Vite configuration that all hosts share, so that a host's folder needs no build settings. Callers
 * add their own output or server options.
 * @param production whether the host is built for production
 */
export const createHostConfig = (
  { name, root, folder, cache }: HostFolders,
  production: boolean,
): UserConfig => ({
  cacheDir: join(cache, 'vite', name),
  publicDir: false,
  appType: 'custom',
  // A host's page links to the portal on the development host (flows/site/addresses.ts), which has its own port.
  define: production ? {} : { 'import.meta.env.DEV_PORT': JSON.stringify(process.env['DEV_PORT'] || '4001') },
  oxc: { plugins: { styledComponents: getStyledComponentsOptions(production) } },
  // Makes Vite prebundle the dependencies before the first request. Otherwise it would find them later and reload the
  // open page.
  optimizeDeps: {
    entries: [join(relative(root, folder), 'main.tsx'), ...(isInstalled() ? [] : [getWorkersPattern(root)])],
    ...(isInstalled() && { exclude: ours }),
  },
  ssr: { noExternal: ours },
  // Web workers are started as modules (flows/engine/start-worker), so they can share chunks and import
  // dynamically like a page.
  worker: { format: 'es', plugins: () => [createPdfLibraryExclusionPlugin(), createHeicDecoderPlugin()] },
});
