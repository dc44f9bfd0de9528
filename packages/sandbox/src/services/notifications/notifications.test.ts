import { describe, expect, it, vi } from 'vitest';
import {
  BOOKING_NUMBER,
  sampleRenterInput,
  sendReservationUpdate,
  startCheckInTestSession,
  testOrigin,
  type CheckInTestSession,
} from '../../testing/check-in.ts';

type Message = { kind: string; to: string; text: string; links: string[] };
const outbox = async ({ client }: CheckInTestSession) =>
  (await client.call('GET', '/_sandbox/outbox')).body as unknown as Message[];
const send = ({ client, token }: CheckInTestSession, change: object = {}) =>
  client.call('POST', '/api/email', {
    token,
    key: crypto.randomUUID(),
    body: { type: 'Email', resNo: BOOKING_NUMBER, ...change },
  });
const quotedTotal = async ({ run }: CheckInTestSession): Promise<number> => {
  const { Estimate } = await run('FrontdeskGetEstimate', { ResNo: BOOKING_NUMBER });
  return (Estimate as { Total: number }).Total;
};

describe('the confirmation (C-34)', () => {
  it('says everything that a person needs at the counter', async () => {
    const walk = await startCheckInTestSession('checkin-form');
    const Total = await quotedTotal(walk);
    await sendReservationUpdate(walk, { Total, TimeCharges: [], OptionsCharges: [] });
    expect(await send(walk)).toMatchObject({ status: 200, body: { sent: true } });
    const [message] = await outbox(walk);
    const lines = message!.text.split('\n');
    expect(lines).toEqual([
      'Thanks for checking in, NGAIO!',
      `Booking ${BOOKING_NUMBER}, confirmation M900000001.`,
      expect.stringMatching(/^Pickup: Sydney Airport, \d\d\/\d\d\/\d{4} 10:30\. Family sedan or similar\.$/),
      `Estimated total: ${Total.toFixed(2)} AUD.`,
      "Please bring your current driver's licence and a credit or debit card in your name.",
      `Your check-in: ${testOrigin}/checkin/login?b=${BOOKING_NUMBER}`,
      'Meridian Online Check-In',
    ]);
    expect(message).toMatchObject({
      kind: 'email',
      to: 'NGAIO.KAHURANGI@MAIL.EXAMPLE',
      links: [`${testOrigin}/checkin/login?b=${BOOKING_NUMBER}`],
    });
  });

  it('names the branch of the booking’s own brand', async () => {
    const walk = await startCheckInTestSession('checkin-form');
    const { store } = walk.client.sandbox;
    const { data } = (await store.get('reservations', BOOKING_NUMBER))!;
    await store.change('reservations', BOOKING_NUMBER, { data: { ...data, brand: 'dollar' } });
    const branch = (await store.get('locations', 'ZE-AU-SYDA'))!;
    const own = { ...branch.data, brand: 'ZR', locationName: 'Sydney Airport, Dollar' };
    await store.add('locations', { ...branch, id: 'ZR-AU-SYDA', brand: 'ZR', data: own });
    await sendReservationUpdate(walk, {});
    await send(walk);
    expect((await outbox(walk))[0]!.text).toContain('Pickup: Sydney Airport, Dollar, ');
  });

  it.each([{ Total: 0.01, TimeCharges: [], OptionsCharges: [] }, {}])(
    'has the services’ own total after a check-in with %j',
    async (change) => {
      const walk = await startCheckInTestSession('checkin-form');
      await sendReservationUpdate(walk, change);
      await send(walk);
      const total = (await quotedTotal(walk)).toFixed(2);
      expect((await outbox(walk))[0]!.text).toContain(`\nEstimated total: ${total} AUD.\n`);
    },
  );

  it.each([
    ['N'.repeat(70), 'NGAIO'],
    [`Ngaio ${'K'.repeat(80)}ahurangi`, 'NGAIO'],
    ['Ngaio Kahurangi: hello', 'NGAIO'],
    ['Ngaio Kahurangi @ home', 'NGAIO'],
    ['Ngaio\nKahurangi', 'NGAIO'],
    ['Ngaio', 'NGAIO'],
    ['Kahurangi', 'NGAIO'],
    ['Ngaio Kahurangi won a free upgrade, ring 1900 555 000', 'NGAIO'],
    ['Ngaio won a prize Kahurangi', 'NGAIO'],
    ['Ngaio Kahurangi 1900', 'NGAIO'],
    ['Ngaio Kahurangi.com', 'NGAIO'],
    ['Ngaio \u202EKahurangi', 'NGAIO'],
    ['Ngaiola Kahurangi', 'NGAIO'],
    [' Ngaio Kahurangi ', 'Ngaio Kahurangi'],
    ['ngāio  KAHURANGI', 'ngāio KAHURANGI'],
    [7, 'NGAIO'],
  ])('to %j greets %s', async (name, greeted) => {
    const walk = await startCheckInTestSession('checkin-form');
    await sendReservationUpdate(walk);
    await send(walk, { name });
    expect((await outbox(walk))[0]!.text.split('\n')[0]).toBe(`Thanks for checking in, ${greeted}!`);
  });

  it.each([
    ['Maximilianus Featherstonehaugh-Smythe', 'Maximilianus Featherstonehaugh-Smythe'],
    ['Maximilianuska Featherstonehaugh-Smy', 'Maximilianuska Featherstonehaugh-Smy'],
    ['Maximilianus Featherstonehaugh-Smythe won', 'MAXIMILIANUS'],
    ['Maximilianus Featherstonehaugh-Smythe won-it', 'MAXIMILIANUS'],
    ['Maximilianus won Featherstonehaugh-Smythe', 'MAXIMILIANUS'],
  ])('greets a name longer than the record keeps: %s', async (name, greeted) => {
    const walk = await startCheckInTestSession('checkin-form');
    const RenterName = { firstName: 'MAXIMILIANUS', lastName: 'FEATHERSTONEHAUGH-' };
    await sendReservationUpdate(walk, { Renter: { ...sampleRenterInput, RenterName } });
    await send(walk, { name });
    expect((await outbox(walk))[0]!.text.split('\n')[0]).toBe(`Thanks for checking in, ${greeted}!`);
  });

  it.each([{ type: 'SMS' }, { type: '' }, { resNo: '' }, { resNo: 'x'.repeat(41) }, { more: 1 }])(
    'is refused with %j',
    async (change) => {
      const walk = await startCheckInTestSession('checkin-form');
      await sendReservationUpdate(walk);
      expect((await send(walk, change)).status).toBe(400);
      expect(await outbox(walk)).toEqual([]);
    },
  );

  it('ignores what the page knows of the booking', async () => {
    const walk = await startCheckInTestSession('checkin-form');
    await sendReservationUpdate(walk);
    const claims = Object.fromEntries(
      [
        'context',
        'brand',
        'estimate',
        'total',
        'confNo',
        'pickupDate',
        'pickupTime',
        'pickupLocation',
        'email',
        'LocationAddress',
        'date',
      ].map((name) => [name, 'another']),
    );
    expect((await send(walk, claims)).status).toBe(200);
    expect(JSON.stringify(await outbox(walk))).not.toContain('another');
  });

  it('before the end of the check-in says why it is not sent', async () => {
    const walk = await startCheckInTestSession('checkin-form');
    expect(await send(walk)).toMatchObject({
      status: 409,
      body: { error: 'The check-in is not completed yet.' },
    });
  });
});

