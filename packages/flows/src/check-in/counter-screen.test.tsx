import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { nameMessages } from '../fields/messages.ts';
import { AppProvider } from '../shell/app.ts';
import { createCheckInApp, type CheckInLoginPrefill } from './check-in.ts';
import { BookingForm } from './pages/login/BookingForm.tsx';
import { SearchForm } from './pages/login/SearchForm.tsx';
import type { StoredLoginValues } from './pages/login/use-login-draft.ts';
import { checkInFormMessages as text } from './steps/form/messages.ts';
import { logInForTest, renderFormStep } from './testing/form-step.tsx';
import { PASSED_INTRODUCTION } from './state.ts';

afterEach(() => vi.unstubAllGlobals());

const kept: StoredLoginValues = {
  find: () => undefined,
  waiting: undefined,
  keep: () => undefined,
  forget: () => undefined,
};

/** Returns a login's form in the check-in that a link opens. */
const loginBy = (link: CheckInLoginPrefill, form: ReactElement) => (
  <MemoryRouter>
    <AppProvider value={createCheckInApp(site, '/api', link)}>{form}</AppProvider>
  </MemoryRouter>
);
const getAutofill = () =>
  screen.getByLabelText(nameMessages.lastName, { exact: false }).getAttribute('autocomplete');

it.each([
  ['a person’s own device fills in the name', 'primary', {}, 'family-name'],
  ['a counter’s screen fills in nothing', 'generic', {}, 'off'],
  ['a counter’s screen at its brand’s login fills in nothing', 'primary', { isGeneric: true }, 'off'],
] as const)('the browser of %s (C-28)', (_, kind, link, token) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  for (const form of [
    <BookingForm key="booking" kind={kind} kept={kept} />,
    <SearchForm key="search" kind={kind} kept={kept} toBooking="" />,
  ]) {
    const { unmount } = render(loginBy(link, form));
    expect(getAutofill()).toBe(token);
    unmount();
  }
});

it('a prerendered login, which does not know the link, becomes that of a counter’s screen (C-28)', () => {
  const form = <BookingForm kind="primary" kept={kept} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(loginBy({}, form));
  const error = vi.spyOn(console, 'error');
  const { unmount } = render(loginBy({ isGeneric: true }, form), { container, hydrate: true });
  expect(getAutofill()).toBe('off');
  expect(error).not.toHaveBeenCalled();
  unmount();
  error.mockRestore();
});

it.each([
  ['a person’s own device fills in their details', false],
  ['a counter’s shared screen fills in nothing, as it would be the details of the people before', true],
])('the browser of %s (C-15, C-28)', async (_, isGeneric) => {
  const checkIn = await logInForTest('check-in-unverified');
  const state = { ...PASSED_INTRODUCTION, skipsIdentity: 'choice', skipsCard: true } as const;
  const { container } = renderFormStep(checkIn, { ...state, isGeneric });
  await screen.findByLabelText(text.city, undefined, { timeout: 20_000 });
  const tokens = [...container.querySelectorAll('[autocomplete]')].map((field) =>
    field.getAttribute('autocomplete'),
  );
  expect(tokens.length).toBeGreaterThan(12);
  expect(tokens.some((token) => token !== 'off')).toBe(!isGeneric);
});
