/** Checks that no kind of sign-in opens a check-in outside its window (C-04). */
import { describe, expect, it } from 'vitest';
import { scenarios } from '../../scenarios/index.ts';
import { bookingSignInDetails, BOOKING_NUMBER } from '../../testing/check-in.ts';
import { createSandboxWithClient, signInAndGetToken, type SandboxClient } from '../../testing/client.ts';

const open = (state: string): SandboxClient =>
  createSandboxWithClient({ scenario: scenarios[`check-in-${state}`] });

/** Returns the stored reservation of a scenario. */
const getReservation = async ({ sandbox }: SandboxClient) =>
  (await sandbox.store.get('reservations', BOOKING_NUMBER))!.data;

/** Moves the booking of an open check-in to other days, as a change at the counter does. */
const moveBooking = async (client: SandboxClient, pickup: string, dropOff: string): Promise<void> => {
  const data = await getReservation(client);
  const change = {
    ...data,
    pickup: { ...data.pickup, dateTime: pickup },
    return: { ...data.return, dateTime: dropOff },
  };
  await client.sandbox.store.transaction((tx) => tx.change('reservations', BOOKING_NUMBER, { data: change }));
};

/** Returns the first day of the check-in, 90 days before the day of pickup. */
const getFirstDay = (pickup: string): string =>
  new Date(Date.parse(`${pickup.slice(0, 10)}T00:00Z`) - 90 * 86_400_000).toISOString().slice(0, 10);

const ways: readonly (readonly [string, Record<string, unknown>])[] = [
  ['a booking number', bookingSignInDetails],
  ['a counter’s screen', { ...bookingSignInDetails, generic_checkin: true }],
  ['a search by loyalty number', { last_name: 'Kahurangi', country: 'AU', gold_number: '55300001' }],
  ['a search by branch', { last_name: 'Kahurangi', country: 'AU', pickup_location: 'SYDA' }],
];

describe('a sign-in outside the check-in’s window', () => {
  it.each(ways)('by %s is told when it opens', async (_, fields) => {
    const client = open('not-open');
    const answer = await client.signIn(fields);
    const { pickup } = await getReservation(client);
    expect(answer).toMatchObject({
      status: 401,
      body: {
        error: 'Check-in for this booking is not open yet. Please call us if you need help.',
        code: 'check-in-not-open',
        at: `${getFirstDay(pickup.dateTime)} 00:00`,
      },
    });
  });

  it.each(ways)('by %s is told when it ended', async (_, fields) => {
    const client = open('ended');
    const answer = await client.signIn(fields);
    const { dateTime } = (await getReservation(client)).return;
    expect(answer).toMatchObject({
      status: 401,
      body: {
        error: 'Check-in for this booking has ended. Please call us if you need help.',
        code: 'check-in-ended',
        at: dateTime,
      },
    });
  });

  it('is told so only with details that match, and however often it tries', async () => {
    const client = open('ended');
    const { body } = await client.signIn({ ...bookingSignInDetails, last_name: 'Somebody' });
    expect(body).toEqual({ error: 'The details do not match our records.' });
    for (let tries = 0; tries < 8; tries += 1)
      expect((await client.signIn(bookingSignInDetails)).body).toMatchObject({ code: 'check-in-ended' });
    const refusals = await client.sandbox.store.find('audit', { event: 'sign-in-refused' });
    expect(new Set(refusals.map(({ detail }) => detail))).toEqual(new Set(['booking', 'check-in-ended']));
  });

  it('of a cancelled booking is told of the cancellation', async () => {
    const client = open('cancelled');
    await client.signIn(bookingSignInDetails);
    await moveBooking(client, '2026-01-01 10:30', '2026-01-05 09:00');
    const { body } = await client.signIn(bookingSignInDetails);
    expect(body).toEqual({ error: expect.stringContaining('has been cancelled') });
  });

  it('of a restricted or completed check-in is told like every other', async () => {
    for (const state of ['restricted', 'completed']) {
      const client = open(state);
      await client.signIn(bookingSignInDetails);
      await moveBooking(client, '2026-01-01 10:30', '2026-01-05 09:00');
      expect((await client.signIn(bookingSignInDetails)).body, state).toMatchObject({
        code: 'check-in-ended',
      });
    }
  });

  it('by a phone’s link is told as well, and the link is used up', async () => {
    const client = open('unverified');
    const token = await signInAndGetToken(client, bookingSignInDetails);
    const { body } = await client.call('POST', '/api/auth/hand-over', { token, body: {} });
    const hand_over = new URL((body as { url: string }).url).hash.replace('#hand-over=', '');
    await moveBooking(client, '2026-01-01 10:30', '2026-01-05 09:00');
    expect((await client.signIn({ hand_over })).body).toMatchObject({ code: 'check-in-ended' });
    expect((await client.signIn({ hand_over })).body).not.toHaveProperty('code');
  });
});

