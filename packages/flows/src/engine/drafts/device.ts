import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Sealed } from './sealed.ts';

/** A draft as it lies on the device. */
interface DraftRow extends Sealed {
  /** Area, a keyed hash of the owner, and the draft's own name. */
  readonly id: [area: string, owner: string, name: string];
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** The device's two keys; neither can be taken out of the browser. */
interface DeviceKeys {
  readonly id: 'keys';
  /** Seals drafts. */
  readonly seal: CryptoKey;
  /** Hashes owners: an agreement number could be found by trying all of them. */
  readonly name: CryptoKey;
}

interface Schema extends DBSchema {
  drafts: { key: [string, string, string]; value: DraftRow };
  keys: { key: string; value: DeviceKeys };
}

export interface Device {
  readonly database: IDBPDatabase<Schema>;
  readonly keys: DeviceKeys;
}

/** Idempotency keys are kept as long by the services: what is older could be sent twice, and is let go. */
export const KEPT_FOR = 7 * 24 * 3_600_000;

const newKeys = async (): Promise<DeviceKeys> => {
  const [seal, name] = await Promise.all([
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ]);
  return { id: 'keys', seal, name };
};

/** The keys that lie on the device, or the given ones where none do: of two tabs at once, one's stay. */
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
  const database = await openDB<Schema>(name, 1, {
    upgrade: (made) => {
      made.createObjectStore('drafts', { keyPath: 'id' });
      made.createObjectStore('keys', { keyPath: 'id' });
    },
    // A newer version of the site may change it from another tab.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const keys = await keysOf(database);
  await forgetOld(database, Date.now() - KEPT_FOR);
  return { database, keys };
};

/** A keyed hash of whose drafts they are, so that the database names nobody. */
export const ownerName = async ({ keys }: Device, owner: string): Promise<string> => {
  const signed = await crypto.subtle.sign('HMAC', keys.name, new TextEncoder().encode(owner));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
