import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from './hosts.ts';

/** A page of a built host, and when it answers. */
export interface BuiltPage {
  /** The query that picks it where the host carries several sites. */
  query: Readonly<Record<string, string>>;
  /** The file below the host's folder. */
  file: string;
  /** CSP hashes of its inline styles. */
  styleHashes: readonly string[];
}

/** Gzipped bytes of a host's entry page. */
export interface BuiltSizes {
  /** Scripts that run before the form is live. */
  before: number;
  /** Those and the ones that the page fetches after its first paint. */
  all: number;
  /** The page itself, styles included. */
  page: number;
  /** The font that the page fetches at once; not gzipped, and in no limit. */
  font: number;
  /** The mandated libraries that the scripts hold, by name. */
  libraries: readonly string[];
}

/** What the build knows of a host and a server must: written beside the host's folder, never inside. */
export interface BuiltHost {
  name: string;
  /** The address of the prerendered entry page. */
  entryPath: string;
  /** The entry page, one for each site, the fallback first. */
  entries: readonly BuiltPage[];
  /** The further public entry pages, each by its address, likewise. */
  others?: readonly { path: string; pages: readonly BuiltPage[] }[];
  /** The page for all other addresses, likewise. */
  shells: readonly BuiltPage[];
  sizes: BuiltSizes;
}

/** Where the build's record of a host stands. */
export const recordFile = (name: string, folder = distFolder): string => join(folder, `${name}.json`);

/** Reads the build's record of a host. Throws when it was never built. */
export const readBuiltHost = (name: string, folder = distFolder): BuiltHost =>
  JSON.parse(readFileSync(recordFile(name, folder), 'utf8')) as BuiltHost;

/**
 * Of several choices, the one that a query asks for, by the rule of H-02 and H-03: a value that no choice has counts as
 * the first choice's. Letter case and spaces do not matter.
 */
export function choose<Choice extends { query: Readonly<Record<string, string>> }>(
  choices: readonly Choice[],
  search: URLSearchParams,
): Choice {
  const [first] = choices;
  if (!first) throw new Error('nothing to choose from');
  const wanted = Object.entries(first.query).map(([key, fallback]) => {
    const asked = search.get(key)?.trim().toLowerCase();
    return [key, choices.some(({ query }) => query[key] === asked) ? asked : fallback];
  });
  const fits =
    (asked: typeof wanted) =>
    ({ query }: Choice): boolean =>
      asked.every(([key, value]) => query[key ?? ''] === value);
  // What comes first in the query counts most: a brand that rents in one country is shown as that country's.
  return choices.find(fits(wanted)) ?? choices.find(fits(wanted.slice(0, 1))) ?? first;
}

/** The page that answers an address of a built host: one of its entry pages, else the shell, for the site that the query picks. */
export function pageFor(host: BuiltHost, url: URL): BuiltPage {
  const path = url.pathname.replace(/(?<=.)\/+$/, '');
  const other = host.others?.find((one) => one.path === path)?.pages;
  return choose(path === host.entryPath ? host.entries : (other ?? host.shells), url.searchParams);
}
