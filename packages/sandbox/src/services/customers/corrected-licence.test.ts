/** Tests which licence numbers are accepted when an additional driver without a licence on record signs in again. */
import { expect, test, vi } from 'vitest';
import {
  BOOKING_NUMBER,
  createCheckInTestSession,
  runIdVerification,
  sampleRenterInput,
  sendReservationUpdate,
  startCheckInTestSession,
  type CheckInTestSession,
} from '../../testing/check-in.ts';
import { signInAndGetToken, type SandboxClient } from '../../testing/client.ts';

vi.setConfig({ testTimeout: 30_000 });

const typeLicence = (walk: CheckInTestSession, LicNo: string, Country = 'NS') =>
  walk.run('FrontdeskSearchCustomer', {
    ResNumber: BOOKING_NUMBER,
    LicNo,
    Country,
    IsAdditionalDriver: true,
  });
const signIn = async (client: SandboxClient): Promise<CheckInTestSession> =>
  createCheckInTestSession(
    client,
    await signInAndGetToken(client, { booking_id: BOOKING_NUMBER, isAdditionalDriver: true }),
  );

/** Lets a renter invite an additional driver whose licence is not in the booking, and signs the driver in. */
const signInAsInvited = async (): Promise<CheckInTestSession> => {
  const renter = await startCheckInTestSession('unverified');
  await renter.run('SendAddDriverSMSInvite', {
    LastName: 'Otene',
    ResNumber: BOOKING_NUMBER,
    MobileNumber: '+61491570157',
    Brand: 'meridian',
    Country: 'AU',
  });
  return signIn(renter.client);
};

/**
 * Lets an additional driver type a licence number that lacks its last digit, verify the ID and send the details.
 * @param licenceNumber the number in the details
 */
const checkInAfterSlip = async (licenceNumber: string): Promise<SandboxClient> => {
  const driver = await signInAsInvited();
  expect(await typeLicence(driver, 'Y730558')).toMatchObject({ Success: true });
  await runIdVerification(driver);
  const DrivingLicence = { ...sampleRenterInput.DrivingLicence, Number: licenceNumber };
  const Renter = { ...sampleRenterInput, DrivingLicence };
  expect(await sendReservationUpdate(driver, { IsAdditionalDriver: true, Renter })).toMatchObject({
    CheckinStatus: 'COMPLETED',
  });
  return driver.client;
};

test.each<[string, string, string, boolean]>([
  ['Y7305582', 'Y-730 5582', 'NS', true],
  ['Y7305582', 'Y730558', 'NS', true],
  ['Y7305582', 'Y7305583', 'NS', false],
  ['Y7305582', 'Y7305582', 'NZ', false],
  // The sign-in accepts no licence number with fewer than four letters and digits.
  ['---', '---', 'NS', false],
])('after details with %s an additional driver’s licence %s of %s is a match: %s (A-02)', async (...row) => {
  const [inDetails, typed, region, isMatch] = row;
  const again = await signIn(await checkInAfterSlip(inDetails));
  expect((await typeLicence(again, typed, region)).Success).toBe(isMatch);
});

test('without details the licence number typed first is the only match, so that nobody takes the check-in over (A-02)', async () => {
  const driver = await signInAsInvited();
  await typeLicence(driver, 'Y730558');
  const again = await signIn(driver.client);
  expect(await typeLicence(again, 'Y7305582')).toMatchObject({ Success: false });
  expect(await typeLicence(again, 'Y730558')).toMatchObject({ Success: true });
});
