import { ApiProvider, createTransport } from '@journey/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../../../shell/app.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { createCheckInApp } from '../../check-in.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';
import type { CheckInKind, CheckInState } from '../../state.ts';
import { useStartCardCheck } from './use-card.ts';
import { IdProviderOutageError, useStartIdentityCheck } from './use-start-identity.ts';

type Reply =
  | Record<string, unknown>
  | readonly unknown[]
  | 'refused'
  | 'never'
  | Promise<Record<string, unknown>>;
const NEVER = new Promise<never>(() => undefined);
const EXPIRES = '2030-01-01T00:00:00.000Z';

let bookings = 0;

/**
 * Renders a hook that starts a check at a provider, each time for a new booking.
 * @param replies how the services respond to each operation, and to `extend` for the session
 */
const begin = <T,>(use: () => T, replies: Record<string, Reply>, more: Partial<CheckInState> = {}) => {
  bookings += 1;
  const sent: { name: string; key: string | null; body: Record<string, unknown> }[] = [];
  const all: Record<string, Reply> = {
    FrontDeskSearchReservation: {
      ResNo: 'M1',
      Brand: 'meridian',
      Country: 'AU',
      Renter: { RenterName: { firstName: 'Ana', lastName: 'Okafor' }, DrivingLicence: { Number: 'AB1' } },
    },
    IdVerification: { TransactionId: 't-1', Url: 'https://id.test/t-1' },
    IdVerificationQueryTransaction: { Success: false },
    CardPaymentCreateSession: { Url: 'https://cards.test/s-1' },
    extend: { expires: EXPIRES },
    GetUpcomingOcrLabsOutage: [],
    ...replies,
  };
  const api = createTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    sleep: () => Promise.resolve(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = (await request.json()) as Record<string, unknown>;
      const name = (body['operationName'] as string | undefined) ?? 'extend';
      sent.push({ name, key: request.headers.get('idempotency-key'), body });
      const reply = await all[name]!;
      // Throws once the signal is aborted, as `fetch` does.
      request.signal.throwIfAborted();
      if (reply === 'never') return NEVER;
      if (reply === 'refused') return Response.json({ error: 'Refused' }, { status: 400 });
      return Response.json(name === 'extend' ? reply : { data: { [name]: reply } });
    },
  });
  const checkIn = {
    ...createCheckInApp(site, '/api'),
    navigateToExternal: vi.fn<(address: string) => void>(),
  };
  updatePersistedState(checkIn, {
    kind: 'primary',
    session: { token: 'token-1', expiresAt: 1 },
    booking: {
      reservationNumber: `M${bookings}`,
      reservationType: 'DS',
      verifiesIdentity: true,
      verifiesCard: true,
    },
    ...more,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppProvider value={checkIn}>
      <ApiProvider value={api}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
          {children}
        </QueryClientProvider>
      </ApiProvider>
    </AppProvider>
  );
  const { result, unmount } = renderHook(use, { wrapper });
  return { result, unmount, sent, checkIn, names: () => sent.map(({ name }) => name) };
};
const comeBack = () =>
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });

/** Waits until the code that follows a response has run, which takes a few turns of the event loop. */
const passTurns = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The host answers, so the page knows that there is a network.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { origin } = location;

