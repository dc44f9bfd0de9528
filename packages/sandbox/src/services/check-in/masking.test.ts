import { describe, expect, test } from 'vitest';
import {
  bookingSignInDetails,
  testOrigin,
  sampleRenterInput,
  BOOKING_NUMBER,
  runIdVerification,
  startCheckInTestSession,
  type CheckInTestSession,
} from '../../testing/check-in.ts';

// Signs in by surname and branch. Others may know both of a traveller, so the session receives masked values.
const search = { last_name: 'Kahurangi', country: 'AU', pickup_location: 'SYDA' };

/**
 * The renter's personal data that a session with masked values must not receive. The renter is the same in every
 * scenario that these tests use.
 */
const secrets = [
  'ngaio.kahurangi@mail.example',
  '491570156',
  '12 Wattle Street',
  'Sydney',
  '"2000"',
  '19870614',
  '1987-06-14',
  'X6041187',
  '20310820',
  'M500000001',
  'M900000001',
];

const heard = async ({ run }: CheckInTestSession): Promise<string> => {
  const said = await Promise.all([
    run('FrontDeskSearchReservation'),
    run('FrontdeskSearchCustomer', { IsAdditionalDriver: false }),
  ]);
  const { ResNo: number } = said[0];
  // The pickup and return are left out of the search for secrets, because a branch's address is public.
  const { Pickup: _p, Return: _r, ...web } = await run('WebRetrieveReservation', { ResNo: number });
  return JSON.stringify([...said, web, await run('CardPaymentValidate', { ResNo: number })]);
};

