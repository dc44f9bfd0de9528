/** Checks that nobody signs in to a check-in outside its window, whatever the way in (C-04). */
import { describe, expect, it } from 'vitest';
import { scenarios } from '../../../scenarios/index.ts';
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

/** Returns the first day of the check-in, 90 days before that of pickup. */
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
    // The session goes no further.
    expect((await client.query('FrontDeskSearchReservation', {}, { token })).status).toBe(403);
  });
});
