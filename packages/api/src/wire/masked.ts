/**
 * The character that replaces letters and digits in masked personal data. The services mask data in a session that
 * was opened with details that a stranger could know (packages/api/CONTRACT.md).
 */
const sign = '•';

/**
 * Treats masked personal data as missing. Otherwise a form would show the mask and send it back as if the person
 * had typed it.
 * @returns the value; undefined for a masked text
 */
export const dropMaskedText = (value: unknown): unknown =>
  typeof value === 'string' && value.includes(sign) ? undefined : value;
