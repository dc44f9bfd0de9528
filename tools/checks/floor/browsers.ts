/**
 * The oldest browsers that are supported (docs/product/README.md#h-07), by the names that MDN's data has for them. The
 * built files may use only what each of them has.
 */
export const OLDEST_BROWSERS = {
  chrome: '120',
  edge: '120',
  firefox: '121',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

/** The same browsers as a query of Browserslist, which has another name for Safari on iPhones. */
export const OLDEST_BROWSERS_QUERY = Object.entries(OLDEST_BROWSERS)
  .map(([name, version]) => `${name === 'safari_ios' ? 'ios_saf' : name} ${version}`)
  .join(', ');
