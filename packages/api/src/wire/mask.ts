/**
 * The character that replaces letters and digits in masked personal data. The services mask data in a session that
 * was opened with details that a stranger could know (packages/api/CONTRACT.md).
 */
const MASK = '•';

/** Whether a text from the services is masked. Two different texts may look the same once they are masked. */
export const isMaskedText = (text: string): boolean => text.includes(MASK);
