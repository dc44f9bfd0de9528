import { ApiProvider } from '@journey/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { AppProvider } from '../../../shell/app.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { createCheckInApp, type CheckInApp } from '../../check-in.ts';
import type { CheckInKind, CheckInState } from '../../state.ts';
import { createCheckInStateAfterLogin } from '../../pages/login/login-destination.ts';
import type { BookingLookupResult } from '../../pages/login/look-up.ts';
import { createFakeServices, type FakeServices } from '../../testing/services.ts';
import { useCardCheckResult } from './use-card.ts';
import { useIdentityResult } from './identity-result.ts';
import { verifyMessages as text } from './messages.ts';

const SAVE = 'FrontdeskUpdateReservationAndCustomer';
const number = '500000001';
const renter = { ResNo: number, Brand: 'meridian', Country: 'AU' };
const driver = { RenterName: { firstName: 'Ana', lastName: 'Okafor' } };

/** Creates fake services for a reservation whose identity check and card check ended with the given results. */
const services = (
  card: Record<string, unknown>,
  checkIn: Record<string, unknown>,
  result = {},
): FakeServices =>
  createFakeServices({
    CardPaymentValidate: [card],
    IdVerificationQueryTransaction: [result],
    FrontDeskSearchReservation: [{ ...renter, Renter: driver, ...checkIn }],
    WebRetrieveReservation: [{ ResNo: number, ReservationMainNote: 'VIP' }],
    [SAVE]: [{ CounterCode: 'C-7' }],
  });

/** Creates the test's check-in, whose renter has returned from the providers' pages. */
const back = (more: Partial<CheckInState> = {}): CheckInApp => {
  const checkIn = createCheckInApp(site, '/api');
  updatePersistedState(checkIn, {
    kind: 'primary',
    booking: {
      reservationNumber: number,
      verifiesIdentity: true,
      verifiesCard: true,
    },
    ...more,
  });
  return checkIn;
};

/**
 * Renders the hook `use`, which fetches the result of a check, in React's strict mode. That mode runs effects
 * twice, as a development build does.
 */
const look = <T,>(checkIn: CheckInApp, { api }: Pick<FakeServices, 'api'>, use: () => T) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <AppProvider value={checkIn}>
        <ApiProvider value={api}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            {children}
          </QueryClientProvider>
        </ApiProvider>
      </AppProvider>
    </StrictMode>
  );
  return renderHook(use, { wrapper });
};
const failTypes = ({ sent }: FakeServices) =>
  sent(SAVE).map(({ variables }) => (variables['input'] as { FailType: string }).FailType);
