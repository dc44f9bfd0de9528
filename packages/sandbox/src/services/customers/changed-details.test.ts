/**
 * Checks that an ID verification from an earlier rental does not count for a customer whose e-mail address or phone
 * number has changed since, whichever operation reports the change first.
 */
import { expect, it } from 'vitest';
import { scenarios } from '../../scenarios/index.ts';
import {
  BOOKING_NUMBER,
  bookingSignInDetails,
  createCheckInTestSession,
  runCardCheck,
  runIdVerification,
  readStoredReservation,
  sampleRenterInput,
  sendReservationUpdate,
  startCheckInTestSession,
} from '../../testing/check-in.ts';
import { createSandboxWithClient } from '../../testing/client.ts';
import type { CustomerRecord } from '../../store/records/people.ts';
import type { DriverDetails } from '../../store/records/check-in.ts';
import { DETAILS_CHANGED_TEXT, mustVerifyAgain } from './changed-details.ts';

const customer = {
  customerNumber: '700001',
  email: 'ngaio@mail.example',
  phone: '+61 491 570 156',
} as unknown as CustomerRecord;
const typed = { email: 'NGAIO@MAIL.EXAMPLE', homePhone: '+61491570156' } as DriverDetails;
const held = { isIdPassed: true, isIdFresh: false };

it.each<[Partial<CustomerRecord>, Partial<DriverDetails>, Partial<typeof held>, boolean]>([
  [{}, {}, {}, false],
  [{}, { email: 'OTHER@MAIL.EXAMPLE' }, {}, true],
  [{}, { email: null }, {}, true],
  [{}, { homePhone: '+61491570157' }, {}, true],
  // Only the last five digits are compared, because a number may be written with or without its country code.
  [{}, { homePhone: '+64000070156' }, {}, false],
  [{ email: null }, { email: 'OTHER@MAIL.EXAMPLE' }, {}, false],
  [{ phone: null }, { homePhone: '+61491570157' }, {}, false],
  [{}, { email: 'OTHER@MAIL.EXAMPLE' }, { isIdFresh: true }, false],
  [{}, { email: 'OTHER@MAIL.EXAMPLE' }, { isIdPassed: false }, false],
  [{ customerNumber: '999999' }, { email: 'OTHER@MAIL.EXAMPLE' }, {}, false],
  [{ isNew: true }, { email: 'OTHER@MAIL.EXAMPLE' }, {}, false],
])('a customer %j who types %j with the facts %j must verify again: %s', (of, by, facts, must) =>
  expect(
    mustVerifyAgain({ customer: { ...customer, ...of }, facts: { ...held, ...facts } }, { ...typed, ...by }),
  ).toBe(must),
);

const changed = {
  ...sampleRenterInput,
  Address: { ...sampleRenterInput.Address, HomeTelephoneNumber: '+61491570199' },
};
const profile = { ResNo: BOOKING_NUMBER, CustomerNumber: '700001', Customer: changed };
const refused = { Success: false, Error: DETAILS_CHANGED_TEXT };

it.each([{}, { IdVerificationSkipped: true }])(
  'the profile is not changed ahead of the check-in, to have the change unseen (%j)',
  async (claim) => {
    const walk = await startCheckInTestSession('verified');
    await runCardCheck(walk);
    expect(await walk.run('FrontdeskUpdateCustomer', { input: { ...profile, ...claim } })).toMatchObject(
      refused,
    );
    expect(await sendReservationUpdate(walk, { Renter: changed })).toMatchObject(refused);
    expect(await readStoredReservation(walk)).toMatchObject({ mainNote: '' });
  },
);

it.each([
  ['skips the verification', true, false],
  ['keeps the earlier one', false, true],
])('the ID status alone is stored of a customer who %s', async (_, IdVerificationSkipped, scanned) => {
  const walk = await startCheckInTestSession('verified');
  const input = { ...profile, Customer: null, IdVerificationSkipped, IdStatus: { Scanned: !scanned } };
  expect(await walk.run('FrontdeskUpdateCustomer', { input })).toMatchObject({ Success: true });
  const { body } = await walk.client.call('GET', '/_sandbox/records/customers');
  expect((body as unknown as object[])[0]).toMatchObject({ idStatus: { scanned } });
});

it('the profile is changed after an ID verification of this check-in', async () => {
  const walk = await startCheckInTestSession('verified');
  await runIdVerification(walk);
  expect(await walk.run('FrontdeskUpdateCustomer', { input: profile })).toMatchObject({ Success: true });
});

it.each([
  ['changed details', changed, true, '|CI|', true],
  ['the details on record', sampleRenterInput, true, '|CI|', true],
  ['the details on record', sampleRenterInput, false, '|CIP|', false],
])(
  'a check-in with %s gets the marker of its verification, and says so afterwards (C-19, C-26)',
  async (_, Renter, IdVerificationSkipped, marker, isToVerify) => {
    const walk = await startCheckInTestSession('verified');
    await runCardCheck(walk);
    expect(await walk.run('FrontDeskSearchReservation')).toMatchObject({ VerifyID: false });
    expect(await sendReservationUpdate(walk, { Renter, IdVerificationSkipped })).toMatchObject({
      Success: true,
      ReservationMainNote: marker,
    });
    expect(await walk.run('FrontDeskSearchReservation')).toMatchObject({ VerifyID: isToVerify });
  },
);

it('changed details that were sent without a new verification during an outage count as not verified', async () => {
  const scenario = {
    ...(await scenarios['check-in-verified']!()),
    outages: [{ start: 'now-1h', end: 'now+4h' }],
  };
  const client = createSandboxWithClient({ scenario: () => Promise.resolve(scenario) });
  const { body } = await client.signIn(bookingSignInDetails);
  const walk = createCheckInTestSession(client, (body as { token: string }).token);
  await runCardCheck(walk);
  expect(await sendReservationUpdate(walk, { Renter: changed })).toMatchObject({
    Success: true,
    ReservationMainNote: '|CI|',
  });
});

it('a check-in that skips the verification after one of its own gets the marker of that one', async () => {
  const walk = await startCheckInTestSession('verified');
  await runIdVerification(walk);
  await runCardCheck(walk);
  expect(await sendReservationUpdate(walk, { IdVerificationSkipped: true })).toMatchObject({
    ReservationMainNote: '|CIP|',
  });
});
