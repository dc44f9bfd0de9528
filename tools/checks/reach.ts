import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { ImportGraph } from './graph.ts';

/**
 * Matches files that a test cannot depend on without importing them: code, documentation, installed packages and
 * baseline pictures. All other files count as data, on which a test may depend without importing it.
 */
const NO_CODE = /\.(tsx?|mjs|md)$|\/(node_modules|baselines|generated-reports)\//;
const WIDE = /from 'node:(fs|child_process)|import\.meta\.(dirname|url)/;
const GLOB = /import\.meta\.glob/;
const TEST = /\.(test|stories)\.tsx?$/;
const ADDRESS = /new URL\(\s*'(\.{1,2}\/[^']+)',\s*import\.meta\.url/g;

/**
 * Computes a hash over everything on which the outcome of a test depends. As long as the hash is the same, the
 * test need not run again.
 */
export class DependencyHasher {
  readonly #root: string;
  readonly #graph: ImportGraph;
  readonly #texts = new Map<string, string>();
  readonly #hashes = new Map<string, string>();
  readonly #beside = new Map<string, readonly string[]>();

  /**
   * Prepares to compute the hashes of one repository's tests.
   * @param root the absolute path of the repository's root
   * @param graph for each file, the files that it imports, as paths from the root
   */
  constructor(root: string, graph: ImportGraph) {
    this.#root = root;
    this.#graph = graph;
  }

  #textOf(file: string): string {
    const known = this.#texts.get(file);
    if (known !== undefined) return known;
    const path = join(this.#root, file);
    const text = existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'latin1') : '';
    this.#texts.set(file, text);
    return text;
  }

  #hashOf(file: string): string {
    const hash = this.#hashes.get(file) ?? createHash('sha256').update(this.#textOf(file)).digest('hex');
    this.#hashes.set(file, hash);
    return hash;
  }

  /** Returns the files that match a pattern, without installed packages and baseline pictures. */
  #find(pattern: string): readonly string[] {
    const known = this.#beside.get(pattern);
    if (known) return known;
    const found = globSync(pattern, { cwd: this.#root, exclude: ['**/node_modules', '**/baselines'] });
    this.#beside.set(pattern, found);
    return found;
  }

  /** Returns the files that a module loads by a URL or a glob pattern, which are not among its imports. */
  #loadedBy(file: string): readonly string[] {
    const text = this.#textOf(file);
    const addressed = [...text.matchAll(ADDRESS)].map(([, path = '']) =>
      posix.normalize(posix.join(dirname(file), path)),
    );
    if (!GLOB.test(text)) return addressed;
    // A module's glob pattern may match any file below the module's folder or in a folder beside it, so all of
    // these count as loaded, except other tests: one that reads files would make the outcome depend on every file.
    const near = this.#find(`${dirname(dirname(file))}/**/*`).filter((one) => !TEST.test(one));
    return [...addressed, ...near];
  }

  /** Returns the given files and everything that they import or load, directly or through other files. */
  closureOf(files: readonly string[]): ReadonlySet<string> {
    const closure = new Set<string>();
    const queue = [...files];
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (closure.has(file)) continue;
      closure.add(file);
      queue.push(...(this.#graph.get(file) ?? []), ...this.#loadedBy(file));
    }
    return closure;
  }

  /** Returns the style sheets, data files and fonts in the packages to which the given files belong. */
  #dataBeside(files: ReadonlySet<string>): readonly string[] {
    const packages = new Set(
      [...files].map((file) => /^(packages\/[^/]+|hosts|tests|tools)\//.exec(file)?.[1]),
    );
    return [...packages].flatMap((folder) =>
      folder ? this.#find(`${folder}/**/*`).filter((file) => !NO_CODE.test(`/${file}`)) : [],
    );
  }

  /**
   * Returns whether a test or one of its helpers reads files or starts programs. The test's outcome may then
   * depend on any file of the project.
   */
  #readsFiles(closure: ReadonlySet<string>): boolean {
    return [...closure].some(
      (file) => /^(tests|tools)\/|\.test\.tsx?$/.test(file) && WIDE.test(this.#textOf(file)),
    );
  }

  /**
   * Returns the hash of everything on which a test's outcome depends.
   * @param files the test's file and the files that set it up
   * @param more patterns of further files on which the outcome depends
   */
  hash(files: readonly string[], more: readonly string[] = []): string {
    const closure = this.closureOf(files);
    const everything = this.#readsFiles(closure)
      ? this.#find('{packages,hosts,tools,tests,.storybook}/**/*')
      : [];
    const own = [
      ...closure,
      ...this.#dataBeside(closure),
      ...more.flatMap((item) => this.#find(item)),
      ...everything,
    ];
    const hash = createHash('sha256');
    for (const file of [...new Set(own)].sort()) hash.update(`${file}\0${this.#hashOf(file)}\0`);
    return hash.digest('hex');
  }
}
