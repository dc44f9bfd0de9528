import { toHex } from './hex.ts';

/**
 * Returns the SHA-256 hash of a value's JSON in hexadecimal, so that the value can be recognised later without being
 * stored.
 */
export const hashJson = async (value: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return toHex(await crypto.subtle.digest('SHA-256', bytes));
};
