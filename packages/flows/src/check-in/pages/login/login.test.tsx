import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createCheckInApp } from '../../check-in.ts';
import { INITIAL_CHECK_IN_STATE, type CheckInKind } from '../../state.ts';
import { logInToCheckIn, type LoginDetails } from './login.ts';
import { loginErrorMessages } from './messages.ts';
import { getBrandLoginUrl } from './login-destination.ts';
import { findOtherSite } from './refusals.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';

type Fields = Record<string, unknown>;
/**
 * How the services respond to an operation: with data, a refusal with a text or a code, an unreadable response, a
 * server error, or never.
 */
type Reply =
  | Fields
  | readonly Fields[]
  | { readonly refused: string }
  | { readonly closed: Fields }
  | 'broken'
  | 'fails'
  | 'hangs';

const EXPIRES = '2030-01-01T00:00:00.000Z';
const DETAILS: LoginDetails = { variant: 'booking', bookingNumber: 'M1', lastName: 'Okafor', country: 'AU' };
const RESERVATION = { ResNo: 'M1', Brand: 'meridian', Country: 'AU' };
const CUSTOMER = { DrivingLicence: { Number: 'AB1', ExpiryDate: '2999-01-31' } };
const passed = (more: Fields = {}) => ({
  ...CUSTOMER,
  IdVerification: { Status: 'COMPLETED_PASS', DateOfExpiry: '2999-01-31', ...more },
});

let sent: { path: string; token: string | null; body: Fields }[] = [];

/** Replaces the network with services that respond to the operations of a login as given. */
const answer = (replies: Record<string, Reply>, headers: Record<string, string> = {}) => {
  const all: Record<string, Reply> = {
    FrontDeskSearchReservation: RESERVATION,
    FrontdeskSearchCustomer: CUSTOMER,
    GetUpcomingOcrLabsOutage: [],
    ...replies,
  };
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api/', '');
    const body = (await request.json()) as Fields;
    sent.push({ path, token: request.headers.get('authorization'), body });
    if (path === 'auth') {
      const { auth } = all;
      if (auth === 'broken') return Response.json({ error: 'No match' }, { status: 401 });
      if (typeof auth === 'object' && 'closed' in auth)
        return Response.json({ error: 'Not now', ...(auth.closed as Fields) }, { status: 401 });
      return Response.json({ token: 'token-1', expires: EXPIRES });
    }
    if (path === 'auth/sign-out') return Response.json({});
    const operation = body['operationName'] as string;
    const reply = all[operation];
    if (reply === undefined || reply === 'broken') return Response.json({}, { status: 400 });
    if (reply === 'fails') return Response.json({}, { status: 503 });
    if (reply === 'hangs')
      return new Promise<Response>((_, reject) => {
        const abort = () => reject(request.signal.reason as Error);
        // On a busy machine the request may have timed out while its body was read.
        if (request.signal.aborted) abort();
        request.signal.addEventListener('abort', abort);
      });
    if ('closed' in reply)
      return Response.json({ error: 'Not now', ...(reply.closed as Fields) }, { status: 403 });
    if ('refused' in reply)
      return Response.json({ data: { [operation]: { Success: false, Error: reply.refused } } });
    return Response.json({ data: { [operation]: reply } }, { headers });
  });
};

const logIn = async (
  kind: CheckInKind = 'primary',
  details: LoginDetails = DETAILS,
  prefill = {},
  before = INITIAL_CHECK_IN_STATE,
) => {
  const checkIn = createCheckInApp(site, 'http://localhost:3000/api', prefill);
  checkIn.state.set(before);
  return { result: await logInToCheckIn(checkIn, kind, details), state: checkIn.state.get() };
};
const wasSessionReturned = () =>
  sent.some(
    ({ path, token, body }) =>
      path === 'auth/sign-out' && token === 'Bearer token-1' && body['only'] === 'this',
  );
const setDevice = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }) as unknown as MediaQueryList);

