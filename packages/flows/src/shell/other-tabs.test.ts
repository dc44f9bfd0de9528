import { describe, expect, it, vi } from 'vitest';
import { loadStateFromOtherTabs, holdStateLock } from './other-tabs.ts';
import { createSharedState } from './shared-state.ts';

const open = (key: string) =>
  createSharedState({
    key,
    initial: '',
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  });

it('takes over the state of another tab', async () => {
  const other = open('taken-over');
  holdStateLock(other);
  other.set('signed in');
  const opened = open('taken-over');
  await loadStateFromOtherTabs(opened);
  expect(opened.get()).toBe('signed in');
});

it('waits for a tab that is too busy to answer at once', async () => {
  // A tab that has a state holds a lock with the name of the state's key, so that a new tab waits for its answer. This
  // simulated tab holds such a lock and answers late.
  const channel = new BroadcastChannel('busy');
  channel.addEventListener('message', () =>
    setTimeout(() => channel.postMessage({ kind: 'state', state: 'signed in' }), 600),
  );
  let release = () => {};
  void navigator.locks.request('busy', () => new Promise<void>((resolve) => (release = resolve)));
  const opened = open('busy');
  await loadStateFromOtherTabs(opened);
  expect(opened.get()).toBe('signed in');
  release();
  channel.close();
});

it('does not wait when no other tab has a state', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const signedOut = open('nobody');
  const stop = holdStateLock(signedOut);
  signedOut.set('signed in');
  signedOut.set('');
  await vi.waitFor(async () =>
    expect((await navigator.locks.query()).held?.some(({ name }) => name === 'nobody')).toBe(false),
  );
  timer.mockClear();
  await loadStateFromOtherTabs(open('nobody'));
  expect(timer).not.toHaveBeenCalled();
  stop();
});

it('does not take its own lock for another tab’s', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const tab = createSharedState<object>({ key: 'alone', initial: {}, parse: () => undefined });
  tab.set({ session: { token: 'a-token', expiresAt: Date.now() - 1000 } });
  const stop = holdStateLock(tab);
  await vi.waitFor(async () =>
    expect((await navigator.locks.query()).held?.some(({ name }) => name === 'alone')).toBe(true),
  );
  timer.mockClear();
  await loadStateFromOtherTabs(tab, 1);
  expect(timer).not.toHaveBeenCalled();
  stop();
});

describe('a tab that has kept a session', () => {
  interface State {
    readonly session?: { readonly token: string; readonly expiresAt: number };
  }
  /** Opens a tab that has a stored session. Another tab holds the lock and answers after 600 ms. */
  const reopen = async (key: string, expiresAt: number) => {
    const kept: State = { session: { token: 'a-token', expiresAt } };
    const longer: State = { session: { token: 'a-token', expiresAt: Date.now() + 900_000 } };
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => (name === key ? JSON.stringify(kept) : null),
    });
    const opened = createSharedState<State>({ key, initial: {}, parse: (stored) => stored as State });
    vi.unstubAllGlobals();
    const channel = new BroadcastChannel(key);
    channel.addEventListener('message', () =>
      setTimeout(() => channel.postMessage({ kind: 'state', state: longer, since: Date.now() }), 600),
    );
    let release = () => {};
    void navigator.locks.request(key, () => new Promise<void>((resolve) => (release = resolve)));
    await loadStateFromOtherTabs(opened);
    const close = () => {
      release();
      channel.close();
    };
    return { opened, kept, longer, close };
  };

  it('learns that it has become longer before it takes its end for come', async () => {
    const { opened, longer, close } = await reopen('ended', Date.now() - 1000);
    expect(opened.get()).toEqual(longer);
    close();
  });

  it('goes on with it without a wait while it lasts', async () => {
    const { opened, kept, close } = await reopen('lasts', Date.now() + 60_000);
    expect(opened.get()).toEqual(kept);
    close();
  });
});
