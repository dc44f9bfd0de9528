import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from './hosts.ts';

/** A page of a built host, and when it answers. */
export interface BuiltPage {
  path: string;
  query: Readonly<Record<string, string>>;
  /** The file below the host's folder. */
  file: string;
  /** CSP hashes of its inline styles. */
  styleHashes: readonly string[];
}

/** Gzipped bytes of a host's sign-in. */
export interface BuiltSizes {
  /** Scripts that run before the form is live. */
  before: number;
  /** Those and the ones that the page fetches after its first paint. */
  all: number;
  /** The page itself, styles included. */
  page: number;
}

/** What the build knows of a host and a server must: written beside the host's folder, never inside. */
export interface BuiltHost {
  name: string;
  /** The page for every address that has none of its own. */
  shell: BuiltPage;
  pages: readonly BuiltPage[];
  sizes: BuiltSizes;
}

/** Where the build's record of a host stands. */
export const recordFile = (name: string): string => join(distFolder, `${name}.json`);

/** Reads the build's record of a host. Throws when it was never built. */
export const readBuiltHost = (name: string): BuiltHost => JSON.parse(readFileSync(recordFile(name), 'utf8')) as BuiltHost;

/** The page that answers an address of a built host: the one whose path and query fit, else the shell. */
export function pageFor(host: BuiltHost, url: URL): BuiltPage {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  const here = host.pages.filter((page) => page.path === path);
  const fits = (page: BuiltPage): boolean =>
    Object.entries(page.query).every(([key, value]) => url.searchParams.get(key)?.toLowerCase() === value);
  return here.find(fits) ?? here.find((page) => page.file.endsWith('.default.html')) ?? host.shell;
}
