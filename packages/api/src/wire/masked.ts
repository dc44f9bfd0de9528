/** The sign in masked values, which the services send to a session that proved little (packages/api/CONTRACT.md). */
const sign = '•';

/**
 * Treats a masked text as missing. Otherwise a form would show the mask and send it back as a value.
 * @returns the value; undefined for a masked text
 */
export const dropIfMasked = (value: unknown): unknown =>
  typeof value === 'string' && value.includes(sign) ? undefined : value;