beforeEach(() => {
  sent = [];
  localStorage.clear();
  sessionStorage.clear();
  setDevice(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'a licence at a login on a device in %s',
  (device) => {
    it.each([
      // In Australia it is the 21st at both moments, but on one of the devices it is the 20th or the 22nd.
      ['2026-11-20T21:00:00Z', '2026-11-21', '/checkin/privacy/meridian'],
      ['2026-11-21T12:00:00Z', '2026-11-22', '/checkin/checkin-form'],
    ])(
      'is compared with the day in Australia: at %s, one that expires on %s (C-04)',
      async (now, expiry, address) => {
        vi.stubEnv('TZ', device);
        vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
        onTestFinished(() => void vi.unstubAllEnvs());
        const DrivingLicence = { Number: 'A', ExpiryDate: expiry };
        answer({ FrontdeskSearchCustomer: { ...passed({ DateOfExpiry: expiry }), DrivingLicence } });
        expect((await logIn()).result).toEqual({ address });
      },
    );
  },
);

it.each([
  ['a day ahead', '2026-11-22T02:00:00Z', '2026-11-22', '/checkin/checkin-form'],
  ['a day behind', '2026-11-20T02:00:00Z', '2026-11-21', '/checkin/privacy/meridian'],
])(
  'a login on a device whose clock is %s (%s) compares a licence until %s with the services’ day (C-04)',
  async (_, now, expiry, address) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    const DrivingLicence = { Number: 'A', ExpiryDate: expiry };
    answer(
      { FrontdeskSearchCustomer: { ...passed({ DateOfExpiry: expiry }), DrivingLicence } },
      { 'session-expires-in': '600', date: new Date('2026-11-21T02:00:00Z').toUTCString() },
    );
    expect((await logIn()).result).toEqual({ address });
  },
);

describe('a login of a renter (C-05)', () => {
  const needsBoth = { ...RESERVATION, VerifyID: true, VerifyCC: true };
  it.each<[string, Record<string, Reply>, string]>([
    [
      'that is completed leads to the summary',
      { FrontDeskSearchReservation: { ...RESERVATION, CheckinStatus: 'COMPLETED' } },
      '/checkin/checkin-summary',
    ],
    [
      'with a valid result is complete',
      { FrontDeskSearchReservation: { ...RESERVATION, HasValidResult: true } },
      '/checkin/complete',
    ],
    [
      'that was begun goes on',
      { FrontDeskSearchReservation: { ...RESERVATION, CheckinStatus: 'INPROGRESS' } },
      '/checkin/verify',
    ],
    ['without a licence begins', { FrontdeskSearchCustomer: {} }, '/checkin/privacy/meridian'],
    [
      'with an expired licence begins',
      { FrontdeskSearchCustomer: { ...passed(), DrivingLicence: { Number: 'A', ExpiryDate: '2020-01-31' } } },
      '/checkin/privacy/meridian',
    ],
    ['that was never verified begins', {}, '/checkin/privacy/meridian'],
    ['that was verified leads to the form', { FrontdeskSearchCustomer: passed() }, '/checkin/checkin-form'],
    [
      'whose status is unknown was not begun',
      {
        FrontDeskSearchReservation: { ...RESERVATION, CheckinStatus: 'SOMETHING_NEW' },
        FrontdeskSearchCustomer: passed(),
      },
      '/checkin/checkin-form',
    ],
    [
      'verified by another licence than on record begins',
      { FrontdeskSearchCustomer: passed({ DateOfExpiry: '2998-01-31' }) },
      '/checkin/privacy/meridian',
    ],
    [
      'verified without records of the government, under a marker, leads to the form',
      {
        FrontdeskSearchCustomer: passed({ Status: 'COMPLETED_DVS' }),
        WebRetrieveReservation: { ResNo: 'M1', ReservationMainNote: '|CIW|' },
      },
      '/checkin/checkin-form',
    ],
    [
      'verified without records of the government, under the plain marker, begins',
      {
        FrontdeskSearchCustomer: passed({ Status: 'COMPLETED_DVS' }),
        WebRetrieveReservation: { ResNo: 'M1', ReservationMainNote: '|CI|' },
      },
      '/checkin/privacy/meridian',
    ],
    [
      'verified before, of whom both checks are asked again, begins',
      { FrontdeskSearchCustomer: passed(), FrontDeskSearchReservation: needsBoth },
      '/checkin/privacy/meridian',
    ],
    [
      'without a record has the licence of the booking',
      {
        FrontdeskSearchCustomer: { refused: 'Nobody' },
        FrontDeskSearchReservation: { ...RESERVATION, Renter: CUSTOMER },
      },
      '/checkin/privacy/meridian',
    ],
  ])('%s', async (_, replies, address) => {
    answer(replies);
    const { result, state } = await logIn();
    expect(result).toEqual({ address });
    expect(state.session).toEqual({ token: 'token-1', expiresAt: Date.parse(EXPIRES) });
    expect(state.kind).toBe('primary');
    expect(wasSessionReturned()).toBe(false);
  });

  it.each([
    [{}, { isSaved: false, isComplete: false }],
    [{ CheckinStatus: 'COMPLETED' }, { isSaved: true, isComplete: false }],
    [{ HasValidResult: true }, { isSaved: false, isComplete: true }],
  ])('at %j knows how far the check-in has come', async (more, expected) => {
    answer({ FrontDeskSearchReservation: { ...RESERVATION, ...more } });
    expect((await logIn()).state).toMatchObject(expected);
  });

  it.each([{}, { Renter: CUSTOMER }])(
    'asks with the booking of the answer %j, and stores what the flow needs',
    async (more) => {
      answer({
        FrontDeskSearchReservation: {
          ...RESERVATION,
          ResType: 'HX',
          VerifyID: true,
          CheckinStatus: 'VOC_FAILED',
          TransactionId: 't1',
          CounterCode: 'C-7',
          ...more,
        },
        FrontdeskSearchCustomer: { ...CUSTOMER, customerNumber: '7', Address: { RegionOfIssue: 'VI' } },
      });
      const { state } = await logIn();
      expect(state.booking).toEqual({
        reservationNumber: 'M1',
        reservationType: 'HX',
        customerNumber: '7',
        licenceRegion: 'VI',
        verifiesIdentity: true,
        verifiesCard: false,
      });
      expect(state.identity).toEqual({ transactionId: 't1', counterCode: 'C-7', status: 'started' });
      expect(state.card).toEqual({ status: 'started', isMarked: true, counterCode: 'C-7' });
      const search = sent.find(({ body }) => body['operationName'] === 'FrontdeskSearchCustomer');
      expect(search?.body['variables']).toEqual({ ResNumber: 'M1', IsAdditionalDriver: false });
    },
  );

  it('searches for the record by the licence of the booking', async () => {
    const Renter = { Address: { RegionOfIssue: 'VI' } };
    answer({ FrontDeskSearchReservation: { ...RESERVATION, LicenceNumber: 'AB1', Renter } });
    await logIn();
    const searches = sent.filter(({ body }) => body['operationName'] === 'FrontdeskSearchCustomer');
    expect(searches.map(({ body }) => body['variables'])).toEqual([
      { ResNumber: 'M1', LicNo: 'AB1', Country: 'AU', IsAdditionalDriver: false },
    ]);
  });

  it('has the number and region of the booking’s driver where there is no record', async () => {
    answer({
      FrontDeskSearchReservation: {
        ...RESERVATION,
        Renter: { ...CUSTOMER, customerNumber: '8', Address: { RegionOfIssue: 'QL' } },
      },
      FrontdeskSearchCustomer: { refused: 'Nobody' },
    });
    const { state } = await logIn();
    expect(state.booking).toMatchObject({ customerNumber: '8', licenceRegion: 'QL' });
  });

  it.each<[string, string, string | undefined, boolean]>([
    ['••••••••01', 'no record', undefined, true],
    ['••••••••01', 'the number for no record', '999999', true],
    ['••••••••01', 'a record', '7', false],
    ['M500000001', 'no record', undefined, false],
  ])('of %s with %s is told from others', async (ResNo, _, customerNumber, hasId) => {
    answer({
      FrontDeskSearchReservation: { ...RESERVATION, ResNo },
      FrontdeskSearchCustomer: customerNumber ? { ...CUSTOMER, customerNumber } : { refused: 'Nobody' },
    });
    const [one, other] = [(await logIn()).state.booking, (await logIn()).state.booking];
    expect(one?.signInId !== undefined).toBe(hasId);
    expect(one?.signInId !== other?.signInId).toBe(hasId);
  });

  it('has nothing of the login before on the same page (C-04, C-06, C-33)', async () => {
    answer({ FrontDeskSearchReservation: { ...RESERVATION, VerifyID: true, VerifyCC: true } });
    const { state: fresh } = await logIn();
    const { state: again } = await logIn(
      'primary',
      DETAILS,
      {},
      {
        ...INITIAL_CHECK_IN_STATE,
        skipsIdentity: 'choice',
        skipsCard: true,
        isSaved: true,
      },
    );
    expect(deriveCheckInFacts(again)).toMatchObject({ card: 'needed' });
    expect(again).toEqual(fresh);
  });

  it('counts an identity check that needs no repetition as passed', async () => {
    answer({
      FrontDeskSearchReservation: { ...RESERVATION, TransactionId: 't1', VerifyID: false },
      FrontdeskSearchCustomer: passed(),
    });
    const { state } = await logIn();
    expect(state.identity).toEqual({ transactionId: 't1', status: 'passed' });
    expect(state.booking).toMatchObject({ verifiesIdentity: true });
    expect(state).toMatchObject({ isAgreed: true, hasSeenSteps: true });
    expect(state.skipsCard).toBeUndefined();
    expect(state.skipsIdentity).toBeUndefined();
  });

  it.each([
    ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z', undefined],
    ['2020-01-01T00:00:00Z', '2999-01-02T00:00:00Z', 'outage'],
  ])('during an outage from %s to %s skips the identity check for %s', async (start, end, reason) => {
    answer({
      FrontDeskSearchReservation: { ...RESERVATION, VerifyID: true },
      GetUpcomingOcrLabsOutage: [{ start, end }],
    });
    expect((await logIn()).state.skipsIdentity).toBe(reason);
  });

  const outage = {
    GetUpcomingOcrLabsOutage: [{ start: '2020-01-01T00:00:00Z', end: '2999-01-02T00:00:00Z' }],
  };
  it.each<[string, Fields, string | undefined]>([
    ['that is still to come', {}, 'outage'],
    ['that is under way', { CheckinStatus: 'INPROGRESS', TransactionId: 't1' }, 'outage'],
    ['that failed', { CheckinStatus: 'VOID_FAILED', TransactionId: 't1', CounterCode: 'C-7' }, undefined],
    [
      'that failed and was begun anew',
      { CheckinStatus: 'INPROGRESS', TransactionId: 't2', CounterCode: 'C-7' },
      undefined,
    ],
    ['that is to come after the card failed', { CheckinStatus: 'VOC_FAILED', CounterCode: 'C-7' }, 'outage'],
    ['that has passed', { TransactionId: 't1', VerifyID: false }, undefined],
    ['that is not asked for', { VerifyID: false }, undefined],
  ])(
    'during an outage, an identity check %s is skipped for the reason %s (C-14)',
    async (_, more, reason) => {
      answer({
        ...outage,
        FrontDeskSearchReservation: { ...RESERVATION, VerifyID: true, VerifyCC: true, ...more },
      });
      const { state } = await logIn();
      expect(state.skipsIdentity).toBe(reason);
      expect(state.skipsCard).toBeUndefined();
    },
  );

  it('during an outage, an identity check that failed is shown, and the form is out of reach (C-14)', async () => {
    answer({
      ...outage,
      FrontDeskSearchReservation: {
        ...RESERVATION,
        VerifyID: true,
        CheckinStatus: 'VOID_FAILED',
        TransactionId: 't1',
        CounterCode: 'C-7',
      },
    });
    const { result, state } = await logIn();
    expect(result).toEqual({ address: '/checkin/verify' });
    expect(deriveCheckInFacts(state)).toMatchObject({ identity: 'needed' });
    expect(state.identity).toEqual({
      transactionId: 't1',
      counterCode: 'C-7',
      status: 'started',
      isMarked: true,
    });
  });

  it('takes only an identity check that failed as reported (C-12)', async () => {
    answer({
      FrontDeskSearchReservation: {
        ...RESERVATION,
        VerifyID: true,
        CheckinStatus: 'INPROGRESS',
        TransactionId: 't1',
      },
    });
    expect((await logIn()).state.identity).toEqual({ transactionId: 't1', status: 'started' });
  });

  it('ignores outages that cannot be fetched', async () => {
    answer({ GetUpcomingOcrLabsOutage: 'broken' });
    expect((await logIn()).result).toEqual({ address: '/checkin/privacy/meridian' });
  });

  it('ends at the time that the last answer states', async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
    answer({}, { 'session-expires-in': '600' });
    expect((await logIn()).state.session).toEqual({ token: 'token-1', expiresAt: 1_600_000 });
  });
});

