import { ApiProvider } from '@journey/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { site as siteNz } from '../../../../../hosts/meridian-nz/site.ts';
import { createTestTransport } from '../../engine/testing/services.ts';
import { AppProvider } from '../../shell/app.ts';
import { getTermsUrl } from '../../site/index.ts';
import { layoutMessages as text } from '../messages.ts';
import { createPortalApp } from '../portal.ts';
import { PortalMenu } from './PortalMenu.tsx';

// jsdom has no `matchMedia`, with which the menu checks whether the screen is wide enough for it to be beside the page.
beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true })));
afterEach(() => void vi.unstubAllGlobals());

const nothing = () => undefined;

/** Shows the menu of a renter. The services respond to the request for the rentals with `answer`. */
const show = (answer: () => Promise<Response>, at = site) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ApiProvider value={createTestTransport(answer)}>
          <AppProvider value={createPortalApp(at, '/api')}>
            <PortalMenu open={false} onClose={nothing} onSignOut={nothing} onTerms={nothing} />
          </AppProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return queries;
};
const findItem = (name: string) => screen.getByText(name).closest('a, button')!;
const list = (...rentals: readonly object[]) => Response.json({ data: { Rental: rentals } });
const pages = [
  text.photos,
  text.agreement,
  text.taxInvoice,
  text.tollsInvoice,
  text.damage,
  text.incidentReports,
];

it.each<[string, () => Promise<Response>, 'fetching' | 'idle']>([
  ['are loading', () => new Promise(nothing), 'fetching'],
  ['could not be loaded', () => Promise.resolve(Response.json({}, { status: 400 })), 'idle'],
])('leads to the pages, which say so themselves, while the rentals %s (P-09)', async (_, answer, status) => {
  const queries = show(answer);
  await waitFor(() => expect(queries.getQueryCache().getAll()[0]?.state.fetchStatus).toBe(status));
  for (const page of pages) expect(findItem(page).hasAttribute('href')).toBe(true);
  expect(screen.queryByText(text.unavailable)).toBeNull();
  expect(findItem(text.terms).textContent).toBe(text.terms + text.notLoaded);
});

it('names no rental as the reason where the renter has none (P-09)', async () => {
  show(() => Promise.resolve(list()));
  await waitFor(() => expect(findItem(text.photos).getAttribute('aria-disabled')).toBe('true'));
  for (const item of [...pages, text.terms]) expect(findItem(item).textContent).toBe(item + text.noRentals);
});

it('says of a rental what is not available for it (P-09)', async () => {
  show(() =>
    Promise.resolve(list({ rental_agreement_number: '412016732', brand: 'meridian', country: 'AU' })),
  );
  await waitFor(() => expect(findItem(text.agreement).getAttribute('aria-disabled')).toBe('true'));
  expect(findItem(text.agreement).textContent).toBe(text.agreement + text.unavailable);
  expect(findItem(text.photos).textContent).toBe(text.photos);
});

it.each([
  ['AU', 'NZ', 'NZ'],
  ['NZ', 'AU', 'AU'],
  ['AU', 'nz ', 'NZ'],
  ['AU', undefined, 'AU'],
  ['NZ', undefined, 'NZ'],
] as const)(
  'at a site in %s, a rental in %j has the terms of %s (H-11)',
  async (siteCountry, country, terms) => {
    const at = siteCountry === 'NZ' ? siteNz : site;
    const rental = { rental_agreement_number: '412016732', brand: 'meridian', country };
    const queries = show(() => Promise.resolve(list(...(country ? [rental] : []))), at);
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    const address = getTermsUrl({ brand: at.brand, country: terms }, location.hostname);
    await waitFor(() => expect(findItem(text.rentalTerms).getAttribute('href')).toBe(address));
  },
);
