import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { toHex } from '../hex.ts';
import { getPartId, type DraftId, type PartId } from './draft-ids.ts';
import type { EncryptedValue } from './encryption.ts';

/** A draft, or a part of one, as the device's database stores it. */
export interface DraftRow extends EncryptedValue {
  readonly id: DraftId | PartId;
  /** When the draft was last saved, in milliseconds since 1970. */
  readonly savedAt: number;
}

/**
 * The part of the encryption keys that the device stores. An owner's key also needs the owner's name, so this part
 * alone decrypts nothing.
 */
interface DeviceKeys {
  readonly id: 'keys';
  /**
   * The HMAC key from which owners' keys are derived. It is not extractable, so no script can read its bytes.
   */
  readonly device: CryptoKey;
  readonly salt: Uint8Array<ArrayBuffer>;
}

interface Schema extends DBSchema {
  drafts: { key: DraftId | PartId; value: DraftRow };
  keys: { key: string; value: DeviceKeys };
}

export interface DraftDatabase {
  readonly database: IDBPDatabase<Schema>;
  readonly keys: DeviceKeys;
}

/** The key that encrypts one owner's drafts, and the hash under which they are stored. */
export interface DraftOwnerKeys {
  readonly name: string;
  readonly encryptionKey: CryptoKey;
  /** Returns a keyed hash of a text, as 32 hexadecimal digits, for use in a draft's name instead of personal data. */
  readonly hashName: (of: string) => Promise<string>;
}

/**
 * The age at which drafts are deleted, in ms, counted from the last change. The services remember idempotency keys for
 * a week too, so an older draft could be sent a second time without being recognised.
 */
export const MAX_DRAFT_AGE_MS = 7 * 24 * 3_600_000;

/**
 * The number of iterations of PBKDF2 with SHA-512 that OWASP recommended in 2023. They make a key slow to derive, so
 * that trying all agreement numbers takes years.
 */
const ITERATIONS = 210_000;

const createKeys = async (): Promise<DeviceKeys> => ({
  id: 'keys',
  device: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  salt: crypto.getRandomValues(new Uint8Array(16)),
});

/** Returns the device's keys, and creates them if there are none. Two tabs that open at once get the same keys. */
const loadOrCreateKeys = async (database: IDBPDatabase<Schema>): Promise<DeviceKeys> => {
  const known = await database.get('keys', 'keys');
  if (known) return known;
  // The keys are made before the transaction, because a transaction closes while other work is awaited.
  const made = await createKeys();
  const transaction = database.transaction('keys', 'readwrite');
  const first = (await transaction.store.get('keys')) ?? made;
  await transaction.store.put(first);
  await transaction.done;
  return first;
};

/**
 * Returns the ids of a draft and of its parents. A parent's name is the beginning of the draft's own name, up to one
 * of its slashes.
 */
const listWithParents = ([area, owner, name]: DraftId): DraftId[] =>
  name.split('/').map((_, index, words) => [area, owner, words.slice(0, index + 1).join('/')]);

/**
 * Deletes drafts that were saved before a given time, and parts whose draft is gone. A draft is kept for as long as
 * one of its parents, for example so that a queue keeps the files that it still has to send. Parts are not read,
 * because reading the parts of many photos would block the page at every start.
 */
const deleteOldDrafts = async (database: IDBPDatabase<Schema>, before: number): Promise<void> => {
  const transaction = database.transaction('drafts', 'readwrite');
  const { store } = transaction;
  const ids = await store.getAllKeys();
  const isPart = (id: DraftId | PartId): id is PartId => id.length === 4;
  const keyOf = (id: DraftId | PartId) => JSON.stringify(id.slice(0, 3));
  const drafts = ids.filter((id): id is DraftId => !isPart(id));
  const recent = new Set<string>();
  for (const id of drafts) {
    const row = await store.get(id); // eslint-disable-line no-await-in-loop
    if (row && row.savedAt >= before) recent.add(keyOf(id));
  }
  const isKept = (id: DraftId) => listWithParents(id).some((each) => recent.has(keyOf(each)));
  const keptParts = new Set(drafts.filter(isKept).map((id) => keyOf(getPartId(id, 0))));
  const removed = ids.filter((id) => (isPart(id) ? !keptParts.has(keyOf(id)) : !isKept(id)));
  await Promise.all(removed.map((id) => store.delete(id)));
  await transaction.done;
};

/**
 * Opens the device's database of drafts and deletes those older than `MAX_DRAFT_AGE_MS` (`deleteOldDrafts`).
 * @param name the database's name
 * @throws when storage is blocked or Web Crypto is unavailable
 */
export const openDraftDatabase = async (name: string): Promise<DraftDatabase> => {
  const database = await openDB<Schema>(name, 2, {
    upgrade: (made) => {
      // Version 1 of the database stored the decryption keys beside the drafts. Keys and drafts are deleted, because
      // the drafts cannot be encrypted again without their owners' names.
      for (const store of made.objectStoreNames) made.deleteObjectStore(store);
      made.createObjectStore('drafts', { keyPath: 'id' });
      made.createObjectStore('keys', { keyPath: 'id' });
    },
    // Lets another tab with a newer version of the site upgrade the database, which an open connection would block.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const keys = await loadOrCreateKeys(database);
  await deleteOldDrafts(database, Date.now() - MAX_DRAFT_AGE_MS);
  return { database, keys };
};

const text = new TextEncoder();

/**
 * Derives the keys to an owner's drafts from the owner's name. The device does not store that name, so after a
 * sign-out the database identifies nobody and contains nothing that decrypts it.
 * @param owner what identifies the person after signing in, such as the agreement number
 */
export const deriveDraftOwnerKeys = async (
  { keys }: DraftDatabase,
  owner: string,
): Promise<DraftOwnerKeys> => {
  const { subtle } = crypto;
  const known = await subtle.importKey('raw', text.encode(owner), 'PBKDF2', false, ['deriveBits']);
  const slow = { name: 'PBKDF2', hash: 'SHA-512', salt: keys.salt, iterations: ITERATIONS };
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
  const alias = async (of: string) => toHex(await subtle.sign('HMAC', sign, text.encode(of))).slice(0, 32);
  return { name: toHex(name), encryptionKey: seal, hashName: alias };
};
