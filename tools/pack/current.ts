import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashPackageInputs, readStoredHash } from '../hosting/inputs.ts';

const hashFile = (root: string): string => join(root, '.cache/built/packages');

/**
 * Stores the hash of the sources from which the tarballs in `dist/packages` have been packed.
 * @param root the repository's folder
 * @param hash the sources' hash when the packing began, because they may have changed since
 */
export const rememberPackedSources = (root: string, hash: string): void => {
  const file = hashFile(root);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
};

/** Forgets the stored hash, because packing begins and may fail halfway. */
export const forgetPackedSources = (root: string): void => rmSync(hashFile(root), { force: true });

/**
 * Returns whether the tarballs exist and were packed from the present sources. Their names do not tell, because the
 * version changes only at a release.
 */
export const areTarballsCurrent = (tarballs: readonly string[], root: string): boolean =>
  tarballs.every((file) => existsSync(join(root, 'dist/packages', file))) &&
  readStoredHash(hashFile(root)) === hashPackageInputs(root);
