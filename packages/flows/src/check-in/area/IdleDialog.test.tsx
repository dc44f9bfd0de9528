import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { site } from '../../../../../hosts/dollar-au/site.ts';
import { AppProvider } from '../../shell/app.ts';
import { createCheckInApp, type CheckInApp, type CheckInLoginPrefill } from '../check-in.ts';
import { CheckInArea } from '../routes/CheckInArea.tsx';
import { resetCheckIn, type CheckInState } from '../state.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { idleMessages as text } from './idle-messages.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Renders the idle dialog, which is closed at first.
 * @param link the values that a link prefills in the login
 * @returns the mock that is called to leave the page
 */
const show = (link: CheckInLoginPrefill = {}, session?: CheckInState['session']) => {
  const navigateToExternal = vi.fn<(address: string) => void>();
  const checkIn: CheckInApp = { ...createCheckInApp(site, '/api', link), navigateToExternal };
  if (session) checkIn.state.set({ ...checkIn.state.get(), session });
  // Otherwise the next tests' screens would take the session over, as from another tab.
  onTestFinished(() => resetCheckIn(checkIn.state));
  render(
    <AppProvider value={checkIn}>
      <IdleDialog />
    </AppProvider>,
  );
  return navigateToExternal;
};

/**
 * Renders the idle dialog at an address, and lets the idle time pass so that it opens.
 * @returns the mock that is called to leave the page
 */
const leaveUnusedAt = (address: string) => {
  history.replaceState(null, '', address);
  const navigateToExternal = show();
  fireEvent.keyDown(document.body, { key: 'Shift' });
  act(() => void vi.advanceTimersByTime(90_000));
  return navigateToExternal;
};

it('asks again when nobody uses the page after an answer (C-28)', async () => {
  leaveUnusedAt('/checkin/login');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: text.stay })));
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(screen.getByRole<HTMLDialogElement>('alertdialog').open).toBe(true);
});

it('is described by the time that it waits, and then announces when little of it is left (C-28)', async () => {
  leaveUnusedAt('/checkin/login');
  const description = text.loggedOutAfter(30);
  expect(screen.getByRole('alertdialog', { name: text.title, description })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  // A screen reader might announce the description again if it changed.
  expect(screen.getByRole('alertdialog', { description })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('status').textContent).toBe(text.loggedOutAfter(10));
  expect(screen.getByText(/^Logging out in/).textContent).toBe(text.loggingOut(10));
});

it.each([
  ['holds nothing of anybody', {}, undefined],
  ['a link has filled in', { bookingNumber: 'M500001110', lastName: 'Sample' }, undefined],
  ['of a session was loaded anew', {}, { token: 'token', expiresAt: Date.UTC(2030, 0) }],
] as const)('asks on a page that %s and that nobody uses (C-28)', async (_, link, session) => {
  show(link, session);
  await act(() => vi.advanceTimersByTimeAsync(89_999));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
});

/** Loads the page anew after the dialog has left it. @returns whether it then asks while nobody uses it */
const asksOnceLeft = async (link?: CheckInLoginPrefill) => {
  cleanup();
  show(link);
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  return screen.queryByRole('alertdialog') !== null;
};

it.each([
  ['has counted down', () => vi.advanceTimersByTimeAsync(30_000)],
  ['was told to leave', async () => fireEvent.click(screen.getByRole('button', { name: text.leave }))],
])('asks no more once it %s, until somebody uses the page or loads it anew (C-28)', async (_, leave) => {
  const navigateToExternal = leaveUnusedAt('/generic-checkin/login');
  await act(async () => void (await leave()));
  expect(navigateToExternal).toHaveBeenCalledOnce();
  expect(await asksOnceLeft()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Shift' });
  act(() => void vi.advanceTimersByTime(90_000));
  expect(screen.queryByRole('alertdialog')).not.toBeNull();
  expect(await asksOnceLeft()).toBe(true);
});

it('asks after it has left if a link fills in the next person (C-28)', async () => {
  leaveUnusedAt('/generic-checkin/login');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await asksOnceLeft({ bookingNumber: 'M500001110', lastName: 'Sample' })).toBe(true);
});

/**
 * Presses the dialog's button for logging out, at an address.
 * @returns the address that is opened for the next person
 */
const leaveAt = async (address: string) => {
  const navigateToExternal = leaveUnusedAt(address);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: text.leave })));
  return navigateToExternal.mock.lastCall?.[0];
};

