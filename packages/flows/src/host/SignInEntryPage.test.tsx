import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createPortalApp, type PortalApp } from '../portal/portal.ts';
import { updatePersistedState } from '../shell/update-state.ts';
import { replaceLoginInHistory } from './App.tsx';
import { SignInEntryPage } from './SignInEntryPage.tsx';

const Pages = () => <p>The pages</p>;

/** Renders the sign-in. The pages that follow it are loaded when `loaded` resolves. */
const openSignIn = async (loaded: Promise<void> = Promise.resolve()): Promise<PortalApp> => {
  const portal = {
    ...createPortalApp(site, '/api'),
    enter: async () => {
      await loaded;
      return { BrandHostApp: Pages, replaceLoginInHistory, preloadPortalArea: () => Promise.resolve() };
    },
  };
  await act(async () => {
    render(<SignInEntryPage portal={portal} />);
  });
  return portal;
};
/** Starts a session, or changes the time at which the current session expires. */
const setSession = (portal: PortalApp, expiresAt: number) =>
  act(async () =>
    updatePersistedState(portal, { session: { token: 'token', agreementNumber: '12345678', expiresAt } }),
  );
const endSession = (portal: PortalApp) => act(async () => portal.state.set({}));

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  history.pushState(null, '', '/login');
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('replaces the sign-in by the rentals, and later leaves the address alone (P-05)', async () => {
  const portal = await openSignIn();
  await setSession(portal, 1);
  await screen.findByText('The pages');
  expect(location.pathname).toBe('/app/rentalhistory');
  history.pushState({}, '', '/app/rental-photos');
  await setSession(portal, 2);
  expect(location.pathname).toBe('/app/rental-photos');
  await endSession(portal);
  await setSession(portal, 3);
  expect(location.pathname).toBe('/app/rental-photos');
});

it('stays at the sign-in when the session ends while the pages are loading', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const portal = await openSignIn(loaded);
  await setSession(portal, 1);
  await endSession(portal);
  await act(async () => load());
  expect(location.pathname).toBe('/login');
  expect(screen.queryByText('The pages')).toBeNull();
});

it('goes to the page that was asked for when the session changes while the pages are loading', async () => {
  history.replaceState({ usr: { wanted: '/app/tax-invoice' } }, '');
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const portal = await openSignIn(loaded);
  await setSession(portal, 1);
  await setSession(portal, 2);
  await act(async () => load());
  await screen.findByText('The pages');
  expect(location.pathname).toBe('/app/tax-invoice');
});

it.each([
  ['/app/tax-invoice', '/app/tax-invoice'],
  ['/app/tax-invoice/', '/app/tax-invoice/'],
  ['/personalInfo/', '/personalInfo/'],
  ['/app/', '/app/rentalhistory'],
  ['/contact-us', '/app/rentalhistory'],
  ['//app/tax-invoice', '/app/rentalhistory'],
  [undefined, '/app/rentalhistory'],
])('leads from the sign-in with %s asked for to %s (P-05)', (wanted, address) => {
  replaceLoginInHistory({ wanted });
  expect(location.pathname).toBe(address);
});