describe('an invitation (A-01)', () => {
  const invite = async (change: object, state = 'checkin-form', sentAt: readonly number[] = []) => {
    const walk = await startCheckInTestSession(state);
    const { store } = walk.client.sandbox;
    const row = await store.get('reservations', BOOKING_NUMBER);
    await store.change('reservations', BOOKING_NUMBER, {
      data: { ...row!.data, invitesSentAt: [...sentAt] },
    });
    const answer = await walk.run('SendAddDriverSMSInvite', {
      LastName: 'Otene',
      ResNumber: BOOKING_NUMBER,
      MobileNumber: '+61491570157',
      Brand: 'meridian',
      Country: 'AU',
      ...change,
    });
    return { answer, messages: await outbox(walk), walk };
  };

  it('says who invites to which booking, and what to bring', async () => {
    const { answer, messages } = await invite({});
    expect(answer).toEqual({ Success: true, Error: null, Messages: ['The invite has been sent.'] });
    expect(messages).toMatchObject([
      {
        kind: 'sms',
        to: '+61491570157',
        text:
          `Meridian: Ngaio has named you as an additional driver of booking ${BOOKING_NUMBER}. ` +
          `Please check in before pickup, with your driver's licence at hand: ${testOrigin}/additional-driver-checkin/login?b=${BOOKING_NUMBER}`,
      },
    ]);
  });

  it.each<[object, string, string?]>([
    [
      { MobileNumber: '0491 570 157' },
      'Please Enter mobile number in countrycode followed by mobile number format.',
    ],
    [{ LastName: '-' }, 'Required'],
    [{ LastName: '' }, 'Required'],
    [{ LastName: '  ' }, 'Required'],
    [{ LastName: 'x'.repeat(26) }, 'Last name should not be more than 25 characters.'],
    [{}, 'Your profile has been restricted.', 'restricted'],
  ])('with %j is refused: %s', async (change, Error, state) => {
    const { answer, messages } = await invite(change, state);
    expect(answer).toMatchObject({ Success: false, Error });
    expect(messages).toEqual([]);
  });

  it.each([['x'.repeat(25)], [' Otene ']])('takes the last name %j', async (LastName) =>
    expect((await invite({ LastName })).answer.Success).toBe(true),
  );

  it('refuses a long name without normalising it, which takes seconds for accents', async () => {
    const LastName = `x${'\u0315\u0300\u0316'.repeat(10_000)}`;
    const normalise = vi.spyOn(String.prototype, 'normalize');
    expect((await invite({ LastName })).answer.Success).toBe(false);
    expect(normalise.mock.contexts).not.toContain(LastName);
    normalise.mockRestore();
  });

  it.each([
    ['is refused after five of the same day', -60_000, false],
    ['is sent though five were sent at a later time, before the clock was set back', 3 * 86_400_000, true],
  ])('%s', async (_, distance, Success) => {
    const sentAt = Array.from({ length: 5 }, () => Date.now() + distance);
    expect((await invite({}, 'checkin-form', sentAt)).answer.Success).toBe(Success);
  });

  it('shows in the renter’s check-in', async () => {
    const { walk } = await invite({});
    expect(await walk.run('FrontDeskSearchReservation')).toMatchObject({ SmsSentToAddDriverSuccess: true });
  });
});
