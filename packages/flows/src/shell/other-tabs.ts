import type { App } from './app.ts';
import { hasSessionEnded, type SharedState } from './shared-state.ts';

type State = Pick<SharedState<unknown>, 'key' | 'get' | 'isInitial' | 'askOtherTabs' | 'subscribe'>;

/**
 * How long to wait for the state of another tab, in ms. On a busy phone an answer takes a while. A tab that the browser
 * has frozen in the background never answers.
 */
const ANSWER_TIMEOUT_MS = 2000;
/**
 * How long to wait for another tab's answer in a browser without the Web Locks API, in ms. There a tab cannot check
 * whether another tab has a state.
 */
const TIMEOUT_WITHOUT_LOCKS_MS = 200;

/**
 * Holds a lock as long as this tab has a state. The lock shows newly opened tabs that another tab can send them the
 * state.
 * @returns a function that stops following the state and releases the lock
 */
export const holdStateLock = ({ key, isInitial, subscribe }: State): (() => void) => {
  let release: (() => void) | undefined;
  const releaseLock = () => {
    release?.();
    release = undefined;
  };
  const updateLock = () => {
    if (isInitial()) return releaseLock();
    if (release) return;
    const released = new Promise<void>((resolve) => (release = resolve));
    // On an insecure origin the Web Locks API is missing, and if storage is blocked it fails. This tab then holds no
    // lock, and a new tab waits a short time for an answer in any case.
    const locks = (navigator as { locks?: LockManager }).locks;
    void locks?.request(key, { mode: 'shared' }, () => released).catch(() => {});
  };
  updateLock();
  const unsubscribe = subscribe(updateLock);
  return () => {
    unsubscribe();
    releaseLock();
  };
};

/** Returns how long to wait for another tab's state, in ms; 0 if no other tab has a state. */
const answerTimeout = async (key: string, ownLocks: number): Promise<number> => {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name === key).length > ownLocks ? ANSWER_TIMEOUT_MS : 0;
  } catch {
    return TIMEOUT_WITHOUT_LOCKS_MS;
  }
};

/**
 * Takes over another tab's state if this tab has none, as in a newly opened tab, or if this tab's session has expired,
 * because another tab may have extended it. Resolves at once if no other tab has a state. Otherwise it resolves on the
 * first answer, or after two seconds without one. An answer with an expired session is ignored, because that tab may
 * have been suspended as well.
 * @param ownLocks how many locks `holdStateLock` holds for this tab's state: 1 once its pages are shown
 */
export const loadStateFromOtherTabs = async (
  { key, get, isInitial, askOtherTabs, subscribe }: State,
  ownLocks = 0,
): Promise<void> => {
  if (!isInitial() && !hasSessionEnded(get())) return;
  const wait = await answerTimeout(key, ownLocks);
  if (wait === 0) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = subscribe(() => hasSessionEnded(get()) || resolve());
    setTimeout(() => {
      unsubscribe();
      resolve();
    }, wait);
    askOtherTabs();
  });
};

/**
 * Asks the other tabs whether the session expires later than this tab knows, because a suspended tab receives no
 * messages. An answer with an earlier expiry, from a tab that was suspended as well, changes nothing.
 * @returns a function that stops listening for answers
 */
export const askForLaterEnd = ({
  get,
  set,
  isFromOtherTab,
  askOtherTabs,
  subscribe,
}: App['state']): (() => void) => {
  let { session: known } = get();
  const unsubscribe = subscribe(() => {
    const { session } = get();
    const isEarlier =
      session?.token === known?.token && Number(session?.expiresAt) < Number(known?.expiresAt);
    if (isEarlier && isFromOtherTab()) set({ ...get(), session: known });
    else known = session;
  });
  askOtherTabs();
  return unsubscribe;
};