describe('a search that fits several bookings', () => {
  type Change = { readonly day?: number; readonly status?: 'CANCELLED' };
  const DAY_MS = 86_400_000;

  /**
   * Adds bookings of the same renter. `day` is the day of pickup, counted from today. Each booking ends two days
   * later.
   */
  const addBookings = async (client: SandboxClient, changes: readonly Change[]) => {
    const { store } = client.sandbox;
    const row = (await store.get('reservations', BOOKING_NUMBER))!;
    for (const [index, { day = 1, status = 'OPEN' }] of changes.entries()) {
      const at = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} 10:30`;
      const id = `M5100000${String(index).padStart(2, '0')}`;
      const pickup = { ...row.data.pickup, dateTime: at(day) };
      const data = {
        ...row.data,
        resNo: id,
        status,
        pickup,
        return: { ...row.data.return, dateTime: at(day + 2) },
      };
      await store.add('reservations', {
        ...row,
        id,
        confirmation: id,
        pickupDate: at(day).slice(0, 10),
        data,
      });
    }
  };
  const byLoyalty = { last_name: 'Kahurangi', country: 'AU', gold_number: '55300001' };
  const ended = { day: -30 };
  const notOpen = { day: 200 };
  const cancelled = { status: 'CANCELLED' } as const;

  it.each<[string, Change[], boolean]>([
    ['an ended one beside it', [ended], true],
    ['a cancelled one beside it', [cancelled], true],
    ['one that is not open yet beside it', [notOpen], true],
    [
      'years of rentals beside it',
      Array.from({ length: 60 }, (_, index) => ({ day: -7 * (index + 1) })),
      true,
    ],
    ['another that can be checked in', [ended, {}], false],
  ])('signs in to the one that can be checked in, with %s: %#', async (_, others, isSignedIn) => {
    const client = open('unverified');
    await client.call('GET', '/api/health');
    await addBookings(client, others);
    const answer = await client.signIn(byLoyalty);
    expect(answer.status).toBe(isSignedIn ? 200 : 401);
    if (!isSignedIn) return;
    const { token } = answer.body as { token: string };
    const { body } = await client.query('FrontDeskSearchReservation', {}, { token });
    expect(body).toMatchObject({ data: { FrontDeskSearchReservation: { ResNo: BOOKING_NUMBER } } });
  });

  it.each<[string, 'ended' | 'not-open', Change[], string]>([
    ['the next one to open', 'ended', [ended, { day: 300 }, notOpen, cancelled], 'M510000002'],
    ['the last one that ended', 'ended', [{ day: -90 }, { day: -60 }, cancelled], BOOKING_NUMBER],
    ['the one that is not open yet before those that ended', 'not-open', [ended], BOOKING_NUMBER],
  ])('tells of %s where none of them can be checked in', async (_, state, others, told) => {
    const client = open(state);
    await client.call('GET', '/api/health');
    await addBookings(client, others);
    const { data } = (await client.sandbox.store.get('reservations', told))!;
    const isNotOpen = Date.parse(data.pickup.dateTime.slice(0, 10)) > Date.now();
    const expected = isNotOpen
      ? { code: 'check-in-not-open', at: `${getFirstDay(data.pickup.dateTime)} 00:00` }
      : { code: 'check-in-ended', at: data.return.dateTime };
    for (let tries = 0; tries < 8; tries += 1)
      // eslint-disable-next-line no-await-in-loop -- a person tries again and again
      expect((await client.signIn(byLoyalty)).body).toMatchObject(expected);
  });

  it('is a failure where none of them can be checked in and they are those of several renters', async () => {
    const client = open('ended');
    await client.call('GET', '/api/health');
    await addBookings(client, [ended]);
    await client.sandbox.store.change('reservations', 'M510000000', { customer: 'somebody-else' });
    const { body } = await client.signIn(byLoyalty);
    expect(body).toEqual({ error: 'The details do not match our records.' });
  });
});

describe('an additional driver outside the check-in’s window', () => {
  const check = (client: SandboxClient, token: string, LicNo: string) =>
    client.query('FrontdeskSearchCustomer', { ResNumber: BOOKING_NUMBER, LicNo, Country: 'AU' }, { token });

  it.each(['not-open', 'ended'])('learns the days with the licence alone (%s)', async (state) => {
    const client = open(state);
    const token = await signInAndGetToken(client, { booking_id: BOOKING_NUMBER, isAdditionalDriver: true });
    const wrong = await check(client, token, 'X6204470');
    expect(wrong.status).toBe(200);
    expect(JSON.stringify(wrong.body)).toContain('Your Licence Number should match');
    const { pickup, return: dropOff } = await getReservation(client);
    expect(await check(client, token, 'X6204471')).toMatchObject({
      status: 403,
      body: {
        error: expect.stringMatching(/^Check-in for this booking /),
        code: `check-in-${state}`,
        at: state === 'ended' ? dropOff.dateTime : `${getFirstDay(pickup.dateTime)} 00:00`,
      },
    });
    // This session has no access to the check-in.
    expect((await client.query('FrontDeskSearchReservation', {}, { token })).status).toBe(403);
  });
});
