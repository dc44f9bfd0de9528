/** What the tracking pixel tells (docs/product/README.md#h-08). None of it may be about the person. */
export interface PixelParameters {
  /** The screen's path, such as `/app/rentalhistory`. Only words pass; what looks like a number of something does not. */
  path: string;
  brand: string;
  /** AU or NZ. */
  country: string;
  /** What happened, beyond the screen being shown. */
  action?: 'click' | 'void_failed' | 'void_fetch_failed';
  driver?: 'additional_driver' | 'primary_driver';
  /** A mark of this visit, made at random and kept nowhere; never a booking number. */
  visit?: string;
}

/**
 * Address of the hidden image that each screen asks for: `{base}/pixel/{path}.png?b&a&country&c&brand&t`.
 * @param base the API base
 * @param random from 0 up to 1; makes the address new, so that no cache answers it
 */
export function pixelUrl(base: string, parameters: PixelParameters, random: number = Math.random()): string {
  const { brand, country, action, driver, visit } = parameters;
  const search = new URLSearchParams({
    b: visit ?? '',
    a: action ?? '',
    country,
    c: random.toString(36).slice(2),
    brand,
    t: driver ?? '',
  });
  return `${base.replace(/\/$/, '')}/pixel/${screenOf(parameters.path)}.png?${search.toString()}`;
}

/** A path's words, without its query: a booking or agreement number that strayed into a path stays at home. */
const screenOf = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((word) => /^([a-z][a-z-]*|404)$/i.test(word))
    .join('/') || 'root';
