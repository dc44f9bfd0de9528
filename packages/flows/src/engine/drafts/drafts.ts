import { openDevice, ownerName, type Device } from './device.ts';
import { open, seal } from './sealed.ts';

/**
 * What a person typed and photographed, kept until the services have it. It lies on the device sealed, and comes back
 * after signing in as the same person (design: security). Values are what JSON can hold, with Blobs anywhere in them.
 */
export interface Drafts {
  /** Whether what is put survives a reload. Without storage it lives as long as the page, and the page says so. */
  isKept(): boolean;
  /** The value, or undefined when there is none; the caller knows its form, and checks it where it may have changed. */
  get(name: string): Promise<unknown>;
  /**
   * Keeps a value in place of the one before.
   * @returns whether it survives a reload; false where storage is blocked or full
   */
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

/**
 * Opens a person's drafts of one area. It never fails: where storage is blocked, drafts live in memory.
 * @param area a flow, and the site where one origin serves several, such as `portal.thrifty-nz`
 * @param owner what the person is known by after signing in, such as the agreement number; only a keyed hash is kept
 */
export const openDrafts = async (area: string, owner: string): Promise<Drafts> => {
  const place = await storage();
  const named = place && (await ownerName(place, owner));
  return draftsIn(place, area, named ?? owner);
};

// Outlives a page's components, as the database does; a reload alone loses it.
const inMemory = new Map<string, unknown>();

const draftsIn = (place: Device | undefined, area: string, owner: string): Drafts => {
  const prefix = `${area}\n${owner}\n`;
  let kept = place !== undefined;
  const id = (name: string): [string, string, string] => [area, owner, name];
  // Storage can go away under an open page: what it refuses is kept in memory.
  const attempt = async <T>(work: (from: Device) => Promise<T>): Promise<T | undefined> => {
    try {
      return place && (await work(place));
    } catch {
      kept = false;
      return undefined;
    }
  };
  return {
    isKept: () => kept,
    get: async (name) => {
      if (inMemory.has(prefix + name)) return inMemory.get(prefix + name);
      return attempt(async ({ database, keys }) => {
        const row = await database.get('drafts', id(name));
        return row && open(keys.seal, prefix + name, row);
      });
    },
    put: async (name, value) => {
      const done = await attempt(async ({ database, keys }) => {
        const sealed = await seal(keys.seal, prefix + name, value);
        await database.put('drafts', { id: id(name), savedAt: Date.now(), ...sealed });
        return true;
      });
      if (done) inMemory.delete(prefix + name);
      else inMemory.set(prefix + name, value);
      return done ?? false;
    },
    remove: async (name) => {
      inMemory.delete(prefix + name);
      await attempt(({ database }) => database.delete('drafts', id(name)));
    },
    list: async (wanted = '') => {
      const range = () => IDBKeyRange.bound([area, owner], [area, owner, []]);
      const stored = await attempt(({ database }) => database.getAllKeys('drafts', range()));
      const names = new Set(stored?.map(([, , name]) => name));
      for (const name of inMemory.keys()) if (name.startsWith(prefix)) names.add(name.slice(prefix.length));
      return [...names].filter((name) => name.startsWith(wanted)).toSorted();
    },
  };
};
