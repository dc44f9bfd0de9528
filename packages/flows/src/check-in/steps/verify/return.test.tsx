import { ApiProvider, type Transport } from '@journey/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { pageFailureMessages } from '../../../shell/messages.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { createFakeServices } from '../../testing/services.ts';
import { createUnverifiedCheckIn, renderAtVerifyStep } from '../../testing/verify-step.tsx';
import { CardPanel } from './CardPanel.tsx';
import { IdentityPanel } from './IdentityPanel.tsx';
import { identityFailureMessages, verifyMessages as text } from './messages.ts';

/** Opens a panel of the verify step for a person who has returned from both providers. */
const open = (panel: ReactElement, api: Transport) => {
  const checkIn = { ...createUnverifiedCheckIn(), navigateToExternal: vi.fn<(address: string) => void>() };
  updatePersistedState(checkIn, {
    identity: { status: 'started', transactionId: 't-1' },
    card: { status: 'started' },
  });
  renderAtVerifyStep(checkIn, panel, (part) => (
    <ApiProvider value={api}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {part}
      </QueryClientProvider>
    </ApiProvider>
  ));
  return checkIn;
};

/** Returns services that give this response to each request for the identity check's result. */
const answer = (result: Record<string, unknown>): Transport =>
  createFakeServices({ IdVerificationQueryTransaction: [result] }).api;

