/**
 * The oldest supported browsers (docs/product/README.md#h-07), by their names in MDN's data. The built files may use
 * only features that every one of them has.
 */
export const OLDEST_BROWSERS = {
  chrome: '120',
  edge: '120',
  firefox: '121',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

/** The same browsers as a Browserslist query. Browserslist uses another name for Safari on iPhones. */
export const OLDEST_BROWSERS_QUERY = Object.entries(OLDEST_BROWSERS)
  .map(([name, version]) => `${name === 'safari_ios' ? 'ios_saf' : name} ${version}`)
  .join(', ');