/** Removes the requests' time limit for one test, so that it hangs if the login waits for an unanswered request. */
const removeRequestTimeout = () => {
  const { setTimeout: start } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, delay = 0) =>
    start(delay < 5000 ? run : () => undefined, delay),
  );
  onTestFinished(() => void vi.restoreAllMocks());
};

describe('the card check of an earlier visit (C-13)', () => {
  const card = (status: string | null): Reply => ({ Success: true, status });
  const begun = { ...RESERVATION, VerifyCC: true, CheckinStatus: 'INPROGRESS' };
  const count = () => sent.filter(({ body }) => body['operationName'] === 'CardPaymentValidate').length;

  it('is looked at again where a card was approved and is still asked for, being in another’s name', async () => {
    answer({ FrontDeskSearchReservation: begun, CardPaymentValidate: card('APPROVED') });
    const { result, state } = await logIn();
    expect(result).toEqual({ address: '/checkin/verify' });
    expect(state.card).toEqual({ status: 'started' });
  });

  it.each<[string, Reply]>([
    ['was not started', card(null)],
    ['has no result yet', card('PENDING')],
    ['was cancelled', card('CANCELLED')],
    ['cannot be fetched', 'broken'],
  ])('begins anew where it %s', async (_, reply) => {
    answer({ FrontDeskSearchReservation: begun, CardPaymentValidate: reply });
    const { result, state } = await logIn();
    expect(result).toEqual({ address: '/checkin/verify' });
    expect(state.card).toEqual({ status: 'open' });
    expect(count()).toBe(1);
  });

  it.each<[string, Reply]>([
    ['fail', 'fails'],
    ['do not answer', 'hangs'],
  ])(
    'begins anew where the services %s for a while, and the login does not wait for them',
    async (_, reply) => {
      removeRequestTimeout();
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        // The limit ends once the request has been sent, however long that takes.
        const limit = new AbortController();
        void vi.waitFor(() => expect(count()).toBe(1)).then(() => limit.abort());
        return limit.signal;
      });
      answer({ FrontDeskSearchReservation: begun, CardPaymentValidate: reply });
      const { result, state } = await logIn();
      expect(result).toEqual({ address: '/checkin/verify' });
      expect(state.card).toEqual({ status: 'open' });
      expect(count()).toBe(1);
    },
  );

  it.each<[string, Fields]>([
    ['has not begun', { CheckinStatus: undefined }],
    ['is complete', { CheckinStatus: 'COMPLETED' }],
    ['is known to have failed at the card', { CheckinStatus: 'VOC_FAILED' }],
    ['needs no card', { VerifyCC: false }],
  ])('is not fetched for a check-in that %s', async (_, more) => {
    answer({ FrontDeskSearchReservation: { ...begun, ...more }, CardPaymentValidate: card('APPROVED') });
    await logIn();
    expect(count()).toBe(0);
  });

  it('is not fetched for an additional driver, who has no card', async () => {
    answer({
      FrontDeskSearchReservation: { ...begun, AdditionalDriverStatus: 'INPROGRESS' },
      CardPaymentValidate: card('APPROVED'),
    });
    const licence = { number: 'AB1', region: 'VI' };
    await logIn('additional-driver', { variant: 'additional-driver', bookingNumber: 'M1', licence });
    expect(count()).toBe(0);
  });
});

