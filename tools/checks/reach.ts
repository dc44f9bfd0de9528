import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { readBrowserVersion } from '../browser.ts';
import { dayOfChecks } from './depth.ts';
import type { ImportGraph } from './graph.ts';

/**
 * Matches files that a test cannot depend on without importing them: code, documentation, installed packages and
 * baseline pictures. All other files count as data, which a test may read without importing it.
 */
const NO_CODE = /\.(tsx?|mjs|md)$|\/(node_modules|baselines|generated-reports)\//;
/** Matches the text of a file that reads files or starts programs. */
export const WIDE = /from 'node:(fs|child_process)|import\.meta\.(dirname|url)/;
/** Matches the patterns of files that a module loads with `import.meta.glob`: one pattern, or a list of them. */
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*('[^']+'|\[[^\]]+\])/g;
const TEST = /\.(test|stories)\.tsx?$/;
const ADDRESS = /new URL\(\s*'(\.{1,2}\/[^']+)',\s*import\.meta\.url/g;
/** Matches the paths of files with which a test compares its results. */
const COMPARED = /toMatchFileSnapshot\(\s*'(\.{1,2}\/[^']+)'/g;
const CODE = /\.(tsx?|mjs)$/;
/** Matches the text of a test that uses a random sample, which differs each day. */
const DRAWING = /\bdrawDailyRandomItems\(/;

/** Patterns of all files of the project except baseline pictures. Those for the root match folders too. */
const EVERYTHING = [
  '{packages,hosts,tools,tests,docs,deploy,templates,.storybook,.changeset,.github,.ci}/**/*',
  '{*,.*}',
];

/** What a test's outcome depends on besides the test's file and the files that it imports or loads. */
export interface ExtraDependencies {
  /** Patterns of further files on which the outcome depends. */
  readonly more?: readonly string[];
  /**
   * Whether `more` names everything that the test reads and starts. Otherwise a test that reads files or starts
   * programs depends on every file of the project.
   */
  readonly isComplete?: boolean;
  /** Matches files that the outcome cannot depend on although the test imports them. */
  readonly without?: RegExp;
  /** The imports to leave out: a file whose path matches `from` does not count as importing one that matches `to`. */
  readonly withoutImports?: { readonly from: RegExp; readonly to: RegExp };
  /** Whether the test runs in Chromium, so that its outcome depends on Chromium's version. */
  readonly isInBrowser?: boolean;
}

/**
 * Computes a hash of everything on which the outcome of a test depends. As long as the hash stays the same, the test
 * need not run again.
 */
export class DependencyHasher {
  readonly #root: string;
  readonly #graph: ImportGraph;
  readonly #knownReads: Readonly<Record<string, readonly string[]>>;
  readonly #day: string;
  readonly #getBrowserVersion: () => string;
  readonly #texts = new Map<string, string>();
  readonly #hashes = new Map<string, string>();
  readonly #beside = new Map<string, readonly string[]>();
  readonly #loaded = new Map<string, readonly string[]>();
  readonly #data = new Map<string, readonly string[]>();
  #everything: readonly string[] | undefined;

  /**
   * Prepares to compute the hashes of one repository's tests.
   * @param root the absolute path of the repository's root
   * @param graph for each file, the files that it imports, as paths from the root
   * @param knownReads for files that read files or start programs, patterns of all that they read and start; any other
   *   such file is assumed to read everything
   * @param day the day that seeds the random samples of tests, as `YYYY-MM-DD`; by default that of this run
   * @param getBrowserVersion returns the version of the browser in which tests run; by default that of this machine
   */
  constructor(
    root: string,
    graph: ImportGraph,
    knownReads: Readonly<Record<string, readonly string[]>> = {},
    day: string = dayOfChecks(),
    getBrowserVersion: () => string = readBrowserVersion,
  ) {
    this.#root = root;
    this.#graph = graph;
    this.#knownReads = knownReads;
    this.#day = day;
    this.#getBrowserVersion = getBrowserVersion;
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

  /**
   * Returns the files that match a pattern, except installed packages. Baseline pictures are included only if the
   * pattern names them.
   */
  #find(pattern: string): readonly string[] {
    const known = this.#beside.get(pattern);
    if (known) return known;
    const pictures = pattern.includes('/baselines/') ? [] : ['**/baselines'];
    const found = globSync(pattern, { cwd: this.#root, exclude: ['**/node_modules', ...pictures] });
    this.#beside.set(pattern, found);
    return found;
  }

  /** Returns all files of the project except baseline pictures. */
  #findEverything(): readonly string[] {
    this.#everything ??= EVERYTHING.flatMap((pattern) => this.#find(pattern)).filter((file) =>
      statSync(join(this.#root, file)).isFile(),
    );
    return this.#everything;
  }

  /**
   * Returns the files that a module uses without importing them: those it loads by a URL or a glob pattern, and those
   * with which it compares its results.
   */
  #loadedBy(file: string): readonly string[] {
    const known = this.#loaded.get(file);
    if (known) return known;
    const text = this.#textOf(file);
    const addressed = [ADDRESS, COMPARED]
      .flatMap((named) => [...text.matchAll(named)])
      .map(([, path = '']) => posix.normalize(posix.join(dirname(file), path)));
    const patterns = [...text.matchAll(GLOB)].flatMap(([, given = '']) =>
      [...given.matchAll(/'(\.[^']+)'/g)].map(([, pattern = '']) => posix.join(dirname(file), pattern)),
    );
    // Other tests are excluded, because one that reads files would make the outcome depend on every file.
    const matching = patterns.flatMap((pattern) => this.#find(pattern)).filter((one) => !TEST.test(one));
    const loaded = [...addressed, ...matching];
    this.#loaded.set(file, loaded);
    return loaded;
  }

  /**
   * Returns the given files, everything that they import or load, directly or through other files, and the programs
   * that they are known to start.
   * @param without matches files to leave out, together with everything that only they import
   * @param withoutImports matches imports that are not followed
   */
  closureOf(
    files: readonly string[],
    without?: RegExp,
    withoutImports?: ExtraDependencies['withoutImports'],
  ): ReadonlySet<string> {
    const closure = new Set<string>();
    const queue = [...files];
    const importsOf = (file: string): readonly string[] => {
      const imports = this.#graph.get(file) ?? [];
      return withoutImports?.from.test(file)
        ? imports.filter((imported) => !withoutImports.to.test(imported))
        : imports;
    };
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (closure.has(file) || without?.test(file)) continue;
      closure.add(file);
      queue.push(...importsOf(file), ...this.#loadedBy(file), ...this.#startedBy(file));
    }
    return closure;
  }

  /** Returns the modules among the files that a module is known to read or start. */
  #startedBy(file: string): readonly string[] {
    return (this.#knownReads[file] ?? []).flatMap((item) => this.#find(item)).filter((one) => CODE.test(one));
  }

  /** Returns the style sheets, data files and fonts in the packages to which the given files belong. */
  #dataBeside(files: ReadonlySet<string>): readonly string[] {
    const packages = new Set(
      [...files].map((file) => /^(packages\/[^/]+|hosts|tests|tools)\//.exec(file)?.[1]),
    );
    return [...packages].flatMap((folder) => (folder ? this.#dataIn(folder) : []));
  }

  /** Returns the style sheets, data files and fonts in a folder. */
  #dataIn(folder: string): readonly string[] {
    const known = this.#data.get(folder);
    if (known) return known;
    const data = this.#find(`${folder}/**/*`).filter((file) => !NO_CODE.test(`/${file}`));
    this.#data.set(folder, data);
    return data;
  }

  /** Returns whether a test's file reads files or starts programs that are not listed in the known reads. */
  #readsAnything(file: string): boolean {
    return (
      /^(tests|tools)\/|\.test\.tsx?$/.test(file) &&
      !(file in this.#knownReads) &&
      WIDE.test(this.#textOf(file))
    );
  }

  /**
   * Returns the paths of all files on which a test's outcome depends, from the root.
   * @param files the test's file and the files that set it up
   */
  inputsOf(
    files: readonly string[],
    { more = [], isComplete = false, without, withoutImports }: ExtraDependencies = {},
  ): ReadonlySet<string> {
    const closure = this.closureOf(files, without, withoutImports);
    const isWide = !isComplete && [...closure].some((file) => this.#readsAnything(file));
    const everything = isWide ? this.#findEverything() : [];
    const read = [...closure].flatMap((file) => this.#knownReads[file] ?? []);
    return new Set([
      ...closure,
      ...this.#dataBeside(closure),
      ...[...more, ...read].flatMap((item) => this.#find(item)),
      ...everything,
    ]);
  }

  /**
   * Returns the hash of everything on which a test's outcome depends. It includes the day for a test that uses a random
   * sample, and the browser's version for a test that runs in a browser.
   * @param files the test's file and the files that set it up
   */
  hash(files: readonly string[], further: ExtraDependencies = {}): string {
    const hash = createHash('sha256');
    for (const file of [...this.inputsOf(files, further)].sort())
      hash.update(`${file}\0${this.#hashOf(file)}\0`);
    if (files.some((file) => DRAWING.test(this.#textOf(file)))) hash.update(this.#day);
    if (further.isInBrowser) hash.update(this.#getBrowserVersion());
    return hash.digest('hex');
  }
}
