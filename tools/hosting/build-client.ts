import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { chunkCycle } from './chunk-cycle.ts';
import { hostFolder } from './hosts.ts';
import { root } from '../paths/root.ts';
import { hostConfig } from './vite.ts';

type Chunk = Rolldown.OutputChunk;

/** A host's scripts, as written to disk, and what each needs. */
export interface ClientBuild {
  entry: Chunk;
  /** What runs before the entry: a classic script, so that old browsers run it as well. */
  early: Chunk;
  chunks: ReadonlyMap<string, Chunk>;
  /** The text of the host's CSS files; it goes into the pages. */
  css: string;
  /** Names of all other files: fonts, images. */
  assets: readonly string[];
  /** For each module, by id, the modules that it imports on demand. */
  onDemand: ReadonlyMap<string, readonly string[]>;
}

/**
 * What the sign-in fetches once it has painted, as one file each. Other pages use parts of it; split up for them it would
 * weigh a tenth more for everybody.
 */
const togetherAfterPaint = [
  {
    name: 'validate',
    test: /\/node_modules\/(yup|property-expr|tiny-case|toposort|@hookform\/resolvers)\/|\/node_modules\/dayjs\/(dayjs\.min|plugin\/customParseFormat)\.js$|\/portal\/pages\/login\/(validate|schema|error-messages)\.ts$|\/flows\/src\/fields\/(date\/(date|rule)|text\/text)\.ts$/,
  },
  {
    name: 'services',
    test: /\/node_modules\/ky\/|\/api\/src\/(transport\/(answer|ask|messages|api-error|fault|classify|life|retry|ky-transport|transport)|auth\/(wire|session|portal))\.ts$|\/flows\/src\/(portal\/(pages\/login\/sign-in|rules\/sign-in-values)|shell\/transport)\.ts$/,
  },
];

/** Takes the spaces at the beginning of each line: the early script has no text of several lines. */
const unindented = {
  name: 'unindented',
  generateBundle: (_: unknown, bundle: Rolldown.OutputBundle) => {
    for (const one of Object.values(bundle))
      if (one.type === 'chunk') one.code = one.code.replaceAll(/^\s*(\/\/.*\n)?/gm, '');
  },
};

/** Compiles the early script into `folder`; the same for every host. */
async function buildEarly(folder: string): Promise<Chunk> {
  const { output } = (await build({
    configFile: false,
    envDir: false,
    root,
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
        plugins: [unindented],
        input: { early: join(root, 'packages/flows/src/host/early/early.ts') },
        output: {
          format: 'iife',
          entryFileNames: 'assets/[name]-[hash].js',
          // Written out small, text would stand in backticks, which old browsers cannot read.
          minify: { compress: true, mangle: true, codegen: false },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0];
}

/** Compiles a host for the browser into `folder`. */
export async function buildClient(name: string, folder: string): Promise<ClientBuild> {
  const onDemand = new Map<string, readonly string[]>();
  const config = hostConfig(name, true);
  const result = (await build({
    ...config,
    plugins: [
      config.plugins,
      {
        name: 'journey:on-demand',
        generateBundle() {
          for (const id of this.getModuleIds())
            onDemand.set(id, this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
        },
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      // Vite's helper for preloading and its polyfill weigh more than they save: every browser above the floor
      // (packages/flows/src/site/supported-browser.ts) follows imports itself, and pages name what they need at once.
      modulePreload: false,
      reportCompressedSize: false,
      // All of a host's CSS files stand in its pages, so no script has to wait for one.
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { host: join(hostFolder(name), 'main.tsx') },
        // All that runs before the form in one file: left to itself, what other pages share of it becomes many.
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            // The VIR host has no sign-in of renters, and no form on its first page: there the rules and the form's
            // library would import each other, and whichever came first would fail.
            groups: [
              { name: 'start', tags: ['$initial'], priority: 1 },
              ...(name === 'vir' ? [] : togetherAfterPaint),
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput;

  const chunks = new Map<string, Chunk>();
  let css = '';
  const assets: string[] = [];
  for (const output of result.output) {
    if (output.type === 'chunk') chunks.set(output.fileName, output);
    else if (output.fileName.endsWith('.css')) css += String(output.source);
    else assets.push(output.fileName);
  }
  const cycle = chunkCycle(chunks);
  if (cycle) throw new Error(`${name}: built files import each other: ${cycle.join(' → ')}`);
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${name}: the build made no entry`);
  return { entry, early: await buildEarly(folder), chunks, css, assets, onDemand };
}

/** A chunk and everything that it imports before it can run. */
export function staticClosure(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set<Chunk>();
  const visit = (one: Chunk): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const name of one.imports) {
      const next = chunks.get(name);
      if (next) visit(next);
    }
  };
  visit(chunk);
  return found;
}
