/** A package of this repository that others install. */
export interface PublishedPackage {
  /** Its folder below `packages/`, and its name after `@journey/`. */
  readonly name: string;
  /** Where its code runs. */
  readonly platform: 'browser' | 'node';
  /** Exports that serve this repository alone, such as those for its tests. */
  readonly internal?: readonly string[];
}

/** The packages that `npm run pack` builds; each follows the packages on which it depends. */
export const publishedPackages: readonly PublishedPackage[] = [
  { name: 'ui', platform: 'browser' },
  { name: 'api', platform: 'browser' },
  { name: 'flows', platform: 'browser', internal: ['./drawings', './products'] },
  { name: 'host', platform: 'node' },
  { name: 'sandbox', platform: 'node', internal: ['./testing'] },
];
