import { afterEach, expect, it, vi } from 'vitest';
import { createSharedState } from './shared-state.ts';

interface State {
  readonly session?: { readonly token: string; readonly expiresAt?: number };
}
const session = { token: 'a-token', expiresAt: 1000 };
const other = { token: 'another-token' };

afterEach(() => void vi.useRealTimers());

/** Opens two tabs of a host, the first with a session from before the second opened a login and forgot its own. */
const openTabs = async (key: string) => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  const open = () =>
    createSharedState<State>({
      key,
      initial: {},
      parse: (stored) => stored as State,
    });
  const [signedIn, login] = [open(), open()];
  signedIn.set({ session });
  await vi.waitFor(() => expect(login.get()).toEqual({ session }));
  vi.setSystemTime(2000);
  login.resetInThisTab();
  vi.setSystemTime(3000);
  return { open, signedIn, login };
};

/** Lets every message that is on its way arrive: messages arrive in order, and a third tab hears the last one. */
const deliver = async ({ open, signedIn }: Awaited<ReturnType<typeof openTabs>>, last: State) => {
  const third = open();
  signedIn.set(last);
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
