/**
 * The character that replaces letters and digits in masked personal data. The services mask data in a session that
 * was opened with details that a stranger could know (packages/api/CONTRACT.md).
 */
const MASK = '•';

/** Whether a text of the services, such as a booking number, is masked. Other masked texts may then look the same. */
export const isMaskedText = (text: string): boolean => text.includes(MASK);
