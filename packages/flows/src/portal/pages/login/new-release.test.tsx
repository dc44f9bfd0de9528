import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createPortalApp } from '../../portal.ts';
import { signInMessages as text } from './messages.ts';
import { signInAndLoadRentals } from './sign-in.ts';

const values = { raNumber: '412016732', dob: '14/03/1988', corporate: false, lastName: '', cdp: '' };
const reload = vi.fn<() => void>();

/**
 * Signs in while the code of the pages that follow the sign-in cannot be loaded.
 * @param isHostReachable whether the host responds when it is checked
 */
const signIn = (isHostReachable: boolean) => {
  vi.stubGlobal('fetch', async (_: Request | string, init?: RequestInit) => {
    if (init?.method !== 'HEAD') return Response.json({ token: 'token-1', expires: '2099-01-01T00:00:00Z' });
    if (!isHostReachable) throw new TypeError('There is no network');
    return new Response();
  });
  const enter = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const portal = { ...createPortalApp(site, '/api'), enter };
  return { portal, answer: signInAndLoadRentals(portal, values) };
};

beforeEach(() => {
  history.replaceState({ usr: { wanted: '/app/tax-invoice' } }, '', '/login');
  vi.stubGlobal('location', Object.assign(new URL(location.href), { reload }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
  sessionStorage.clear();
});

it('keeps the session and loads the new release’s page when the old one’s code is gone (P-05)', async () => {
  const { portal } = signIn(true);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(portal.state.get()).toMatchObject({
    session: { token: 'token-1', agreementNumber: values.raNumber, isUnchecked: true },
    currentRental: values.raNumber,
  });
  expect(new URL(document.URL).pathname).toBe('/app/tax-invoice');
});

it('begins no session while the host cannot be reached (P-05)', async () => {
  const { portal, answer } = signIn(false);
  expect(await answer).toBe(text.failed(text.notLoaded));
  expect(portal.state.get().session).toBeUndefined();
  expect(new URL(document.URL).pathname).toBe('/login');
  expect(reload).not.toHaveBeenCalled();
});
