import { openDevice, ownerKeys, type Device, type OwnerKeys } from './device.ts';
import { open, seal } from './sealed.ts';

/** Several changes to drafts that are made together, or not at all. */
export interface DraftChanges {
  /** Values by their names. */
  readonly put?: Readonly<Record<string, unknown>>;
  /** Names; those that are not there are passed over. */
  readonly remove?: readonly string[];
}

/**
 * What a person typed and photographed, kept until the services have it. It lies on the device sealed, and comes back
 * after signing in as the same person (docs/decisions/outbox.md). Values are what JSON can hold, with Blobs anywhere in
 * them.
 */
export interface Drafts {
  /** Tells these drafts from all others, and names nobody: for locks and messages between tabs. */
  readonly scope: string;
  /** Stands for something that a name must not tell, such as an agreement number: names lie on the device in clear. */
  alias(of: string): Promise<string>;
  /** Whether what is put survives a reload. Without storage it lives as long as the page, and the page says so. */
  isKept(): boolean;
  /** The value, or undefined when there is none; the caller knows its form, and checks it where it may have changed. */
  get(name: string): Promise<unknown>;
  /**
   * Makes changes in one transaction: a tab that dies meanwhile leaves all of them or none.
   * @returns whether they survive a reload; false where storage is blocked or full
   */
  write(changes: DraftChanges): Promise<boolean>;
  /** Keeps a value in place of the one before. @returns as `write` */
  put(name: string, value: unknown): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** The names of all there are, in order; only those that begin with `prefix`, where given. */
  list(prefix?: string): Promise<string[]>;
}

const DATABASE = 'journey-drafts';
let device: Promise<Device | undefined> | undefined;

/** The device's storage, opened once a page; undefined where it is blocked. */
const storage = (): Promise<Device | undefined> => {
  device ??= openDevice(DATABASE).catch(() => undefined);
  return device;
};

interface OwnedDevice extends Device {
  readonly owner: OwnerKeys;
}

// Deriving takes a quarter of a second, and every step asks for its drafts anew.
const known = new Map<string, Promise<OwnedDevice | undefined>>();

/** The device's storage with the keys of this owner; undefined where storage is blocked. */
const deviceOf = (owner: string): Promise<OwnedDevice | undefined> => {
  const owned =
    known.get(owner) ??
    storage().then(async (found) => found && { ...found, owner: await ownerKeys(found, owner) });
  known.set(owner, owned);
  return owned;
};

/**
 * Opens a person's drafts of one area. It never fails: where storage is blocked, drafts live in memory.
 * @param area a flow, and the site where one origin serves several, such as `portal.thrifty-nz`
 * @param owner what the person is known by after signing in, such as the agreement number; it is not kept
 */
export const openDrafts = async (area: string, owner: string): Promise<Drafts> => {
  const owned = await deviceOf(owner);
  return draftsIn(owned, area, owned?.owner.name ?? owner);
};

// Outlives a page's components, as the database does; a reload alone loses it.
const inMemory = new Map<string, unknown>();
/** Stands in memory for what the device would not remove. */
const REMOVED = Symbol('removed');

const draftsIn = (owned: OwnedDevice | undefined, area: string, owner: string): Drafts => {
  const prefix = `${area}\n${owner}\n`;
  let kept = owned !== undefined;
  const id = (name: string): [string, string, string] => [area, owner, name];
  // Storage can go away under an open page: what it refuses is kept in memory.
  const attempt = async <T>(work: (from: OwnedDevice) => Promise<T>): Promise<T | undefined> => {
    try {
      return owned && (await work(owned));
    } catch {
      kept = false;
      return undefined;
    }
  };
  const writeTo = async ({ database, owner: keys }: OwnedDevice, { put = {}, remove = [] }: DraftChanges) => {
    // Sealed before the transaction, which would end while something else is waited for.
    const rows = await Promise.all(
      Object.entries(put).map(async ([name, value]) => ({
        id: id(name),
        savedAt: Date.now(),
        ...(await seal(keys.seal, prefix + name, value)),
      })),
    );
    const transaction = database.transaction('drafts', 'readwrite');
    const asked: Promise<unknown>[] = [transaction.done];
    try {
      for (const name of remove) asked.push(transaction.store.delete(id(name)));
      for (const row of rows) asked.push(transaction.store.put(row));
      await Promise.all(asked);
    } catch (error) {
      // A put that throws leaves the transaction open, and half of the changes would stay.
      try {
        transaction.abort();
      } catch {
        // It has ended by itself.
      }
      await Promise.allSettled(asked);
      throw error;
    }
    return true;
  };
  const write: Drafts['write'] = async (changes) => {
    const { put = {}, remove = [] } = changes;
    const done = await attempt((to) => writeTo(to, changes));
    for (const name of remove) {
      if (done || !owned) inMemory.delete(prefix + name);
      else inMemory.set(prefix + name, REMOVED);
    }
    for (const [name, value] of Object.entries(put)) {
      if (done) inMemory.delete(prefix + name);
      else inMemory.set(prefix + name, value);
    }
    return done ?? false;
  };
  return {
    scope: `${area}.${owner}`,
    alias: async (of) => (owned ? owned.owner.alias(of) : of),
    isKept: () => kept,
    get: async (name) => {
      const held = inMemory.get(prefix + name);
      if (held !== undefined) return held === REMOVED ? undefined : held;
      return attempt(async ({ database, owner: keys }) => {
        const row = await database.get('drafts', id(name));
        return row && open(keys.seal, prefix + name, row);
      });
    },
    write,
    put: (name, value) => write({ put: { [name]: value } }),
    remove: async (name) => void (await write({ remove: [name] })),
    list: async (wanted = '') => {
      const range = () => IDBKeyRange.bound([area, owner], [area, owner, []]);
      const stored = await attempt(({ database }) => database.getAllKeys('drafts', range()));
      const names = new Set(stored?.map(([, , name]) => name));
      for (const [where, value] of inMemory) {
        if (!where.startsWith(prefix)) continue;
        const name = where.slice(prefix.length);
        if (value === REMOVED) names.delete(name);
        else names.add(name);
      }
      return [...names].filter((name) => name.startsWith(wanted)).toSorted();
    },
  };
};
