import { announceDraftsChange } from '../drafts/changes.ts';
import { UnreadableDraftsError, type Drafts } from '../drafts/drafts.ts';

/**
 * Returns a scope for simulated drafts. It is random, because a counter would restart when a test resets modules, and
 * its scopes could then have locks that killed tabs never release.
 */
const createScope = (kind: 'device' | 'visit'): string => `${kind}-${crypto.randomUUID()}`;

/**
 * Creates drafts in memory for tests. Values are stored as JSON, so that nothing is shared by reference, as on a
 * device.
 */
export const createMemoryDrafts = (): Drafts => {
  const valuesByName = new Map<string, string>();
  const drafts: Drafts = {
    scope: createScope('device'),
    hashName: (of) => Promise.resolve(of),
    isPersistent: () => true,
    get: (name) =>
      Promise.resolve(valuesByName.has(name) ? (JSON.parse(valuesByName.get(name)!) as unknown) : undefined),
    write: ({ put = {}, remove = [] }) => {
      for (const name of remove) valuesByName.delete(name);
      for (const [name, value] of Object.entries(put)) valuesByName.set(name, JSON.stringify(value));
      announceDraftsChange({ scope: drafts.scope, names: [...Object.keys(put), ...remove] });
      return Promise.resolve(true);
    },
    put: (name, value) => drafts.write({ put: { [name]: value } }),
    remove: async (name) => void (await drafts.write({ remove: [name] })),
    list: (prefix = '') =>
      Promise.resolve([...valuesByName.keys()].filter((name) => name.startsWith(prefix)).toSorted()),
    get strict() {
      return drafts;
    },
  };
  return drafts;
};

/** Returns strict access to drafts for tests, whose calls fail as on a device that cannot be read. */
export const createUnreadableDrafts = (): Drafts['strict'] => {
  const fail = () => Promise.reject(new UnreadableDraftsError('The drafts on the device cannot be read'));
  return { get: fail, list: fail };
};

/** A simulated browser tab in tests: its access to a device's drafts, until the tab is killed. */
export interface SimulatedTab {
  readonly drafts: Drafts;
  /** Kills the tab: its later calls to the drafts never settle, as in a tab that was closed. */
  readonly kill: () => void;
}

/** Defines at which call to its device a simulated tab dies. */
interface TabDeath {
  /** How many calls the tab makes before that one. */
  readonly callsBefore: number;
  /** Whether the device still carries out the last call. */
  readonly isLastDone: boolean;
  readonly onDeath: () => void;
}

/**
 * Opens a device's drafts in a new simulated tab, as after a reload. The locks of each tab have different names,
 * because a real tab releases its locks when it is closed, but a killed simulated tab never does.
 * @param death when the tab dies by itself; without it only `kill` ends the tab
 */
export const openSimulatedTab = (drafts: Drafts, death?: TabDeath): SimulatedTab => {
  let isDead = false;
  let calls = 0;
  const hang = () => new Promise<never>(() => undefined);
  const alive =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (isDead) return hang();
      calls += 1;
      if (!death || calls <= death.callsBefore) return work(...args);
      isDead = true;
      if (death.isLastDone) await work(...args);
      death.onDeath();
      return hang();
    };
  const get = alive((...args: Parameters<Drafts['get']>) => drafts.get(...args));
  const list = alive((...args: Parameters<Drafts['list']>) => drafts.list(...args));
  return {
    drafts: {
      scope: createScope('visit'),
      hashName: (of) => drafts.hashName(of),
      isPersistent: () => true,
      get,
      write: alive((...args: Parameters<Drafts['write']>) => drafts.write(...args)),
      put: alive((...args: Parameters<Drafts['put']>) => drafts.put(...args)),
      remove: alive((...args: Parameters<Drafts['remove']>) => drafts.remove(...args)),
      list,
      strict: { get, list },
    },
    kill: () => {
      isDead = true;
    },
  };
};

/** Waits in a test until all pending work has settled, except for promises that never settle. */
export const waitForPendingWork = async (): Promise<undefined> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve)); // eslint-disable-line no-await-in-loop
  await new Promise((resolve) => setTimeout(resolve, 4));
  return undefined;
};
