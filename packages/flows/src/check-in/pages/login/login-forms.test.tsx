import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { licenceMessages } from '../../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { AppProvider } from '../../../shell/app.ts';
import { offlineMessages } from '../../../shell/messages.ts';
import { OfflineNotice } from '../../../shell/OfflineNotice.tsx';
import { createCheckInApp, type CheckInLoginPrefill } from '../../check-in.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { BookingForm } from './BookingForm.tsx';
import { DriverForm } from './DriverForm.tsx';
import { LoginPage } from './LoginPage.tsx';
import { openLoginDraft } from './login-draft.ts';
import { loginErrorMessages as errorText, loginMessages as text } from './messages.ts';
import { SearchForm } from './SearchForm.tsx';
import type { StoredLoginValues } from './use-login-draft.ts';

// Each test is a new tab, so that it does not find values that the previous test may still be storing.
beforeEach(() => sessionStorage.clear());

const kept: StoredLoginValues = {
  find: () => undefined,
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
    expect(await screen.findByText(fieldErrorMessages.unprintable)).toBeTruthy();
    // The other fields are empty, which only the button's validation reports.
    expect(screen.queryByText(fieldErrorMessages.required)).toBeNull();
    type('M5000');
    await waitFor(() => expect(screen.queryByText(fieldErrorMessages.unprintable)).toBeNull());
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

/** Renders the renter's login, and a button that goes back in the history as the browser's Back does. */
const renderLogin = (link: CheckInLoginPrefill = {}) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json([{ locationCode: 'SYDA', locationName: 'Sydney Airport' }])),
  );
  const Back = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => navigate(-1)}>
        Back in the history
      </button>
    );
  };
  return render(
    <MemoryRouter initialEntries={['/checkin/login']}>
      <AppProvider value={createCheckInApp(site, '/api', link)}>
        <LoginPage kind="primary" />
      </AppProvider>
      <Back />
    </MemoryRouter>,
  );
};
const field = async (name: string): Promise<HTMLInputElement> =>
  screen.findByLabelText(new RegExp(`^${name}`));
const type = async (name: string, value: string) => fireEvent.input(await field(name), { target: { value } });
const follow = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }));

it.each([
  ['a shared counter’s', { isGeneric: true }],
  ['the renter’s own', {}],
])(
  'each of the two forms keeps what was typed while the other one is shown, on %s screen (C-01, C-02)',
  async (_, link) => {
    const { unmount } = renderLogin(link);
    await type(text.bookingNumber, 'M5000000');
    await type(nameMessages.lastName, 'Okafor');
    await follow(text.searchHere);
    expect((await field(text.goldNo)).value).toBe('');
    // The search first shows the last name of the other form. From then on each form keeps its own.
    await waitFor(async () => expect((await field(nameMessages.lastName)).value).toBe('Okafor'));
    await type(nameMessages.lastName, '');
    await type(text.goldNo, '55300001');
    await screen.findByRole('option', { name: 'Sydney Airport' });
    fireEvent.change(await field(text.pickupLoc), { target: { value: 'SYDA' } });
    fireEvent.click(screen.getByText('Back in the history'));
    expect((await field(text.bookingNumber)).value).toBe('M5000000');
    expect((await field(nameMessages.lastName)).value).toBe('Okafor');
    await type(nameMessages.lastName, 'Okafor-Ngata');
    await follow(text.searchHere);
    expect((await field(text.goldNo)).value).toBe('55300001');
    expect((await field(nameMessages.lastName)).value).toBe('');
    // The list of locations loads again. A person who leaves the search before it has loaded still finds the chosen
    // location afterwards.
    await follow(text.toMain);
    expect((await field(nameMessages.lastName)).value).toBe('Okafor-Ngata');
    await follow(text.searchHere);
    await waitFor(async () => expect((await field(text.pickupLoc)).value).toBe('SYDA'));
    unmount();
  },
);

it('a reload keeps the values of both forms, and the form that was shown (C-02, H-12)', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as never);
  const { unmount } = renderLogin();
  await type(nameMessages.lastName, 'Okafor');
  await follow(text.searchHere);
  await type(text.goldNo, '55300001');
  await follow(text.toMain);
  await field(text.bookingNumber);
  const drafts = await openLoginDraft(createCheckInApp(site, '/api'));
  await waitFor(async () =>
    expect(await drafts.find()).toMatchObject({
      booking: { lastName: 'Okafor' },
      search: { goldNo: '55300001' },
    }),
  );
  unmount();
  const reloaded = renderLogin();
  await waitFor(async () => expect((await field(nameMessages.lastName)).value).toBe('Okafor'));
  await field(text.bookingNumber);
  await follow(text.searchHere);
  expect((await field(text.goldNo)).value).toBe('55300001');
  reloaded.unmount();
});

