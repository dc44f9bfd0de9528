import { ApiProvider, createTransport } from '@journey/api';
import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { forgetDraftsInMemory } from '../../engine/drafts/drafts.ts';
import { createPhotoBatchStore } from '../../photos/send/photo-batch.ts';
import { AppProvider } from '../../shell/app.ts';
import { uploadPhotosMessages as text } from '../photo-messages.ts';
import { createPortalApp } from '../portal.ts';
import { openRentalDrafts } from '../rental-drafts.ts';
import { UnsentPhotos } from './UnsentPhotos.tsx';

vi.hoisted(() => vi.resetModules());
// The test environment has no storage for drafts, so they are in memory; this device claims to keep them.
vi.mock(import('../../engine/drafts/drafts.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    openDrafts: async (...owner) =>
      Object.assign(await original.openDrafts(...owner), { isPersistent: () => true }),
  };
});

// Each test has a rental of its own, since files share one world and the photos of an earlier test may still be on their way.
let rental: Rental;

beforeEach(() => {
  rental = { agreementNumber: crypto.randomUUID(), country: 'AU', pickup: {}, dropoff: {} } as Rental;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:1';
      static override revokeObjectURL = () => undefined;
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  forgetDraftsInMemory();
});

let go: NavigateFunction = () => undefined;

/** Shows the router's address, and lets a test go back. */
const History = () => {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return <output>{useLocation().pathname}</output>;
};
const address = () => document.querySelector('output')?.textContent;

/**
 * Shows the notice about a photo that waits on the device, without a network. The renter has signed in with the number
 * of another of their rentals.
 * @param request the mock that answers requests
 * @returns the portal
 */
const open = async (request: typeof fetch) => {
  const transport = createTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    fetch: request,
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(rentalQueryKeys.list(), [rental]);
  const portal = createPortalApp(site, '/api');
  portal.connection.services = { transport, queries };
  portal.state.set({ session: { token: 'token-1', agreementNumber: crypto.randomUUID() } });
  const earlier = createPhotoBatchStore({
    api: transport,
    getRental: () => rental,
    drafts: openRentalDrafts(portal, rental.agreementNumber),
    prepare: (blob) => Promise.resolve({ blob, width: 1, height: 1, sha256: '0', doubts: [] }),
    onOutcome: () => undefined,
  });
  await earlier.loaded;
  await earlier.take('front', new Blob(['photo']));
  await earlier.submit({ latitude: 0, longitude: 0 });
  earlier.end();
  render(
    <MemoryRouter initialEntries={['/app/faq']}>
      <History />
      <QueryClientProvider client={queries}>
        <ApiProvider value={transport}>
          <AppProvider value={portal}>
            <UnsentPhotos />
          </AppProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return portal;
};

/**
 * Shows the notice about a photo that waits on the device because the services cannot be reached.
 * @returns the mock that answers requests, which all fail so far, the button that resumes sending, and the portal
 */
const show = async () => {
  const request = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  const portal = await open(request);
  const resume = await screen.findByRole('button', { name: text.resume });
  expect(document.body.textContent).toContain(text.sentByItself);
  return { request, resume, portal };
};

it('keeps the focus when sending is resumed and its button disappears', async () => {
  const { request, resume } = await show();
  request.mockReturnValue(new Promise(() => undefined));
  resume.focus();
  await act(async () => void fireEvent.click(resume));
  await waitFor(() => expect(resume.isConnected).toBe(false));
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toBe(
    screen.getByRole('group', { name: text.unsentOf(rental.agreementNumber, text.count(0, 1)) }),
  );
});

it('promises no automatic sending of photos that the services refuse (P-13)', async () => {
  await open(() => Promise.resolve(Response.json({}, { status: 400 })));
  await screen.findByText(new RegExp(text.blocked));
  expect(document.body.textContent).not.toContain(text.sentByItself);
});

it('shows the photos of the rental in one step of the history', async () => {
  const { portal } = await show();
  fireEvent.click(screen.getByRole('link', { name: text.showUnsent }));
  expect(address()).toBe('/app/rental-photos');
  expect(portal.state.get().currentRental).toBe(rental.agreementNumber);
  act(() => void go(-1));
  expect(address()).toBe('/app/faq');
});

it('stays on its page when the photos are opened in a new tab', async () => {
  const { portal } = await show();
  const link = screen.getByRole('link', { name: text.showUnsent });
  // jsdom cannot open a tab and would log an error, so the click is prevented once the router has handled it.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(address()).toBe('/app/faq');
  expect(portal.state.get().currentRental).toBe(rental.agreementNumber);
});
