/**
 * The character that replaces letters and digits in masked values. The services mask values for a session that signed
 * in with details a stranger could know (packages/api/CONTRACT.md).
 */
const sign = '•';

/**
 * Treats a masked text as missing. Otherwise a form would show the mask and send it back as if it had been typed.
 * @returns the value; undefined for a masked text
 */
export const dropIfMasked = (value: unknown): unknown =>
  typeof value === 'string' && value.includes(sign) ? undefined : value;
