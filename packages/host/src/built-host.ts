import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A prerendered page of a built host. */
export interface BuiltPage {
  /**
   * The address's query parameters that select this page on a host with several sites; empty on a host with one
   * site.
   */
  query: Readonly<Record<string, string>>;
  /** The path of the page's HTML file below the host's folder. */
  file: string;
  /** CSP hashes of the page's inline styles, which the page's Content Security Policy must allow. */
  styleHashes: readonly string[];
}

/** The sizes of a host's entry page, in gzipped bytes. */
export interface EntryPageSizes {
  /** Bytes of the scripts that run before the form is interactive. */
  before: number;
  /**
   * Bytes of all scripts of the entry page: those that run before the form is interactive, and those that it
   * fetches after its first paint.
   */
  all: number;
  /** Bytes of the entry page's HTML file, inline styles included. */
  page: number;
  /** Bytes of the font that the entry page preloads. It is not gzipped, and does not count towards any limit. */
  font: number;
  /** Names of the libraries that the entry page's scripts contain. */
  libraries: readonly string[];
}

/**
 * The record that the build writes about a host. A server reads the host's pages and their headers from it. It is
 * stored beside the host's folder and never inside it, so that it is not published.
 */
export interface BuiltHost {
  name: string;
  /** The path in the address of the host's prerendered entry page, such as `/login`. */
  entryPath: string;
  /**
   * The prerendered entry page, once for each site of the host. The first one is sent if the query selects no
   * site.
   */
  entries: readonly BuiltPage[];
  /**
   * The host's other prerendered pages where a visit can start: the path of each page, and the page itself for each
   * site.
   */
  others?: readonly { path: string; pages: readonly BuiltPage[] }[];
  /** The shell (the page without content that is sent for all other addresses), once for each site of the host. */
  shells: readonly BuiltPage[];
  /** Names of the small files at the host's root: robots.txt, and the icons and the web manifest of each site. */
  rootFiles: readonly string[];
  sizes: EntryPageSizes;
}

/**
 * Returns the path of the JSON file in which the build records a host.
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
 * Returns the choice (such as a site or a page) that an address's query parameters select (H-02, H-03). A missing
 * or unknown value counts as the first choice's value. Letter case and surrounding spaces are ignored.
 */
export const chooseByQuery = <Choice extends { query: Readonly<Record<string, string>> }>(
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
  // If a brand has no site in the requested country, only the brand (the first key) must match, so that a brand
  // with a single site is shown for any country.
  return choices.find(fits(wanted)) ?? choices.find(fits(wanted.slice(0, 1))) ?? first;
};

/**
 * Returns the page that a built host sends for an address: one of its entry pages, or the shell for any other
 * address, each for the site that the query selects.
 */
export const findBuiltPage = (host: BuiltHost, url: URL): BuiltPage => {
  const path = url.pathname.replace(/(?<=.)\/+$/, '');
  const other = host.others?.find((page) => page.path === path)?.pages;
  return chooseByQuery(path === host.entryPath ? host.entries : (other ?? host.shells), url.searchParams);
};