it('leads to the counter’s own login (C-28)', async () =>
  expect(await leaveAt('/checkin/login')).toBe(`${location.origin}/generic-checkin/login`));

it('stays with the site of a development host’s address (C-28, H-02)', async () =>
  expect(await leaveAt('/checkin/steps?brand=dollar&country=AU')).toBe(
    `${location.origin}/generic-checkin/login?brand=dollar&country=AU`,
  ));

it.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: text.stay }))],
  ['Escape', () => fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))],
])('keeps the person logged in by %s (C-28)', async (_, stay) => {
  const navigateToExternal = leaveUnusedAt('/checkin/login');
  expect(screen.getByRole<HTMLDialogElement>('alertdialog').open).toBe(true);
  await act(async () => stay());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(navigateToExternal).not.toHaveBeenCalled();
});

/**
 * Shows the dialog's page and suspends the device, which stops the timers, until some time after the page was opened.
 * @param wake what then happens on the page
 * @returns the mock that is called to leave the page
 */
const sleep = (ms: number, wake: () => void) => {
  const navigateToExternal = show();
  vi.setSystemTime(Date.now() + ms);
  act(wake);
  return navigateToExternal;
};

describe.each([
  ['is shown again', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ['is restored', () => void window.dispatchEvent(new Event('pageshow'))],
  ['is unfrozen', () => void document.dispatchEvent(new Event('resume'))],
  ['is touched', () => void fireEvent.pointerDown(document.body)],
])('a screen that slept and %s', (_, wake) => {
  it('asks if it was unused for long enough (C-28)', () => {
    sleep(89_999, wake);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    cleanup();
    const navigateToExternal = sleep(119_999, wake);
    expect(screen.getByText(/^Logging out in/).textContent).toBe(text.loggingOut(30));
    expect(navigateToExternal).not.toHaveBeenCalled();
  });

  it('is left at once if the time for an answer is over, too (C-28)', () =>
    expect(sleep(120_000, wake)).toHaveBeenCalledOnce());
});

it('asks after the idle time although the clock was set back meanwhile (C-28)', () => {
  const navigateToExternal = show();
  vi.setSystemTime(Date.now() - 3_600_000);
  act(() => void vi.advanceTimersByTime(90_000));
  expect(screen.getByText(/^Logging out in/).textContent).toBe(text.loggingOut(30));
  expect(navigateToExternal).not.toHaveBeenCalled();
});

const stepOfACheckIn = '/checkin/privacy/dollar';

/**
 * Opens a page behind the login.
 * @param isGeneric whether the device is a shared counter screen
 */
const openStep = (isGeneric: boolean) => {
  history.replaceState(null, '', stepOfACheckIn);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  const navigateToExternal = vi.fn<(address: string) => void>();
  const checkIn: CheckInApp = { ...createCheckInApp(site, '/api'), navigateToExternal };
  const session = { token: 'token', expiresAt: Date.UTC(2030, 0) };
  checkIn.state.set({ ...checkIn.state.get(), kind: 'primary', isGeneric, session });
  render(
    <MemoryRouter initialEntries={[stepOfACheckIn]}>
      <AppProvider value={checkIn}>
        <Routes>
          <Route path="/checkin/*" element={<CheckInArea kind="primary" />} />
        </Routes>
      </AppProvider>
    </MemoryRouter>,
  );
  return checkIn;
};

it('lets a person log out on each page of a counter’s shared screen (C-28)', async () => {
  const checkIn = openStep(true);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: text.leave })));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(checkIn.state.get().session).toBeUndefined();
  expect(checkIn.state.get().isGeneric).toBe(true);
  expect(checkIn.navigateToExternal).toHaveBeenCalledWith(`${location.origin}/generic-checkin/login`);
});

it('offers no logout on a person’s own device', () => {
  openStep(false);
  expect(screen.getByRole('main')).toBeTruthy();
  expect(screen.queryByRole('button', { name: text.leave })).toBeNull();
});