it('does not wait for the provider’s outages where the services do not answer (C-14)', async () => {
  removeRequestTimeout();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  answer({ GetUpcomingOcrLabsOutage: 'hangs' });
  const { result } = await logIn();
  expect(result).toHaveProperty('address');
});

describe('a login of another kind', () => {
  it('of a demonstration begins there', async () => {
    answer({ FrontdeskSearchCustomer: passed() });
    const { result, state } = await logIn('demo');
    expect(result).toEqual({ address: '/checkin-demo/privacy/meridian' });
    expect(state).toMatchObject({ kind: 'demo', isGeneric: false });
  });

  it('from a counter screen remembers it', async () => {
    answer({});
    expect((await logIn('primary', DETAILS, { isGeneric: true })).state.isGeneric).toBe(true);
  });

  it('of a booking of any brand leaves for that brand’s site and gives the session back', async () => {
    answer({ GenericCheckinSearch: { Brand: 'thrifty', Country: 'NZ' } });
    const { result, state } = await logIn('generic');
    expect(result).toEqual({ leavesFor: expect.stringContaining('/checkin/login?b=M1&lastName=Okafor') });
    expect(wasSessionReturned()).toBe(true);
    expect(state.session).toBeUndefined();
  });

  const licence = { number: 'AB1', region: 'VI' };
  const driver: LoginDetails = { variant: 'additional-driver', bookingNumber: 'M1', licence };

  it('of an additional driver sends the licence and has its own result', async () => {
    answer({
      FrontDeskSearchReservation: {
        ...RESERVATION,
        CheckinStatus: 'COMPLETED',
        AdditionalDriverIdVerified: true,
      },
    });
    const { result, state } = await logIn('additional-driver', driver);
    expect(result).toEqual({ address: '/additional-driver-checkin/checkin-form' });
    expect(state.booking?.licenceRegion).toBe('VI');
    const searches = sent.filter(({ body }) => body['operationName'] === 'FrontdeskSearchCustomer');
    expect(searches.map(({ body }) => body['variables'])).toEqual([
      { ResNumber: 'M1', LicNo: 'AB1', Country: 'AU', IsAdditionalDriver: true },
    ]);
  });

  it('of an additional driver is told from that of another one, however the licence is typed', async () => {
    const readHash = async (kind: CheckInKind, Number: string) => {
      answer({ FrontDeskSearchReservation: { ...RESERVATION, Renter: { DrivingLicence: { Number } } } });
      return (await logIn(kind, kind === 'primary' ? DETAILS : driver)).state.booking?.licenceHash;
    };
    const hash = await readHash('additional-driver', 'X6204471');
    expect(hash).toBeTypeOf('number');
    expect(await readHash('additional-driver', 'x-620 4471')).toBe(hash);
    expect(await readHash('additional-driver', 'Y7305582')).not.toBe(hash);
    expect(await readHash('primary', 'X6204471')).toBeUndefined();
  });

  it.each([
    ['2020-01-31', 'privacy/meridian'],
    [undefined, 'privacy/meridian'],
    ['2999-01-31', 'checkin-form'],
  ])('of a verified additional driver whose licence expires %s leads to %s', async (ExpiryDate, path) => {
    answer({
      FrontDeskSearchReservation: { ...RESERVATION, AdditionalDriverIdVerified: true },
      FrontdeskSearchCustomer: ExpiryDate ? { DrivingLicence: { Number: 'AB1', ExpiryDate } } : {},
    });
    expect((await logIn('additional-driver', driver)).result).toEqual({
      address: `/additional-driver-checkin/${path}`,
    });
  });

  it('of an additional driver who is not verified begins', async () => {
    answer({ FrontdeskSearchCustomer: passed() });
    expect((await logIn('additional-driver', driver)).result).toEqual({
      address: '/additional-driver-checkin/privacy/meridian',
    });
  });

  it.each([
    ['No match', { message: loginErrorMessages.licenceMismatch, field: 'licenceNumber' }],
    [loginErrorMessages.international, { message: loginErrorMessages.international, field: 'regionOfIssue' }],
  ])('of an additional driver that is refused with “%s” says so at its field', async (refused, failure) => {
    answer({ FrontdeskSearchCustomer: { refused } });
    expect((await logIn('additional-driver', driver)).result).toEqual(failure);
    expect(wasSessionReturned()).toBe(true);
  });
});

