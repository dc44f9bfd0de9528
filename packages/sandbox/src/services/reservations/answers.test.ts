/**
 * Checks the complete responses about a reservation that the contract promises to the check-in's
 * pages.
 */
import { describe, expect, it } from 'vitest';
import {
  BOOKING_NUMBER,
  runCardCheck,
  runIdVerification,
  sendReservationUpdate,
  signInAsAdditionalDriver,
  startCheckInTestSession,
} from '../../testing/check-in.ts';

const own = { ResNo: BOOKING_NUMBER };
const messages = [
  { number: '1', type: 'INFO', Text: 'Fuel, tolls and fines are charged at the end of the rental.' },
];
const renter = {
  customerNumber: '700001',
  RenterName: { firstName: 'Ngaio', lastName: 'Kahurangi' },
  Address: {
    Street: '12 Wattle Street',
    Street1: null,
    City: 'Sydney',
    PostalCode: '2000',
    Email: 'ngaio.kahurangi@mail.example',
    StateOrProvCode: 'NS',
    HomeTelephoneNumber: '+61491570156',
    CellTelephoneNumber: null,
    CountryCode: 'AU',
    RegionOfIssue: 'NS',
  },
  BirthDate: '19870614',
  DrivingLicence: { Number: 'X6041187', Issuer: 'NS', ExpiryDate: '20310820' },
};
const line = (Description: string, Quantity: number, Total: number) => ({
  Description,
  Quantity,
  Total,
  SubTotal: Total,
});

