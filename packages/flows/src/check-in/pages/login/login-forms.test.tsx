import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { licenceMessages } from '../../../fields/form-messages.ts';
import { nameMessages, sharedFieldMessages } from '../../../fields/messages.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createCheckInApp } from '../../check-in.ts';
import { BookingForm } from './BookingForm.tsx';
import { DriverForm } from './DriverForm.tsx';
import { LoginPage } from './LoginPage.tsx';
import { loginErrorMessages as errorText, loginMessages as text } from './messages.ts';
import { SearchForm } from './SearchForm.tsx';
import type { StoredLoginValues } from './use-login-draft.ts';

const kept: StoredLoginValues = {
  found: null,
  waiting: undefined,
  keep: () => undefined,
  forget: () => undefined,
};

const forms: readonly (readonly [string, ComponentType, string])[] = [
  ['booking number', () => <BookingForm kind="primary" kept={kept} />, text.bookingNumber],
  ['booking number’s last name', () => <BookingForm kind="primary" kept={kept} />, nameMessages.lastName],
  ['counter’s number', () => <BookingForm kind="generic" kept={kept} />, text.bookingNumber],
  ['search', () => <SearchForm kind="primary" kept={kept} toBooking="" />, text.goldNo],
  ['search by name', () => <SearchForm kind="primary" kept={kept} toBooking="" />, nameMessages.lastName],
  ['driver', () => <DriverForm kept={kept} />, licenceMessages.number],
];

const renderForm = (Form: ComponentType) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [] })));
  return render(
    <MemoryRouter>
      <AppProvider value={createCheckInApp(site, '/api')}>
        <Form />
      </AppProvider>
    </MemoryRouter>,
  );
};

it.each(forms)('an odd character in the login’s %s is told at once', async (_, Form, label) => {
  const { unmount } = renderForm(Form);
  const type = (value: string) =>
    fireEvent.input(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
  for (const odd of ['M5000\0', 'M5000\ud83d']) {
    type(odd);
    expect(await screen.findByText(sharedFieldMessages.unprintable)).toBeTruthy();
    // The other fields are empty, which only the button's validation reports.
    expect(screen.queryByText(sharedFieldMessages.required)).toBeNull();
    type('M5000');
    await waitFor(() => expect(screen.queryByText(sharedFieldMessages.unprintable)).toBeNull());
  }
  unmount();
});

it('the search has an address of its own, to which links lead and from which one returns (C-02)', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  render(
    <MemoryRouter initialEntries={['/checkin/login?brand=ace']}>
      <AppProvider value={createCheckInApp(site, '/api')}>
        <LoginPage kind="primary" />
      </AppProvider>
    </MemoryRouter>,
  );
  const find = async (name: string) => screen.findByRole('link', { name });
  const toSearch = await find(text.searchHere);
  await waitFor(() => expect(toSearch.getAttribute('href')).toBe('/checkin/login?brand=ace#search'));
  fireEvent.click(toSearch);
  expect(await screen.findByLabelText(text.goldNo)).toBeTruthy();
  const toMain = await find(text.toMain);
  expect(toMain.getAttribute('href')).toBe('/checkin/login?brand=ace');
  fireEvent.click(toMain);
  expect(await find(text.searchHere)).toBeTruthy();
});

it('a search without two values is told no longer once two other fields are filled in (C-02)', async () => {
  const { unmount } = renderForm(() => <SearchForm kind="primary" kept={kept} toBooking="" />);
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });
  fireEvent.submit(document.querySelector('form')!);
  expect((await screen.findAllByText(new RegExp(errorText.twoValues))).length).toBeGreaterThan(0);
  type(text.goldNo, '12345');
  type(text.pickupDate, '01/02/2030');
  await waitFor(() => expect(screen.queryByText(new RegExp(errorText.twoValues))).toBeNull());
  unmount();
});

it('the search keeps the focus in its place when the locations come at a retry (C-02)', async () => {
  const { unmount } = renderForm(() => <SearchForm kind="primary" kept={kept} toBooking="" />);
  // The answer of the other tests is no list of locations.
  const retry = await screen.findByRole('button', { name: text.retry });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByText(text.locationsFailed)).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.closest('form')).toBeTruthy();
  unmount();
});