/** Presses a button while it has the focus, as a keyboard does, and waits until it has disappeared. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(button.isConnected).toBe(false));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // The host answers, so the page knows that there is a network.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page after the return from the identity provider (C-09)', () => {
  it('says that it looks again only as long as it does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open(<IdentityPanel />, answer({ Success: false }));
    expect(await screen.findByText(text.looking)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(text.looking)).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    expect(screen.queryByText(text.looking)).toBeNull();
    // The Refresh button stays, but afterwards nothing is requested automatically any more.
    await press(text.refresh);
    await screen.findByRole('button', { name: text.refresh });
    expect(screen.queryByText(text.looking)).toBeNull();
  });

  it('says that it looks again where the result cannot be fetched', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open(<IdentityPanel />, createFakeServices({ IdVerificationQueryTransaction: ['lost'] }).api);
    expect(await screen.findByText(text.looking)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(identityFailureMessages['FetchFailed']);
    expect(screen.getByRole('button', { name: text.refresh })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(130_000));
    expect(screen.queryByText(text.looking)).toBeNull();
    expect(screen.getByRole('button', { name: text.refresh })).toBeTruthy();
  });

  const Url = 'https://id.test/t-1';
  const session = { token: 'token-1', expiresAt: 1 };
  const EXPIRES = '2030-01-01T00:00:00.000Z';

  /**
   * Opens the page for a person with a session who has not finished at the provider.
   * @param extend returns the services' response to the extension of the session
   */
  const openUnfinished = (extend: () => Promise<Response>) => {
    const extensions: { readonly body: object; readonly key: string | null }[] = [];
    const api = createTestTransport(async (input, init) => {
      const request = new Request(input, init);
      const body = (await request.json()) as object;
      if ('operationName' in body)
        return Response.json({ data: { IdVerificationQueryTransaction: { Success: false, Url } } });
      extensions.push({ body, key: request.headers.get('idempotency-key') });
      return extend();
    });
    const checkIn = open(<IdentityPanel />, api);
    act(() => updatePersistedState(checkIn, { session }));
    return { checkIn, extensions };
  };

  it.each([
    ['is extended', () => Response.json({ expires: EXPIRES }), Date.parse(EXPIRES)],
    ['cannot be extended', () => Response.json({ error: 'Refused' }, { status: 400 }), session.expiresAt],
  ])(
    'leads back to the provider’s page after a new login, whose session %s and whose state has no address of it',
    async (_, extend, expiresAt) => {
      const { checkIn, extensions } = openUnfinished(() => Promise.resolve(extend()));
      fireEvent.click(await screen.findByRole('button', { name: text.toProvider }));
      await waitFor(() => expect(checkIn.navigateToExternal).toHaveBeenCalledWith(Url));
      expect(extensions.map(({ body }) => body)).toEqual([{ reason: 'id-start' }]);
      expect(checkIn.state.get().session).toEqual({ ...session, expiresAt });
      expect(screen.getByRole('button', { name: text.again })).toBeTruthy();
    },
  );

  it('leads back to the provider’s page five seconds after an extension without an answer', async () => {
    const { checkIn, extensions } = openUnfinished(() => new Promise(() => undefined));
    const button = await screen.findByRole('button', { name: text.toProvider });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fireEvent.click(button);
    await vi.waitFor(() => expect(extensions).toHaveLength(1), { interval: 1 });
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(checkIn.navigateToExternal).toHaveBeenCalledWith(Url);
  });

  it('extends the session anew at the next press, when the answer to an earlier extension was lost', async () => {
    const answers = [
      new Promise<never>(() => undefined),
      Promise.resolve(Response.json({ expires: EXPIRES })),
    ];
    const { checkIn, extensions } = openUnfinished(() => answers.shift()!);
    const button = await screen.findByRole('button', { name: text.toProvider });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fireEvent.click(button);
    await vi.waitFor(() => expect(extensions).toHaveLength(1), { interval: 1 });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(checkIn.navigateToExternal).toHaveBeenCalledTimes(1);
    expect(checkIn.state.get().session).toEqual(session);
    vi.useRealTimers();
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    fireEvent.click(await screen.findByRole('button', { name: text.toProvider }));
    await waitFor(() => expect(checkIn.navigateToExternal).toHaveBeenCalledTimes(2));
    expect(new Set(extensions.map(({ key }) => key)).size).toBe(2);
    expect(checkIn.state.get().session).toEqual({ ...session, expiresAt: Date.parse(EXPIRES) });
  });

  it('does not leave for the provider after a sign-out in another tab', async () => {
    const extended = Promise.withResolvers<Response>();
    const { checkIn, extensions } = openUnfinished(() => extended.promise);
    fireEvent.click(await screen.findByRole('button', { name: text.toProvider }));
    await waitFor(() => expect(extensions).toHaveLength(1));
    act(() => updatePersistedState(checkIn, { session: undefined }));
    extended.resolve(Response.json({ expires: EXPIRES }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: text.toProvider }).getAttribute('aria-busy')).not.toBe(
        'true',
      ),
    );
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
    expect(checkIn.state.get().session).toBeUndefined();
  });

  it.each([
    ['says that it has none', () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    [
      'does not know it yet',
      () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
    ],
  ])('keeps a person without a network on the page, whose browser %s', async (_, disconnect) => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const { checkIn } = openUnfinished(lost);
    const button = await screen.findByRole('button', { name: text.toProvider });
    disconnect();
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    button.focus();
    fireEvent.click(button);
    const { title, text: advice } = pageFailureMessages.offline;
    const alert = (await screen.findByText(title)).closest('[role="alert"]')!;
    expect(alert.textContent).toBe(`${title}${advice}`);
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBeNull();
    vi.restoreAllMocks();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    fireEvent.click(button);
    await waitFor(() => expect(checkIn.navigateToExternal).toHaveBeenCalledWith(Url));
    expect(screen.queryByText(title)).toBeNull();
  });

  it('offers a new check where the services give no address', async () => {
    open(<IdentityPanel />, answer({ Success: false }));
    expect(await screen.findByRole('button', { name: text.again })).toBeTruthy();
    expect(screen.queryByRole('button', { name: text.toProvider })).toBeNull();
  });

  it.each([
    ['can no longer come has', 180_000, true],
    ['may still come has not', 60_000, false],
  ])('of a result that %s the phone and the counter code', async (_, age, isTold) => {
    const CompletedAt = new Date(Date.now() - age).toISOString();
    const { site } = open(<IdentityPanel />, answer({ Success: false, CompletedAt, CounterCode: 'BCD-234' }));
    await screen.findByRole('button', { name: text.refresh });
    const told = ['BCD-234', site.phone.display].map((words) => screen.queryByText(words) !== null);
    expect(told).toEqual([isTold, isTold]);
  });

  it.each([
    ['finished there', { Success: false, CompletedAt: new Date().toISOString() }],
    ['not finished there', { Success: false }],
  ])('leaves the focus on the page when Refresh is pressed by who has %s', async (_, result) => {
    open(<IdentityPanel />, answer(result));
    await press(text.refresh);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await screen.findByRole('button', { name: text.refresh });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
});

it('a retry of the card’s result leaves the focus on the page (C-13)', async () => {
  let asked = 0;
  const refuseOnce = () =>
    (asked += 1) > 1
      ? new Promise<Response>(() => undefined)
      : Promise.resolve(Response.json({ error: 'Refused' }, { status: 400 }));
  open(<CardPanel />, createTestTransport(refuseOnce));
  await press(text.refresh);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
