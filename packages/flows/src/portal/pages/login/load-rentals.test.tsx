import type { Rental } from '@journey/api/rentals';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createPortalApp } from '../../portal.ts';
import { rejectRenterOfOtherBrand } from './load-rentals.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['dollar', 'NZ', 'dollar', 'nz'],
  [' DOLLAR', 'nz ', 'dollar', 'nz'],
])('a rental of %j in %j leads to that brand’s portal (P-05)', async (brand, country, id, of) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  const rental = { brand, country } as Rental;
  render(<>{await rejectRenterOfOtherBrand(createPortalApp(site, '/api'), 'token-1', rental)}</>);
  expect(screen.getByText(/^This rental is with Dollar\./)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `http://localhost:4001/login?brand=${id}&country=${of}`,
  );
});

it('a rental of this site is not turned away', async () =>
  expect(
    await rejectRenterOfOtherBrand(createPortalApp(site, '/api'), 'token-1', { brand: 'Meridian' } as Rental),
  ).toBeUndefined());
