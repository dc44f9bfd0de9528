import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** Matches the hash in the name of a built file. */
const HASH = /-[\w-]{8}(?=\.(?:js|css|woff2|svg|png|webp)\b)/g;

/**
 * Returns a text without the hashes in the names of built files. When one file changes, the names of all files that
 * lead to it change too, although nothing else in them does.
 */
export const removeBuildHashes = (text: string): string => text.replaceAll(HASH, '');

/**
 * The type of the annotation in which a journey lists the built files that it fetched, one per
 * line.
 */
export const FETCHED = 'fetched';

/**
 * The name that stands for all pages in a folder, because an address does not show which HTML file is
 * sent.
 */
const PAGES = '*.html';

/** Returns the name by which a built file is known: its path without hash, or that of all pages in its folder. */
const nameBuiltFile = (path: string): string =>
  path.endsWith('.html') ? posix.join(posix.dirname(path), PAGES) : removeBuildHashes(path);

/**
 * Returns the name, without hash, of the built file that a server of built files sends for an address.
 * @param host the host's name; empty where the server sends a single build, such as the workshop
 * @param url the request's path and query
 */
export const nameFetchedFile = (host: string, url: string): string => {
  const { pathname } = new URL(url, 'http://host');
  const path = posix.join(host, `.${pathname}`);
  return posix.extname(pathname) === '' ? posix.join(host, PAGES) : nameBuiltFile(path);
};

/** The built files below a folder, by their names without hashes. */
export class BuiltFiles {
  readonly #folder: string;
  readonly #paths = new Map<string, string[]>();
  readonly #hashes = new Map<string, string>();

  /** @param folder the absolute path of the folder into which everything was built */
  constructor(folder: string) {
    this.#folder = folder;
    // What stories' tests found (`status`) is no result of the sources, and the workshop shows whatever it says.
    const exclude = ['**/*.br', '**/*.gz', 'storybook/**', 'status/**'];
    for (const path of globSync('**/*.*', { cwd: folder, exclude })) {
      const file = path.replaceAll(sep, '/');
      const name = nameBuiltFile(file);
      this.#paths.set(name, [...(this.#paths.get(name) ?? []), file]);
    }
  }

  #hashOf(file: string): string {
    const known = this.#hashes.get(file);
    if (known) return known;
    const text = removeBuildHashes(readFileSync(join(this.#folder, file), 'latin1'));
    const hash = createHash('sha256').update(text, 'latin1').digest('hex');
    this.#hashes.set(file, hash);
    return hash;
  }

  /**
   * Returns one hash of the contents of files, in which the hashes of other files' names do not count.
   * @param names as `nameFetchedFile` returns them; several files may have the same name without its hash
   */
  hash(names: readonly string[]): string {
    const hash = createHash('sha256');
    for (const name of [...new Set(names)].toSorted()) {
      const contents = (this.#paths.get(name) ?? []).map((file) => this.#hashOf(file)).toSorted();
      hash.update(`${name}\0${contents.join()}\0`);
    }
    return hash.digest('hex');
  }
}