it.each([
  ['is kept on this device', {}, offlineMessages.kept],
  ['can be sent later from a shared counter’s screen', { isGeneric: true }, offlineMessages.text],
])('without a network, the login says that what is typed %s (C-02)', async (_, link, told) => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  const notice = render(<OfflineNotice />);
  const { unmount } = renderLogin(link);
  await type(nameMessages.lastName, 'Okafor');
  expect(await screen.findByText(told)).toBeTruthy();
  unmount();
  expect(await screen.findByText(offlineMessages.text)).toBeTruthy();
  notice.unmount();
});

it('a link fills the login once, and not again after the search was looked at (C-03)', async () => {
  const { unmount } = renderLogin({ bookingNumber: 'M5000000', lastName: 'Okafor' });
  await waitFor(async () => expect((await field(text.bookingNumber)).value).toBe('M5000000'));
  await follow(text.searchHere);
  await field(text.goldNo);
  await follow(text.toMain);
  expect((await field(text.bookingNumber)).value).toBe('M5000000');
  await type(text.bookingNumber, '');
  await follow(text.searchHere);
  await field(text.goldNo);
  await follow(text.toMain);
  expect((await field(nameMessages.lastName)).value).toBe('Okafor');
  expect((await field(text.bookingNumber)).value).toBe('');
  unmount();
});

it('a search without two values is told no longer once two other fields are filled in (C-02)', async () => {
  const { unmount } = renderForm(() => <SearchForm kind="primary" kept={kept} toBooking="" />);
  fireEvent.submit(document.querySelector('form')!);
  expect((await screen.findAllByText(new RegExp(errorText.twoValues))).length).toBeGreaterThan(0);
  await type(text.goldNo, '12345');
  await type(text.pickupDate, '01/02/2030');
  await waitFor(() => expect(screen.queryByText(new RegExp(errorText.twoValues))).toBeNull());
  unmount();
});

it('the search says that the locations are being fetched again, and that it has failed again (C-02)', async () => {
  const { unmount } = renderForm(() => <SearchForm kind="primary" kept={kept} toBooking="" />);
  const retry = await screen.findByRole('button', { name: shellMessages.retry });
  const why = screen.getByText(text.locationsFailed);
  const requests: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => requests.push(resolve)));
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(retry.getAttribute('aria-busy')).toBe('true');
  // A response that is not a list of locations is not requested again automatically.
  requests[0]?.(Response.json({ data: [] }));
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull());
  // Screen readers announce new elements in an alert.
  expect(why.isConnected).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain(text.locationsFailed);
  expect(document.activeElement).toBe(retry);
  unmount();
});

it('the search keeps the focus in its place when the locations come at a retry (C-02)', async () => {
  const { unmount } = renderForm(() => <SearchForm kind="primary" kept={kept} toBooking="" />);
  // The stubbed response is not a list of locations, so the first request fails.
  const retry = await screen.findByRole('button', { name: shellMessages.retry });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByText(text.locationsFailed)).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.closest('form')).toBeTruthy();
  unmount();
});

it('the search is not sent while the login by number still is, nor the other way round (C-01, C-02)', async () => {
  const { unmount } = renderLogin();
  const logins: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    new Request(input, init).url.endsWith('/auth')
      ? new Promise<Response>((resolve) => logins.push(resolve))
      : Promise.resolve(Response.json([])),
  );
  const refuse = () => logins.at(-1)!(Response.json({ error: 'No match' }, { status: 401 }));
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    fireEvent.click(button);
    return button;
  };
  await type(text.bookingNumber, 'M500000001');
  await type(nameMessages.lastName, 'Okafor');
  await press(text.submit);
  await waitFor(() => expect(logins).toHaveLength(1));
  await follow(text.searchHere);
  await type(text.goldNo, '55300001');
  await type(nameMessages.lastName, 'Okafor');
  const search = await press(text.search);
  expect(search.getAttribute('aria-busy')).toBe('true');
  refuse();
  await waitFor(() => expect(search.getAttribute('aria-busy')).toBeNull());
  expect(logins).toHaveLength(1);
  await press(text.search);
  await waitFor(() => expect(logins).toHaveLength(2));
  await follow(text.toMain);
  const login = await press(text.submit);
  expect(login.getAttribute('aria-busy')).toBe('true');
  refuse();
  await waitFor(() => expect(login.getAttribute('aria-busy')).toBeNull());
  expect(logins).toHaveLength(2);
  unmount();
});
