import { ApiProvider, createTransport } from '@journey/api';
import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { forgetDraftsInMemory, openDrafts } from '../../engine/drafts/drafts.ts';
import { waitForPendingWork } from '../../engine/testing/simulated-device.ts';
import { createPhotoBatchStore } from '../../photos/send/photo-batch.ts';
import { AppProvider } from '../../shell/app.ts';
import { waitingToSendMessages } from '../../shell/waiting-to-send/messages.ts';
import { getSiteId } from '../../site/index.ts';
import { uploadPhotosMessages as text } from '../photo-messages.ts';
import { createPortalApp } from '../portal.ts';
import { openRentalDrafts } from '../rental-drafts.ts';
import { UnsentPhotos } from './UnsentPhotos.tsx';

/** The owners whose drafts were opened. Opening drafts is slow, because a key is derived for each owner. */
const opened = vi.hoisted(() => new Set<string>());
vi.hoisted(() => vi.resetModules());
// The test environment has no storage for drafts, so they are kept in memory. The mock reports them as persistent.
vi.mock(import('../../engine/drafts/drafts.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    openDrafts: async (area, owner) => {
      opened.add(owner);
      return Object.assign(await original.openDrafts(area, owner), { isPersistent: () => true });
    },
  };
});

// Each test uses its own rental, because test files may share one environment and the photos of an earlier test may
// still be being sent.
let rental: Rental;
const createRental = () =>
  ({ agreementNumber: crypto.randomUUID(), country: 'AU', pickup: {}, dropoff: {} }) as Rental;

beforeEach(() => {
  rental = createRental();
  // Other test files may have added a storage to this environment, which may contain drafts of other tests.
  vi.stubGlobal('indexedDB', undefined);
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

/** Shows the router's address, and lets a test navigate back. */
const History = () => {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return <output>{useLocation().pathname}</output>;
};
const address = () => document.querySelector('output')?.textContent;

/**
 * Signs in a renter who has these rentals, with the agreement number of another one.
 * @param request the mock that responds to requests
 * @returns the portal, and functions that submit a photo of the test's rental and show the notice
 */
const signIn = (request: typeof fetch, rentals: readonly Rental[]) => {
  const transport = createTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    fetch: request,
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(rentalQueryKeys.list(), rentals);
  const portal = createPortalApp(site, '/api');
  portal.connection.services = { transport, queries };
  portal.state.set({ session: { token: 'token-1', agreementNumber: crypto.randomUUID() } });
  /** Submits a photo of the test's rental, as on a page that is then closed or in another tab. */
  const handIn = async (drafts = openRentalDrafts(portal, rental.agreementNumber)) => {
    const earlier = createPhotoBatchStore({
      api: transport,
      getRental: () => rental,
      drafts,
      prepare: (blob) => Promise.resolve({ blob, width: 1, height: 1, sha256: '0', doubts: [] }),
      onOutcome: () => undefined,
    });
    await earlier.loaded;
    await earlier.take('front', new Blob(['photo']));
    await earlier.submit({ latitude: 0, longitude: 0 });
    earlier.end();
    opened.clear();
  };
  const showPage = () =>
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
  return { portal, handIn, showPage };
};

/**
 * Shows the notice about an unsent photo on the device, without a network. The renter has signed in with the agreement
 * number of another of their rentals.
 * @param request the mock that responds to requests
 * @returns the portal
 */
const open = async (request: typeof fetch) => {
  const { portal, handIn, showPage } = signIn(request, [rental]);
  await handIn();
  showPage();
  return portal;
};

/**
 * Shows the notice about an unsent photo on the device, while the services cannot be reached.
 * @returns the mock for requests, which all fail at first, the button that resumes sending, and the portal
 */
const show = async () => {
  const request = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  const portal = await open(request);
  const resume = await screen.findByRole('button', { name: text.resume });
  expect(document.body.textContent).toContain(waitingToSendMessages.sentByItself);
  return { request, resume, portal };
};

it('keeps the focus when sending is resumed and its button disappears', async () => {
  const { request, resume } = await show();
  request.mockReturnValue(new Promise(() => undefined));
  resume.focus();
  await act(async () => void fireEvent.click(resume));
  await waitFor(() => expect(resume.isConnected).toBe(false));
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: text.unsentOf(rental.agreementNumber, text.count(0, 1)) }),
    ),
  );
});

it('promises no automatic sending of photos that the services refuse (P-13)', async () => {
  await open(() => Promise.resolve(Response.json({}, { status: 400 })));
  await screen.findByText(new RegExp(text.blocked));
  expect(document.body.textContent).not.toContain(waitingToSendMessages.sentByItself);
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

it('opens the photos of no rental where nothing lies on the device, however many rentals there are (P-13)', async () => {
  const request = vi.fn<typeof fetch>();
  const { showPage } = signIn(request, [rental, ...Array.from({ length: 11 }, createRental)]);
  opened.clear();
  showPage();
  await act(waitForPendingWork);
  expect([...opened]).toEqual([]);
  expect(request).not.toHaveBeenCalled();
});

it.each([
  ['the newest first', false],
  ['the one in view first', true],
])(
  'opens the rentals in turn, %s, until it has found the photos, and sends them (P-13)',
  async (_, isInView) => {
    const request = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    const [newer, older] = [createRental(), createRental()];
    const { portal, handIn, showPage } = signIn(request, [newer, rental, older]);
    await handIn();
    const { agreementNumber } = rental;
    const { session } = portal.state.get();
    if (isInView) portal.state.set({ ...portal.state.get(), currentRental: agreementNumber });
    request.mockClear();
    showPage();
    await screen.findByRole('button', { name: text.resume });
    await waitFor(() => expect(request).toHaveBeenCalled());
    const { agreementNumber: signInNumber } = session!;
    expect([...opened]).toEqual(
      isInView ? [agreementNumber, signInNumber] : [newer.agreementNumber, signInNumber, agreementNumber],
    );
  },
);

it('sends the photos that an earlier release stored under the number of the sign-in (P-13)', async () => {
  const request = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  const last = createRental();
  const { portal, handIn, showPage } = signIn(request, [createRental(), rental, last]);
  await handIn(openDrafts(`portal.${getSiteId(site)}`, portal.state.get().session!.agreementNumber));
  request.mockClear();
  showPage();
  expect(
    await screen.findByRole('group', { name: text.unsentOf(rental.agreementNumber, text.count(0, 1)) }),
  ).toBeTruthy();
  await waitFor(() => expect(request).toHaveBeenCalled());
  expect([...opened]).not.toContain(last.agreementNumber);
});

it('shows photos that are handed in after the page has found none (P-13)', async () => {
  const request = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  const { handIn, showPage } = signIn(request, [createRental(), rental]);
  showPage();
  await act(waitForPendingWork);
  await act(() => handIn());
  expect(await screen.findByRole('button', { name: text.resume })).toBeTruthy();
});