/** Waits until the pending requests have been answered. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const holder = (cardHolderName: string) => ({ transactions: [{ card: { cardHolderName } }] });

describe('a card’s result (C-12, C-13)', () => {
  it.each([
    ['refused', { status: 'NOT_APPROVED', ...holder('Ana Okafor') }, {}, 'failed', ['CreditCard']],
    [
      'another’s',
      { status: 'APPROVED', ...holder('Bo Smith') },
      { VerifyCC: true },
      'mismatch',
      // Nothing is reported, because the services would refuse it: for them no check has failed.
      [],
    ],
    [
      'the renter’s, not yet known to the reservation',
      { status: 'APPROVED', ...holder('Ana Okafor') },
      { VerifyCC: true },
      'open',
      [],
    ],
    ['approved', { status: 'APPROVED', ...holder('Ana Okafor') }, { VerifyCC: false }, 'approved', []],
    ['given up', { status: 'CANCELLED' }, { VerifyCC: true }, 'open', []],
    ['still open', { status: 'PENDING' }, { VerifyCC: true }, 'open', []],
  ] as const)('of a card that is %s', async (_, card, checkIn, status, told) => {
    const played = services(card, checkIn);
    const at = back({ card: { status: 'started' } });
    look(at, played, () => useCardCheckResult(false));
    await waitFor(() => expect(played.sent('CardPaymentValidate').length).toBeGreaterThan(0));
    await waitFor(() => expect(at.state.get().card.status).toBe(status));
    await waitFor(() => expect(failTypes(played)).toEqual(told));
    await waitFor(() => expect(at.state.get().card.counterCode).toBe(told.length > 0 ? 'C-7' : undefined));
    // No further failure may be reported.
    await settle();
    expect(failTypes(played)).toEqual(told);
    expect(played.sent(SAVE).slice(0, told.length)).toMatchObject(
      told.map(() => ({
        variables: {
          input: { ResNo: number, MainNote: '|CIF|VIP', Checkedin: false, CheckinFailed: true },
        },
        key: expect.stringMatching(/^[\w-]{20,}$/) as unknown,
      })),
    );
    expect(played.sent('WebRetrieveReservation').slice(0, told.length)).toMatchObject(
      told.map(() => ({ variables: { ResNo: number } })),
    );
  });

  it.each([
    ['a card in another’s name', { status: 'APPROVED', ...holder('Bo Smith') }, [{ CounterCode: 'C-7' }], 1],
    ['a report that was lost', { status: 'NOT_APPROVED' }, ['refused', { CounterCode: 'C-7' }], 2],
  ] as const)(
    'that is declined after %s is reported, and its counter code shown',
    async (_, first, saved, told) => {
      const played = createFakeServices({
        CardPaymentValidate: [first, { status: 'NOT_APPROVED', ...holder('Ana Okafor') }],
        FrontDeskSearchReservation: [{ ...renter, Renter: driver, VerifyCC: true }],
        WebRetrieveReservation: [{ ResNo: number, ReservationMainNote: 'VIP' }],
        [SAVE]: saved,
      });
      const at = back({ card: { status: 'started' } });
      const { unmount } = look(at, played, () => useCardCheckResult(false));
      await waitFor(() => expect(['mismatch', 'failed']).toContain(at.state.get().card.status));
      await waitFor(() => expect(failTypes(played)).toHaveLength(told - 1));
      await settle();
      expect(failTypes(played)).toHaveLength(told - 1);
      // The person leaves the page to try another card at the provider.
      unmount();
      updatePersistedState(at, { card: { ...at.state.get().card, status: 'started' } });
      look(at, played, () => useCardCheckResult(false));
      await waitFor(() =>
        expect(at.state.get().card).toMatchObject({ status: 'failed', counterCode: 'C-7' }),
      );
      expect(failTypes(played)).toEqual(Array.from({ length: told }, () => 'CreditCard'));
    },
  );

  it('is not requested on the way to the card provider’s page', async () => {
    const played = services({ status: 'NOT_APPROVED' }, {});
    look(back({ card: { status: 'started' } }), played, () => useCardCheckResult(true));
    await settle();
    expect(played.calls).toEqual([]);
  });

  it('without an end is told each time the person comes back to a page that the browser has kept', async () => {
    const played = services({ status: 'CANCELLED' }, { VerifyCC: true });
    const at = back({ card: { status: 'started' } });
    let isLeaving = false;
    const { rerender } = look(at, played, () => useCardCheckResult(isLeaving));
    await waitFor(() => expect(at.state.get().card.status).toBe('open'));
    isLeaving = true;
    act(() => updatePersistedState(at, { card: { status: 'started' } }));
    rerender();
    isLeaving = false;
    rerender();
    await waitFor(() => expect(at.state.get().card.status).toBe('open'));
    expect(played.sent('CardPaymentValidate').length).toBeGreaterThan(1);
  });

  it('is shown even if reporting it to the services fails', async () => {
    const played = createFakeServices({
      CardPaymentValidate: [{ status: 'NOT_APPROVED' }],
      WebRetrieveReservation: ['refused'],
    });
    const at = back({ card: { status: 'started' } });
    look(at, played, () => useCardCheckResult(false));
    await waitFor(() => expect(at.state.get().card.status).toBe('failed'));
  });
});

const found = (more: Record<string, unknown> = {}) => ({
  Success: true,
  TransactionDetails: {
    TransactionStatus: 'COMPLETED_FAIL',
    FirstName: 'Ana',
    LastName: 'Okafor',
    OverallResult: 'PASS',
    FaceMatch: 'PASS',
    Liveness: 'PASS',
    Over21: true,
    ...more,
  },
});

describe('an identity check’s result (C-09, C-12)', () => {
  const started = { status: 'started', transactionId: 't-1' } as const;

  it.each([
    ['primary', { VerifyID: false }, found(), 'passed', []],
    ['primary', { VerifyID: true }, found({ OverallResult: 'FAIL' }), 'failed', ['IdVerification']],
    ['primary', { VerifyID: true }, found({ LastName: 'Smith' }), 'failed', ['IdVerification-NameMismatch']],
    ['additional-driver', { VerifyID: true }, found({ OverallResult: 'FAIL' }), 'failed', []],
    ['primary', { VerifyID: true }, { Success: false }, 'started', []],
  ] as const)('of a %s with %j', async (kind, checkIn, result, status, told) => {
    const played = services({}, checkIn, result);
    const at = back({ kind, identity: started });
    look(at, played, useIdentityResult);
    await waitFor(() => expect(played.sent('IdVerificationQueryTransaction').length).toBeGreaterThan(0));
    await waitFor(() => expect(at.state.get().identity.status).toBe(status));
    await waitFor(() => expect(failTypes(played)).toEqual(told));
    await waitFor(() =>
      expect(at.state.get().identity.counterCode).toBe(told.length > 0 ? 'C-7' : undefined),
    );
    expect(at.toasts.get()?.message).toBe(status === 'passed' ? text.identityVerified : undefined);
    // No further failure may be reported.
    await settle();
    expect(failTypes(played)).toEqual(told);
  });

  it('that was reported before the login is shown and not reported again', async () => {
    const reservation = {
      reservation: { bookingNumber: number, status: 'VOID_FAILED', transactionId: 't-1', needsId: true },
      facts: { status: 'VOID_FAILED' },
    } as unknown as BookingLookupResult;
    const { state } = createCheckInStateAfterLogin('verify', reservation, {
      kind: 'primary',
      base: 'meridian',
    });
    const played = services({}, { VerifyID: true }, found({ OverallResult: 'FAIL' }));
    const at = back(state);
    look(at, played, useIdentityResult);
    await waitFor(() => expect(at.state.get().identity.status).toBe('failed'));
    await settle();
    expect(failTypes(played)).toEqual([]);
  });

  it('is judged by the rules of the driver who asks: another surname is no failure of an additional driver', async () => {
    const named = found({ FirstName: 'Bo', LastName: 'Smith', OverallResult: 'FAIL' });
    for (const kind of ['primary', 'additional-driver'] as const) {
      const at = back({ kind, identity: started });
      look(at, services({}, { VerifyID: true }, named), useIdentityResult);
      await waitFor(() => expect(at.state.get().identity.status).toBe('failed'));
      expect(at.state.get().identity.failReasons?.includes('Name')).toBe(kind === 'primary');
    }
  });

  it.each<[string, string, Record<string, unknown>, object, number]>([
    ['has failed', 'VOID_FAILED', found({ OverallResult: 'FAIL' }), { status: 'failed', isMarked: true }, 0],
    ['is to be judged', 'INPROGRESS', found({ OverallResult: 'FAIL' }), { status: 'failed' }, 1],
    ['is not finished', 'INPROGRESS', { Success: false }, { status: 'started' }, 0],
  ])(
    'that passed gives way to the newest check, of another device, which %s (C-33)',
    async (_, CheckinStatus, newest, identity, reports) => {
      const played = createFakeServices({
        IdVerificationQueryTransaction: [
          ({ TransactionId }) => (TransactionId === 't-2' ? newest : found({ DVS: 'PASS' })),
        ],
        FrontDeskSearchReservation: [
          { ...renter, Renter: driver, VerifyID: true, TransactionId: 't-2', CheckinStatus },
        ],
        WebRetrieveReservation: [{ ResNo: number, ReservationMainNote: 'VIP' }],
        [SAVE]: [{ CounterCode: 'C-7' }],
      });
      const at = back({ identity: { ...started, url: 'https://id.test/t-1' } });
      const { result } = look(at, played, useIdentityResult);
      await waitFor(() =>
        expect(at.state.get().identity).toMatchObject({ transactionId: 't-2', ...identity }),
      );
      await waitFor(() => expect(result.current.data).toBeDefined());
      expect(at.state.get().identity.url).toBeUndefined();
      await waitFor(() => expect(failTypes(played)).toHaveLength(reports));
      // No further failure may be reported.
      await settle();
      expect(failTypes(played)).toHaveLength(reports);
    },
  );

  it.each<[string, object, string, object]>([
    ['is not finished', {}, 'has passed', { status: 'passed' }],
    ['is not finished', {}, 'is not finished either', { status: 'started' }],
    ['came to no end', { CompletedAt: '2026-01-01T00:00:00Z' }, 'has passed', { status: 'passed' }],
  ])(
    'that %s (%j) gives way to the newest check, of another device, which %s (C-33)',
    async (_, own, of, identity) => {
      const hasPassed = of === 'has passed';
      const newest = hasPassed ? found({ DVS: 'PASS' }) : { Success: false };
      const played = createFakeServices({
        IdVerificationQueryTransaction: [
          ({ TransactionId }) => (TransactionId === 't-2' ? newest : { Success: false, ...own }),
        ],
        FrontDeskSearchReservation: [
          {
            ...renter,
            Renter: driver,
            VerifyID: !hasPassed,
            TransactionId: 't-2',
            CheckinStatus: 'INPROGRESS',
          },
        ],
      });
      const at = back({ identity: { ...started, url: 'https://id.test/t-1' } });
      look(at, played, useIdentityResult);
      await waitFor(() =>
        expect(at.state.get().identity).toMatchObject({ transactionId: 't-2', ...identity }),
      );
      expect(at.state.get().identity.url).toBeUndefined();
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['an earlier verification is still valid', { VerifyID: false, TransactionId: 't-1' }],
    ['a newer check is under way', { VerifyID: false, TransactionId: 't-2' }],
    ['the form was sent on another device', { CheckinStatus: 'COMPLETED', TransactionId: 't-1' }],
  ])('is still missing if the check is not finished, although %s (C-19, C-26)', async (_, checkIn) => {
    const played = services({}, checkIn, { Success: false });
    const at = back({ identity: started });
    const { result } = look(at, played, useIdentityResult);
    await waitFor(() => expect(result.current.data?.kind).toBe('waiting'));
    await settle();
    expect(at.state.get()).toMatchObject({ identity: { status: 'started' }, isSaved: false });
  });

  it.each([
    ['PASS', 'FailedToFinaliseIdverification'],
    ['FAIL', 'DVS'],
  ])(
    'that shows no fault, and does not count for the services, with a DVS of %s, reads %s',
    async (DVS, reason) => {
      const at = back({ identity: started });
      const late = found({ TransactionStatus: 'COMPLETED_PASS', DVS });
      look(at, services({}, { VerifyID: true }, late), useIdentityResult);
      await waitFor(() => expect(at.state.get().identity.failReasons).toEqual([reason]));
    },
  );

  it.each([
    // The device's date is 22 November.
    ['a day ahead', -1, '2026-11-22', 'DVS'],
    ['a day behind', 1, '2026-11-23', 'dlExpired'],
  ])(
    'on a device whose clock is %s, is compared with the services’ day: %d day, a document until %s reads %s',
    async (_, days, DateOfExpiry, reason) => {
      vi.useFakeTimers({ now: new Date('2026-11-22T02:00:00Z'), toFake: ['Date'] });
      const at = back({ identity: started });
      at.connection.clockLead = days * 24 * 60 * 60_000;
      const refused = found({ TransactionStatus: 'COMPLETED_PASS', DVS: 'FAIL', DateOfExpiry });
      look(at, services({}, { VerifyID: true }, refused), useIdentityResult);
      await waitFor(() => expect(at.state.get().identity.failReasons).toEqual([reason]));
    },
  );

  it.each<[CheckInKind, Record<string, string>, boolean]>([
    ['primary', { CheckinStatus: 'COMPLETED' }, true],
    ['additional-driver', { AdditionalDriverStatus: 'COMPLETED' }, true],
    ['primary', { AdditionalDriverStatus: 'COMPLETED' }, false],
    ['additional-driver', { CheckinStatus: 'COMPLETED' }, false],
  ])(
    'of a %s with %j leads to the summary if the form was sent on another device: %s (C-33)',
    async (kind, status, isSaved) => {
      const at = back({ kind, identity: started });
      look(at, services({}, { VerifyID: false, ...status }, found()), useIdentityResult);
      await waitFor(() =>
        expect(isSaved ? at.state.get().isSaved : at.state.get().identity.status === 'passed').toBe(true),
      );
      expect(at.state.get().isSaved).toBe(isSaved);
    },
  );

  it('is asked for where a check was begun, and anew for each that is begun', async () => {
    const played = services({}, { VerifyID: false }, found());
    const at = back();
    look(at, played, useIdentityResult);
    await settle();
    expect(played.calls).toEqual([]);
    for (const transactionId of ['t-1', 't-2']) {
      act(() => updatePersistedState(at, { identity: { status: 'started', transactionId } }));
      await waitFor(() => expect(at.state.get().identity.status).toBe('passed'));
    }
    const asked = played
      .sent('IdVerificationQueryTransaction')
      .map(({ variables }) => JSON.stringify(variables));
    expect(asked.some((one) => one.includes('t-1')) && asked.some((one) => one.includes('t-2'))).toBe(true);
  });

  it('that is missing is asked for every five seconds for two minutes, and then no more', async () => {
    vi.useFakeTimers();
    const played = services({}, {}, { Success: false });
    look(back({ identity: started }), played, useIdentityResult);
    const asked = () => played.sent('IdVerificationQueryTransaction').length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBeGreaterThanOrEqual(12);
    await vi.advanceTimersByTimeAsync(70_000);
    const afterTwoMinutes = asked();
    expect(afterTwoMinutes).toBeGreaterThanOrEqual(24);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked()).toBe(afterTwoMinutes);
  });

  it.each([
    ['is found overdue without a press', 0],
    ['is found overdue although Refresh was pressed as often as the page looks', 24],
  ])('that never comes after the end at the provider %s', async (_, presses) => {
    vi.useFakeTimers();
    const CompletedAt = new Date().toISOString();
    const played = services({}, {}, { Success: false, CompletedAt, CounterCode: 'BCD-234' });
    const { result } = look(back({ identity: started }), played, useIdentityResult);
    await vi.advanceTimersByTimeAsync(1_000);
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    for (let press = 0; press < presses; press += 1) await act(() => result.current.refetch());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(result.current.data).toMatchObject({ reason: 'FetchFailed', isLookedFor: true });
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    expect(result.current.data).toMatchObject({
      reason: 'FailedToFinaliseIdverification',
      counterCode: 'BCD-234',
      isLookedFor: false,
    });
    const asked = played.sent('IdVerificationQueryTransaction').length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(played.sent('IdVerificationQueryTransaction').length).toBe(asked);
  });

  it('is asked for two minutes more where requests begin to fail during the wait', async () => {
    vi.useFakeTimers();
    const pending = { Success: false, CompletedAt: new Date().toISOString() };
    const before = Array.from({ length: 20 }, () => pending);
    const played = createFakeServices({ IdVerificationQueryTransaction: [...before, 'lost'] });
    const { result } = look(back({ identity: started }), played, useIdentityResult);
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(result.current.data).toMatchObject({ reason: 'FetchFailed', isLookedFor: true });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(result.current.data).toMatchObject({ reason: 'FetchFailed', isLookedFor: false });
  });

  it('that cannot be fetched is asked for as often, from the first failure on', async () => {
    vi.useFakeTimers();
    const played = createFakeServices({ IdVerificationQueryTransaction: ['lost'] });
    look(back({ identity: started }), played, useIdentityResult);
    await vi.advanceTimersByTimeAsync(130_000);
    // The last of these 25 requests ends the two minutes. With retries, the transport sends each four times.
    const asked = played.sent('IdVerificationQueryTransaction').length;
    expect(asked).toBe(25 * 4);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(played.sent('IdVerificationQueryTransaction').length).toBe(asked);
  });

  it('that cannot be fetched at first is found without a press', async () => {
    vi.useFakeTimers();
    const played = createFakeServices({
      IdVerificationQueryTransaction: ['lost', 'lost', 'lost', 'lost', found()],
      FrontDeskSearchReservation: [{ ...renter, Renter: driver, VerifyID: false }],
    });
    const at = back({ identity: started });
    look(at, played, useIdentityResult);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(at.state.get().identity.status).toBe('passed');
  });

  it.each([
    [401, {}],
    [403, {}],
    [404, {}],
    [503, { 'retry-after': '60' }],
  ])('that is refused with %d and %j is asked for no more by itself', async (status, headers) => {
    vi.useFakeTimers();
    let asked = 0;
    const api = createTestTransport(async (input, init) => {
      const body = (await new Request(input, init).json()) as { operationName: string };
      if (body.operationName === 'FrontDeskSearchReservation')
        return Response.json({ data: { FrontDeskSearchReservation: renter } });
      asked += 1;
      // Only the second request is refused, so that the page is already waiting when that happens.
      const answer = { data: { IdVerificationQueryTransaction: { Success: false } } };
      return asked === 1 ? Response.json(answer) : Response.json({ error: 'Refused' }, { status, headers });
    });
    look(back({ identity: started }), { api }, useIdentityResult);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(2);
  });
});
