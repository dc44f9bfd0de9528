import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppShell } from '../../../shell/AppShell.tsx';
import { getServiceConnection } from '../../../shell/services.ts';
import { ServicesProvider } from '../../../shell/ServicesProvider.tsx';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { rentalHistoryMessages as text } from '../../messages.ts';
import { createPortalApp } from '../../portal.ts';
import { RentalHistoryPage } from './RentalHistoryPage.tsx';

const rentals = ['412016732', '412016720', '412016718'].map(
  (agreementNumber) =>
    ({
      agreementNumber,
      pickup: {},
      dropoff: {},
      incidentReports: [],
      signedDocuments: [],
    }) as unknown as Rental,
);

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Opens the rental history of a renter who has signed in with the newest rental. */
const openPage = () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const portal = createPortalApp(site, '/api');
  portal.state.set({ session: { token: 'token', agreementNumber: rentals[0]!.agreementNumber } });
  getServiceConnection(portal).queries.setQueryData(rentalQueryKeys.list(), rentals);
  render(
    <MemoryRouter>
      <AppShell app={portal}>
        <ServicesProvider>
          <RentalHistoryPage />
        </ServicesProvider>
      </AppShell>
    </MemoryRouter>,
  );
  return portal;
};

it('keeps the order of the rentals, newest first, when an older one is chosen (P-10)', () => {
  openPage();
  const oldest = rentals[2]!.agreementNumber;
  const list = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const order = rentals.map(({ agreementNumber }) => text.cardTitle(agreementNumber));
  expect(list()).toEqual(order);
  fireEvent.click(screen.getByRole('button', { name: text.chooseLabel(oldest) }));
  expect(list()).toEqual(order);
  const chosen = screen.getByRole('heading', { name: text.cardTitle(oldest) });
  expect(chosen.closest('li')?.ariaCurrent).toBe('true');
  expect(document.activeElement).toBe(chosen);
});

it('focuses a rental that is chosen again after another tab has chosen a different one (P-10)', () => {
  const portal = openPage();
  const [newest, , oldest] = rentals.map(({ agreementNumber }) => agreementNumber);
  const choose = () => fireEvent.click(screen.getByRole('button', { name: text.chooseLabel(oldest!) }));
  choose();
  act(() => updatePersistedState(portal, { currentRental: newest }));
  act(() => (document.activeElement as HTMLElement).blur());
  choose();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: text.cardTitle(oldest!) }));
});

it('keeps the links to the rental’s pages 8 px apart', () => {
  openPage();
  const links = screen.getByRole('navigation', { name: text.pages(rentals[0]!.agreementNumber) });
  document.documentElement.style.setProperty('--space8', '8px');
  expect(getComputedStyle(links).rowGap).toBe('8px');
});

it('keeps the rental’s facts 8 px below their heading, as a card of the check-in does', () => {
  openPage();
  const heading = screen.getByRole('heading', { name: text.cardTitle(rentals[0]!.agreementNumber) });
  document.documentElement.style.setProperty('--space8', '8px');
  expect(getComputedStyle(heading.parentElement!.parentElement!).rowGap).toBe('8px');
});
