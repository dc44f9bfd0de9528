/** The data that the tracking pixel sends (docs/product/README.md#h-08). It must not contain personal data. */
export interface PixelParameters {
  /**
   * Path of the page that is shown, such as `/app/rentalhistory`. Segments that are not words, such as numbers, are
   * removed.
   */
  path: string;
  brand: string;
  /** The country of the site, AU or NZ. */
  country: string;
  /** The event to report; undefined when the page was only shown. */
  action?: 'click' | 'void_failed' | 'void_fetch_failed';
  driver?: 'additional_driver' | 'primary_driver';
  /** A random id of this visit, which is stored nowhere. It must never be a booking number. */
  visit?: string;
}

/**
 * Returns the URL of the tracking pixel that each page requests: `{base}/pixel/{path}.png?b&a&country&c&brand&t`.
 * @param base the API base
 * @param random from 0 up to 1; makes the URL unique, so that no cache serves it
 */
export const buildPixelUrl = (
  base: string,
  parameters: PixelParameters,
  random: number = Math.random(),
): string => {
  const { brand, country, action, driver, visit } = parameters;
  const search = new URLSearchParams({
    b: visit ?? '',
    a: action ?? '',
    country,
    c: random.toString(36).slice(2),
    brand,
    t: driver ?? '',
  });
  return `${base.replace(/\/$/, '')}/pixel/${removeNonWordSegments(parameters.path)}.png?${search.toString()}`;
};

/** Removes the query and all path segments that are not plain words, so that no booking or agreement number is sent. */
export const removeNonWordSegments = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((word) => /^([a-z][a-z-]*|404)$/i.test(word))
    .join('/') || 'root';
