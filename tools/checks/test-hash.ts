import { root } from '../paths/root.ts';
import { readImportGraphOnce } from './graph.ts';
import { KNOWN_READS } from './known-reads.ts';
import { DependencyHasher, type ExtraDependencies } from './reach.ts';

/** Creates a hasher for the dependencies of the project's tests. */
export const createHasher = async (): Promise<DependencyHasher> =>
  new DependencyHasher(root, (await readImportGraphOnce()).graph, KNOWN_READS);

const ALWAYS = ['pnpm-lock.yaml', 'package.json', 'tsconfig.json'];

/** The files that set up the tests of a file, and its dependencies besides its imports. */
interface TestSettings {
  readonly setup: readonly string[];
  readonly reach?: (file: string) => ExtraDependencies;
}

const settingsOf = (
  file: string,
  { setup, reach }: TestSettings,
): [files: readonly string[], further: ExtraDependencies] => {
  const further = reach?.(file) ?? {};
  return [[file, ...setup], { ...further, more: [...ALWAYS, ...(further.more ?? [])] }];
};

/** Returns the hash of everything on which the outcome of a test file depends. */
export const hashOfTests = (hasher: DependencyHasher, file: string, settings: TestSettings): string =>
  hasher.hash(...settingsOf(file, settings));

/** Returns the paths of all files on which the outcome of a test file depends, from the root. */
export const inputsOfTests = (
  hasher: DependencyHasher,
  file: string,
  settings: TestSettings,
): ReadonlySet<string> => hasher.inputsOf(...settingsOf(file, settings));
