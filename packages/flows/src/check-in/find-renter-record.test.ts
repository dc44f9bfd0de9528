/** Searches for the renter's record at the sandbox's services, in each state of a check-in. */
import { createIdempotencyKey } from '@journey/api';
import { signInToCheckIn, type CheckInSignInDetails } from '@journey/api/auth';
import { fetchCustomerByLicence, undefinedIfNoMatch } from '@journey/api/customers';
import { fetchCheckInReservation, saveCheckIn } from '@journey/api/reservations';
import { expect, it } from 'vitest';
import { createTestTransport, startTestServices } from '../engine/testing/services.ts';
import { findRenterRecord } from './find-renter-record.ts';
import { createFakeServices } from './testing/services.ts';
import { filledDriverDetails } from './testing/save-context.ts';
import { TEST_BOOKING } from './testing/test-services.ts';

const SEARCH = 'FrontdeskSearchCustomer';

/** For each country, the branch of the booking. */
const BRANCHES = { AU: 'SYDA', NZ: 'AKLA' } as const;
type Country = keyof typeof BRANCHES;

const SIGN_INS = {
  'the number': () => ({ variant: 'booking', bookingNumber: TEST_BOOKING }),
  'the loyalty number': () => ({ variant: 'search', goldNumber: '55300001' }),
  'the branch': (country) => ({ variant: 'search', pickupLocation: BRANCHES[country] }),
} as const satisfies Record<string, (country: Country) => Partial<CheckInSignInDetails>>;
type SignIn = keyof typeof SIGN_INS;

/** Signs the renter of a check-in's state in with the surname and one more detail. */
const signIn = async (state: string, country: Country, by: SignIn) => {
  const { fetch } = startTestServices(`check-in-${state}`);
  const details = { lastName: 'Kahurangi', country, ...SIGN_INS[by](country) };
  const { token } = await signInToCheckIn(createTestTransport(fetch), details);
  return createTestTransport(fetch, token);
};

it.each<[string, Country, SignIn, boolean]>([
  ['valid-result', 'AU', 'the number', true],
  ['valid-result', 'AU', 'the loyalty number', true],
  ['valid-result', 'AU', 'the branch', true],
  ['new-zealand', 'NZ', 'the number', true],
  ['new-zealand', 'NZ', 'the branch', true],
  ['new-customer', 'AU', 'the number', false],
])('in the state %s (%s), signed in by %s, finds what the booking alone finds: %s', async (...row) => {
  const [state, country, by, hasRecord] = row;
  const api = await signIn(state, country, by);
  const checkIn = await fetchCheckInReservation(api);
  const { bookingNumber } = checkIn;
  const record = await fetchCustomerByLicence(api, { bookingNumber }).catch(undefinedIfNoMatch);
  expect(record !== undefined).toBe(hasRecord);
  expect(await findRenterRecord(api, checkIn)).toEqual(record);
});

it('still finds the record once a licence of another country is saved (C-33)', async () => {
  const api = await signIn('checkin-form', 'AU', 'the number');
  const { bookingNumber, brand, country } = await fetchCheckInReservation(api);
  const details = { ...filledDriverDetails, licenceRegion: 'NZ' };
  await saveCheckIn(
    api,
    { bookingNumber, brand, country, details },
    { idempotencyKey: createIdempotencyKey() },
  );
  const checkIn = await fetchCheckInReservation(api);
  expect(checkIn.driver?.licenceRegion).toBe('NZ');
  expect(await findRenterRecord(api, checkIn)).toMatchObject({ licenceRegion: 'NS' });
});

it.each([
  ['X6041187', 'NS', [{ LicNo: 'X6041187', Country: 'AU' }, { LicNo: 'X6041187' }]],
  ['X6041187', undefined, [{ LicNo: 'X6041187' }]],
  // Masked values are read as undefined.
  [undefined, 'NS', [{}]],
])('searches by the licence %s of %s', async (licenceNumber, licenceRegion, variables) => {
  const { api, sent } = createFakeServices({ [SEARCH]: ['refused'] });
  const checkIn = { bookingNumber: TEST_BOOKING, licenceNumber, driver: { licenceRegion } };
  expect(await findRenterRecord(api, checkIn)).toBeUndefined();
  expect(sent(SEARCH).map((call) => call.variables)).toEqual(
    variables.map((licence) => ({ ResNumber: TEST_BOOKING, IsAdditionalDriver: false, ...licence })),
  );
});
