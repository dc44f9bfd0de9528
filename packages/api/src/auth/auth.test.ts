import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  createHtmlResponse,
  createJsonResponse,
  createConnectionError,
  createScriptedTransport,
} from '../testing/scripted.ts';
import { readCheckInWindowRefusal, signInToCheckIn, type CheckInSignInDetails } from './check-in.ts';
import { signInToPortal, type PortalSignInDetails } from './portal.ts';
import { extendSession, revokeOwnToken, refreshSession, signOut } from './running-session.ts';

const scope = 'WEB_CHECK_IN';
const reply = { token: 'opaque', expires: '2030-01-02T03:04:05.000Z', auth: true };
const session = { token: 'opaque', expires: new Date('2030-01-02T03:04:05.000Z') };
const renter: PortalSignInDetails = { variant: 'renter', raNumber: '123456789', dob: '01/02/1990' };

const rows: { what: string; details: PortalSignInDetails | CheckInSignInDetails; wire: object }[] = [
  { what: 'renter', details: renter, wire: { ra_number: '123456789', dob: '01/02/1990' } },
  {
    what: 'renter, typed with spaces',
    details: { variant: 'renter', raNumber: ' 123456789 ', dob: ' 01 / 02 / 1990' },
    wire: { ra_number: '123456789', dob: '01/02/1990' },
  },
  {
    what: 'corporate, four digits',
    details: { variant: 'corporate', raNumber: '1', lastName: "O'Neil ", cdp: '1234' },
    wire: { ra_number: '1', last_name: "O'NEIL", cc_last_digits: '1234' },
  },
  {
    what: 'corporate, four digits and a space',
    details: { variant: 'corporate', raNumber: '1', lastName: 'Li', cdp: ' 1234 ' },
    wire: { ra_number: '1', last_name: 'LI', cc_last_digits: '1234' },
  },
  {
    what: 'corporate, five digits',
    details: { variant: 'corporate', raNumber: '1', lastName: 'Ngāta', cdp: '12345' },
    wire: { ra_number: '1', last_name: 'NGĀTA', cdp: '12345' },
  },
  {
    what: 'booking, eleven characters',
    details: { variant: 'booking', bookingNumber: 'K1234567890', lastName: 'Li', country: 'NZ' },
    wire: { booking_id: 'K123456789', last_name: 'LI', country: 'NZ' },
  },
  {
    what: 'booking, brand not yet known',
    details: { variant: 'booking', bookingNumber: 'K12345', lastName: 'Li', country: 'AU', generic: true },
    wire: { booking_id: 'K12345', last_name: 'LI', country: 'AU', generic_checkin: true },
  },
  {
    what: 'search, everything',
    details: {
      variant: 'search',
      lastName: 'Li',
      country: 'AU',
      goldNumber: '77',
      pickupDate: '31-12-2030',
      pickupLocation: 'SYD',
    },
    wire: {
      last_name: 'LI',
      country: 'AU',
      gold_number: '77',
      pickup_date: '2030-12-31',
      pickup_location: 'SYD',
    },
  },
  {
    what: 'search, empty values dropped',
    details: { variant: 'search', lastName: 'Li', country: 'AU', goldNumber: ' ', pickupDate: '2030-12-31' },
    wire: { last_name: 'LI', country: 'AU', pickup_date: '2030-12-31' },
  },
  {
    what: 'additional driver',
    details: { variant: 'additional-driver', bookingNumber: ' K12345 ' },
    wire: { booking_id: 'K12345', isAdditionalDriver: true },
  },
];

/** Test helper: signs in with the given details and returns the body of the request that this sent. */
const sent = async (
  details: PortalSignInDetails | CheckInSignInDetails,
): Promise<Record<string, unknown>> => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse(reply)]);
  await ('raNumber' in details ? signInToPortal(api, details) : signInToCheckIn(api, details));
  return (await requests[0]!.json()) as Record<string, unknown>;
};

describe('the body of each kind of sign-in', () => {
  test.each(rows)('$what', async ({ details, wire }) => {
    await expect(sent(details)).resolves.toEqual({ scope, ...wire });
  });

  test('sends a number of more than four characters as the CDP number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^\d{1,10}$/), async (cdp) => {
        const wire = await sent({ variant: 'corporate', raNumber: '1', lastName: 'Li', cdp });
        expect(wire[cdp.length > 4 ? 'cdp' : 'cc_last_digits']).toBe(cdp);
        expect(Object.keys(wire)).toHaveLength(4);
      }),
    );
  });
});

test('signing in posts the details without a token and returns the session', async () => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse(reply)]);
  await expect(signInToPortal(api, renter)).resolves.toEqual(session);
  expect(requests[0]).toMatchObject({ method: 'POST', url: 'https://host.test/api/auth' });
  expect(requests[0]!.headers.has('authorization')).toBe(false);
  expect(requests[0]!.headers.has('idempotency-key')).toBe(false);
});

