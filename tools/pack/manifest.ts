import { getCodeFolder, type PackageEntry, getPublishedPath } from './entries.ts';

type Versions = Readonly<Record<string, string>>;

/** The fields of the package.json of a package in this repository. */
export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly sideEffects: boolean | readonly string[];
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Versions;
  readonly dependencies?: Versions;
  readonly peerDependencies?: Versions;
}

/**
 * Returns the version of a dependency in the published package.json: the exact version in the catalogue of
 * pnpm-workspace.yaml, or for our own packages their version.
 * @throws if the catalogue has no such package
 */
const versionOf = (name: string, asked: string, catalogue: Versions, own: string): string => {
  if (asked.startsWith('workspace:')) return own;
  if (asked !== 'catalog:') return asked;
  const version = catalogue[name];
  if (!version) throw new Error(`${name} is not in the catalogue of pnpm-workspace.yaml`);
  return version;
};

/**
 * The versions of Node on which every library of the packages runs. graphql does not support the odd ones, and
 * OpenTelemetry needs 22.15. All packages have the same range, because a host installs them together.
 */
const NODE_VERSIONS = '^22.15.0 || ^24.0.0 || >=26.0.0';

/**
 * Returns the package.json of a published package. In each entry the declarations come first, because TypeScript uses
 * the first matching condition.
 * @param entries what the package exports
 * @param catalogue exact versions by package name
 * @param carried returns whether a dependency's files are copied into the package, as for fonts
 * @param pages the package's pages besides its README
 */
export const createPublishedManifest = (
  source: SourceManifest,
  entries: readonly PackageEntry[],
  catalogue: Versions,
  carried: (name: string) => boolean = () => false,
  pages: readonly string[] = [],
): Record<string, unknown> => {
  const versions = (asked: Versions = {}): Versions =>
    Object.fromEntries(
      Object.entries(asked)
        .filter(([name]) => !carried(name))
        .map(([name, version]) => [name, versionOf(name, version, catalogue, source.version)]),
    );
  const exported = entries.map(({ subpath, published }) => {
    const file = `./${published}`;
    if (!published.endsWith('.js')) return [subpath, file];
    return [subpath, { types: file.replace(/\.js$/, '.d.ts'), default: file }];
  });
  const root = getCodeFolder(entries.map((entry) => entry.source));
  const bin = Object.entries(source.bin ?? {}).map(([name, file]) => [
    name,
    getPublishedPath(file.replace('./', ''), root),
  ]);
  const files = [...new Set(entries.map(({ published }) => published.split('/')[0] ?? published))];
  return {
    name: source.name,
    version: source.version,
    description: source.description,
    license: source.license,
    type: 'module',
    sideEffects: source.sideEffects,
    // npm always packs the package's own README and LICENSE, and ignores a changelog that does not exist yet.
    files: [...files, ...pages, 'CHANGELOG.md'],
    exports: { ...Object.fromEntries(exported), './package.json': './package.json' },
    ...(bin.length && { bin: Object.fromEntries(bin) }),
    engines: { node: NODE_VERSIONS },
    publishConfig: { access: 'restricted' },
    dependencies: versions(source.dependencies),
    ...(source.peerDependencies && { peerDependencies: versions(source.peerDependencies) }),
  };
};

/**
 * Reads the catalogue in pnpm-workspace.yaml, which states the exact version of each dependency.
 * @param text the text of pnpm-workspace.yaml
 */
export const parseDependencyCatalogue = (text: string): Versions => {
  const [, block = ''] = /^catalog:\n((?: {2}.*\n|\n)*)/m.exec(text) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/^ {2}'?([^#\s':]+)'?: (\S+)$/gm)].map(([, name, version]) => [name, version]),
  );
};
