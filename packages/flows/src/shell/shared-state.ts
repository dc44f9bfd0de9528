import { useSyncExternalStore } from 'react';

/** What tabs of one host tell each other about one piece of state. */
type Message<T> = { kind: 'ask' } | { kind: 'state'; state: T };

/** State that survives a reload in this tab and is followed by the host's other tabs (docs/product/README.md#h-12). */
export interface SharedState<T> {
  get: () => T;
  /** Replaces the state, keeps it for a reload and tells the other tabs. */
  set(this: void, next: T): void;
  /** Forgets the state in this tab alone: what coming to a login does. */
  purge: () => void;
  /** Calls `listener` after every change, from here or another tab; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Asks the other tabs for their state where this one has none, as a tab does that was just opened.
   * Resolves with the first answer, or after `timeoutMs` without one.
   */
  adopt: (timeoutMs?: number) => Promise<void>;
}

interface Options<T> {
  /** Name in storage and of the channel; one per host and area. */
  readonly key: string;
  readonly initial: T;
  /** Gives back what was stored when it is of the right form, `undefined` otherwise. */
  readonly parse: (stored: unknown) => T | undefined;
  /** This tab's own: survives a reload and is told to no other tab. */
  readonly alone?: boolean;
}

// Storage can be blocked or full: the state then lives in memory and only a reload loses it.
const attempt = <R>(work: () => R): R | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/**
 * Makes one piece of shared state. It is kept in sessionStorage, never localStorage, so that a token ends with its tab;
 * tabs hand it on over a BroadcastChannel.
 */
export const createSharedState = <T>({ key, initial, parse, alone }: Options<T>): SharedState<T> => {
  const listeners = new Set<() => void>();
  const channel = alone ? undefined : attempt(() => new BroadcastChannel(key));
  const stored = attempt(() => sessionStorage.getItem(key));
  let state: T = (stored ? attempt(() => parse(JSON.parse(stored))) : undefined) ?? initial;

  const replace = (next: T) => {
    state = next;
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
    adopt: (timeoutMs = 200) =>
      new Promise((resolve) => {
        if (state !== initial || !channel) return resolve();
        const finish = () => {
          listeners.delete(finish);
          resolve();
        };
        listeners.add(finish);
        setTimeout(finish, timeoutMs);
        tell({ kind: 'ask' });
      }),
  };
};

/** The state, re-rendering when it changes. Prerendered pages see what the store holds at build: its initial state. */
export const useSharedState = <T>(shared: SharedState<T>): T =>
  useSyncExternalStore(shared.subscribe, shared.get, shared.get);