describe('a login that fails', () => {
  it.each<[string, Record<string, Reply>, CheckInKind, boolean]>([
    ['at the sign-in', { auth: 'broken' }, 'primary', false],
    ['at the booking', { FrontDeskSearchReservation: 'broken' }, 'primary', true],
    ['at the customer’s record', { FrontdeskSearchCustomer: 'broken' }, 'primary', true],
    ['at the booking of any brand', { GenericCheckinSearch: 'broken' }, 'generic', true],
  ])('%s says so and keeps no session', async (_, replies, kind, isReturned) => {
    answer(replies);
    const { result, state } = await logIn(kind);
    expect(result).toEqual({
      message: `Failed to login: ${isReturned ? 'Failed to Fetch Data please try again later' : 'No match'}`,
    });
    expect(state).toEqual(INITIAL_CHECK_IN_STATE);
    expect(wasSessionReturned()).toBe(isReturned);
  });

  it.each<[string, () => Promise<Response>, string]>([
    [
      'a lost network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Failed to fetch login, check your network',
    ],
    [
      'too many tries',
      async () => Response.json({ error: 'Wait' }, { status: 429 }),
      'Too many requests. Please try again in a few minutes.',
    ],
    [
      'a page of another network',
      async () => new Response('<p>Welcome</p>'),
      'Failed to Fetch Data please try again later',
    ],
  ])('for %s before the sign-in was judged may be tried again', async (_, reply, message) => {
    vi.stubGlobal('fetch', reply);
    const { result } = await logIn('primary', { variant: 'hand-over', code: 'c-1' });
    expect(result).toEqual({ message: `Failed to login: ${message}`, canTryAgain: true });
  });

  it.each<[string, Record<string, Reply>]>([
    ['the booking', { FrontDeskSearchReservation: { ...RESERVATION, DNR: 1 } }],
    ['the customer’s record', { FrontdeskSearchCustomer: { ...CUSTOMER, DNR: 1 } }],
  ])('for a profile that %s restricts has no text and no session (C-32)', async (_, replies) => {
    answer(replies);
    const { result, state } = await logIn();
    expect(result).toEqual({ message: '', isRestricted: true });
    expect(state.session).toBeUndefined();
    expect(wasSessionReturned()).toBe(true);
  });
});

