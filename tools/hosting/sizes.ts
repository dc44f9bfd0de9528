import { readFileSync, statSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { staticClosure, type ClientBuild } from './build-client.ts';
import type { BuiltSizes } from './built-host.ts';
import { gzipped } from './compress.ts';

type Chunk = Rolldown.OutputChunk;

/** What imports on demand nothing that a sign-in fetches: the route table, whose imports are other pages, and files' ways. */
const isRouteTable = (id: string): boolean =>
  /\/packages\/(flows\/src\/host\/|api\/src\/transport\/ky-)/.test(id);

/** What the way to the services fetches for a request that no sign-in makes: sending a file. */
const isForFiles = (id: string): boolean => id.endsWith('/packages/api/src/transport/send-file.ts');

/**
 * The entry page's scripts: those that run before the form is live, and all that the page fetches. What its own modules
 * import on demand, it fetches once it has painted; what the route table imports on demand are other pages, whoever
 * else asks for them when a person leaves for one.
 */
function signInScripts({ entry, chunks, onDemand }: ClientBuild): {
  before: Set<Chunk>;
  all: Set<Chunk>;
} {
  const before = staticClosure(entry, chunks);
  const all = new Set(before);
  const chunkOf = new Map([...chunks.values()].flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
  const routes = new Set([...onDemand].flatMap(([id, next]) => (isRouteTable(id) ? next : [])));
  for (const chunk of all) {
    for (const id of chunk.moduleIds) {
      for (const next of onDemand.get(id) ?? []) {
        const fetched = routes.has(next) || isForFiles(next) ? undefined : chunkOf.get(next);
        if (fetched) for (const one of staticClosure(fetched, chunks)) all.add(one);
      }
    }
  }
  return { before, all };
}

/** The libraries whose modules are among the chunks' own. */
function librariesIn(chunks: ReadonlySet<Chunk>): string[] {
  const names = new Set<string>();
  for (const chunk of chunks) {
    for (const id of Object.keys(chunk.modules)) {
      const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
      // react-query is a thin layer over a core of its own.
      if (name) names.add(name === '@tanstack/query-core' ? '@tanstack/react-query' : name);
    }
  }
  return [...names].sort();
}

/** Measures a host's entry page, in gzipped bytes. In: the build, the page's file, the files that it preloads. */
export function measure(client: ClientBuild, pageFile: string, fonts: readonly string[]): BuiltSizes {
  const { before, all } = signInScripts(client);
  const sum = (set: Set<Chunk>): number => [...set].reduce((total, chunk) => total + gzipped(chunk.code), 0);
  return {
    before: gzipped(client.early.code) + sum(before),
    all: gzipped(client.early.code) + sum(all),
    page: gzipped(readFileSync(pageFile)),
    font: fonts.reduce((total, file) => total + statSync(file).size, 0),
    libraries: librariesIn(all),
  };
}
