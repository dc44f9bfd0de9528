/**
 * Checks that a session with masked values cannot change the renter's profile in a way that would unmask the values,
 * for itself or for a later session like it.
 */
import { describe, expect, it } from 'vitest';
import { signInAndGetToken } from '../../testing/client.ts';
import {
  bookingSignInDetails,
  createCheckInTestSession,
  runCardCheck,
  runIdVerification,
  sampleRenterInput,
  sendReservationUpdate,
  startCheckInTestSession,
  type CheckInTestSession,
} from '../../testing/check-in.ts';

const search = { last_name: 'Kahurangi', country: 'AU', pickup_location: 'SYDA' };
const MASKED_NUMBER = '••••••••01';
const own = {
  ...sampleRenterInput,
  Address: { ...sampleRenterInput.Address, Email: 'STRANGER@MAIL.EXAMPLE' },
  DrivingLicence: { Number: 'X1234', Issuer: 'NS', ExpiryDate: '2031-08-20' },
};

const readProfile = async ({ client }: CheckInTestSession): Promise<Record<string, unknown>> =>
  ((await client.call('GET', '/_sandbox/records/customers')).body as Record<string, unknown>[])[0]!;
const signInAgain = async (
  { client }: CheckInTestSession,
  details: Record<string, unknown>,
): Promise<CheckInTestSession> => createCheckInTestSession(client, await signInAndGetToken(client, details));

describe('a session with masked values', () => {
  it.each<[string, string, object]>([
    ['valid-result', 'FrontdeskUpdateCustomer', {}],
    ['valid-result', 'FrontdeskUpdateCustomer', { CustomerNumber: '700001', IdVerificationSkipped: true }],
    ['id-passed', 'FrontdeskUpdateCustomer', {}],
    ['new-customer', 'FrontdeskCreateCustomer', { IdVerificationSkipped: true }],
    ['no-profile-number', 'FrontdeskCreateCustomer', {}],
  ])('cannot write the licence by which it is unmasked (%s, %s, %j)', async (state, operation, change) => {
    const walk = await startCheckInTestSession(state, search);
    const before = await readProfile(walk);
    await walk.run(operation, { input: { ResNo: MASKED_NUMBER, Customer: own, ...change } });
    for (const session of [walk, await signInAgain(walk, search)]) {
      const found = await session.run('FrontdeskSearchCustomer', { LicNo: 'X1234' });
      expect(found).toMatchObject({ Success: false });
      expect(await session.run('FrontDeskSearchReservation')).toMatchObject({ ResNo: MASKED_NUMBER });
    }
    const { email, licence, isNew } = before;
    expect(await readProfile(walk)).toMatchObject({ email, licence, isNew });
  });

  it('is told of its own customer number, and of none where there is no profile', async () => {
    const write = async (state: string, operation: string, change: object = {}) =>
      (await startCheckInTestSession(state, search)).run(operation, {
        input: { ResNo: MASKED_NUMBER, Customer: own, ...change },
      });
    expect(await write('valid-result', 'FrontdeskUpdateCustomer')).toMatchObject({
      Success: true,
      CustomerNumber: '700001',
    });
    const skipped = { IdVerificationSkipped: true };
    expect(await write('new-customer', 'FrontdeskCreateCustomer', skipped)).toMatchObject({
      Success: true,
      CustomerNumber: '999999',
    });
  });

  it('has its invalid details refused like any other', async () => {
    const walk = await startCheckInTestSession('valid-result', search);
    const Customer = { ...own, BirthDate: 'soon' };
    expect(
      await walk.run('FrontdeskUpdateCustomer', { input: { ResNo: MASKED_NUMBER, Customer } }),
    ).toMatchObject({ Success: false, Error: 'The date of birth is not valid.' });
  });

  it('completes the check-in of a renter who was verified before and types the details on record', async () => {
    const walk = await startCheckInTestSession('verified', search);
    await runCardCheck(walk);
    const input = { ResNo: MASKED_NUMBER, CustomerNumber: '700001', Customer: sampleRenterInput };
    expect(await walk.run('FrontdeskUpdateCustomer', { input })).toMatchObject({ Success: true });
    expect(await sendReservationUpdate(walk, { ResNo: MASKED_NUMBER })).toMatchObject({
      Success: true,
      CheckinStatus: 'COMPLETED',
    });
  });

  it('writes the profile once an ID check that it began itself has passed', async () => {
    const walk = await startCheckInTestSession('unverified', search);
    await runIdVerification(walk);
    await walk.run('FrontdeskUpdateCustomer', { input: { ResNo: MASKED_NUMBER, Customer: own } });
    expect(await readProfile(walk)).toMatchObject({ licence: { number: 'X1234' } });
  });
});

it('a session by booking number writes the profile', async () => {
  const walk = await startCheckInTestSession('valid-result', bookingSignInDetails);
  await walk.run('FrontdeskUpdateCustomer', {
    input: {
      ResNo: bookingSignInDetails.booking_id,
      Customer: { ...own, Address: sampleRenterInput.Address },
    },
  });
  expect(await readProfile(walk)).toMatchObject({ licence: { number: 'X1234' } });
});
