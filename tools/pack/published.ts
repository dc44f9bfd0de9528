/** A package of this repository that is published for other repositories to install. */
export interface PublishedPackage {
  /**
   * The name of the package's folder below `packages/`. The package's own name is this name with `@journey/` before it.
   */
  readonly name: string;
  /** Whether the package's code runs in browsers or in Node. */
  readonly platform: 'browser' | 'node';
  /**
   * Exports that only this repository uses, such as those for its tests. They are left out of the published
   * package.
   */
  readonly internal?: readonly string[];
}

/** The packages that `npm run pack` builds, sorted so that each comes after the packages on which it depends. */
export const publishedPackages: readonly PublishedPackage[] = [
  { name: 'ui', platform: 'browser' },
  { name: 'api', platform: 'browser' },
  { name: 'flows', platform: 'browser', internal: ['./products'] },
  { name: 'host', platform: 'node' },
  { name: 'sandbox', platform: 'node', internal: ['./testing', './testing/databases'] },
];
