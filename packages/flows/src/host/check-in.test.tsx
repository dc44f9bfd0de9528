import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import type { CheckInApp } from '../check-in/check-in.ts';
import { INITIAL_CHECK_IN_STATE, type CheckInState } from '../check-in/state.ts';
import { startCheckIn } from './check-in.tsx';

vi.hoisted(() => vi.resetModules());
const { mountPage } = vi.hoisted(() => ({
  mountPage:
    vi.fn<(site: unknown, page: ReactElement<{ children: ReactElement<{ checkIn: CheckInApp }> }>) => void>(),
}));
vi.mock('./mount-page.tsx', () => ({ mountPage }));

const KEY = 'journey.check-in.meridian-au';
const readState = (): Partial<CheckInState> | undefined => {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? undefined : (JSON.parse(stored) as CheckInState);
};
/** Loads a page of the host, as a link or a reload does. @returns the state that the tab has stored afterwards */
const load = async (address = location.href) => {
  history.replaceState(null, '', address);
  await startCheckIn(site);
  return readState();
};
/** Stores the state of somebody who is signed in, as a login does. */
const signIn = (more: Partial<CheckInState> = {}) =>
  sessionStorage.setItem(
    KEY,
    JSON.stringify({
      ...INITIAL_CHECK_IN_STATE,
      kind: 'primary',
      session: { token: 't', expiresAt: 1 },
      ...more,
    }),
  );

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a counter’s screen stays one when the brand’s login is loaded anew (D-07, C-28)', async () => {
  await load('/checkin/login?genericCheckin=true');
  expect(location.search).toBe('');
  expect(readState()).toEqual({ ...INITIAL_CHECK_IN_STATE, isGeneric: true });
  expect(await load()).toEqual({ ...INITIAL_CHECK_IN_STATE, isGeneric: true });
});

it('a counter’s screen stays one when the person comes back from the ID provider by its exit (D-07, C-28)', async () => {
  signIn({ isGeneric: true });
  expect(await load('/checkin/login?status=exit')).toEqual({ ...INITIAL_CHECK_IN_STATE, isGeneric: true });
});

it.each(['/checkin/login', '/checkin/login?genericCheckin=false'])(
  'a person’s own device forgets everything at %s (H-12)',
  async (address) => {
    signIn();
    expect(await load(address)).toBeUndefined();
  },
);

it('another address keeps the check-in', async () => {
  signIn({ isGeneric: true });
  expect(await load('/checkin/verify')).toMatchObject({
    isGeneric: true,
    session: { token: 't', expiresAt: 1 },
  });
});

it('a link fills in the login of a tab that still has an older session (C-03, C-33)', async () => {
  signIn();
  await load('/checkin/login?b=M500000001&lastName=Okafor#hand-over=a-code');
  const [, page] = mountPage.mock.lastCall!;
  expect(page.props.children.props.checkIn.prefill.get()).toMatchObject({
    bookingNumber: 'M500000001',
    lastName: 'Okafor',
    handOver: 'a-code',
  });
});

it.each([
  ['#hand-over=second-code', true],
  ['#search', false],
  ['', false],
])(
  'a link that differs from the open login’s address in the fragment “%s” alone loads it anew: %j (C-33)',
  async (hash, isLoaded) => {
    await load('/checkin/login#hand-over=first-code');
    expect(location.hash).toBe('');
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', Object.assign(new URL(hash, location.href), { reload }));
    dispatchEvent(new Event('hashchange'));
    expect(reload.mock.calls.length > 0).toBe(isLoaded);
  },
);
