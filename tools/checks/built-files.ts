import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** Matches the hash in the name of a built file. */
const HASH = /-[\w-]{8}(?=\.(?:js|css|woff2|svg|png|webp)\b)/g;

/**
 * Removes the hashes in the names of built files from a text. When one file changes, the hashed names of all files that
 * import it change too, although nothing else in those files does.
 */
export const removeBuildHashes = (text: string): string => text.replaceAll(HASH, '');

/**
 * The type of the annotation in which a journey lists the built files that it fetched, one per
 * line.
 */
export const FETCHED = 'fetched';

/**
 * The name that stands for every HTML file of a folder, because the address of a request does not show which HTML file
 * the server sends.
 */
const PAGES = '*.html';

/** Returns the name of a built file: its path without the hash, or the name that all HTML files of its folder share. */
const nameBuiltFile = (path: string): string =>
  path.endsWith('.html') ? posix.join(posix.dirname(path), PAGES) : removeBuildHashes(path);

/**
 * Returns the name, without hash, of the built file that a server of built files sends for an address.
 * @param host the host's name; empty if the server sends a single build, such as the workshop
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
    // The results of the stories' tests (`status`) are not built from the sources, and they do not change what the
    // workshop does.
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
   * Returns one hash of the contents of several files. Hashes of file names inside the contents are ignored.
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
