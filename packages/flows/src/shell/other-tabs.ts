import type { SharedState } from './shared-state.ts';

type State = Pick<SharedState<unknown>, 'key' | 'isInitial' | 'ask' | 'subscribe'>;

/** How long, in ms, a tab that has a state is waited for: on a busy phone it takes a while, and a frozen one is silent. */
const LONGEST_ANSWER = 2000;
/** The same wait where the browser cannot tell whether there is such a tab, as on an insecure origin. */
const ANSWER_WITHOUT_LOCKS = 200;

/**
 * Holds a lock while this tab has a state, so that a new tab knows that somebody will answer it.
 * @returns a function that stops following the state and releases the lock
 */
export const promiseAnswers = ({ key, isInitial, subscribe }: State): (() => void) => {
  let release: (() => void) | undefined;
  const end = () => {
    release?.();
    release = undefined;
  };
  const follow = () => {
    if (isInitial()) return end();
    if (release) return;
    const held = new Promise<void>((resolve) => (release = resolve));
    // Without locks, as on an insecure origin or with blocked storage, a new tab waits without knowing.
    const locks = (navigator as { locks?: LockManager }).locks;
    void locks?.request(key, { mode: 'shared' }, () => held).catch(() => {});
  };
  follow();
  const unsubscribe = subscribe(follow);
  return () => {
    unsubscribe();
    end();
  };
};

/** Returns how long, in ms, to wait for the answer of another tab: not at all if none has a state. */
const longestAnswer = async (key: string): Promise<number> => {
  try {
    const { held } = await navigator.locks.query();
    return held?.some(({ name }) => name === key) ? LONGEST_ANSWER : 0;
  } catch {
    return ANSWER_WITHOUT_LOCKS;
  }
};

/**
 * Takes over another tab's state if this tab has none, as in a tab that has just been opened. Resolves at once if no
 * other tab has a state, else on the first answer, or after two seconds without one.
 */
export const loadFromOtherTabs = async ({ key, isInitial, ask, subscribe }: State): Promise<void> => {
  if (!isInitial()) return;
  const wait = await longestAnswer(key);
  if (wait === 0) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = subscribe(resolve);
    setTimeout(() => {
      unsubscribe();
      resolve();
    }, wait);
    ask();
  });
};