describe('the start of an identity check (C-08)', () => {
  it('sends what the document must match, extends the session, and leaves', async () => {
    const { result, sent, checkIn, names } = begin(useStartIdentityCheck, {});
    act(() => result.current.mutate());
    await waitFor(() => expect(checkIn.navigateToExternal).toHaveBeenCalledWith('https://id.test/t-1'));
    expect(names()).toEqual([
      'FrontDeskSearchReservation',
      'IdVerification',
      'extend',
      'IdVerificationQueryTransaction',
    ]);
    expect(sent[1]!.body['variables']).toEqual({
      input: {
        IsAdditionalDriver: false,
        Channel: 'MERIDIANIntl',
        Country: 'AU',
        FirstName: 'Ana',
        LastName: 'Okafor',
        DLNumber: 'AB1',
        Reference: `M${bookings}`,
        ResNumber: `M${bookings}`,
        ResType: 'DS',
        SuccessRedirectUrl: `${origin}/checkin/verify`,
        ExitRedirectUrl: `${origin}/checkin/login`,
        BackRedirectUrl: `${origin}/checkin/verify`,
      },
    });
    expect(sent[2]!.body).toEqual({ reason: 'id-start' });
    expect(sent.slice(1, 3).every(({ key }) => key !== null)).toBe(true);
    expect(sent[3]!.body['variables']).toEqual({ TransactionId: 't-1' });
    const { identity, session } = checkIn.state.get();
    expect(identity).toEqual({ status: 'started', transactionId: 't-1', url: 'https://id.test/t-1' });
    expect(session).toEqual({ token: 'token-1', expiresAt: Date.parse(EXPIRES) });
  });

  it('of an additional driver has their own addresses, and the booking’s licence without one of theirs', async () => {
    const { result, sent, checkIn } = begin(
      useStartIdentityCheck,
      {
        FrontDeskSearchReservation: { ResNo: 'M1', Brand: 'meridian', Country: 'AU', LicenceNumber: 'CD2' },
      },
      { kind: 'additional-driver' },
    );
    act(() => result.current.mutate());
    await waitFor(() => expect(checkIn.navigateToExternal).toHaveBeenCalled());
    expect(sent[1]!.body['variables']).toMatchObject({
      input: {
        IsAdditionalDriver: true,
        DLNumber: 'CD2',
        SuccessRedirectUrl: `${origin}/additional-driver-checkin/verify`,
      },
    });
  });

  it.each<[CheckInKind, Record<string, string>]>([
    ['primary', { CheckinStatus: 'COMPLETED' }],
    ['additional-driver', { AdditionalDriverStatus: 'COMPLETED' }],
  ])('of a %s whose form was sent on another device leads to the summary (C-33)', async (kind, status) => {
    const { checkIn, result, names } = begin(
      useStartIdentityCheck,
      { FrontDeskSearchReservation: { ResNo: 'M1', Brand: 'meridian', Country: 'AU', ...status } },
      { kind },
    );
    act(() => result.current.mutate());
    await waitFor(() => expect(checkIn.state.get().isSaved).toBe(true));
    await passTurns();
    expect(names()).toEqual(['FrontDeskSearchReservation']);
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
  });

  it('sends the same request again when the session could not be extended, and extends it anew', async () => {
    const { result, sent, checkIn, names } = begin(useStartIdentityCheck, { extend: 'refused' });
    for (let press = 1; press <= 2; press += 1) {
      act(() => result.current.mutate());
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await waitFor(() => expect([result.current.isError, sent.length]).toEqual([true, 3 * press]));
    }
    expect(names().slice(3)).toEqual(['FrontDeskSearchReservation', 'IdVerification', 'extend']);
    expect(sent[4]!.key).toBe(sent[1]!.key);
    expect(sent[5]!.key).not.toBe(sent[2]!.key);
    expect(checkIn.state.get().identity.status).toBe('open');
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
  });

  it.each<['never' | 'refused']>([['never'], ['refused']])(
    'leaves after five seconds where the provider’s answer is %s',
    async (reply) => {
      const { result, checkIn } = begin(useStartIdentityCheck, { IdVerificationQueryTransaction: reply });
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      act(() => result.current.mutate());
      await vi.waitFor(() => expect(checkIn.state.get().identity.status).toBe('started'), { interval: 1 });
      await act(() => vi.advanceTimersByTimeAsync(4000));
      expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(6000));
      expect(checkIn.navigateToExternal).toHaveBeenCalledWith('https://id.test/t-1');
    },
  );

  it('keeps a person whose network is lost before the provider answers, and the check that was begun', async () => {
    const { result, checkIn, names } = begin(useStartIdentityCheck, {
      IdVerificationQueryTransaction: 'never',
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    act(() => result.current.mutate());
    await vi.waitFor(() => expect(names().at(-1)).toBe('IdVerificationQueryTransaction'), { interval: 1 });
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(result.current.isError).toBe(true);
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
    expect(checkIn.state.get().identity).toMatchObject({ status: 'started', url: 'https://id.test/t-1' });
  });

  it.each([{ booking: undefined }, { session: undefined }] as Partial<CheckInState>[])(
    'does not begin with %j',
    async (more) => {
      const { result, sent } = begin(useStartIdentityCheck, {}, more);
      act(() => result.current.mutate());
      await waitFor(() => expect(result.current.error).toEqual(new Error('Nobody has checked in')));
      expect(sent).toEqual([]);
    },
  );

  it('keeps a person who has left the step meanwhile, and the check that was begun', async () => {
    const ready = Promise.withResolvers<Record<string, unknown>>();
    const { result, unmount, checkIn, names } = begin(useStartIdentityCheck, {
      IdVerificationQueryTransaction: ready.promise,
    });
    act(() => result.current.mutate());
    await waitFor(() => expect(names().at(-1)).toBe('IdVerificationQueryTransaction'));
    unmount();
    ready.resolve({ Success: false });
    await passTurns();
    expect(checkIn.state.get().identity).toMatchObject({ status: 'started', url: 'https://id.test/t-1' });
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<CheckInState>]>([
    ['signed out in another tab', { session: undefined }],
    ['let another driver log in', { kind: 'additional-driver', session: { token: 'token-2', expiresAt: 2 } }],
  ])('changes nothing for a person who has %s', async (_, change) => {
    const extended = Promise.withResolvers<Record<string, unknown>>();
    const { result, checkIn, names } = begin(useStartIdentityCheck, { extend: extended.promise });
    act(() => result.current.mutate());
    await waitFor(() => expect(names().at(-1)).toBe('extend'));
    act(() => updatePersistedState(checkIn, change));
    const then = checkIn.state.get();
    extended.resolve({ expires: EXPIRES });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(checkIn.state.get()).toEqual(then);
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
  });

  it('leaves a new login of the same driver its own session', async () => {
    const extended = Promise.withResolvers<Record<string, unknown>>();
    const { result, checkIn, names } = begin(useStartIdentityCheck, { extend: extended.promise });
    act(() => result.current.mutate());
    await waitFor(() => expect(names().at(-1)).toBe('extend'));
    const session = { token: 'token-2', expiresAt: 2 };
    act(() => updatePersistedState(checkIn, { session }));
    extended.resolve({ expires: EXPIRES });
    await waitFor(() => expect(checkIn.navigateToExternal).toHaveBeenCalled());
    expect(checkIn.state.get()).toMatchObject({ identity: { status: 'started' }, session });
  });

  it('that is refused finds an outage on a slow network too, without the login’s limit (C-14)', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    onTestFinished(() => void vi.restoreAllMocks());
    const { result } = begin(useStartIdentityCheck, {
      IdVerification: 'refused',
      GetUpcomingOcrLabsOutage: [{ start: '2000-01-01T00:00:00Z', end: '2999-01-01T00:00:00Z' }],
    });
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.error).toBeInstanceOf(IdProviderOutageError));
  });

  it('may be pressed again after Back', async () => {
    const { result } = begin(useStartIdentityCheck, {});
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    comeBack();
    await waitFor(() => expect(result.current.isIdle).toBe(true));
  });
});

