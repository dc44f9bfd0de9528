import { announceDraftsChange } from './changes.ts';
import {
  isConnectionLost,
  findOwnerKeys,
  openDatabaseOnce,
  openDraftDatabaseOfOwner,
  operateOnDatabase,
} from './connection.ts';
import type { DraftDatabase } from './device.ts';
import { getPartsArea } from './draft-ids.ts';
import {
  readStoredDraft,
  storeDrafts,
  type DraftChanges,
  type DraftDatabaseWithOwner,
} from './stored-drafts.ts';

/**
 * Values and photos that a person entered, stored on the device until the services have them. They are encrypted and
 * available again when the same person signs in (docs/decisions/outbox.md). A value is anything that JSON can
 * represent, and may contain Blobs and Dates anywhere.
 */
export interface Drafts {
  /**
   * Identifies this set of drafts without naming the person. Locks and channels between tabs have it in their
   * names, so that tabs with the same drafts find each other.
   */
  readonly scope: string;
  /**
   * Returns a keyed hash to use in a draft's name instead of personal data such as an agreement number, because names
   * are stored unencrypted.
   */
  hashName(of: string): Promise<string>;
  /**
   * Whether the drafts, or those whose names begin with `prefix`, survive a reload. They do not if storage is blocked
   * or the device could not store one of them. The page then warns the person.
   */
  isPersistent(prefix?: string): boolean;
  /**
   * Returns a draft's value, or undefined when there is none. The caller must validate it if an earlier release may
   * have stored a value of another type.
   */
  get(name: string): Promise<unknown>;
  /**
   * Makes several changes in one transaction, so that a tab that is closed meanwhile stores all of them or none.
   * @returns whether they survive a reload; false if storage is blocked or full
   */
  write(changes: DraftChanges): Promise<boolean>;
  /**
   * Stores a draft's value, in place of an earlier one.
   * @returns whether it survives a reload, as `write` does
   */
  put(name: string, value: unknown): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** Returns the sorted names of all drafts, or only of those that begin with `prefix`. */
  list(prefix?: string): Promise<string[]>;
  /**
   * `get` and `list` for callers that must not mistake an unreadable draft for a missing one, such
   * as the sending of a queue. They throw an `UnreadableDraftsError` when storage has become
   * unavailable.
   */
  readonly strict: Pick<Drafts, 'get' | 'list'>;
}

/** Thrown by strict reading when the device stores drafts but cannot be read. */
export class UnreadableDraftsError extends Error {}

/**
 * Opens a person's drafts in one area, that is a namespace of drafts, such as that of the portal on one site.
 * It never fails: when storage is blocked, drafts are kept in memory.
 * @param area the product and, where one origin serves several sites, the site, such as `portal.thrifty-nz`
 * @param owner what identifies the person after signing in, such as the agreement number; it is not stored
 */
export const openDrafts = async (area: string, owner: string): Promise<Drafts> => {
  const keys = await findOwnerKeys(owner);
  return createDrafts(keys && { keys, open: () => openDraftDatabaseOfOwner(owner) }, area, owner);
};

/** Returns the ids of all drafts in an area, whoever owns them. */
const listIds = ({ database }: DraftDatabase, area: string) =>
  database.getAllKeys('drafts', IDBKeyRange.bound([area], [area, []]));

/**
 * Removes the drafts of all other owners from an area, that is a namespace of drafts, such as that of the
 * portal on one site. A new session calls it to delete the drafts of earlier sessions. It never fails: a
 * draft that cannot be removed now is deleted when it is a week old.
 */
export const removeDraftsOfOtherOwners = async (area: string, owner: string): Promise<void> => {
  try {
    await operateOnDatabase(
      () => openDraftDatabaseOfOwner(owner),
      async (from) => {
        const ids = [...(await listIds(from, area)), ...(await listIds(from, getPartsArea(area)))];
        const others = ids.filter(([, name]) => name !== from.owner.name);
        await Promise.all(others.map((id) => from.database.delete('drafts', id)));
      },
    );
  } catch {
    // Storage is blocked or has become unavailable, so nothing can be removed now. Drafts are deleted anyway
    // when they are a week old.
  }
};

/** A draft of some person, as the device lists it without decrypting anything. */
interface ListedDraft {
  readonly name: string;
  /** When the draft was last stored, in ms since 1970. */
  readonly savedAt: number;
}

/** Returns the scope (`Drafts.scope`) of the drafts that an owner has in an area. */
const getScope = (area: string, ownerName: string): string => `${area}.${ownerName}`;

/**
 * Returns the drafts of an area whose names begin with `prefix`, whoever owns them. They show that this device stores
 * data of people who are not signed in, but neither the data nor whose it is. It never fails: if storage is blocked,
 * it returns no drafts.
 * @param exceptScope leaves out the drafts of this scope (`Drafts.scope`)
 */
export const listDraftsOfAllOwners = async (
  area: string,
  prefix: string,
  exceptScope?: string,
): Promise<ListedDraft[]> => {
  try {
    const found = await operateOnDatabase(openDatabaseOnce, async (from) => {
      const rows = (await listIds(from, area))
        .filter(([, owner, name]) => name.startsWith(prefix) && getScope(area, owner) !== exceptScope)
        .map(async (id) => ({ name: id[2], savedAt: (await from.database.get('drafts', id))?.savedAt ?? 0 }));
      return Promise.all(rows);
    });
    return found ?? [];
  } catch {
    return [];
  }
};

