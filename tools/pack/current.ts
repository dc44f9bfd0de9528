import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashPackageInputs } from '../hosting/inputs.ts';
import { readStoredHash } from '../hosting/stored-hash.ts';

/** The name under which the hash of the tarballs' sources is stored. */
export const PACKAGES = 'packages';

/**
 * Returns whether the tarballs exist and were packed from the current sources. Their names do not show this, because
 * the version changes only at a release.
 */
export const areTarballsCurrent = (tarballs: readonly string[], root: string): boolean =>
  tarballs.every((file) => existsSync(join(root, 'dist/packages', file))) &&
  readStoredHash(PACKAGES, root) === hashPackageInputs(root);
