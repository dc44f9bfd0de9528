import { root } from '../paths/root.ts';
import { readImportGraphOnce } from './graph.ts';
import { KNOWN_READS } from './known-reads.ts';
import { DependencyHasher, type ExtraDependencies } from './reach.ts';

/** Returns a hasher of what the project's tests depend on. */
export const createHasher = async (): Promise<DependencyHasher> =>
  new DependencyHasher(root, (await readImportGraphOnce()).graph, KNOWN_READS);

const ALWAYS = ['pnpm-lock.yaml', 'package.json', 'tsconfig.json'];

/**
 * Returns the hash of everything on which the outcome of a test file depends.
 * @param setup the files that set its tests up
 * @param reach returns what it depends on besides what it imports
 */
export const hashOfTests = (
  hasher: DependencyHasher,
  file: string,
  {
    setup,
    reach,
  }: { readonly setup: readonly string[]; readonly reach?: (file: string) => ExtraDependencies },
): string => {
  const further = reach?.(file) ?? {};
  return hasher.hash([file, ...setup], { ...further, more: [...ALWAYS, ...(further.more ?? [])] });
};
