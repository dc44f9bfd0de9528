import { createStore, type Store } from '../engine/store.ts';

/** The messages between the tabs of one host about one shared state. */
type Message<T> =
  | { kind: 'ask' }
  | {
      kind: 'state';
      state: T;
      /** Whether a session in the state is of somebody who has just signed in. */
      isNew?: boolean;
    };

/** State that survives a reload in this tab and is shared with the host's other tabs (docs/product/README.md#h-12). */
export interface SharedState<T> extends Store<T> {
  /** Replaces the state, stores it for a reload and sends it to the other tabs. */
  set(this: void, next: T): void;
  /**
   * Resets the state in this tab only, as opening a sign-in page does. From then on it ignores the session that another
   * tab has had since before.
   * @param left what stays; by default nothing
   */
  resetInThisTab(this: void, left?: T): void;
  /**
   * The `sessionStorage` key of the state. It names the product and the site, because in development all sites share
   * one origin.
   */
  readonly key: string;
  /** Whether nothing has changed this tab's state yet, as before a sign-in. Such a tab may take over another's. */
  isInitial: () => boolean;
  /** Whether the latest change of the state came from another tab. */
  isFromOtherTab: () => boolean;
  /** Asks the other tabs to send their state, which replaces the state of this tab when it arrives. */
  askOtherTabs: () => void;
}

interface Options<T> {
  /**
   * The key of the state in `sessionStorage`, and the name of the BroadcastChannel between tabs. It names the product
   * and the site.
   */
  readonly key: string;
  readonly initial: T;
  /** Validates a stored value; returns `undefined` if it has another shape. */
  readonly parse: (stored: unknown) => T | undefined;
  /** Whether the state belongs to this tab only: it survives a reload but is not shared with other tabs. */
  readonly tabOnly?: boolean;
}

/** Whether somebody is signed in, in a state that has sessions. */
const hasSession = (state: unknown): boolean => (state as { session?: unknown }).session !== undefined;

// Storage can be blocked or full; the state is then kept in memory only, and a reload loses it.
const ignoreErrors = <R>(work: () => R): R | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/**
 * Creates a shared state. It is stored in sessionStorage, never in localStorage, so that a token disappears with its
 * tab; tabs exchange it over a BroadcastChannel.
 */
export const createSharedState = <T>({ key, initial, parse, tabOnly }: Options<T>): SharedState<T> => {
  const channel = tabOnly ? undefined : ignoreErrors(() => new BroadcastChannel(key));
  const stored = ignoreErrors(() => sessionStorage.getItem(key));
  const state = createStore((stored ? ignoreErrors(() => parse(JSON.parse(stored))) : undefined) ?? initial);

  const isInitial = () => state.get() === initial;
  let isFromOtherTab = false;
  // Whether this tab was reset and nobody has signed in since, here or in another tab.
  let isReset = false;
  const replace = (next: T, fromOtherTab = false) => {
    isFromOtherTab = fromOtherTab;
    ignoreErrors(() =>
      next === initial ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(next)),
    );
    state.set(next);
  };
  const postToOtherTabs = (message: Message<T>): void => ignoreErrors(() => channel?.postMessage(message));

  channel?.addEventListener('message', ({ data }: MessageEvent<Message<T>>) => {
    if (data.kind === 'ask') {
      if (!isInitial()) postToOtherTabs({ kind: 'state', state: state.get() });
      return;
    }
    const next = parse(data.state) ?? initial;
    isReset &&= hasSession(next) && !data.isNew;
    if (!isReset) replace(next, true);
  });

  return {
    ...state,
    set: (next) => {
      const isNew = !hasSession(state.get());
      isReset &&= !hasSession(next);
      replace(next);
      postToOtherTabs({ kind: 'state', state: next, isNew });
    },
    resetInThisTab: (left = initial) => {
      isReset = true;
      replace(left);
    },
    key,
    isInitial,
    isFromOtherTab: () => isFromOtherTab,
    askOtherTabs: () => postToOtherTabs({ kind: 'ask' }),
  };
};