describe('the renter’s reservation', () => {
  it('is answered whole', async () => {
    const walk = await startCheckInTestSession('unverified');
    expect(await walk.run('WebRetrieveReservation', own)).toEqual({
      Success: true,
      Error: null,
      ReferenceNumber: 'M900000001',
      WebXGID: 'WXM500000001',
      Version: 1,
      ResNo: BOOKING_NUMBER,
      Status: 'OPEN',
      Pickup: {
        locationCode: 'SYDA',
        dateTime: expect.stringMatching(/^\d{8} 1030$/),
        locationName: 'Sydney Airport',
        address1: 'Arrivals Hall, Terminal 1',
        address2: '',
        address3: '',
        city: 'Mascot',
        postCode: '2020',
      },
      Return: {
        locationCode: 'MELA',
        dateTime: expect.stringMatching(/^\d{8} 0900$/),
        locationName: 'Melbourne Airport',
        address1: 'Arrivals Hall, Terminal 1',
        address2: '',
        address3: '',
        city: 'Tullamarine',
        postCode: '3045',
      },
      Source: { code: 'WEB', confirmationNumber: 'M900000001', countryCode: 'AU' },
      Vehicle: { classCode: 'D', title: 'Family sedan or similar', image: null },
      Renter: renter,
      QuotedRate: { classCode: 'D', corporateRateID: null },
      ReservationMainNote: '',
      LocalPhone: null,
      Options: [{ Code: 'CSB', Qty: 1 }],
      Messages: messages,
      PrePaid: false,
      ResType: 'DS',
    });
  });

  it.each([
    ['unverified', '', false, false],
    // The card is still to be verified.
    ['verified', '', false, false],
    ['valid-result', '', true, false],
    // Everything is verified, but the check-in is not finished.
    ['checkin-form', 'CHECKIN_FORM', false, false],
    ['completed', 'COMPLETED', false, true],
  ] as const)(
    'of the check-in %s has the status %j, a valid result: %s, is completed: %s',
    async (state, CheckinStatus, HasValidResult, Completed) => {
      const walk = await startCheckInTestSession(state);
      expect(await walk.run('FrontDeskSearchReservation')).toMatchObject({ CheckinStatus, HasValidResult });
      expect(await walk.run('CheckinProgress')).toMatchObject({ CheckinStatus, Completed });
    },
  );

  it('is answered whole to the check-in', async () => {
    const walk = await startCheckInTestSession('unverified');
    expect(await walk.run('FrontDeskSearchReservation')).toEqual({
      Success: true,
      Error: null,
      Surname: 'Kahurangi',
      ResNo: BOOKING_NUMBER,
      ResType: 'DS',
      ConfNo: 'M900000001',
      Country: 'AU',
      Brand: 'meridian',
      LicenceNumber: 'X6041187',
      PrePaid: false,
      OtherID: null,
      VerifyID: true,
      VerifyCC: true,
      SmsSentToAddDriverSuccess: false,
      CheckinStatus: '',
      AdditionalDriverIdVerified: false,
      AdditionalDriverVerifiedTime: null,
      AdditionalDriverStatus: null,
      DNR: 0,
      HasValidResult: false,
      TransactionId: null,
      CounterCode: null,
      Renter: renter,
    });
    expect(await walk.run('GenericCheckinSearch')).toEqual({
      Success: true,
      Error: null,
      Country: 'AU',
      Brand: 'meridian',
      CheckinStatus: '',
    });
  });

  it('follows the check-in from its beginning to its end', async () => {
    const walk = await startCheckInTestSession('unverified');
    const progress = {
      Success: true,
      Error: null,
      CheckinStatus: '',
      IdStatus: 'none',
      CardStatus: 'none',
      DetailsSaved: false,
      Completed: false,
      PhoneSignedInAt: null,
      FailReason: null,
      CounterCode: null,
    };
    expect(await walk.run('CheckinProgress')).toEqual(progress);
    const id = await runIdVerification(walk);
    expect(await walk.run('CheckinProgress')).toMatchObject({
      IdStatus: 'COMPLETED_PASS',
      CardStatus: 'none',
    });
    await runCardCheck(walk, 'APPROVED', 'Someone Else');
    // For an approved card in another person's name, the desktop shows the same as the phone: not verified.
    expect(await walk.run('CheckinProgress')).toMatchObject({ CardStatus: 'NAME_MISMATCH' });
    await runCardCheck(walk);
    const verified = await walk.run('FrontDeskSearchReservation');
    expect(verified).toMatchObject({
      VerifyID: false,
      VerifyCC: false,
      TransactionId: id,
      CheckinStatus: 'CHECKIN_FORM',
      // The verification is this check-in's own and not an earlier one.
      HasValidResult: false,
    });
    expect(await walk.run('CheckinProgress')).toMatchObject({ CardStatus: 'APPROVED', DetailsSaved: false });
    await sendReservationUpdate(walk);
    expect(await walk.run('CheckinProgress')).toEqual({
      ...progress,
      CheckinStatus: 'COMPLETED',
      IdStatus: 'COMPLETED_PASS',
      CardStatus: 'APPROVED',
      DetailsSaved: true,
      Completed: true,
    });
  });
});

describe('an additional driver’s view of the reservation', () => {
  it('has neither the renter’s note, phone, licence nor other id', async () => {
    const walk = await signInAsAdditionalDriver('additional-driver');
    const { store } = walk.client.sandbox;
    const row = (await store.get('reservations', BOOKING_NUMBER))!;
    const data = { ...row.data, mainNote: 'Arrives late', localPhone: '+61 491 570 157' };
    await store.change('reservations', BOOKING_NUMBER, { data });
    const [web, records] = [
      await walk.run('WebRetrieveReservation', own),
      await walk.run('FrontDeskSearchReservation'),
    ];
    expect(web).toMatchObject({ ReservationMainNote: null, LocalPhone: null });
    expect(records).toMatchObject({
      LicenceNumber: null,
      OtherID: null,
      VerifyCC: false,
      HasValidResult: false,
    });
    expect(
      [web['Renter'], records['Renter'], records['Surname']].map((one) => JSON.stringify(one)).join(),
    ).not.toContain('Kahurangi');
  });

  it('tells the renter when the additional driver is verified', async () => {
    const walk = await signInAsAdditionalDriver('additional-driver');
    const { body } = await walk.client.signIn({
      booking_id: BOOKING_NUMBER,
      last_name: 'Kahurangi',
      country: 'AU',
    });
    const { token } = body as { token: string };
    expect(await walk.run('FrontDeskSearchReservation', {}, { token })).toMatchObject({
      AdditionalDriverIdVerified: false,
      AdditionalDriverVerifiedTime: null,
    });
    await runIdVerification(walk);
    expect(await walk.run('FrontDeskSearchReservation', {}, { token })).toMatchObject({
      AdditionalDriverIdVerified: true,
      AdditionalDriverVerifiedTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      VerifyID: true,
    });
  });
});

