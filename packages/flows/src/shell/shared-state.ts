import { createStore, type Store } from '../engine/store.ts';

/** A tab's state, sent to the other tabs of the host. */
export interface StateMessage<T> {
  /** `answer` responds to another tab's message, `state` reports a change. All tabs receive both. */
  kind: 'state' | 'answer';
  state: T;
  /** When the state's session started, or the session that was just removed, in ms since 1970. */
  since: number;
  /** Whether the session in the state belongs to somebody who has just signed in. */
  isNew?: boolean | undefined;
  /**
   * When the session that was just removed expired, in ms since 1970; `SIGNED_OUT` if the person has signed out,
   * undefined if the services have refused its token.
   */
  ended?: number | undefined;
}

/** The messages between the tabs of one host about one shared state. */
type Message<T> = { kind: 'ask' } | StateMessage<T>;

/** The value of `ended` for a session that the person has ended. No session expires later. */
export const SIGNED_OUT = Infinity;

/** State that survives a reload in this tab and is shared with the host's other tabs (docs/product/README.md#h-12). */
export interface SharedState<T> extends Store<T> {
  /**
   * Replaces the state, stores it for a reload and sends it to the other tabs.
   * @param ended when this tab's session expired, in ms since 1970, if the state is replaced for that reason. A tab in
   * which the same session expires later keeps it. `SIGNED_OUT` if the person has signed out.
   */
  set(this: void, next: T, ended?: number): void;
  /**
   * Resets the state in this tab only, as opening a sign-in page does. The tab then ignores any session of another tab
   * that started earlier.
   * @param left the state that remains; by default the initial state
   */
  resetInThisTab(this: void, left?: T): void;
  /**
   * The `sessionStorage` key of the state. It contains the product and the site, because all sites share one origin
   * during development.
   */
  readonly key: string;
  /**
   * Whether this tab's state is still the initial one, as before a sign-in. Such a tab may take over another tab's
   * state.
   */
  isInitial: () => boolean;
  /** Whether the latest change of the state came from another tab. */
  isFromOtherTab: () => boolean;
  /** Asks the other tabs to send their state, which replaces the state of this tab when it arrives. */
  askOtherTabs: () => void;
}

interface Options<T> {
  /**
   * The key of the state in `sessionStorage`, and the name of the BroadcastChannel between tabs. It contains the
   * product and the site.
   */
  readonly key: string;
  readonly initial: T;
  /** Validates a stored value; returns `undefined` if it does not have the expected shape. */
  readonly parse: (stored: unknown) => T | undefined;
  /** Whether the state belongs to this tab only. It then survives a reload but is not shared with other tabs. */
  readonly tabOnly?: boolean;
  /**
   * Decides whether a tab with a session takes over what another tab has sent.
   * @param own the state of this tab
   * @param sent the other tab's message
   * @param since when this tab's session started, in ms since 1970
   * @returns undefined if the usual rules apply: the later session counts
   */
  readonly follows?: ((own: T, sent: StateMessage<T>, since: number) => boolean | undefined) | undefined;
}

/** A session with the services, as it is stored. */
export interface StoredSession {
  readonly token: string;
  /**
   * When the session expires unless it is used or extended, in ms since 1970 by the device's clock; undefined until the
   * services have stated it.
   */
  readonly expiresAt?: number;
  /**
   * Whether a text message's link opened the session. The services limit such a session to what the link is about, so
   * it may exist beside another tab's session (`follows`).
   */
  readonly isOfLink?: boolean;
}

/**
 * Returns the session in a state, or undefined if nobody is signed in.
 * @param state the state of a product, or a state that has no sessions
 */
const getSession = (state: unknown): StoredSession | undefined =>
  (state as { session?: StoredSession }).session;

/** Whether a state has a session that has expired. */
export const hasSessionEnded = (state: unknown): boolean =>
  Number(getSession(state)?.expiresAt) <= Date.now();

/**
 * Returns what the work returns, or undefined if it throws. Storage can be blocked or full. The state is then kept only
 * in memory, and a reload loses it.
 */
export const ignoreErrors = <R>(work: () => R): R | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/**
 * Creates a shared state. It is stored in sessionStorage, never in localStorage, so that a token disappears with its
 * tab. Tabs exchange the state over a BroadcastChannel.
 */
export const createSharedState = <T>({
  key,
  initial,
  parse,
  tabOnly,
  follows,
}: Options<T>): SharedState<T> => {
  const channel = tabOnly ? undefined : ignoreErrors(() => new BroadcastChannel(key));
  // `getItem` returns null for a missing key. `String` turns it into the text `null`, which `JSON.parse` turns back
  // into null, so a missing key is not an error.
  const stored = ignoreErrors(
    () => JSON.parse(String(sessionStorage.getItem(key))) as { since?: number } | null,
  );
  const state = createStore(ignoreErrors(() => parse(stored)) ?? initial);

  const isInitial = () => state.get() === initial;
  let isFromOtherTab = false;
  // When this tab's session started or the tab was reset, in ms since 1970. The tab ignores sessions that started
  // earlier. A stored session without this time counts as older than all others.
  let since = stored ? (stored.since ?? 1) : 0;
  const replace = (next: T, fromOtherTab = false) => {
    isFromOtherTab = fromOtherTab;
    ignoreErrors(() =>
      next === initial
        ? sessionStorage.removeItem(key)
        : sessionStorage.setItem(key, JSON.stringify({ ...next, since: getSession(next) && since })),
    );
    state.set(next);
  };
  // If all tabs answered each other's answers, each answer would cause several more. So only the tab that has asked
  // responds to an outdated answer, and only once, because all tabs receive the response.
  let isAsker = false;
  const postToOtherTabs = (message: Message<T>): void => ignoreErrors(() => channel?.postMessage(message));

  channel?.addEventListener('message', ({ data }: MessageEvent<Message<T>>) => {
    const session = getSession(state.get());
    // The answer of a tab without a session has the time 0, so that it does not end another tab's session.
    const answer = () => postToOtherTabs({ kind: 'answer', state: state.get(), since: session ? since : 0 });
    if (data.kind === 'ask') return isInitial() || answer();
    // A tab that answers late may not know yet that the session has ended here, and it must not end here a second time.
    if (!session && since > 0 && hasSessionEnded(data.state)) return;
    const isFollowed = session && follows?.(state.get(), data, since);
    if (isFollowed === false) return;
    // The sender may be a tab that was suspended and does not know that its session has been replaced or extended. The
    // answer tells it. If `expiresAt` or `ended` is missing, the comparison is false.
    if (
      !isFollowed &&
      ((data.since < since && !data.isNew) || Number(session?.expiresAt) > Number(data.ended))
    ) {
      if (session && (data.kind === 'state' || isAsker)) answer();
      isAsker &&= data.kind === 'state';
      return;
    }
    since = data.since;
    replace(parse(data.state) ?? initial, true);
  });

  return {
    ...state,
    set: (next, ended) => {
      const isNew = getSession(next) && getSession(next)?.token !== getSession(state.get())?.token;
      if (isNew) since = Date.now();
      replace(next);
      postToOtherTabs({ kind: 'state', state: next, since, isNew, ended });
    },
    resetInThisTab: (left = initial) => {
      since = Date.now();
      replace(left);
    },
    key,
    isInitial,
    isFromOtherTab: () => isFromOtherTab,
    askOtherTabs: () => {
      isAsker = true;
      postToOtherTabs({ kind: 'ask' });
    },
  };
};
