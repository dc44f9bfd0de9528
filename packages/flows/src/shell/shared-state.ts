import { useSyncExternalStore } from 'react';

/** The messages between the tabs of one host about one shared state. */
type Message<T> = { kind: 'ask' } | { kind: 'state'; state: T };

/** State that survives a reload in this tab and is shared with the host's other tabs (docs/product/README.md#h-12). */
export interface SharedState<T> {
  get: () => T;
  /** Replaces the state, stores it for a reload and sends it to the other tabs. */
  set(this: void, next: T): void;
  /** Resets the state in this tab only, as opening a sign-in page does. */
  purge: () => void;
  /** Calls `listener` after every change, from this tab or another; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Takes over another tab's state if this tab has none, as in a tab that has just been opened. Resolves at once if no
   * other tab has a state, else on the first answer, or after two seconds without one.
   */
  loadFromOtherTabs: () => Promise<void>;
}

interface Options<T> {
  /** The key in storage and the name of the channel; unique per host and area. */
  readonly key: string;
  readonly initial: T;
  /** Validates a stored value; returns `undefined` if it has another shape. */
  readonly parse: (stored: unknown) => T | undefined;
  /** Whether the state belongs to this tab only: it survives a reload but is not shared with other tabs. */
  readonly tabOnly?: boolean;
}

// Storage can be blocked or full; the state is then kept in memory only, and a reload loses it.
const attempt = <R>(work: () => R): R | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** How long, in ms, a tab that has a state is waited for: on a busy phone it takes a while, and a frozen one is silent. */
const LONGEST_ANSWER = 2000;
/** The same wait where the browser cannot tell whether there is such a tab, as on an insecure origin. */
const ANSWER_WITHOUT_LOCKS = 200;

/** The browser's locks; undefined on an insecure origin. */
const locks = (): LockManager | undefined => attempt(() => navigator.locks);

/**
 * Creates a shared state. It is stored in sessionStorage, never in localStorage, so that a token disappears with its
 * tab; tabs exchange it over a BroadcastChannel.
 */
export const createSharedState = <T>({ key, initial, parse, tabOnly }: Options<T>): SharedState<T> => {
  const listeners = new Set<() => void>();
  const channel = tabOnly ? undefined : attempt(() => new BroadcastChannel(key));
  const stored = attempt(() => sessionStorage.getItem(key));
  let state: T = (stored ? attempt(() => parse(JSON.parse(stored))) : undefined) ?? initial;

  let release: (() => void) | undefined;
  /** Holds a lock while this tab has a state, from which a new tab sees that it will get an answer. */
  const holdLock = () => {
    if (state === initial) {
      release?.();
      release = undefined;
    } else if (channel && !release) {
      const held = new Promise<void>((resolve) => (release = resolve));
      // Where storage is blocked there are no locks either; other tabs then wait as they do without them.
      locks()
        ?.request(key, { mode: 'shared' }, () => held)
        .catch(() => {});
    }
  };
  /** Returns how long, in ms, to wait for the answer of another tab. */
  const longestAnswer = async (): Promise<number> => {
    const all = await locks()
      ?.query()
      .catch(() => undefined);
    if (!all) return ANSWER_WITHOUT_LOCKS;
    return all.held?.some(({ name }) => name === key) ? LONGEST_ANSWER : 0;
  };

  holdLock();
  const replace = (next: T) => {
    state = next;
    holdLock();
    attempt(() =>
      next === initial ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(next)),
    );
    for (const listener of listeners) listener();
  };
  const tell = (message: Message<T>) => attempt(() => channel?.postMessage(message));

  channel?.addEventListener('message', ({ data }: MessageEvent<Message<T>>) => {
    if (data.kind === 'ask') {
      if (state !== initial) tell({ kind: 'state', state });
      return;
    }
    replace(parse(data.state) ?? initial);
  });

  return {
    get: () => state,
    set: (next) => {
      replace(next);
      tell({ kind: 'state', state: next });
    },
    purge: () => replace(initial),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loadFromOtherTabs: async () => {
      if (state !== initial || !channel) return;
      const wait = await longestAnswer();
      if (!wait) return;
      await new Promise<void>((resolve) => {
        const finish = () => {
          listeners.delete(finish);
          resolve();
        };
        listeners.add(finish);
        setTimeout(finish, wait);
        tell({ kind: 'ask' });
      });
    },
  };
};

/** Returns the state and re-renders when it changes. Prerendered pages contain the initial state. */
export const useSharedState = <T>(shared: SharedState<T>): T =>
  useSyncExternalStore(shared.subscribe, shared.get, shared.get);