describe('prices', () => {
  it('of the reservation are answered whole, without lines of zero on the web', async () => {
    const walk = await startCheckInTestSession('unverified');
    expect(await walk.run('WebResEstimate', own)).toEqual({
      Success: true,
      Error: null,
      Total: 516.5,
      CurrencyCode: 'AUD',
      IncludedDistance: 1000,
      RenterCharges: [
        { code: 'DAYS', desc: 'DAYS', quantity: 5, total: 370 },
        { code: 'DISC', desc: 'Discount', quantity: 1, total: -18.5 },
        { code: 'DROP', desc: 'One way fee', quantity: 1, total: 120 },
        { code: 'CSB', desc: 'Child seat', quantity: 1, total: 45 },
      ],
      Messages: messages,
    });
    expect(await walk.run('WebResEstimate')).toMatchObject({ Total: 516.5 });
    expect(await walk.run('FrontdeskGetEstimate', own)).toEqual({
      Success: true,
      Error: null,
      Estimate: { Total: 516.5, CurrencyCode: 'AUD' },
      Customer: {
        TimeCharges: [line('DAYS', 5, 370), line('Discount', 1, -18.5), line('One way fee', 1, 120)],
        OptionsCharges: [
          line('Child seat', 1, 45),
          line('Satellite navigation', 0, 0),
          line('Reduced excess', 0, 0),
          line('Ski racks', 0, 0),
        ],
      },
    });
  });

  const from = '2027-01-10 10:00';
  const stops = (until: string, to = 'SYDA') => ({
    Pickup: { locationCode: 'SYDA', dateTime: from },
    Return: { locationCode: to, dateTime: until },
  });
  const wrongTime = 'The return must be after the pickup, within a year.';

  it.each<[string, object, object]>([
    ['the booked class', stops('2027-01-12 10:00'), { Total: 140.6 }],
    ['another class', { ...stops('2027-01-12 10:00'), classCode: 'B' }, { Total: 117.8 }],
    ['a drop-off elsewhere', stops('2027-01-12 10:00', 'MELA'), { Total: 260.6 }],
    ['an extra', { ...stops('2027-01-12 10:00'), Options: [{ Code: 'GPS', Qty: 4 }] }, { Total: 236.6 }],
    ['no extra', { ...stops('2027-01-12 10:00'), Options: [{ Code: 'GPS', Qty: 0 }] }, { Total: 140.6 }],
    ['a whole year', stops('2028-01-10 10:00'), { Success: true }],
    ['a year and a minute', stops('2028-01-10 10:01'), { Success: false, Error: wrongTime }],
    ['a return before the pickup', stops('2027-01-09 10:00'), { Success: false, Error: wrongTime }],
    ['a return in another form', stops('2027-01-12T10:00'), { Success: false, Error: wrongTime }],
    ['a return with words', stops('2027-01-12 10:00 or so'), { Success: false, Error: wrongTime }],
    [
      'an unknown class',
      { ...stops('2027-01-12 10:00'), classCode: 'X' },
      { Success: false, Error: 'There is no such class of vehicles.' },
    ],
    ...[
      [{ Code: 'X', Qty: 1 }],
      [{ Code: 'GPS', Qty: -1 }],
      [{ Code: 'GPS', Qty: 5 }],
      [
        { Code: 'GPS', Qty: 1 },
        { Code: 'GPS', Qty: 1 },
      ],
    ].map((Options): [string, object, object] => [
      `the extras ${JSON.stringify(Options)}`,
      { ...stops('2027-01-12 10:00'), Options },
      { Success: false, Error: 'There is no such option.' },
    ]),
  ])('of %s', async (_, Reservation, expected) => {
    const walk = await startCheckInTestSession('unverified');
    expect(await walk.run('WebResEstimate', { Reservation })).toMatchObject(expected);
  });

  it('of each class are answered whole', async () => {
    const walk = await startCheckInTestSession('unverified');
    const rates = async (Reservation: object) =>
      (
        (await walk.client.query(
          'WebResRates',
          { Reservation, Brand: 'ZE', Country: 'AU' },
          { token: walk.token },
        )) as { body: { data: Record<string, Record<string, unknown>> } }
      ).body.data;
    const { WebResRates, WebVehicleModels } = await rates(stops('2027-01-12 10:00', 'MELA'));
    expect((WebResRates!['Rates'] as unknown[])[0]).toEqual({
      RateID: 'AUBD',
      Class: 'B',
      Availability: 'AVAILABLE',
      CurrencyCode: 'AUD',
      Estimate: 237.8,
      RateOnlyEstimate: 124,
      DropCharge: { value: 120, responsibility: 'RENTER' },
      Distance: { Included: 1000 },
      Liability: 5000,
      PrePaid: false,
    });
    expect(WebVehicleModels).toHaveLength(6);
    const there = await rates(stops('2027-01-12 10:00'));
    expect((there['WebResRates']!['Rates'] as unknown[])[0]).toMatchObject({
      DropCharge: { value: 0, responsibility: 'RENTER' },
    });
    expect((await rates(stops('2027-01-09 10:00')))['WebResRates']).toMatchObject({
      Success: false,
      Error: wrongTime,
    });
  });

  it('of extras are answered whole', async () => {
    const walk = await startCheckInTestSession('unverified');
    const { Options } = await walk.run('WebResOptions', own);
    expect(Options).toHaveLength(4);
    expect((Options as unknown[])[2]).toEqual({
      code: 'RED',
      desc: 'Reduced excess',
      liability: 500,
      maximum_days: 30,
      rate: 29,
      week_rate: 174,
      xday_rate: 29,
      rate_type: 'D',
      available: true,
    });
  });
});

