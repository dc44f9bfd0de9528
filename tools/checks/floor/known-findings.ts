import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../paths/root.ts';
import { findBeyondFloor, type OldestBrowsersFinding } from './check.ts';

const storeFile = join(root, '.cache/checks/floor.json');

/** The findings in scripts that have already been checked, by the hash of each script's content. */
export type KnownFindings = Readonly<Record<string, readonly Omit<OldestBrowsersFinding, 'file'>[]>>;

/**
 * Checks scripts against the oldest supported browsers, except scripts whose content has been checked before.
 * @param scripts the scripts' paths, by the hash of their content
 * @param known the findings of earlier checks
 * @returns the findings in all given scripts, and the updated store of known findings
 */
export const findInNewScripts = async (
  scripts: ReadonlyMap<string, string>,
  known: KnownFindings,
  find: (files: readonly string[]) => Promise<readonly OldestBrowsersFinding[]> = findBeyondFloor,
): Promise<{ readonly found: readonly OldestBrowsersFinding[]; readonly known: KnownFindings }> => {
  const fresh = [...scripts].filter(([key]) => !(key in known)).map(([, file]) => file);
  const byFile = Map.groupBy(fresh.length > 0 ? await find(fresh) : [], ({ file }) => file);
  const now = Object.fromEntries(
    [...scripts].map(([key, file]) => [
      key,
      known[key] ?? (byFile.get(file) ?? []).map(({ api, message }) => ({ ...(api && { api }), message })),
    ]),
  );
  const found = [...scripts].flatMap(([key, file]) => (now[key] ?? []).map((one) => ({ ...one, file })));
  return { found, known: now };
};

/**
 * Returns a hash of the check's own code and all installed versions. Stored findings are valid only while it stays the
 * same.
 */
const hashOfCheck = (): string => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const file of globSync(join(import.meta.dirname, '*.ts')).toSorted()) hash.update(readFileSync(file));
  return hash.digest('hex');
};

/** Reads the findings of earlier runs on this machine; empty if the check or an installed version has changed since. */
export const readKnownFindings = (): KnownFindings => {
  try {
    const stored = JSON.parse(readFileSync(storeFile, 'utf8')) as { check: string; known: KnownFindings };
    return stored.check === hashOfCheck() ? stored.known : {};
  } catch {
    return {};
  }
};

/** Stores the findings for the next run on this machine. */
export const writeKnownFindings = (known: KnownFindings): void => {
  mkdirSync(dirname(storeFile), { recursive: true });
  writeFileSync(storeFile, `${JSON.stringify({ check: hashOfCheck(), known })}\n`);
};
