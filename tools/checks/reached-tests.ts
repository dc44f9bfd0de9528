import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths/root.ts';
import { BuiltFiles } from './built-files.ts';
import type { DependencyHasher, ExtraDependencies } from './reach.ts';
import { createHasher, hashOfTests } from './test-hash.ts';

/**
 * For each test that passed on this machine, the files that it fetched and the hash of everything on which it depended.
 */
export type PassedTests = Record<string, { readonly hash: string; readonly fetched: readonly string[] }>;

/** A test that fetches built files, or a test file whose tests do. */
export interface FetchingTest {
  /** Identifies the test among all others. */
  readonly key: string;
  /** The path of its file from the repository's root. */
  readonly file: string;
}

/** How a test that fetches built files ended. */
export interface FetchingResult extends FetchingTest {
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /**
   * The names of the built files that it fetched (see `nameFetchedFile`); undefined if the test did not report them.
   */
  readonly fetched?: readonly string[];
}

/** Where tests fetch built files, and what else they depend on. */
export interface ServedFiles {
  /** The folder of the built files, relative to the repository's root. */
  readonly folder: string;
  /** Returns what a test file depends on besides the built files that it fetches. */
  readonly reach: (file: string) => ExtraDependencies;
  readonly setup: readonly string[];
  /** Matches the file that serves the built files to the tests and records what they fetch. */
  readonly server: RegExp;
}

/**
 * Modules with which a test can read built files directly, without fetching them from the server.
 */
const BUILT_FILES = ['tools/hosting/hosts.ts', 'packages/host/src/serve.ts'];

/**
 * Decides which tests that fetch built files can be affected by a change. Of all built files, such a test depends only
 * on those that it fetched when it last passed, because it fetches no others while these are unchanged.
 */
export class ReachedTests {
  readonly #served: ServedFiles;
  readonly #hasher: DependencyHasher;
  readonly #built: BuiltFiles;
  readonly #passed: PassedTests;

  /**
   * @param hasher computes the hash of what a test depends on besides built files
   * @param passed the stored results of tests that passed
   */
  constructor(served: ServedFiles, hasher: DependencyHasher, built: BuiltFiles, passed: PassedTests) {
    this.#served = served;
    this.#hasher = hasher;
    this.#built = built;
    this.#passed = { ...passed };
  }

  #hashOf(file: string, fetched: readonly string[]): string {
    return `${hashOfTests(this.#hasher, file, this.#served)} ${this.#built.hash(fetched)}`;
  }

  /** Whether a test also reads built files in a way that is not recorded, such as with its own server. */
  #readsBuiltFilesItself(file: string): boolean {
    const closure = this.#hasher.closureOf([file], this.#served.server);
    return BUILT_FILES.some((one) => closure.has(one));
  }

  /** Returns whether a test has passed, and everything on which it depends is the same as when it passed. */
  isUnchanged({ key, file }: FetchingTest): boolean {
    const known = this.#passed[key];
    return known !== undefined && known.hash === this.#hashOf(file, known.fetched);
  }

  /**
   * Adds tests that passed and what they fetched, and removes those that failed. A test that fetched nothing is not
   * added, because what it depends on is not among the built files.
   * @returns all updated results
   */
  add(results: readonly FetchingResult[]): PassedTests {
    for (const { key, file, outcome, fetched } of results) {
      const hasFetched = outcome === 'passed' && fetched !== undefined && fetched.length > 0;
      if (hasFetched && !this.#readsBuiltFilesItself(file))
        this.#passed[key] = { hash: this.#hashOf(file, fetched), fetched };
      else if (outcome !== 'skipped') Reflect.deleteProperty(this.#passed, key);
    }
    return this.#passed;
  }
}

/** Returns the path of the file with the stored results of the tests that fetch built files from a folder. */
const storeOf = ({ folder }: ServedFiles): string =>
  join(root, '.cache/checks', `fetched-${folder.replaceAll('/', '-')}.json`);

const readPassed = (served: ServedFiles): PassedTests => {
  try {
    return JSON.parse(readFileSync(storeOf(served), 'utf8')) as PassedTests;
  } catch {
    return {};
  }
};

/** Reads the results of the tests that passed on this machine, and prepares to compare them with the current files. */
export const readReachedTests = async (served: ServedFiles): Promise<ReachedTests> =>
  new ReachedTests(
    served,
    await createHasher(),
    new BuiltFiles(join(root, served.folder)),
    readPassed(served),
  );

/** Stores the results of tests for the next run on this machine. */
export const writeReachedTests = (served: ServedFiles, passed: PassedTests): void => {
  mkdirSync(dirname(storeOf(served)), { recursive: true });
  writeFileSync(storeOf(served), `${JSON.stringify(passed)}\n`);
};
