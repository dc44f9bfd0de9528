import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type BuildEnvironmentOptions, type Rolldown } from 'vite';
import { findChunkCycle } from './chunk-cycle.ts';
import { getModuleName } from './module-name.ts';
import type { HostFolders } from './place.ts';

type Chunk = Rolldown.OutputChunk;

/** The scripts of a host as compiled for the browser, with the CSS and the other files of the same build. */
export interface ClientBuild {
  entry: Chunk;
  /**
   * The early script, which remembers presses and reports failures while the host's main scripts still load. It is
   * a classic script instead of a module, so that browsers too old for the main scripts run it too.
   */
  early: Chunk;
  chunks: ReadonlyMap<string, Chunk>;
  /** The text of the host's CSS files. The build writes it inline into the pages. */
  css: string;
  /** Names of the build's files that are neither scripts nor CSS, such as fonts and images. */
  assets: readonly string[];
  /** For each module of the build, by its id, the ids of the modules that it imports dynamically. */
  onDemand: ReadonlyMap<string, readonly string[]>;
}

/** The libraries that the sign-in page fetches after its first paint. */
const DEFERRED_LIBRARIES =
  /\/node_modules\/((yup|property-expr|tiny-case|toposort|@hookform\/resolvers|ky)\/|dayjs\/(dayjs\.min|plugin\/customParseFormat)\.js$)/;

/**
 * The modules of this repository that the sign-in page fetches after its first paint, by their names. The modules that
 * these import are listed too, unless they already run before the first paint. If one is missing, the build fails with
 * the error that `sign-in` and `shared` import each other.
 */
const DEFERRED_MODULES: ReadonlySet<string | undefined> = new Set([
  'api/auth/portal',
  'api/auth/session',
  'api/pixel/pixel-url',
  'api/transport/api-error',
  'api/transport/classify',
  'api/transport/ky-transport',
  'api/transport/messages',
  'api/transport/send-with-retries',
  'api/transport/session-life',
  'api/transport/transport',
  'api/wire/service-time',
  'flows/engine/form-step/unstorable',
  'flows/fields/date/date',
  'flows/fields/date/rule',
  'flows/fields/error-messages',
  'flows/fields/text/text',
  'flows/host/EntryExtras',
  'flows/portal/pages/login/error-messages',
  'flows/portal/pages/login/sign-in',
  'flows/shell/TrackingPixel',
  'flows/shell/UnsupportedBrowser',
  'flows/shell/failed-requests',
  'flows/shell/transport',
  'flows/site/supported-browser',
]);

/**
 * The one file that contains everything that the sign-in page fetches after its first paint. Several smaller files
 * would compress worse and make the sign-in page a tenth larger, although other pages could then fetch only the
 * modules they need.
 */
const deferredChunk = {
  name: 'sign-in',
  test: (id: string) => DEFERRED_LIBRARIES.test(id) || DEFERRED_MODULES.has(getModuleName(id)),
  priority: 2,
};

/**
 * The one file with the modules that three or more pages share. By default the bundler makes a file for each set of
 * pages that share modules: some hundred files of about a kilobyte that import each other, so that a page on a slow
 * network waits for one after another.
 */
const sharedChunk = { name: 'shared', minShareCount: 3, priority: 1 };

/**
 * Shortens the early script by removing line comments and the white space around operators and punctuation. It would
 * damage a string that contains such white space, but the early script has no such string.
 */
export const shortenEarlyScript = (code: string): string =>
  code
    .replaceAll(/^\s*(\/\/.*\n)?/gm, '')
    .replaceAll(/ ?([=?:+<>,{}();]|&&|\|\||[!=]==) ?/g, '$1')
    .replaceAll(/;?\n(?=\})|(?<=[{};])\n/g, '');

/** The bundler plug-in that shortens the early script. */
const shortened = {
  name: 'shortened',
  generateBundle: (_: unknown, bundle: Rolldown.OutputBundle) => {
    for (const one of Object.values(bundle))
      if (one.type === 'chunk') one.code = shortenEarlyScript(one.code);
  },
};

/** Compiles the early script, which is the same for every host, into `folder`. */
const buildEarly = async (folder: string): Promise<Chunk> => {
  const { output } = (await build({
    configFile: false,
    envDir: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2015',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        plugins: [shortened],
        input: { early: createRequire(import.meta.url).resolve('@journey/flows/early') },
        output: {
          format: 'es',
          entryFileNames: 'assets/[name]-[hash].js',
          // Leaves out the minifier's last step, which would write strings as template literals: the early script
          // must also run in old browsers, which cannot parse these.
          minify: { compress: true, mangle: true, codegen: false },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0];
};

/** Returns the build options by which a host's scripts are compiled for the browser. */
export const createClientBuildOptions = ({ name, folder, dist }: HostFolders): BuildEnvironmentOptions => ({
  outDir: join(dist, name),
  emptyOutDir: true,
  // Switches off Vite's helper for preloading modules and its polyfill, which cost more bytes than they save.
  // Every supported browser loads a module's imports itself, and pages name the modules to preload.
  modulePreload: false,
  reportCompressedSize: false,
  // All CSS is inline in a host's pages, so no script has to wait for a CSS file.
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  rolldownOptions: {
    checks: { pluginTimings: false },
    input: { host: join(folder, 'main.tsx') },
    // Bundles all code that runs before the form becomes interactive into one file. By default the bundler would
    // split off the parts that other pages share.
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        // The host of the incident reports (`vir`) has no sign-in for renters, so it gets neither the `sign-in` file
        // nor the `shared` file. With them, its files would import each other, and the file that runs first would fail.
        groups: [
          { name: 'start', tags: ['$initial'], priority: 3 },
          ...(name === 'vir' ? [] : [deferredChunk, sharedChunk]),
        ],
      },
    },
  },
});

/**
 * Collects the result of a host's build from the bundler's output, and compiles the early script beside it.
 * @param bundle the built files by name
 * @param onDemand for each module, by id, the ids of the modules that it imports dynamically
 * @throws when built files import each other in a cycle
 */
export const readClientBuild = async (
  { name, dist }: HostFolders,
  bundle: Rolldown.OutputBundle,
  onDemand: ReadonlyMap<string, readonly string[]>,
): Promise<ClientBuild> => {
  const chunks = new Map<string, Chunk>();
  let css = '';
  const assets: string[] = [];
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk') chunks.set(output.fileName, output);
    else if (output.fileName.endsWith('.css')) css += String(output.source);
    else assets.push(output.fileName);
  }
  const cycle = findChunkCycle(chunks);
  if (cycle) throw new Error(`${name}: built files import each other: ${cycle.join(' → ')}`);
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${name}: the build has no entry file`);
  return { entry, early: await buildEarly(join(dist, name)), chunks, css, assets, onDemand };
};

/**
 * Returns a chunk (a script file of the build) together with all chunks that it statically imports, directly or
 * through other chunks.
 */
export const findStaticallyImportedChunks = (
  chunk: Chunk,
  chunks: ReadonlyMap<string, Chunk>,
): Set<Chunk> => {
  const found = new Set<Chunk>();
  const visit = (item: Chunk): void => {
    if (found.has(item)) return;
    found.add(item);
    for (const name of item.imports) {
      const next = chunks.get(name);
      if (next) visit(next);
    }
  };
  visit(chunk);
  return found;
};
