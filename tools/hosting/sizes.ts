import { readFileSync } from 'node:fs';
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

/** Measures a host's sign-in, in gzipped bytes. */
export function measure(client: ClientBuild, pageFile: string): BuiltSizes {
  const { before, all } = signInScripts(client);
  const sum = (set: Set<Chunk>): number => [...set].reduce((total, chunk) => total + gzipped(chunk.code), 0);
  return { before: sum(before), all: sum(all), page: gzipped(readFileSync(pageFile)) };
}