describe('a sign-in by surname and branch', () => {
  test.each(['unverified', 'valid-result', 'completed'])(
    'gets no value that a stranger could use (%s)',
    async (state) => {
      const text = await heard(await startCheckInTestSession(state, search));
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text).toContain('n•••@m•••');
      expect(text).toContain('•••••87');
    },
  );

  test('gets all values with the booking number or the loyalty number', async () => {
    for (const fields of [bookingSignInDetails, { ...search, gold_number: '55300001' }]) {
      const text = await heard(await startCheckInTestSession('unverified', fields));
      for (const secret of ['ngaio.kahurangi@mail.example', '12 Wattle Street', '19870614', 'X6041187'])
        expect(text).toContain(secret);
    }
  });

  test('gets all values once the licence was typed', async () => {
    const walk = await startCheckInTestSession('unverified', search);
    const found = await walk.run('FrontdeskSearchCustomer', { LicNo: 'x604 1187', Country: 'NS' });
    expect(found.Success).toBe(true);
    expect(await heard(walk)).toContain('ngaio.kahurangi@mail.example');
  });

  test('still finds its booking by the masked number once the licence was typed', async () => {
    const walk = await startCheckInTestSession('unverified', search);
    const ResNo = (await walk.run('FrontDeskSearchReservation'))['ResNo'];
    await walk.run('FrontdeskSearchCustomer', { LicNo: 'X6041187', Country: 'NS' });
    expect(await walk.run('WebRetrieveReservation', { ResNo })).toMatchObject({
      Success: true,
      ResNo: BOOKING_NUMBER,
    });
  });

  test('gets no phone number that the renter has given for the trip', async () => {
    const renter = await startCheckInTestSession('unverified');
    const input = { ResNo: BOOKING_NUMBER, Version: 1, LocalPhone: '+61 491 570 157' };
    await renter.run('WebUpdateReservation', { input });
    const { token } = (await renter.client.signIn(search)).body as { token: string };
    const { ResNo } = await renter.run('FrontDeskSearchReservation', {}, { token });
    const [own, masked] = [
      await renter.run('WebRetrieveReservation', { ResNo: BOOKING_NUMBER }),
      await renter.run('WebRetrieveReservation', { ResNo }, { token }),
    ];
    expect([own['LocalPhone'], masked['LocalPhone']]).toEqual(['+61 491 570 157', null]);
  });

  test('is locked after five wrong licences, like an additional driver', async () => {
    const walk = await startCheckInTestSession('unverified', search);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await walk.run('FrontdeskSearchCustomer', { LicNo: `X604118${guess}` })).Success).toBe(false);
    expect((await walk.run('FrontdeskSearchCustomer', { LicNo: 'X6041187' })).Success).toBe(false);
    expect(await heard(walk)).not.toContain('ngaio.kahurangi@mail.example');
  });

  test('leaves wrong and locked licences in the audit log, without a number', async () => {
    const walk = await startCheckInTestSession('unverified', search);
    for (const LicNo of ['X1', 'X2', 'X3', 'X4', 'X5', 'X6041187'])
      await walk.run('FrontdeskSearchCustomer', { LicNo });
    const { store } = walk.client.sandbox;
    const audit = await store.find('audit', { event: 'licence-refused' }, { orderBy: 'id' });
    expect(audit.map(({ detail }) => detail)).toEqual([
      'other',
      'other',
      'other',
      'other',
      'other',
      'locked',
    ]);
    expect(audit.every(({ subject, network }) => subject && network)).toBe(true);
    expect(JSON.stringify(audit)).not.toMatch(/X6041187|Kahurangi|M500000001/i);
  });

  test('gets all values after an ID check that it began itself', async () => {
    const walk = await startCheckInTestSession('unverified', search);
    const TransactionId = await runIdVerification(walk);
    expect(await heard(walk)).toContain('ngaio.kahurangi@mail.example');
    const { body } = await walk.client.signIn(search);
    const stranger = { ...walk, run: runAs(walk, (body as { token: string }).token) };
    expect(await heard(stranger)).not.toContain('ngaio.kahurangi@mail.example');
    const result = await stranger.run('IdVerificationQueryTransaction', { TransactionId });
    expect(JSON.stringify(result)).not.toContain('X6041187');
    expect(result['Url']).toBeNull();
  });

  test('gets the values that it typed itself, unlike another such session', async () => {
    const walk = await startCheckInTestSession('valid-result', search);
    const number = (await walk.run('FrontDeskSearchReservation'))['ResNo'];
    const typed = { ...sampleRenterInput, Address: { ...sampleRenterInput.Address, City: 'WAGGA WAGGA' } };
    const saved = await walk.run('FrontdeskUpdateReservationAndCustomer', {
      input: { ResNo: number, Checkedin: false, Renter: typed },
    });
    expect(saved).toMatchObject({ Success: true });
    expect(await heard(walk)).toContain('WAGGA WAGGA');
    const { body } = await walk.client.signIn(search);
    const stranger = { ...walk, run: runAs(walk, (body as { token: string }).token) };
    expect(await heard(stranger)).not.toContain('WAGGA WAGGA');
  });

  test.each([
    ['e-mail', { Address: { ...sampleRenterInput.Address, Email: 'N•••@M•••' } }],
    ['city', { Address: { ...sampleRenterInput.Address, City: '•••' } }],
    ['phone', { Address: { ...sampleRenterInput.Address, HomeTelephoneNumber: '••••••••••56' } }],
    ['birth date', { BirthDate: '•••' }],
    ['licence', { DrivingLicence: { ...sampleRenterInput.DrivingLicence, Number: '••••••87' } }],
  ])('never writes a masked %s over the true one', async (_, change) => {
    const walk = await startCheckInTestSession('valid-result', search);
    const number = (await walk.run('FrontDeskSearchReservation'))['ResNo'];
    const saved = await walk.run('FrontdeskUpdateReservationAndCustomer', {
      input: { ResNo: number, Checkedin: false, Renter: { ...sampleRenterInput, ...change } },
    });
    expect(saved).toMatchObject({
      Success: false,
      Error: 'A masked value is told, and never sent back.',
    });
  });

  test('stays masked when it is refreshed or handed over to a phone', async () => {
    const walk = await startCheckInTestSession('unverified', search);
    const { body } = await walk.client.call('POST', '/api/auth/refresh', { token: walk.token });
    const refreshed = { ...walk, run: runAs(walk, (body as { token: string }).token) };
    expect(await heard(refreshed)).not.toContain('ngaio.kahurangi@mail.example');
    const handed = await walk.client.call('POST', '/api/auth/hand-over', {
      token: walk.token,
      body: {},
      headers: { origin: testOrigin },
    });
    const code = new URL((handed.body as { url: string }).url).hash.slice('#hand-over='.length);
    const phone = await walk.client.signIn({ hand_over: code });
    const onPhone = { ...walk, run: runAs(walk, (phone.body as { token: string }).token) };
    expect(await heard(onPhone)).not.toContain('ngaio.kahurangi@mail.example');
  });

  test('cannot have a message sent that contains the booking number', async () => {
    const walk = await startCheckInTestSession('unverified', search);
    const mobileNumber = '+61491570999';
    const key = crypto.randomUUID();
    const { status } = await walk.client.call('POST', '/api/auth/hand-over/sms', {
      token: walk.token,
      body: { mobileNumber },
      key,
    });
    expect(status).toBe(200);
    const number = (await walk.run('FrontDeskSearchReservation'))['ResNo'];
    const invite = await walk.run('SendAddDriverSMSInvite', {
      Brand: 'meridian',
      Country: 'AU',
      LastName: 'Nakamura',
      MobileNumber: mobileNumber,
      ResNumber: number,
    });
    expect(invite).toMatchObject({ Success: false });
    const { body } = await walk.client.call('GET', '/_sandbox/outbox');
    expect(body).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(BOOKING_NUMBER);
  });
});

const runAs =
  ({ run }: CheckInTestSession, token: string): CheckInTestSession['run'] =>
  (operation, variables, options) =>
    run(operation, variables, { token, ...options });
