import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSharedState, type SharedState } from './shared-state.ts';

interface State {
  readonly session?: { readonly token: string; readonly expiresAt?: number };
  readonly isGeneric?: boolean;
}
const session = { token: 'a-token', expiresAt: 1000 };
const other = { token: 'another-token' };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a tab of a host. */
const open = (key: string) =>
  createSharedState<State>({
    key,
    initial: {},
    parse: (stored) => ({ session: (stored as State).session, isGeneric: (stored as State).isGeneric }),
  });

/** Waits for messages that must have no effect. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Opens two tabs of a host. The first has an older session, which the second has discarded by opening a login. */
const openTabs = async (key: string) => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  const [signedIn, login] = [open(key), open(key)];
  signedIn.set({ session });
  await vi.waitFor(() => expect(login.get()).toEqual({ session }));
  vi.setSystemTime(2000);
  login.resetInThisTab();
  vi.setSystemTime(3000);
  return { open: () => open(key), signedIn, login };
};

/**
 * Waits until all pending messages have arrived. Messages arrive in order, so this waits until a third tab has received
 * the last one.
 */
const deliver = async (tabs: Awaited<ReturnType<typeof openTabs>>, last: State) => {
  const third = tabs.open();
  tabs.signedIn.set(last);
  await vi.waitFor(() => expect(third.get()).toEqual(last));
};

it('a login that was opened to begin afresh ignores the session that another tab has', async () => {
  const tabs = await openTabs('older');
  await deliver(tabs, { session: { ...session, expiresAt: 5000 } });
  expect(tabs.login.get()).toEqual({});
});

it('ignores that session in the answer to a third tab as well', async () => {
  const tabs = await openTabs('asked');
  const third = tabs.open();
  third.askOtherTabs();
  await vi.waitFor(() => expect(third.get()).toEqual({ session }));
  await deliver(tabs, { session: { ...session, expiresAt: 5000 } });
  expect(tabs.login.get()).toEqual({});
});

it('follows a sign-in that comes after it, and what this session becomes', async () => {
  const { signedIn, login } = await openTabs('newer');
  signedIn.set({});
  signedIn.set({ session: other });
  await vi.waitFor(() => expect(login.get()).toEqual({ session: other }));
  signedIn.set({ session: { ...other, expiresAt: 9000 } });
  await vi.waitFor(() => expect(login.get()).toEqual({ session: { ...other, expiresAt: 9000 } }));
});

it('after a sign-in of its own it follows the other tabs again', async () => {
  const { signedIn, login } = await openTabs('own');
  login.set({ session: other });
  await vi.waitFor(() => expect(signedIn.get()).toEqual({ session: other }));
  signedIn.set({});
  await vi.waitFor(() => expect(login.get()).toEqual({}));
});

it('takes over no ended session from a tab that answers only after the session has ended here', async () => {
  vi.useFakeTimers({ now: 2000, toFake: ['Date'] });
  const tab = open('late');
  tab.set({ session });
  tab.set({}, session.expiresAt);
  const states: State[] = [];
  tab.subscribe(() => states.push(tab.get()));
  const late = new BroadcastChannel('late');
  for (const since of [2000, 2001]) late.postMessage({ kind: 'answer', state: { session }, since });
  late.postMessage({ kind: 'state', state: { session: other }, since: 3000 });
  await vi.waitFor(() => expect(tab.get()).toEqual({ session: other }));
  expect(states).toEqual([{ session: other }]);
  late.close();
});

it('answers no answer, as many tabs would never stop', async () => {
  // Each tab is restored from storage with its own session and the time at which that session started.
  const tabs = [1, 2, 3, 4].map((since) => {
    const stored = { session: { token: `token-${since}` }, since };
    vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(stored), setItem: () => undefined });
    return open('answers');
  });
  const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  tabs[0]!.set({ ...tabs[0]!.get(), isGeneric: true });
  await vi.waitFor(() =>
    expect(tabs.map((tab) => tab.get().session?.token)).toEqual(Array(4).fill('token-4')),
  );
  await pause();
  // The first tab has sent its state and each of the others has answered. Messages on other channels are not counted,
  // because other test files may share this process.
  const spoken = post.mock.contexts.filter((channel) => (channel as BroadcastChannel).name === 'answers');
  expect(spoken).toHaveLength(4);
  post.mockRestore();
});

describe('a tab that was away', () => {
  const alice = { token: 'of-alice', expiresAt: 2000 };
  const longer = { ...alice, expiresAt: 9000 };
  const bob = { token: 'of-bob', expiresAt: 90_000 };

  /** Replaces the browser's storage with one that contains what a tab has left in it. */
  const useStorage = (left: Iterable<readonly [string, string]> = []) => {
    const stored = new Map(left);
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    });
    return stored;
  };
  const signIn = (tab: SharedState<State>, next: State['session'], now: number) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    tab.set({ session: next });
  };
  /** Opens a tab with a session that no other tab knows about. */
  const restore = (key: string, kept: State['session'], now: number) => {
    const stored = useStorage();
    // The sign-in uses another key, so that no other tab receives it.
    signIn(open(`elsewhere-${key}`), kept, now);
    useStorage([...stored].map(([name, value]) => [name.replace('elsewhere-', ''), value]));
    const tab = open(key);
    expect(tab.get()).toEqual({ session: kept });
    return tab;
  };

  it('does not end a session that another tab has made longer, and takes its end over', async () => {
    const away = restore('longer', alice, 1000);
    const live = restore('longer', longer, 1000);
    vi.setSystemTime(3000);
    away.set({}, alice.expiresAt);
    await vi.waitFor(() => expect(away.get()).toEqual({ session: longer }));
    expect(live.get()).toEqual({ session: longer });
  });

  it('ends it in that tab too when the person signs out', async () => {
    const away = restore('signed-out', alice, 1000);
    const live = restore('signed-out', longer, 1000);
    away.set({});
    await vi.waitFor(() => expect(live.get()).toEqual({}));
    await pause();
    expect(away.get()).toEqual({});
  });

  it('takes the longer end over when it asks', async () => {
    const away = restore('asks', alice, 1000);
    restore('asks', longer, 1000);
    away.askOtherTabs();
    await vi.waitFor(() => expect(away.get()).toEqual({ session: longer }));
  });

  it.each([
    ['is refused', {}],
    ['is used', { session: longer }],
  ])('leaves the next person’s session alone when its own %s, and follows it', async (how, next) => {
    const key = `next-person-${how}`;
    const away = restore(key, alice, 1000);
    const live = restore(key, bob, 1500);
    away.set(next);
    await vi.waitFor(() => expect(away.get()).toEqual({ session: bob }));
    expect(live.get()).toEqual({ session: bob });
  });

  it('gives the next person’s tab that asks no older session', async () => {
    const away = restore('both-away', alice, 1000);
    const later = restore('both-away', bob, 1500);
    later.askOtherTabs();
    await vi.waitFor(() => expect(away.get()).toEqual({ session: bob }));
    expect(later.get()).toEqual({ session: bob });
  });

  it('is not ended by the answer of a tab that has a state but no session', async () => {
    const counter = open('counter');
    const away = restore('counter', alice, 1000);
    vi.setSystemTime(1500);
    counter.resetInThisTab({ isGeneric: true });
    away.askOtherTabs();
    await pause();
    expect(away.get()).toEqual({ session: alice });
    expect(counter.get()).toEqual({ isGeneric: true });
  });
});
