import type { DraftDatabase, DraftOwnerKeys, DraftRow } from './device.ts';
import { getPartId, getPartsRange, type DraftId } from './draft-ids.ts';
import { decryptValue, encryptValue } from './encryption.ts';

/** A set of changes to drafts that is made in one transaction, so that either all of them are made or none. */
export interface DraftChanges {
  /** The values to store, by the names of their drafts. */
  readonly put?: Readonly<Record<string, unknown>>;
  /** The names of the drafts to remove. Names of drafts that do not exist are ignored. */
  readonly remove?: readonly string[];
}

/** The device's database of drafts, with the keys of one owner. */
export interface DraftDatabaseWithOwner extends DraftDatabase {
  readonly owner: DraftOwnerKeys;
}

/**
 * Returns the text to which a draft's encrypted value is bound, so that the value cannot be decrypted as that of
 * another draft.
 */
const getBinding = (id: DraftId): string => id.join('\n');

/**
 * Reads a draft and decrypts it.
 * @returns its value; undefined when there is no such draft
 * @throws when the database fails
 */
export const readStoredDraft = async (
  { database, owner }: DraftDatabaseWithOwner,
  area: string,
  name: string,
): Promise<unknown> => {
  const id: DraftId = [area, owner.name, name];
  const { store } = database.transaction('drafts');
  const row = await store.get(id);
  const parts: DraftRow[] = [];
  for (let index = 0; index < (row?.parts ?? 0); index += 1) {
    // Parts are read one at a time, because the browser copies each of them on the page's main thread.
    const part = await store.get(getPartId(id, index)); // eslint-disable-line no-await-in-loop
    if (part) parts.push(part);
  }
  return row && decryptValue(owner.encryptionKey, getBinding(id), row, parts);
};

/** Encrypts a draft's value into the rows that store it. */
const encryptDraft = async (key: CryptoKey, id: DraftId, value: unknown) => {
  const savedAt = Date.now();
  const { main, parts } = await encryptValue(key, getBinding(id), value);
  return {
    draft: { id, savedAt, ...main },
    parts: parts.map((part, index) => ({ id: getPartId(id, index), savedAt, ...part })),
  };
};

/**
 * Makes several changes to drafts in one transaction. A large value is stored in parts.
 * @throws when one of the changes cannot be stored; then none of them is
 */
export const storeDrafts = async (
  { database, owner }: DraftDatabaseWithOwner,
  area: string,
  { put = {}, remove = [] }: DraftChanges,
): Promise<void> => {
  const idOf = (name: string): DraftId => [area, owner.name, name];
  // The values are encrypted before the transaction is opened, because a transaction closes while other work is
  // awaited.
  const rows = await Promise.all(
    Object.entries(put).map(([name, value]) => encryptDraft(owner.encryptionKey, idOf(name), value)),
  );
  const transaction = database.transaction('drafts', 'readwrite');
  const { store } = transaction;
  const asked: Promise<unknown>[] = [];
  const ask = <Result>(request: Promise<Result>): Promise<Result> => {
    // Each failure is thrown below. The handler keeps the browser from reporting it as unhandled before that.
    request.catch(() => undefined);
    asked.push(request);
    return request;
  };
  void ask(transaction.done);
  try {
    for (const name of [...remove, ...Object.keys(put)]) void ask(store.delete(getPartsRange(idOf(name))));
    for (const name of remove) void ask(store.delete(idOf(name)));
    for (const { draft } of rows) void ask(store.put(draft));
    // Parts are stored one at a time, because the browser copies each of them on the page's main thread.
    for (const part of rows.flatMap(({ parts }) => parts)) await ask(store.put(part)); // eslint-disable-line no-await-in-loop
    await Promise.all(asked);
  } catch (error) {
    // When storing one of the drafts throws, the transaction stays open and would commit the other changes. It is
    // aborted, so that none of them is stored.
    try {
      transaction.abort();
    } catch {
      // Aborting throws if the transaction has already ended, which needs no handling.
    }
    await Promise.allSettled(asked);
    throw error;
  }
};