describe('a login outside the check-in’s window (C-04)', () => {
  const link = { href: 'tel:+61133039', label: 'Call us on', phone: '13 30 39' };
  const notOpen = {
    message: 'Check-in for this booking opens on 27/03/2026.',
    link,
    isAboutBooking: true,
  };
  const ended = {
    message: 'Check-in for this booking ended at drop-off, 01/07/2026 09:00.',
    link,
    isAboutBooking: true,
  };
  const closed = {
    notOpen: { closed: { code: 'check-in-not-open', at: '2026-03-27 00:00' } },
    ended: { closed: { code: 'check-in-ended', at: '2026-07-01 09:00' } },
  };

  it('leads a booking of another brand to its own site, since the phone would be this brand’s', async () => {
    answer({ auth: { closed: { ...closed.ended.closed, brand: 'thrifty', country: 'AU' } } });
    expect((await logIn()).result).toMatchObject({ message: 'This booking is with Thrifty.' });
    answer({ auth: { closed: { ...closed.ended.closed, brand: 'meridian', country: 'AU' } } });
    expect((await logIn()).result).toEqual(ended);
  });

  it.each([
    ['Thrifty', 'NZ', 'brand=thrifty&country=nz'],
    ['meridian', 'NZ', 'brand=meridian&country=nz'],
  ])(
    'at a counter’s own login leads a booking of %s in %s to its site, whose phone is told there (C-28)',
    async (brand, country, siteQuery) => {
      answer({ auth: { closed: { ...closed.notOpen.closed, brand, country } } });
      expect((await logIn('generic')).result).toEqual({
        leavesFor: `http://localhost:4001/checkin/login?b=M1&lastName=Okafor&genericCheckin=true&${siteQuery}`,
      });
    },
  );

  it('at a counter’s own login says when a booking of its own site opens (C-28)', async () => {
    answer({ auth: { closed: { ...closed.notOpen.closed, brand: 'meridian', country: 'AU' } } });
    expect((await logIn('generic')).result).toEqual(notOpen);
  });

  it.each<CheckInKind>(['primary', 'demo', 'generic'])('of the kind %s says when it opens', async (kind) => {
    answer({ auth: closed.notOpen });
    const { result, state } = await logIn(kind);
    expect(result).toEqual(notOpen);
    expect(state).toEqual(INITIAL_CHECK_IN_STATE);
  });

  it('says when it ended', async () => {
    answer({ auth: closed.ended });
    expect((await logIn()).result).toEqual(ended);
  });

  it.each([
    ['notOpen', notOpen],
    ['ended', ended],
  ] as const)('says so to an additional driver once the licence has matched (%s)', async (when, expected) => {
    answer({ FrontdeskSearchCustomer: closed[when] });
    const { result, state } = await logIn('additional-driver', {
      variant: 'additional-driver',
      bookingNumber: 'M1',
      licence: { number: 'AB1', region: 'VI' },
    });
    expect(result).toEqual(expected);
    expect(wasSessionReturned()).toBe(true);
    expect(state.session).toBeUndefined();
  });
});

