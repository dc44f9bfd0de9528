import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../../shell/app.ts';
import { createCheckInApp } from '../check-in.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { CounterPassPage } from './CounterPassPage.tsx';
import { counterPassMessages as text } from './messages.ts';
import { storeCounterPass, type CounterPass } from './pass.ts';

const pass: CounterPass = { reference: 'M500000001', isVerified: true, country: 'AU', bring: ['Licence'] };

const show = (part: ReactElement) =>
  render(
    <MemoryRouter>
      <AppProvider value={createCheckInApp(site, '/api')}>{part}</AppProvider>
    </MemoryRouter>,
  );

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a removed pass is announced, and the page’s heading takes the focus of the button that went with it (C-22)', async () => {
  await storeCounterPass(site, pass);
  show(<CounterPassPage />);
  const opener = await screen.findByRole('button', { name: text.remove });
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  // A dialog that closes returns the focus to the button that opened it.
  opener.focus();
  fireEvent.click(opener);
  const confirm = screen.getAllByRole('button', { name: text.remove }).find((button) => button !== opener)!;
  await act(async () => void fireEvent.click(confirm));
  await waitFor(() => expect(opener.isConnected).toBe(false));
  expect(status.textContent).toBe(text.emptyTitle);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it('a calendar file that cannot be made is announced (C-22)', async () => {
  show(<CalendarButton pass={{ ...pass, pickupAt: 'no time' }} />);
  fireEvent.click(screen.getByRole('button', { name: text.calendar }));
  expect((await screen.findByRole('alert')).textContent).toBe(text.calendarFailed);
});
