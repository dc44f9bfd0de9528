/** Values of which a session that proved little is told a mask alone (packages/api/CONTRACT.md). */
const sign = '•';

/**
 * What is masked is not known: whoever reads a mask as a value would show it in a form and send it back.
 * @returns the value; undefined for a masked text
 */
export const known = (value: unknown): unknown =>
  typeof value === 'string' && value.includes(sign) ? undefined : value;