test.each([
  [
    'no network',
    createConnectionError,
    { kind: 'network', message: 'Failed to fetch login, check your network' },
  ],
  [
    'no match',
    () => createJsonResponse({ error: 'no match' }, 401),
    { kind: 'unauthorised', message: 'no match' },
  ],
  [
    '200 with an error',
    () => createJsonResponse({ error: 'no match' }),
    { kind: 'business', message: 'no match' },
  ],
  [
    'a failure',
    () => createHtmlResponse(500),
    { kind: 'server', message: 'An error occurred during authentication' },
  ],
  ['HTML', () => createHtmlResponse(), { kind: 'malformed' }],
  ['no token', () => createJsonResponse({ ...reply, token: '' }), { kind: 'malformed' }],
  ['no expiry', () => createJsonResponse({ token: 'opaque' }), { kind: 'malformed' }],
  [
    'an expiry that is no time',
    () => createJsonResponse({ ...reply, expires: 'soon' }),
    { kind: 'malformed' },
  ],
  ['another shape', () => createJsonResponse(null), { kind: 'malformed' }],
])('a sign-in that meets %s fails without a retry', async (_, turn, expected) => {
  const { api, requests } = createScriptedTransport([turn]);
  await expect(signInToPortal(api, renter)).rejects.toMatchObject(expected);
  expect(requests).toHaveLength(1);
});

describe('a sign-in outside the check-in’s window (C-04)', () => {
  const refuse = async (body: object, status = 401) => {
    const { api } = createScriptedTransport([() => createJsonResponse({ error: 'no', ...body }, status)]);
    const details = { variant: 'booking', bookingNumber: 'M1', lastName: 'Li', country: 'AU' } as const;
    return signInToCheckIn(api, details).catch((error: unknown) => error);
  };

  test.each([
    [
      { code: 'check-in-not-open', at: '2026-03-27 00:00' },
      { hasEnded: false, at: '2026-03-27 00:00' },
    ],
    [
      { code: 'check-in-ended', at: '2026-07-01 09:00' },
      { hasEnded: true, at: '2026-07-01 09:00' },
    ],
    // With another code, no code or an invalid time, the page shows the services' own text.
    [{ code: 'something-else', at: '2026-07-01 09:00' }, undefined],
    [{ at: '2026-07-01 09:00' }, undefined],
    [{ code: 'check-in-ended' }, undefined],
    [{ code: 'check-in-ended', at: 'tomorrow' }, undefined],
    [{ code: 7, at: '2026-07-01 09:00' }, undefined],
  ])('%j says %j', async (body, expected) => {
    const error = await refuse(body);
    expect(error).toMatchObject({ kind: 'unauthorised', message: 'no' });
    expect(readCheckInWindowRefusal(error)).toEqual(expected);
  });

  test('is known from a licence check as well, and from no other error', async () => {
    const error = await refuse({ code: 'check-in-ended', at: '2026-07-01 09:00' }, 403);
    expect(error).toMatchObject({ kind: 'business', message: 'no' });
    expect(readCheckInWindowRefusal(error)).toEqual({ hasEnded: true, at: '2026-07-01 09:00' });
    expect(readCheckInWindowRefusal(new Error('no'))).toBeUndefined();
  });
});

test.each([
  ['a day ahead', 24],
  ['a day behind', -24],
])(
  'a device whose clock is %s keeps the session for the remaining time that the services state',
  async (_, hours) => {
    vi.useFakeTimers({ now: Date.now() + hours * 3_600_000 });
    const { api } = createScriptedTransport([
      () => createJsonResponse(reply, 200, { 'session-expires-in': '900' }),
    ]);
    try {
      const ends = new Date(Date.now() + 900_000);
      await expect(signInToPortal(api, renter)).resolves.toEqual({ token: 'opaque', expires: ends });
      await expect(extendSession(api, 'user', 'key')).resolves.toEqual(ends);
      await expect(refreshSession(api)).resolves.toEqual({ token: 'opaque', expires: ends });
    } finally {
      vi.useRealTimers();
    }
  },
);

test('refreshing, extending and signing out send the session’s token', async () => {
  const turns = [
    () => createJsonResponse(reply),
    () => createJsonResponse({ expires: reply.expires }),
    () => new Response(null, { status: 204 }),
    () => new Response(null, { status: 204 }),
  ];
  const { api, requests } = createScriptedTransport(turns);
  await expect(refreshSession(api)).resolves.toEqual(session);
  await expect(extendSession(api, 'user', 'key')).resolves.toEqual(session.expires);
  await expect(signOut(api)).resolves.toBeUndefined();
  await expect(revokeOwnToken(api)).resolves.toBeUndefined();
  expect(requests.map(({ url }) => url.replace('https://host.test/api', ''))).toEqual([
    '/auth/refresh',
    '/auth/extend',
    '/auth/sign-out',
    '/auth/sign-out',
  ]);
  expect(requests.every(({ headers }) => headers.get('authorization') === 'Bearer token-1')).toBe(true);
  expect(requests[1]!.headers.get('idempotency-key')).toBe('key');
  await expect(requests[1]!.json()).resolves.toEqual({ reason: 'user' });
  await expect(requests[2]!.json()).resolves.toEqual({});
  await expect(requests[3]!.json()).resolves.toEqual({ only: 'this' });
});