describe('a booking of another site', () => {
  const elsewhere = { FrontDeskSearchReservation: { ...RESERVATION, Brand: 'thrifty', Country: 'NZ' } };
  const licence = { number: 'AB1', region: 'VI' };
  const at = (path: string) => ({
    message: 'This booking is with Thrifty New Zealand.',
    link: {
      href: `http://localhost:4001/${path}/login?brand=thrifty&country=nz`,
      label: 'Check in with Thrifty New Zealand',
    },
    isAboutBooking: true,
  });
  it.each<[string, CheckInKind, LoginDetails, string]>([
    ['by its number', 'primary', DETAILS, 'checkin'],
    ['by a search', 'primary', { variant: 'search', lastName: 'Okafor', country: 'NZ' }, 'checkin'],
    ['by a desktop’s link', 'primary', { variant: 'hand-over', code: 'c-1' }, 'checkin'],
    [
      'by an additional driver',
      'additional-driver',
      { variant: 'additional-driver', bookingNumber: 'M1', licence },
      'additional-driver-checkin',
    ],
  ])('is not signed in here %s, and is told its own site (C-04)', async (_, kind, details, path) => {
    answer(elsewhere);
    const { result, state } = await logIn(kind, details);
    expect(result).toEqual(at(path));
    expect(state).toEqual(INITIAL_CHECK_IN_STATE);
    expect(wasSessionReturned()).toBe(true);
  });

  it('is told its own site before a restriction, which has that brand’s phone', async () => {
    answer({ FrontDeskSearchReservation: { ...elsewhere.FrontDeskSearchReservation, DNR: 1 } });
    expect((await logIn()).result).toEqual(at('checkin'));
  });

  it('keeps a counter’s screen one on its own site after a search', async () => {
    answer(elsewhere);
    const details: LoginDetails = { variant: 'search', lastName: 'Okafor', country: 'AU' };
    const { result } = await logIn('primary', details, { isGeneric: true });
    expect(result).toHaveProperty(
      'link.href',
      'http://localhost:4001/checkin/login?genericCheckin=true&brand=thrifty&country=nz',
    );
  });

  it.each([
    ['thrifty', 'NZ'],
    ['meridian', 'NZ'],
  ])(
    'by its number leads a counter’s screen to the login of %s in %s (C-28, H-01)',
    async (brand, country) => {
      answer({ FrontDeskSearchReservation: { ...RESERVATION, Brand: brand, Country: country, DNR: 1 } });
      const { result, state } = await logIn('primary', DETAILS, { isGeneric: true });
      const query = `b=M1&lastName=Okafor&genericCheckin=true&brand=${brand}&country=nz`;
      expect(result).toEqual({ leavesFor: `http://localhost:4001/checkin/login?${query}` });
      expect(state).toEqual(INITIAL_CHECK_IN_STATE);
      expect(wasSessionReturned()).toBe(true);
    },
  );

  it('of the other country is told so to an additional driver, whose login asks for no country (H-01)', async () => {
    answer({ FrontDeskSearchReservation: { ...RESERVATION, Country: 'NZ' } });
    const details: LoginDetails = { variant: 'additional-driver', bookingNumber: 'M1', licence };
    const { result } = await logIn('additional-driver', details);
    expect(result).toEqual({
      message: 'This booking is with Meridian New Zealand.',
      link: {
        href: 'http://localhost:4001/additional-driver-checkin/login?brand=meridian&country=nz',
        label: 'Check in with Meridian New Zealand',
      },
      isAboutBooking: true,
    });
  });

  it('of the other country names the brand as its site does (H-01)', () => {
    const ownSite = { ...site, brand: { ...site.brand, id: 'kowhai', name: 'Kōwhai' } };
    const checkIn = createCheckInApp(ownSite, '/api');
    expect(findOtherSite(checkIn, 'primary', { brand: 'kowhai', country: 'NZ' }, DETAILS)).toMatchObject({
      message: 'This booking is with Kōwhai New Zealand.',
    });
  });

  it('begins a demonstration, which is nobody’s check-in', async () => {
    answer(elsewhere);
    expect((await logIn('demo')).result).toEqual({ address: '/checkin-demo/privacy/meridian' });
  });

  it.each(['Meridian', 'unheard-of'])('is none where the services say %s', async (Brand) => {
    answer({ FrontDeskSearchReservation: { ...RESERVATION, Brand } });
    expect((await logIn()).result).toHaveProperty('address');
  });
});

