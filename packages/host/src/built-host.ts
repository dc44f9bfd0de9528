import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A prerendered page of a built host. */
export interface BuiltPage {
  /** The query that selects this page on a host with several sites; empty otherwise. */
  query: Readonly<Record<string, string>>;
  /** The file's path below the host's folder. */
  file: string;
  /** CSP hashes of the page's inline styles. */
  styleHashes: readonly string[];
}

/** Gzipped bytes of a host's entry page. */
export interface BuiltSizes {
  /** Bytes of the scripts that run before the form is interactive. */
  before: number;
  /** Bytes of all scripts of the entry page, including those that it fetches after its first paint. */
  all: number;
  /** Bytes of the entry page's HTML file, inline styles included. */
  page: number;
  /** Bytes of the font that the entry page preloads. It is not gzipped, and does not count towards any limit. */
  font: number;
  /** Names of the libraries that the entry page's scripts contain. */
  libraries: readonly string[];
}

/**
 * The record that the build writes about a host for servers. It is stored beside the host's folder, never inside it, so
 * that it is never published.
 */
export interface BuiltHost {
  name: string;
  /** The path of the prerendered entry page. */
  entryPath: string;
  /** The entry page, once for each site of the host; the first is the fallback. */
  entries: readonly BuiltPage[];
  /** The host's other public entry pages: for each, its path and one page for each site. */
  others?: readonly { path: string; pages: readonly BuiltPage[] }[];
  /** The shell (the page without content that is sent for all other addresses), once for each site of the host. */
  shells: readonly BuiltPage[];
  sizes: BuiltSizes;
}

/**
 * Returns the path of the file in which the build records a host.
 * @param folder the folder that hosts are built into
 */
export const getBuildRecordPath = (name: string, folder: string): string => join(folder, `${name}.json`);

/**
 * Reads the build's record of a host.
 * @throws when the host was never built
 */
export const readBuiltHost = (name: string, folder: string): BuiltHost =>
  JSON.parse(readFileSync(getBuildRecordPath(name, folder), 'utf8')) as BuiltHost;

/**
 * Returns the choice (such as a site or a page) that an address's query selects (H-02, H-03). An unknown value is
 * replaced by the first choice's value. Letter case and surrounding spaces are ignored.
 */
export const chooseSite = <Choice extends { query: Readonly<Record<string, string>> }>(
  choices: readonly Choice[],
  search: URLSearchParams,
): Choice => {
  const [first] = choices;
  if (!first) throw new Error('nothing to choose from');
  const wanted = Object.entries(first.query).map(([key, fallback]) => {
    const requestedValue = search.get(key)?.trim().toLowerCase();
    return [key, choices.some(({ query }) => query[key] === requestedValue) ? requestedValue : fallback];
  });
  const fits =
    (asked: typeof wanted) =>
    ({ query }: Choice): boolean =>
      asked.every(([key, value]) => query[key ?? ''] === value);
  // Without an exact match, only the first key (the brand) is compared, so that a brand with a single site is shown for
  // any country.
  return choices.find(fits(wanted)) ?? choices.find(fits(wanted.slice(0, 1))) ?? first;
};

/**
 * Returns the page for an address of a built host: one of its entry pages or the shell, for the site that the query
 * selects.
 */
export const findPage = (host: BuiltHost, url: URL): BuiltPage => {
  const path = url.pathname.replace(/(?<=.)\/+$/, '');
  const other = host.others?.find((page) => page.path === path)?.pages;
  return chooseSite(path === host.entryPath ? host.entries : (other ?? host.shells), url.searchParams);
};
