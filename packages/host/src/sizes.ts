import { readFileSync, statSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { findStaticallyImportedChunks, type ClientBuild } from './build-client.ts';
import type { EntryPageSizes } from './built-host.ts';
import { getGzippedSize } from './compress.ts';
import { getModuleName } from './module-name.ts';

type Chunk = Rolldown.OutputChunk;

/**
 * Returns whether a module's dynamic imports do not count towards the sign-in page's size, because that page never
 * fetches them or fetches them only when the form is ready. Such modules are the route table, which imports the other
 * pages; the sign-in's request code, which imports the next page and the code for a sign-in after a new release; the
 * HTTP transport, which imports the code for files; and the browser check, which imports the banner for browsers that
 * are too old.
 */
const isRouteTable = (id: string): boolean =>
  /^(flows\/(host\/|portal\/pages\/login\/sign-in$|shell\/UnsupportedBrowser$)|api\/transport\/ky-)/.test(
    getModuleName(id) ?? '',
  );

/**
 * Finds the entry page's scripts: those that run before the form is interactive, and all that the page fetches,
 * including what its modules import dynamically after the first paint. It leaves out the dynamic imports of the modules
 * that `isRouteTable` names.
 */
const signInScripts = ({
  entry,
  chunks,
  onDemand,
}: ClientBuild): {
  before: Set<Chunk>;
  all: Set<Chunk>;
} => {
  const before = findStaticallyImportedChunks(entry, chunks);
  const all = new Set(before);
  const chunkOf = new Map([...chunks.values()].flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
  const routes = new Set([...onDemand].flatMap(([id, next]) => (isRouteTable(id) ? next : [])));
  for (const chunk of all) {
    for (const id of chunk.moduleIds) {
      for (const next of onDemand.get(id) ?? []) {
        const fetched = routes.has(next) ? undefined : chunkOf.get(next);
        if (fetched) for (const one of findStaticallyImportedChunks(fetched, chunks)) all.add(one);
      }
    }
  }
  return { before, all };
};

/** Returns the names of the npm libraries whose code is in the given chunks. */
const librariesIn = (chunks: ReadonlySet<Chunk>): string[] => {
  const names = new Set<string>();
  for (const chunk of chunks) {
    for (const id of Object.keys(chunk.modules)) {
      const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
      // react-query consists of a thin layer and a core package, so both count as one library.
      if (name && !name.startsWith('@journey/'))
        names.add(name === '@tanstack/query-core' ? '@tanstack/react-query' : name);
    }
  }
  return [...names].sort();
};

/**
 * Measures the gzipped bytes of a host's entry page and its scripts.
 * @param pageFile the page's HTML file
 * @param fonts the font files that the page preloads; they are counted uncompressed
 */
export const measureEntryPageSizes = (
  client: ClientBuild,
  pageFile: string,
  fonts: readonly string[],
): EntryPageSizes => {
  const { before, all } = signInScripts(client);
  const sum = (set: Set<Chunk>): number =>
    [...set].reduce((total, chunk) => total + getGzippedSize(chunk.code), 0);
  return {
    before: getGzippedSize(client.early.code) + sum(before),
    all: getGzippedSize(client.early.code) + sum(all),
    page: getGzippedSize(readFileSync(pageFile)),
    font: fonts.reduce((total, file) => total + statSync(file).size, 0),
    libraries: librariesIn(all),
  };
};
