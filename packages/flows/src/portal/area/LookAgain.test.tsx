import { ApiProvider, createTransport } from '@journey/api';
import { rentalQueryKeys, useRentals, type Rental } from '@journey/api/rentals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { waitForPendingWork } from '../../engine/testing/simulated-device.ts';
import { AppProvider } from '../../shell/app.ts';
import { documentMessages, rentalMessages as text } from '../messages.ts';
import { DocumentPage } from '../pages/document/DocumentPage.tsx';
import { createPortalApp } from '../portal.ts';
import { RentalPage } from './RentalPage.tsx';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const wire = { rental_agreement_number: '412016732', brand: 'meridian', country: 'AU' };
const rental = { agreementNumber: '412016732', pickup: {}, dropoff: {} } as Rental;

/** Simulates the portal's layout, which stays when its page is left, and reads the rentals as well. */
const Layout = ({ children }: { readonly children: ReactNode }) => {
  useRentals();
  return children;
};

/**
 * Shows a page that lacks the data that the renter looks for, and presses its “Look again” button by keyboard.
 * @param loaded the rentals that the page has loaded before
 * @param answer the services' response when the page looks again
 * @returns the portal, the button, whether the page is still looking, and a function that leaves it
 */
const lookAgain = (
  page: ReactNode,
  loaded: readonly Rental[],
  answer: () => Response | Promise<Response>,
) => {
  const transport = createTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    sleep: () => Promise.resolve(),
    fetch: async () => answer(),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(rentalQueryKeys.list(), loaded);
  const portal = createPortalApp(site, '/api');
  portal.state.set({ session: { token: 'token-1', agreementNumber: rental.agreementNumber } });
  const inLayout = (shown: ReactNode) => (
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ApiProvider value={transport}>
          <AppProvider value={portal}>
            <Layout>{shown}</Layout>
          </AppProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(inLayout(page));
  const button = screen.getByRole('button', { name: text.lookAgain });
  button.focus();
  fireEvent.click(button);
  const isLooking = () => queries.isFetching() > 0;
  return { portal, button, isLooking, leave: () => rerender(inLayout('Another page')) };
};
const list = (...rentals: readonly object[]) => Response.json({ data: { Rental: rentals } });
const refused = () => Response.json({ error: 'Refused' }, { status: 500 });

const taxInvoice = <DocumentPage kind="taxInvoice" />;
const noRentals = (
  <RentalPage title="Rental History" intro="Choose one.">
    {() => 'A rental'}
  </RentalPage>
);

it.each([
  ['a document', taxInvoice, [rental], documentMessages.taxInvoice.unavailable],
  ['rentals', noRentals, [], text.none],
])(
  'looking again for %s tells that it failed, and leaves the page as it is',
  async (_, page, loaded, lacks) => {
    const { portal, button } = lookAgain(page, loaded, refused);
    await waitFor(() =>
      expect(portal.toasts.get()).toMatchObject({
        type: 'failError',
        message:
          'We are unable to complete your request at the moment, please try again in a few minutes time',
      }),
    );
    expect(screen.getByText(lacks)).toBeTruthy();
    expect(document.activeElement).toBe(button);
  },
);

it.each([
  ['a document', taxInvoice, [rental], () => list(wire), documentMessages.taxInvoice.unavailable],
  ['rentals', noRentals, [], () => list(), text.none],
])('looking again for %s tells that the page is up to date', async (_, page, loaded, answer, lacks) => {
  const { portal } = lookAgain(page, loaded, answer);
  await waitFor(() => expect(portal.toasts.get()).toMatchObject({ type: 'success', message: text.upToDate }));
  expect(screen.getByText(lacks)).toBeTruthy();
});

it.each([
  ['failed', refused],
  ['succeeded', () => list(wire)],
])('whoever has left the page is not told that looking again has %s', async (_, answer) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { portal, isLooking, leave } = lookAgain(taxInvoice, [rental], () => promise);
  const show = vi.spyOn(portal.toasts, 'show');
  await waitFor(() => expect(isLooking()).toBe(true));
  leave();
  resolve(answer());
  await waitFor(() => expect(isLooking()).toBe(false));
  await act(waitForPendingWork);
  expect(show).not.toHaveBeenCalled();
});

it.each([
  ['a document', taxInvoice, [rental], () => list({ ...wire, rental_invoice: 'yes' })],
  ['rentals', noRentals, [], () => list(wire)],
])('the page’s heading takes the focus when looking again has found %s', async (_, page, loaded, answer) => {
  const { button } = lookAgain(page, loaded, answer);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