describe('getBrandLoginUrl', () => {
  const url = (address: string, brand: string, country: string, details: LoginDetails = DETAILS) => {
    vi.stubGlobal('location', new URL(address));
    return getBrandLoginUrl(createCheckInApp(site, '/api'), { brand, country }, details);
  };
  const query = 'b=M1&lastName=Okafor&genericCheckin=true';

  it.each([
    [
      'https://meridian-au.journey.example',
      'thrifty',
      'NZ',
      `https://thrifty-nz.journey.example/checkin/login?${query}&brand=thrifty&country=nz`,
    ],
    [
      'https://meridian-au.journey.example',
      'Meridian',
      'au',
      `https://meridian-au.journey.example/checkin/login?${query}&brand=meridian&country=au`,
    ],
    [
      'http://localhost:4001',
      'ace',
      'NZ',
      `http://localhost:4001/checkin/login?${query}&brand=ace&country=nz`,
    ],
    [
      'http://localhost:4005',
      'ace',
      'NZ',
      `http://localhost:4001/checkin/login?${query}&brand=ace&country=nz`,
    ],
    ['http://[::1]:4001', 'ace', 'NZ', `http://[::1]:4001/checkin/login?${query}&brand=ace&country=nz`],
    [
      'http://127.0.0.1:4001',
      'ace',
      'NZ',
      `http://127.0.0.1:4001/checkin/login?${query}&brand=ace&country=nz`,
    ],
    [
      'https://development.journey.example',
      'ace',
      'NZ',
      `https://development.journey.example/checkin/login?${query}&brand=ace&country=nz`,
    ],
    [
      'http://meridian-au.localhost:4100',
      'ace',
      'NZ',
      `http://ace-nz.localhost:4100/checkin/login?${query}&brand=ace&country=nz`,
    ],
  ])('at %s for %s in %s', (address, brand, country, expected) =>
    expect(url(address, brand, country)).toBe(expected),
  );

  it('stays on the site of a brand that the group’s list does not have (W-07)', () => {
    vi.stubGlobal('location', new URL('https://kowhai-nz.example.com'));
    const ownSite = { ...site, brand: { ...site.brand, id: 'kowhai' }, country: 'NZ' } as const;
    expect(
      getBrandLoginUrl(createCheckInApp(ownSite, '/api'), { brand: ' Kowhai ', country: 'NZ' }, DETAILS),
    ).toBe(`https://kowhai-nz.example.com/checkin/login?${query}&brand=kowhai&country=nz`);
  });

  it('carries nothing of a search', () =>
    expect(
      url('http://localhost:4001', 'ace', 'NZ', { variant: 'search', lastName: 'Okafor', country: 'NZ' }),
    ).toBe('http://localhost:4001/checkin/login?genericCheckin=true&brand=ace&country=nz'));
});