describe('the start of a card check (C-13)', () => {
  it('sends the booking and its site, and leaves', async () => {
    const { result, sent, checkIn } = begin(
      useStartCardCheck,
      {},
      { card: { status: 'failed', counterCode: 'C-7' } },
    );
    act(() => result.current.mutate());
    await waitFor(() => expect(checkIn.navigateToExternal).toHaveBeenCalledWith('https://cards.test/s-1'));
    expect(sent).toMatchObject([
      {
        name: 'CardPaymentCreateSession',
        key: expect.any(String),
        body: {
          variables: {
            ResNo: `M${bookings}`,
            Brand: 'meridian',
            country: 'AU',
            RedirectUrl: `${origin}/checkin/verify`,
          },
        },
      },
    ]);
    expect(checkIn.state.get().card).toEqual({ status: 'started', counterCode: 'C-7' });
    comeBack();
    await waitFor(() => expect(result.current.isIdle).toBe(true));
  });

  it('keeps a person who has left the step meanwhile, and the check that was begun', async () => {
    const started = Promise.withResolvers<Record<string, unknown>>();
    const { result, unmount, sent, checkIn } = begin(useStartCardCheck, {
      CardPaymentCreateSession: started.promise,
    });
    act(() => result.current.mutate());
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    started.resolve({ Url: 'https://cards.test/s-1' });
    await waitFor(() => expect(checkIn.state.get().card.status).toBe('started'));
    await passTurns();
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
  });

  it('changes nothing for a person who has signed out in another tab', async () => {
    const started = Promise.withResolvers<Record<string, unknown>>();
    const { result, sent, checkIn } = begin(useStartCardCheck, { CardPaymentCreateSession: started.promise });
    act(() => result.current.mutate());
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => updatePersistedState(checkIn, { session: undefined }));
    started.resolve({ Url: 'https://cards.test/s-1' });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(checkIn.state.get().card.status).toBe('open');
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<CheckInState>, Record<string, string>, boolean]>([
    ['whose form was sent on another device', {}, { CheckinStatus: 'COMPLETED' }, true],
    ['that is not complete', {}, { CheckinStatus: 'INPROGRESS' }, false],
    ['that was signed out of in another tab', { session: undefined }, { CheckinStatus: 'COMPLETED' }, false],
  ])('that is refused for a check-in %s (C-33)', async (_, change, status, isSaved) => {
    const refused = Promise.withResolvers<Record<string, unknown>>();
    const { result, checkIn, sent } = begin(useStartCardCheck, {
      CardPaymentCreateSession: refused.promise,
      FrontDeskSearchReservation: { ResNo: 'M1', Brand: 'meridian', Country: 'AU', ...status },
    });
    act(() => result.current.mutate());
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => updatePersistedState(checkIn, change));
    refused.resolve({ Success: false, Error: 'Refused' });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect([checkIn.state.get().isSaved, result.current.isError]).toEqual([isSaved, !isSaved]);
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<CheckInState>, boolean]>([
    ['leads to the ID check', {}, true],
    ['changes nothing after a sign-out in another tab', { session: undefined }, false],
  ])('that is refused because an outage of the ID provider is over %s (C-14)', async (_, change, leads) => {
    const refused = Promise.withResolvers<Record<string, unknown>>();
    const { result, checkIn, sent } = begin(
      useStartCardCheck,
      {
        CardPaymentCreateSession: refused.promise,
        FrontDeskSearchReservation: {
          ResNo: 'M1',
          Brand: 'meridian',
          Country: 'AU',
          VerifyID: true,
          VerifyCC: true,
        },
      },
      { skipsIdentity: 'outage' },
    );
    act(() => result.current.mutate());
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => updatePersistedState(checkIn, change));
    refused.resolve({ Success: false, Error: 'Please verify your ID first.' });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(deriveCheckInFacts(checkIn.state.get())).toMatchObject({
      identity: leads ? 'needed' : 'off',
      card: 'needed',
    });
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
  });

  it('that is refused is told where the check-in cannot be fetched', async () => {
    const { result } = begin(useStartCardCheck, {
      CardPaymentCreateSession: { Success: false, Error: 'Refused' },
      FrontDeskSearchReservation: 'refused',
    });
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.error?.message).toBe('Refused'));
  });

  it('that is refused changes nothing', async () => {
    const { result, checkIn } = begin(useStartCardCheck, { CardPaymentCreateSession: 'refused' });
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(checkIn.state.get().card.status).toBe('open');
    expect(checkIn.navigateToExternal).not.toHaveBeenCalled();
  });
});
