/**
 * Creates random secrets, hashes and ids with Web Crypto only, so that the code runs in Node, in a worker and in a
 * page.
 */

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns a new random secret: 256 bits as base64url. */
export const createSecret = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** Returns the SHA-256 of some bytes, in hexadecimal. */
export const hashBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes));

/** Returns the SHA-256 of a text, in hexadecimal. */
export const hashText = (text: string): Promise<string> => hashBytes(encoder.encode(text));

/**
 * Returns a keyed hash, which replaces a rental number or a network address in logs and rate limits. Without the key
 * nobody can find the original by trying all possible values.
 */
export const hashWithKey = async (secret: string, text: string): Promise<string> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text))).slice(0, 32);
};

/**
 * Whether two secrets are equal. The comparison always takes the same time, so that its duration does not reveal
 * where they differ.
 */
export const constantTimeEquals = (a: string, b: string): boolean => {
  const [x, y] = [encoder.encode(a), encoder.encode(b)];
  let difference = x.length ^ y.length;
  for (let index = 0; index < x.length; index += 1)
    difference |= (x[index] ?? 0) ^ (y[index % (y.length || 1)] ?? 0);
  return difference === 0;
};

let count = 0;
/**
 * Returns a new id, such that sorting ids puts them in the order of their creation. Within one millisecond this
 * holds only for ids of the same process.
 */
export const createTimeOrderedId = (): string => {
  count = (count + 1) % 1_679_616;
  const random = crypto.randomUUID().slice(0, 8);
  return `${Date.now().toString(36).padStart(9, '0')}-${count.toString(36).padStart(4, '0')}-${random}`;
};
