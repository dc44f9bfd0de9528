import { readFileSync, statSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { staticClosure, type ClientBuild } from './build-client.ts';
import type { BuiltSizes } from './built-host.ts';
import { gzipped } from './compress.ts';

type Chunk = Rolldown.OutputChunk;

/**
 * Chunks that a person may never need stand under a page's or a step's own folder; every other chunk that the entry
 * imports on demand is fetched by the sign-in page itself, once it has painted.
 */
const isRoute = (chunk: Chunk): boolean => /\/(pages|steps)\//.test(chunk.facadeModuleId ?? '');

/** The sign-in page's scripts: those that run before the form is live, and all that the page fetches. */
export function signInScripts({ entry, chunks }: ClientBuild): { before: Set<Chunk>; all: Set<Chunk> } {
  const before = staticClosure(entry, chunks);
  const all = new Set(before);
  for (const chunk of all) {
    for (const name of chunk.dynamicImports) {
      const next = chunks.get(name);
      if (next && !isRoute(next)) for (const one of staticClosure(next, chunks)) all.add(one);
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
    before: sum(before),
    all: sum(all),
    page: gzipped(readFileSync(pageFile)),
    font: fonts.reduce((total, file) => total + statSync(file).size, 0),
    libraries: librariesIn(all),
  };
}
