import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/dollar-au/site.ts';
import { polyfillDialogMethods } from '../../engine/testing/dialog.ts';
import { AppProvider } from '../../shell/app.ts';
import { createCheckInApp, type CheckInApp } from '../check-in.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { idleMessages as text } from './idle-messages.ts';

beforeEach(() => {
  sessionStorage.clear();
  polyfillDialogMethods();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Leaves the screen unused at an address, until its dialog opens. @returns what is called to leave the page */
const leaveUnusedAt = (address: string) => {
  history.replaceState(null, '', address);
  const navigateToExternal = vi.fn<(address: string) => void>();
  const checkIn: CheckInApp = { ...createCheckInApp(site, '/api'), navigateToExternal };
  render(
    <AppProvider value={checkIn}>
      <IdleDialog />
    </AppProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'Shift' });
  act(() => void vi.advanceTimersByTime(90_000));
  return navigateToExternal;
};

/** Leaves the check-in at an address for the shared screen's next person. @returns the address to which that leads */
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
