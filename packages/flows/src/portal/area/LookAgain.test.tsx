import { ApiProvider, createTransport } from '@journey/api';
import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
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

/**
 * Shows a page that lacks the data that the renter looks for, and presses its “Look again” button by keyboard.
 * @param loaded the rentals that the page has loaded before
 * @param answer the services' response when the page looks again
 */
const lookAgain = (page: ReactNode, loaded: readonly Rental[], answer: () => Response) => {
  const transport = createTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    sleep: () => Promise.resolve(),
    fetch: () => Promise.resolve(answer()),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(rentalQueryKeys.list(), loaded);
  const portal = createPortalApp(site, '/api');
  portal.state.set({ session: { token: 'token-1', agreementNumber: rental.agreementNumber } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ApiProvider value={transport}>
          <AppProvider value={portal}>{page}</AppProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: text.lookAgain });
  button.focus();
  fireEvent.click(button);
  return { portal, button };
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
  ['a document', taxInvoice, [rental], () => list({ ...wire, rental_invoice: 'yes' })],
  ['rentals', noRentals, [], () => list(wire)],
])('the page’s heading takes the focus when looking again has found %s', async (_, page, loaded, answer) => {
  const { button } = lookAgain(page, loaded, answer);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
