import type { Drafts } from '../drafts/drafts.ts';

let visits = 0;

/** Drafts as a device keeps them: values are copied, so that nothing lives on by reference. */
export const device = (): Drafts => {
  const kept = new Map<string, string>();
  const drafts: Drafts = {
    scope: `device-${(visits += 1)}`,
    alias: (of) => Promise.resolve(of),
    isKept: () => true,
    get: (name) => Promise.resolve(kept.has(name) ? (JSON.parse(kept.get(name)!) as unknown) : undefined),
    write: ({ put = {}, remove = [] }) => {
      for (const name of remove) kept.delete(name);
      for (const [name, value] of Object.entries(put)) kept.set(name, JSON.stringify(value));
      return Promise.resolve(true);
    },
    put: (name, value) => drafts.write({ put: { [name]: value } }),
    remove: async (name) => void (await drafts.write({ remove: [name] })),
    list: (prefix = '') =>
      Promise.resolve([...kept.keys()].filter((name) => name.startsWith(prefix)).toSorted()),
  };
  return drafts;
};

/** A visit to a device: drafts over the same store, until the tab is killed. */
export interface Visit {
  readonly drafts: Drafts;
  /** Ends it: whatever it still does to the device hangs, as in a tab that is gone. */
  readonly kill: () => void;
}

/** Opens a device anew, as after a reload: a killed tab has let go of its locks, so they have other names. */
export const visitOf = (drafts: Drafts): Visit => {
  let isDead = false;
  const alive =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      isDead ? new Promise<never>(() => undefined) : work(...args);
  return {
    drafts: {
      scope: `visit-${(visits += 1)}`,
      alias: (of) => drafts.alias(of),
      isKept: () => true,
      get: alive((...args: Parameters<Drafts['get']>) => drafts.get(...args)),
      write: alive((...args: Parameters<Drafts['write']>) => drafts.write(...args)),
      put: alive((...args: Parameters<Drafts['put']>) => drafts.put(...args)),
      remove: alive((...args: Parameters<Drafts['remove']>) => drafts.remove(...args)),
      list: alive((...args: Parameters<Drafts['list']>) => drafts.list(...args)),
    },
    kill: () => {
      isDead = true;
    },
  };
};

/** Waits until everything that can finish has finished; what is still pending hangs. */
export const quiet = async (): Promise<undefined> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve)); // eslint-disable-line no-await-in-loop
  await new Promise((resolve) => setTimeout(resolve, 4));
  return undefined;
};
