import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Sealed } from './sealed.ts';

/** A draft as it lies on the device. */
interface DraftRow extends Sealed {
  /** Area, a hash of the owner that only the owner's own name gives, and the draft's name. */
  readonly id: [area: string, owner: string, name: string];
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** The device's part of every owner's key. It opens nothing without the owner's part. */
interface DeviceKeys {
  readonly id: 'keys';
  /** Cannot be taken out of the browser. */
  readonly device: CryptoKey;
  readonly salt: Uint8Array<ArrayBuffer>;
}

interface Schema extends DBSchema {
  drafts: { key: [string, string, string]; value: DraftRow };
  keys: { key: string; value: DeviceKeys };
}

export interface Device {
  readonly database: IDBPDatabase<Schema>;
  readonly keys: DeviceKeys;
}

/** The key that opens one owner's drafts, and the name under which they are stored. */
export interface OwnerKeys {
  readonly name: string;
  readonly seal: CryptoKey;
  /** A keyed hash. */
  readonly alias: (of: string) => Promise<string>;
}

/** Idempotency keys are kept as long by the services: what is older could be sent twice, and is let go. */
export const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** Rounds of PBKDF2 with SHA-512 (OWASP, 2023): trying all agreement numbers takes years. */
const ROUNDS = 210_000;

const newKeys = async (): Promise<DeviceKeys> => ({
  id: 'keys',
  device: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  salt: crypto.getRandomValues(new Uint8Array(16)),
});

/** The keys that lie on the device, or new ones where none do. Two tabs that open at once use the same. */
const keysOf = async (database: IDBPDatabase<Schema>): Promise<DeviceKeys> => {
  const known = await database.get('keys', 'keys');
  if (known) return known;
  // Made before the transaction: it would end while they are made.
  const made = await newKeys();
  const transaction = database.transaction('keys', 'readwrite');
  const first = (await transaction.store.get('keys')) ?? made;
  await transaction.store.put(first);
  await transaction.done;
  return first;
};

const forgetOld = async (database: IDBPDatabase<Schema>, before: number): Promise<void> => {
  const transaction = database.transaction('drafts', 'readwrite');
  for await (const cursor of transaction.store) if (cursor.value.savedAt < before) await cursor.delete();
  await transaction.done;
};

/**
 * Opens the device's drafts and lets go of what is a week old.
 * @param name of the database
 * @throws when storage is blocked, or Web Crypto is not there
 */
export const openDevice = async (name: string): Promise<Device> => {
  const database = await openDB<Schema>(name, 2, {
    upgrade: (made) => {
      // Version 1 stored keys beside the drafts. Its drafts cannot be re-encrypted without their owners.
      for (const store of made.objectStoreNames) made.deleteObjectStore(store);
      made.createObjectStore('drafts', { keyPath: 'id' });
      made.createObjectStore('keys', { keyPath: 'id' });
    },
    // A newer version of the site may change it from another tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const keys = await keysOf(database);
  await forgetOld(database, Date.now() - MAX_AGE_MS);
  return { database, keys };
};

const text = new TextEncoder();
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Derives what opens an owner's drafts from the owner's own name, which the device does not keep: after a sign-out the
 * database names nobody, and nothing that lies in it opens it.
 * @param owner what the person is known by after signing in, such as the agreement number
 */
export const ownerKeys = async ({ keys }: Device, owner: string): Promise<OwnerKeys> => {
  const { subtle } = crypto;
  const known = await subtle.importKey('raw', text.encode(owner), 'PBKDF2', false, ['deriveBits']);
  const slow = { name: 'PBKDF2', hash: 'SHA-512', salt: keys.salt, iterations: ROUNDS };
  const stretched = await subtle.deriveBits(slow, known, 512);
  const mixed = await subtle.sign('HMAC', keys.device, stretched);
  const base = await subtle.importKey('raw', mixed, 'HKDF', false, ['deriveBits', 'deriveKey']);
  const to = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: text.encode(info),
  });
  const [name, seal, sign] = await Promise.all([
    subtle.deriveBits(to('name'), base, 256),
    subtle.deriveKey(to('seal'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    subtle.deriveKey(to('alias'), base, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ]);
  const alias = async (of: string) => hex(await subtle.sign('HMAC', sign, text.encode(of))).slice(0, 32);
  return { name: hex(name), seal, alias };
};
