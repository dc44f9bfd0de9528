import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createCheckInApp, type CheckInApp, type CheckInLoginPrefill } from '../../check-in.ts';
import type { CheckInKind } from '../../state.ts';
import { LoginPage } from './LoginPage.tsx';
import { loginMessages as text } from './messages.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  reload.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'location',
    Object.assign(new URL('http://localhost:3000/generic-checkin/login'), { reload }),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Stubs the services, which know one booking, of another brand. */
const answer = () =>
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/auth'))
      return Response.json({ token: 'token-1', expires: '2030-01-01T00:00:00.000Z' });
    if (request.url.includes('/auth/')) return Response.json({});
    const operation = ((await request.json()) as { readonly operationName: string }).operationName;
    const booking = { ResNo: 'M50000', Brand: 'thrifty', Country: 'NZ' };
    const data = operation === 'GetUpcomingOcrLabsOutage' ? [] : booking;
    return Response.json({ data: { [operation]: data } });
  });

const show = (
  kind: CheckInKind,
  link: CheckInLoginPrefill,
  navigateToExternal: CheckInApp['navigateToExternal'] = () => undefined,
) => {
  const checkIn = { ...createCheckInApp(site, 'http://localhost:3000/api', link), navigateToExternal };
  return render(
    <MemoryRouter>
      <AppProvider value={checkIn}>
        <LoginPage kind={kind} />
      </AppProvider>
    </MemoryRouter>,
  );
};
const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = (name: string, value: string) => fireEvent.input(getField(name), { target: { value } });
/** What the login's two fields contain. */
const getTyped = () => [getField(text.bookingNumber).value, getField(nameMessages.lastName).value];

/** Waits until the code that follows a submission has run, which takes a few turns of the event loop. */
const passTurns = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('a shared counter’s login (C-28)', () => {
  it.each<[string, CheckInKind, CheckInLoginPrefill]>([
    ['the counter’s own', 'generic', {}],
    ['a brand’s', 'primary', { isGeneric: true }],
    ['a brand’s, filled in by a link', 'primary', { isGeneric: true, bookingNumber: 'M50000' }],
  ])('(%s) is empty and busy when it is left for the booking’s site', async (_, kind, link) => {
    answer();
    const typedAtLeaving: unknown[] = [];
    const { unmount } = show(kind, link, () => typedAtLeaving.push(getTyped()));
    type(text.bookingNumber, 'M50000');
    type(nameMessages.lastName, 'Okafor');
    expect(getTyped()).toEqual(['M50000', 'Okafor']);
    fireEvent.submit(document.querySelector('form')!);
    await waitFor(() => expect(typedAtLeaving).toHaveLength(1), { timeout: 20_000 });
    expect(typedAtLeaving).toEqual([['', '']]);
    // Nothing fills the form again while the other site loads.
    await passTurns();
    expect(getTyped()).toEqual(['', '']);
    // The button stays busy until the browser has left, so a second press does not report the emptied fields.
    const button = screen.getByRole('button', { name: text.submit });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText(text.submitting)).toBeTruthy();
    fireEvent.click(button);
    await passTurns();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typedAtLeaving).toHaveLength(1);
    unmount();
  });

  it.each<[string, CheckInKind, CheckInLoginPrefill, number]>([
    ['is loaded anew at a counter', 'generic', {}, 1],
    ['is loaded anew at a brand’s login on a counter’s screen', 'primary', { isGeneric: true }, 1],
    ['stays as it was left on a person’s own device', 'primary', {}, 0],
  ])('that Back restores from the browser’s cache %s', (_, kind, link, times) => {
    const { unmount } = show(kind, link);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(reload).toHaveBeenCalledTimes(times);
    unmount();
  });
});
