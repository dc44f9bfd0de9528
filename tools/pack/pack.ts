import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashPackageInputs } from '../hosting/inputs.ts';
import { buildAndStoreHash } from '../hosting/stored-hash.ts';
import { root } from '../paths/root.ts';
import { compilePackage } from './compile.ts';
import { PACKAGES } from './current.ts';
import { listPackageEntries, type PackageEntry } from './entries.ts';
import { copyStylesAndFonts, isFontPackage } from './fonts.ts';
import { parseDependencyCatalogue, createPublishedManifest, type SourceManifest } from './manifest.ts';
import { publishedPackages, type PublishedPackage } from './published.ts';
import { listLinkedPages, removeRelativeLinks, toPublishedReadme } from './readme.ts';
import { writeTokenFiles } from './token-files.ts';

/** The folder into which the tarballs of our packages are built. */
export const tarballFolder = join(root, 'dist/packages');

/** Returns the folder in which a package's files are collected before they are packed. */
export const getStagingFolder = (name: string): string => join(root, '.cache/pack', name);

/** Returns the file name that npm gives a package's tarball. */
export const getTarballName = (name: string, version: string): string => `journey-${name}-${version}.tgz`;

const json = (file: string): SourceManifest => JSON.parse(readFileSync(file, 'utf8')) as SourceManifest;

/** Reads the package.json of a package in this repository. */
export const readManifest = (name: string): SourceManifest =>
  json(join(root, 'packages', name, 'package.json'));

/**
 * Copies a file that a package exports and that is not code, such as a schema, to the published package, unless
 * another step has already written it.
 */
const copyOther = (folder: string, stage: string, { source, published }: PackageEntry): void => {
  const target = join(stage, published);
  if (/\.(tsx?|css)$/.test(source) || existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(folder, source), target);
};

/** Compiles one package, and collects the files to publish in a separate folder. */
const stagePackage = async (one: PublishedPackage): Promise<void> => {
  const folder = join(root, 'packages', one.name);
  const stage = getStagingFolder(one.name);
  const manifest = readManifest(one.name);
  rmSync(stage, { recursive: true, force: true });
  const entries = listPackageEntries(manifest.exports, folder, one.internal);
  await compilePackage(one, entries, Object.values(manifest.bin ?? {}), folder, join(stage, 'dist'));
  copyStylesAndFonts(folder, join(stage, 'dist'));
  if (one.name === 'ui') entries.push(...(await writeTokenFiles(stage)));
  for (const entry of entries) copyOther(folder, stage, entry);
  const catalogue = parseDependencyCatalogue(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const pages = listLinkedPages(readme);
  const published = createPublishedManifest(manifest, entries, catalogue, isFontPackage, pages);
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  writeFileSync(join(stage, 'README.md'), toPublishedReadme(readme, one.internal ?? []));
  for (const page of pages) {
    mkdirSync(dirname(join(stage, page)), { recursive: true });
    writeFileSync(join(stage, page), removeRelativeLinks(readFileSync(join(folder, page), 'utf8')));
  }
  cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  // There is no changelog before the first version that `npm run changeset:version` creates.
  const changelog = join(folder, 'CHANGELOG.md');
  if (existsSync(changelog)) cpSync(changelog, join(stage, 'CHANGELOG.md'));
};

/**
 * Runs `npm pack` on the collected files of a package, so that npm decides which of them the tarball includes, as for
 * any other package.
 */
const writeTarball = (name: string): void => {
  const { status, stderr } = spawnSync('npm', ['pack', '--pack-destination', tarballFolder, '--silent'], {
    cwd: getStagingFolder(name),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm did not pack @journey/${name}:\n${stderr}`);
};

/**
 * Builds every package and its tarball in `dist/packages`.
 * @param say is called with a line for each package when it is packed
 */
export const packAll = async (say: (line: string) => void): Promise<void> => {
  await buildAndStoreHash(PACKAGES, hashPackageInputs(root), async () => {
    rmSync(tarballFolder, { recursive: true, force: true });
    mkdirSync(tarballFolder, { recursive: true });
    for (const one of publishedPackages) {
      const begun = performance.now();
      await stagePackage(one);
      writeTarball(one.name);
      const file = getTarballName(one.name, readManifest(one.name).version);
      say(`  ${file.padEnd(32)} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
  });
};
