/** A package of this repository that others install. */
export interface PublishedPackage {
  /** The package's folder below `packages/`, which is also its name after `@journey/`. */
  readonly name: string;
  /** Where the package's code runs. */
  readonly platform: 'browser' | 'node';
  /** The package's exports that only this repository uses, such as those for its tests, and that are not published. */
  readonly internal?: readonly string[];
}

/** The packages that `npm run pack` builds; each stands after the packages on which it depends. */
export const publishedPackages: readonly PublishedPackage[] = [
  { name: 'ui', platform: 'browser' },
  { name: 'api', platform: 'browser' },
  { name: 'flows', platform: 'browser', internal: ['./drawings', './products'] },
  { name: 'host', platform: 'node' },
  { name: 'sandbox', platform: 'node', internal: ['./testing'] },
];
