import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createCheckInApp } from '../../check-in.ts';
import { nameMessages } from '../../../fields/messages.ts';
import { restrictedProfileMessages } from '../../messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { LoginPage } from './LoginPage.tsx';
import { loginMessages as text } from './messages.ts';

type Reply = 'lost' | 'none' | 'refused' | 'ended' | 'restricted' | 'signed in';

/**
 * Opens a desktop's link on a phone.
 * @param replies what happens to each login, in order
 */
const openLink = (...replies: (Reply | Promise<Reply>)[]) => {
  const codes: unknown[] = [];
  const DNR = replies.includes('restricted') ? 1 : 0;
  const operations: Record<string, unknown> = {
    FrontDeskSearchReservation: { ResNo: 'M1', Brand: 'meridian', Country: 'AU', VerifyID: true, DNR },
    FrontdeskSearchCustomer: {},
    GetUpcomingOcrLabsOutage: [],
  };
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const body = (await request.json()) as Record<string, unknown>;
    if (!request.url.endsWith('/auth')) {
      const operation = body['operationName'] as string;
      return Response.json({ data: { [operation]: operations[operation] } });
    }
    codes.push(body['hand_over']);
    const reply = await replies[codes.length - 1];
    if (reply === 'none') return new Promise<never>(() => undefined);
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    if (reply === 'ended')
      return Response.json(
        { error: 'Ended', code: 'check-in-ended', at: '2026-07-01 09:00' },
        { status: 401 },
      );
    if (reply === 'refused') return Response.json({ error: 'No match' }, { status: 401 });
    return Response.json({ token: 'token-1', expires: '2030-01-01T00:00:00.000Z' });
  });
  const checkIn = createCheckInApp(site, 'http://localhost:3000/api', { handOver: 'c-1' });
  const open = () =>
    render(
      <StrictMode>
        <MemoryRouter initialEntries={['/checkin/login']}>
          <AppProvider value={checkIn}>
            <Routes>
              <Route path="/checkin/login" element={<LoginPage kind="primary" />} />
              <Route path="/checkin/privacy/*" element={<p>The check-in goes on</p>} />
            </Routes>
          </AppProvider>
        </MemoryRouter>
      </StrictMode>,
    );
  const { unmount } = open();
  return {
    codes,
    openLoginAgain: () => {
      unmount();
      open();
    },
  };
};
const tryAgain = async () => {
  const button = await screen.findByRole('button', { name: shellMessages.retry });
  button.focus();
  fireEvent.click(button);
  return button;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a link that hands the check-in over (C-33)', () => {
  it('may be tried again after a lost network, with the same code', async () => {
    const { codes } = openLink('lost', 'signed in');
    await screen.findByText(/check your network/);
    expect(screen.queryByText(text.linkUsed)).toBeNull();
    // The person may log in with the booking instead.
    expect(screen.queryAllByLabelText(text.bookingNumber)).toHaveLength(1);
    await tryAgain();
    expect(await screen.findByText('The check-in goes on')).toBeTruthy();
    expect(codes).toEqual(['c-1', 'c-1']);
  });

  it('keeps what was typed into the login while it is tried again, and announces the next failure', async () => {
    const second = Promise.withResolvers<Reply>();
    const { codes } = openLink('lost', second.promise);
    const why = await screen.findByText(/check your network/);
    const field = screen.getByLabelText<HTMLInputElement>(text.bookingNumber);
    fireEvent.input(field, { target: { value: 'M5000000' } });
    const button = await tryAgain();
    // While the link is tried again, the form cannot log in a second time.
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(field.closest('[inert]')).not.toBeNull();
    expect(screen.getByText(text.submitting, { selector: '[role="status"]' })).toBeTruthy();
    second.resolve('lost');
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(codes).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>(text.bookingNumber).value).toBe('M5000000');
    expect(field.closest('[inert]')).toBeNull();
    expect(document.activeElement).toBe(button);
    // Screen readers announce new elements in an alert.
    expect(why.isConnected).toBe(false);
    expect((await screen.findByRole('alert')).textContent).toContain('check your network');
  });

  it('is not tried again while the form is being sent', async () => {
    const { promise: late, resolve } = Promise.withResolvers<Reply>();
    const { codes } = openLink('lost', late, 'signed in');
    const button = await screen.findByRole('button', { name: shellMessages.retry });
    fireEvent.input(screen.getByLabelText(text.bookingNumber), { target: { value: 'M500000001' } });
    fireEvent.input(screen.getByLabelText(nameMessages.lastName), { target: { value: 'Citizen' } });
    fireEvent.click(screen.getByRole('button', { name: text.submit }));
    await waitFor(() => expect(codes).toEqual(['c-1', undefined]));
    await tryAgain();
    // Only the form's own button says that it is busy.
    expect(button.getAttribute('aria-busy')).toBeNull();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await act(async () => resolve('refused'));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(codes).toHaveLength(2);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await tryAgain();
    expect(await screen.findByText('The check-in goes on')).toBeTruthy();
    expect(codes).toEqual(['c-1', undefined, 'c-1']);
  });

  it('says once what it waits for, where it is announced', async () => {
    const { codes } = openLink('none');
    await screen.findByText(text.submitting, { selector: '[role="status"]' });
    expect(screen.getAllByText(text.submitting)).toHaveLength(1);
    // A request that is sent only after this test would take the reply to the next test's login.
    await waitFor(() => expect(codes).toHaveLength(1));
  });

  it('says when the check-in ended, with the phone, and not that it is used', async () => {
    openLink('ended');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Check-in for this booking ended at drop-off, 01/07/2026 09:00. Call us on 13 30 39',
    );
    expect(screen.getByRole('link', { name: /^Call us on/ }).getAttribute('href')).toBe('tel:+61133039');
    expect(screen.queryByText(text.linkUsed)).toBeNull();
    expect(screen.queryByRole('button', { name: shellMessages.retry })).toBeNull();
  });

  it('tells a restricted profile whom to call, and not that it is used (C-32)', async () => {
    const { codes } = openLink('restricted');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(restrictedProfileMessages.quote);
    expect(screen.queryByText(text.linkUsed)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: restrictedProfileMessages.dismiss }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText(text.bookingNumber)).toBeTruthy();
    expect(codes).toEqual(['c-1']);
  });

  it('says that it is used once the services refuse its code', async () => {
    const { codes } = openLink('lost', 'refused');
    const button = await tryAgain();
    expect(await screen.findByText(text.linkUsed)).toBeTruthy();
    expect(button.isConnected).toBe(false);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(text.linkUsed));
    expect(screen.queryByRole('button', { name: shellMessages.retry })).toBeNull();
    expect(codes).toHaveLength(2);
  });

  it.each(['refused', 'ended'] as const)(
    'is not tried again by a later login once it was %s',
    async (reply) => {
      const { codes, openLoginAgain } = openLink(reply);
      await screen.findByRole('alert');
      openLoginAgain();
      expect(await screen.findByLabelText(text.bookingNumber)).toBeTruthy();
      expect(codes).toEqual(['c-1']);
    },
  );
});