describe('a change of the reservation', () => {
  const change = async (more: object, state = 'unverified') => {
    const walk = await startCheckInTestSession(state);
    const answer = await walk.run('WebUpdateReservation', { input: { ...own, Version: 1, ...more } });
    return { answer, after: await walk.run('WebRetrieveReservation', own) };
  };

  it.each([
    [{}, { Version: 2, LocalPhone: null, Options: [{ Code: 'CSB', Qty: 1 }] }],
    [{ LocalPhone: '+61 2 9876 5432' }, { Version: 2, LocalPhone: '+61 2 9876 5432' }],
    [{ LocalPhone: '123456' }, { LocalPhone: '123456' }],
    [{ Options: [] }, { Options: [] }],
    [
      {
        Options: [
          { Code: 'CSB', Qty: 0 },
          { Code: 'GPS', Qty: 2 },
        ],
      },
      { Options: [{ Code: 'GPS', Qty: 2 }] },
    ],
  ])('with %j is stored: %j', async (more, expected) => {
    const { answer, after } = await change(more);
    expect(answer).toMatchObject({ Success: true });
    expect(after).toMatchObject(expected);
  });

  it.each<[object, string, string?]>([
    [{ Version: 2 }, 'This reservation was changed elsewhere.'],
    [{ LocalPhone: '12345' }, 'The phone number is not valid.'],
    [{ LocalPhone: '1'.repeat(21) }, 'The phone number is not valid.'],
    [{ LocalPhone: 'call 123456' }, 'The phone number is not valid.'],
    [{ LocalPhone: '123456 or so' }, 'The phone number is not valid.'],
    [{ Options: [{ Code: 'X', Qty: 1 }] }, 'There is no such option.'],
    [{}, 'Your profile has been restricted.', 'restricted'],
  ])('with %j is refused: %s', async (more, Error, state) => {
    const { answer, after } = await change(more, state);
    expect(answer).toMatchObject({ Success: false, Error });
    expect(after).toMatchObject({ Version: 1, LocalPhone: null });
  });
});
