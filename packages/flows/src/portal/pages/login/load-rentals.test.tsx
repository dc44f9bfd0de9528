import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { getServiceConnection } from '../../../shell/services.ts';
import { createPortalApp, type PortalApp } from '../../portal.ts';
import { beginSession, rejectRenterOfOtherBrand } from './load-rentals.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['dollar', 'AU', 'Dollar', 'dollar', 'au'],
  ['dollar', 'NZ', 'Dollar New Zealand', 'dollar', 'nz'],
  [' DOLLAR', 'nz ', 'Dollar New Zealand', 'dollar', 'nz'],
])('a rental of %j in %j leads to the portal of %s (P-05)', async (brand, country, name, id, of) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  const rental = { brand, country } as Rental;
  render(<>{await rejectRenterOfOtherBrand(createPortalApp(site, '/api'), 'token-1', rental)}</>);
  expect(screen.getByText(`This rental is with ${name}.`, { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: `Sign in at the ${name} portal` }).getAttribute('href')).toBe(
    `http://localhost:4001/login?brand=${id}&country=${of}`,
  );
});

it('a rental of this site is not turned away', async () =>
  expect(
    await rejectRenterOfOtherBrand(createPortalApp(site, '/api'), 'token-1', { brand: 'Meridian' } as Rental),
  ).toBeUndefined());

describe('a session begins (P-05)', () => {
  const session = { token: 'token-2', agreementNumber: '412016732' };
  /** Starts a session without rentals. The code of its pages has loaded when `loaded` resolves. */
  const begin = (loaded: Promise<void>) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { Rental: [] } })));
    const portal: PortalApp = {
      ...createPortalApp(site, '/api'),
      enter: () =>
        Promise.resolve({
          BrandHostApp: () => null,
          replaceLoginInHistory: () => undefined,
          preloadPortalArea: () => loaded,
        }),
    };
    return { portal, begun: beginSession(portal, session) };
  };

  it('when the code of its pages has loaded, so that no blank page comes between', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    const { portal, begun } = begin(loaded);
    await vi.waitFor(() =>
      expect(getServiceConnection(portal).queries.getQueryData(rentalQueryKeys.list())).toEqual([]),
    );
    expect(portal.state.get().session).toBeUndefined();
    load();
    await begun;
    expect(portal.state.get().session).toMatchObject(session);
  });

  it('without the code of its pages when that does not come', async () => {
    const { portal, begun } = begin(new Promise(() => undefined));
    await begun;
    expect(portal.state.get().session).toMatchObject(session);
  });
});
