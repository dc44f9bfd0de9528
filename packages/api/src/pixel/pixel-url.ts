/**
 * The data that a page sends by requesting the tracking pixel (docs/product/README.md#h-08). It must not contain
 * personal data.
 */
export interface TrackingPixelParameters {
  /**
   * Path of the page that is shown, such as `/app/rentalhistory`. Path segments that are not words, such as
   * agreement numbers, are removed before it is sent.
   */
  path: string;
  brand: string;
  /** The country of the site, AU or NZ. */
  country: string;
  /** The event that the tracking pixel reports; undefined when a page was merely shown. */
  action?: 'click' | 'void_failed' | 'void_fetch_failed';
  driver?: 'additional_driver' | 'primary_driver';
  /** A random id of this visit to the site. It must never be a booking number, and is stored nowhere. */
  visit?: string;
}

/**
 * Returns the URL of the tracking pixel that each page requests: `{base}/pixel/{path}.png?b&a&country&c&brand&t`.
 * @param base the API base
 * @param random from 0 up to 1; makes the URL unique, so that no cache serves it
 */
export const buildTrackingPixelUrl = (
  base: string,
  parameters: TrackingPixelParameters,
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
  return `${base.replace(/\/$/, '')}/pixel/${removeNonWordPathSegments(parameters.path)}.png?${search.toString()}`;
};

/**
 * Removes from a page's path the query and all segments that are not plain words, so that the tracking pixel never
 * sends a booking or agreement number.
 */
export const removeNonWordPathSegments = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((word) => /^([a-z][a-z-]*|404)$/i.test(word))
    .join('/') || 'root';
