/**
 * Creates random secrets, hashes and ids with code that runs in Node, in a worker and in a page. Short texts are
 * hashed without Web Crypto, because each of its calls waits for another thread, which takes far longer than the
 * hash.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { LRUCache } from 'lru-cache';

/** Returns a new random secret: 256 bits as base64url. */
export const createSecret = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** Returns the SHA-256 of a file's bytes, in hexadecimal. */
export const hashBytes = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/**
 * Returns the SHA-256 of a text, in hexadecimal.
 * @param text a text, or its bytes in UTF-8, of at most a few kilobytes; use `hashBytes` for files
 */
export const hashText = (text: string | Uint8Array): string =>
  bytesToHex(sha256(typeof text === 'string' ? utf8ToBytes(text) : text));

type Hash = (text: string) => string;
const keyedHashes = new Map<string, Hash>();

/**
 * How many keyed hashes are cached for each secret. The same callers and photos return within minutes, and a lookup
 * takes a tenth of the time of computing a hash.
 */
const REMEMBERED_HASHES = 5_000;

/**
 * Returns the keyed hash function of a secret. A hash is the first 128 bits of an HMAC-SHA-256, in hexadecimal. The
 * prepared key and the latest hashes are cached, because a process has few secrets.
 */
export const getKeyedHash = (secret: string): Hash => {
  const known = keyedHashes.get(secret);
  if (known) return known;
  const keyed = hmac.create(sha256, utf8ToBytes(secret));
  const hash: Hash = (text) => bytesToHex(keyed.clone().update(utf8ToBytes(text)).digest()).slice(0, 32);
  const remembered = new LRUCache<string, string>({ max: REMEMBERED_HASHES });
  const made: Hash = (text) => {
    const before = remembered.get(text);
    if (before !== undefined) return before;
    const now = hash(text);
    remembered.set(text, now);
    return now;
  };
  keyedHashes.set(secret, made);
  return made;
};

/**
 * Returns a keyed hash, which replaces a rental number or a network address in logs and rate limits. Without the key
 * nobody can find the original by trying all possible values.
 */
export const hashWithKey = (secret: string, text: string): string => getKeyedHash(secret)(text);

/**
 * Whether two secrets are equal. The comparison always takes the same time, so that its duration does not reveal
 * where they differ.
 */
export const constantTimeEquals = (a: string, b: string): boolean => {
  const [x, y] = [utf8ToBytes(a), utf8ToBytes(b)];
  let difference = x.length ^ y.length;
  for (let index = 0; index < x.length; index += 1)
    difference |= (x[index] ?? 0) ^ (y[index % (y.length || 1)] ?? 0);
  return difference === 0;
};

let count = 0;
/**
 * Returns a new id. Ids sort in the order of their creation, but within one millisecond only if the same process
 * created them.
 */
export const createTimeOrderedId = (): string => {
  count = (count + 1) % 1_679_616;
  const random = crypto.randomUUID().slice(0, 8);
  return `${Date.now().toString(36).padStart(9, '0')}-${count.toString(36).padStart(4, '0')}-${random}`;
};
