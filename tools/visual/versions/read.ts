import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrandTokens } from '@journey/ui/tokens';
import { publishedPackages } from '../../pack/published.ts';
import { requireProgram } from '../../debian.ts';
import { root } from '../../paths/root.ts';

/** The content of one version of this repository that designers and developers see. */
export interface VersionContent {
  /** The hash in Git of each baseline picture, by its path below the folder of baselines, without `.webp`. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The design tokens by the brand's id. */
  readonly tokens: ReadonlyMap<string, BrandTokens>;
  /** The report of what each package exports, by the package's folder. */
  readonly exports: ReadonlyMap<string, string>;
}

const BASELINES = 'tests/visual/baselines/';
const UI = 'packages/ui/src';

/** Runs Git in this repository and returns what it prints. */
const git = (...args: string[]): Buffer =>
  execFileSync('git', args, {
    cwd: root,
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/**
 * Returns the hash of the commit that a tag, a branch or an abbreviated hash names.
 * @param folder the repository's folder
 * @throws an error that says what is accepted, or that Git or the repository is missing
 */
export const resolveRevision = (revision: string, folder: string = root): string => {
  requireProgram('git', 'git');
  try {
    git('-C', folder, 'rev-parse', '--git-dir');
  } catch {
    throw new Error(
      `${folder} is not a Git repository that can be read. Versions can be compared only in a clone.`,
    );
  }
  try {
    const name = `${revision}^{commit}`;
    return git('-C', folder, 'rev-parse', '--verify', '--end-of-options', name).toString().trim();
  } catch {
    throw new Error(
      `“${revision}” is not a version of this repository. Use a tag, a branch or the hash of a commit.`,
    );
  }
};

/** Returns the content of a file or picture by its hash in Git. */
export const readBlob = (hash: string): Buffer => git('cat-file', 'blob', hash);

const readPictures = (commit: string): Map<string, string> =>
  new Map(
    git('ls-tree', '-r', '-z', commit, '--', BASELINES)
      .toString()
      .split('\0')
      .map((line) => /^\d+ blob (\w+)\t(.*)\.webp$/.exec(line))
      .filter((match) => match !== null)
      .map(([, hash = '', path = '']) => [path.slice(BASELINES.length), hash] as const),
  );

/**
 * Reads each brand's design tokens. Brands derive most tokens from a few values, so the version's own modules must run.
 * They are written to a folder from which Node loads them.
 */
const readTokens = async (commit: string, folder: string): Promise<Map<string, BrandTokens>> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = git('archive', commit, `${UI}/brands`, `${UI}/tokens`);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const brands = join(folder, UI, 'brands');
  const tokens = new Map<string, BrandTokens>();
  for (const id of readdirSync(brands).sort()) {
    const file = join(brands, id, 'tokens.ts');
    if (!existsSync(file)) continue;
    const loaded = (await import(pathToFileURL(file).href)) as { tokens: BrandTokens };
    tokens.set(id, loaded.tokens);
  }
  return tokens;
};

const readExports = (commit: string): Map<string, string> => {
  const reports = new Map<string, string>();
  for (const { name } of publishedPackages) {
    const path = `packages/${name}/exports.txt`;
    const isThere = git('ls-tree', '--name-only', commit, '--', path).length > 0;
    if (isThere) reports.set(name, git('show', `${commit}:${path}`).toString());
  }
  return reports;
};

/**
 * Reads the pictures, design tokens and exports of a version from Git.
 * @param revision a tag, a branch or the hash of a commit
 * @param folder an empty folder for the version's modules
 * @throws an error that names the revision if there is none
 */
export const readVersion = async (revision: string, folder: string): Promise<VersionContent> => {
  const commit = resolveRevision(revision);
  return {
    pictures: readPictures(commit),
    tokens: await readTokens(commit, join(folder, commit)),
    exports: readExports(commit),
  };
};