// Drafts that the device could not store. They are held outside React's components, so that only a reload of
// the page loses them.
const inMemory = new Map<string, unknown>();
/** Forgets the drafts that the device could not store, as a reload of the page does. */
export const forgetDraftsInMemory = (): void => inMemory.clear();
/** Marks a draft that the device failed to remove, so that it is treated as removed until the page is reloaded. */
const REMOVED = Symbol('removed');

/**
 * Returns the scopes (`Drafts.scope`) of all owners who have drafts in an area, on the device or in memory. It derives
 * no keys, so it is quick even for many owners. It never fails: if storage is blocked, only the drafts in memory
 * count.
 */
export const listScopesWithDrafts = async (area: string): Promise<Set<string>> => {
  const onDevice = await operateOnDatabase(openDatabaseOnce, (from) => listIds(from, area)).catch(() => []);
  const owners = (onDevice ?? []).map(([, owner]) => owner);
  for (const [where, value] of inMemory) {
    const [ofArea, owner = ''] = where.split('\n');
    if (ofArea === area && value !== REMOVED) owners.push(owner);
  }
  return new Set(owners.map((owner) => getScope(area, owner)));
};

/** The device's storage for one owner: the owner's keys, and a function that opens it. */
interface OwnerStorage {
  readonly keys: DraftDatabaseWithOwner['owner'];
  readonly open: () => Promise<DraftDatabaseWithOwner | undefined>;
}

const createDrafts = (storage: OwnerStorage | undefined, area: string, ownerId: string): Drafts => {
  const owner = storage?.keys.name ?? ownerId;
  const prefix = `${area}\n${owner}\n`;
  const scope = getScope(area, owner);
  /** Whether the last operation could reach the device's storage, even if there was no space. */
  let isReachable = storage !== undefined;
  /** Returns the names and values of this owner's drafts that the device failed to store or remove. */
  const listInMemory = () =>
    [...inMemory]
      .filter(([where]) => where.startsWith(prefix))
      .map(([where, value]) => [where.slice(prefix.length), value] as const);
  const operate = <T>({ open }: OwnerStorage, work: (from: DraftDatabaseWithOwner) => Promise<T>) =>
    operateOnDatabase(open, (from) => {
      // If the database was deleted and created again, its keys are new, so it does not show what has become of these
      // drafts.
      if (from.owner.name !== owner)
        throw new UnreadableDraftsError('The drafts were removed from the device');
      return work(from);
    });
  // Storage may become unavailable while a page is open. The drafts that it cannot store are then kept in
  // memory.
  const attempt = async <T>(
    work: (from: DraftDatabaseWithOwner) => Promise<T>,
    isStrict = false,
  ): Promise<T | undefined> => {
    try {
      const result = storage && (await operate(storage, work));
      isReachable = storage !== undefined;
      return result;
    } catch (error) {
      isReachable = !isConnectionLost(error) && !(error instanceof UnreadableDraftsError);
      if (isStrict && !isReachable)
        throw new UnreadableDraftsError('The drafts on the device cannot be read', { cause: error });
      return undefined;
    }
  };
  const write: Drafts['write'] = async (changes) => {
    const { put = {}, remove = [] } = changes;
    const done = await attempt(async (to) => {
      await storeDrafts(to, area, changes);
      return true;
    });
    for (const name of remove) {
      if (done || !storage) inMemory.delete(prefix + name);
      else inMemory.set(prefix + name, REMOVED);
    }
    for (const [name, value] of Object.entries(put)) {
      if (done) inMemory.delete(prefix + name);
      else inMemory.set(prefix + name, value);
    }
    announceDraftsChange({ scope, names: [...Object.keys(put), ...remove] });
    return done ?? false;
  };
  const get = async (name: string, isStrict?: boolean): Promise<unknown> => {
    const held = inMemory.get(prefix + name);
    if (held !== undefined) return held === REMOVED ? undefined : held;
    return attempt((from) => readStoredDraft(from, area, name), isStrict);
  };
  const list = async (wanted = '', isStrict?: boolean): Promise<string[]> => {
    const range = () => IDBKeyRange.bound([area, owner], [area, owner, []]);
    const stored = await attempt(({ database }) => database.getAllKeys('drafts', range()), isStrict);
    const names = new Set(stored?.map(([, , name]) => name));
    for (const [name, value] of listInMemory()) {
      if (value === REMOVED) names.delete(name);
      else names.add(name);
    }
    return [...names].filter((name) => name.startsWith(wanted)).toSorted();
  };
  return {
    scope,
    hashName: async (of) => (storage ? storage.keys.hashName(of) : of),
    // All `Drafts` objects of this owner share the drafts in memory, whichever of them failed to store a draft.
    isPersistent: (wanted = '') =>
      isReachable && !listInMemory().some(([name, value]) => value !== REMOVED && name.startsWith(wanted)),
    get: (name) => get(name),
    write,
    put: (name, value) => write({ put: { [name]: value } }),
    remove: async (name) => void (await write({ remove: [name] })),
    list: (wanted) => list(wanted),
    strict: { get: (name) => get(name, true), list: (wanted) => list(wanted, true) },
  };
};
