import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areTarballsCurrent } from './current.ts';
import { parseDependencyCatalogue } from './manifest.ts';
import { packAll, readManifest, tarballFolder, getTarballName } from './pack.ts';
import { publishedPackages } from './published.ts';
import { root } from '../paths/root.ts';
import { createBrandFiles } from '../generate/brand/files.ts';
import { formatSource } from '../generate/format.ts';
import type { ExistingBrandsAndHosts } from '../generate/known.ts';
import { createHostFiles } from '../generate/host/files.ts';
import { toNewBrand } from '../generate/host/make.ts';
import { type HostAnswers, toFolderId, isNewBrand } from '../generate/host/question.ts';

const template = join(root, 'templates/host');

/**
 * Returns whether a package is needed only to build a host or to run it locally. Such a package is a development
 * dependency of the host.
 */
const isForBuilding = (name: string): boolean => name === 'host' || name === 'sandbox';

/**
 * Returns the package.json of a host in a separate repository. It depends on our packages' tarballs and on the
 * packages' peer dependencies.
 */
const manifestText = ({ name = '' }: HostAnswers): string => {
  const catalogue = parseDependencyCatalogue(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const some = (names: readonly string[]): Record<string, string | undefined> =>
    Object.fromEntries(names.map((one) => [one, catalogue[one]]));
  const packages = (building: boolean): Record<string, string> =>
    Object.fromEntries(
      publishedPackages
        .filter((one) => isForBuilding(one.name) === building)
        .map((one) => [
          `@journey/${one.name}`,
          `file:packages/${getTarballName(one.name, readManifest(one.name).version)}`,
        ]),
    );
  return JSON.stringify({
    name,
    version: '0.0.0',
    private: true,
    type: 'module',
    // Lists the only files of the host with side effects, so that the bundler can drop the brand's design tokens, which
    // only the build reads.
    sideEffects: ['**/*.css', './main.tsx'],
    scripts: {
      dev: 'vite',
      build: 'vite build',
      preview: 'vite preview',
      sandbox: 'journey-sandbox',
      check: 'tsc --noEmit',
    },
    dependencies: {
      ...packages(false),
      ...some(['@tanstack/react-query', 'react', 'react-dom', 'styled-components']),
    },
    devDependencies: {
      ...packages(true),
      ...some(['@types/node', '@types/react', '@types/react-dom', 'typescript', 'vite']),
    },
  });
};

/**
 * Replaces the relative imports in a brand's generated source with imports from the published packages, because the
 * relative paths exist only in this repository.
 */
const fromPackage = (text: string): string =>
  text
    .replaceAll(/'\.\.\/fonts\/([\w-]+\.css)'/g, "'@journey/ui/fonts/$1'")
    .replaceAll(/'\.\.\/\.\.\/tokens\/\w+\.ts'/g, "'@journey/ui/tokens'");

/**
 * Generates the files of a host in a separate repository, without writing them.
 * @returns the formatted texts by their path relative to the host's folder
 */
export const planHostInOtherRepository = async (
  answers: HostAnswers,
  known: ExistingBrandsAndHosts,
): Promise<ReadonlyMap<string, string>> => {
  const { name = '' } = answers;
  const id = toFolderId(answers.brand ?? '');
  const files: Record<string, string> = { 'package.json': manifestText(answers) };
  for (const file of readdirSync(template))
    files[file === 'gitignore' ? '.gitignore' : file] = readFileSync(join(template, file), 'utf8');
  for (const [path, text] of Object.entries(createHostFiles(answers)))
    files[path.slice(`hosts/${name}/`.length)] = text;
  if (isNewBrand(answers, known)) {
    const folder = `packages/ui/src/brands/${id}/`;
    for (const [path, text] of Object.entries(createBrandFiles(toNewBrand(answers))))
      files[`brand/${path.slice(folder.length)}`] = fromPackage(text);
    files['site.ts'] = files['site.ts']!.replace(`@journey/ui/brands/${id}`, './brand/index.ts');
    files['vite.config.ts'] = files['vite.config.ts']!.replace(
      'journeyHost()',
      "journeyHost({ brand: './brand/index.ts' })",
    );
  }
  const formed = new Map<string, string>();
  for (const [file, text] of Object.entries(files))
    formed.set(file, /\.(tsx?|json)$/.test(file) ? await formatSource(file, text) : text);
  return formed;
};

/**
 * Writes a new host into a folder outside this repository, together with the tarballs of our packages. Tarballs that
 * are missing or older than the sources are packed first.
 * @throws if the folder is not empty
 */
export const writeHostInOtherRepository = async (
  folder: string,
  files: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<void> => {
  if (existsSync(folder) && readdirSync(folder).length) throw new Error(`${folder} is not empty`);
  const tarballs = publishedPackages.map(({ name }) => getTarballName(name, readManifest(name).version));
  if (!areTarballsCurrent(tarballs, root)) {
    say('Packing the packages …');
    await packAll(say);
  }
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const file of tarballs) cpSync(join(tarballFolder, file), join(folder, 'packages', file));
};
