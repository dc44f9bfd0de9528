import { toHex } from './hex.ts';

/** Returns a SHA-256 hash of a value's JSON, by which it is recognised again without being stored itself. */
export const hashJson = async (value: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return toHex(await crypto.subtle.digest('SHA-256', bytes));
};
