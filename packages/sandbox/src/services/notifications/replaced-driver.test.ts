/** Tests what an additional driver's session can still access after the renter has invited another driver. */
import { beforeEach, expect, test, vi } from 'vitest';
import {
  BOOKING_NUMBER,
  bookingSignInDetails,
  createCheckInTestSession,
  runIdVerification,
  sampleRenterInput,
  sendReservationUpdate,
  signInAsAdditionalDriver,
  startIdVerification,
  type CheckInTestSession,
} from '../../testing/check-in.ts';
import { signInAndGetToken } from '../../testing/client.ts';

vi.setConfig({ testTimeout: 30_000 });

const notFound = { Success: false, Error: 'Sorry, this reservation could not be found.' };
const driverLogin = { booking_id: BOOKING_NUMBER, isAdditionalDriver: true };

let first: CheckInTestSession;
let renter: CheckInTestSession;
beforeEach(async () => {
  first = await signInAsAdditionalDriver('additional-driver');
  const { client } = first;
  renter = createCheckInTestSession(client, await signInAndGetToken(client, bookingSignInDetails));
});

const invite = (LastName: string) =>
  renter.run('SendAddDriverSMSInvite', {
    LastName,
    ResNumber: BOOKING_NUMBER,
    MobileNumber: '+61491570157',
    Brand: 'meridian',
    Country: 'AU',
  });
const matchLicence = (walk: CheckInTestSession, LicNo: string) =>
  walk.run('FrontdeskSearchCustomer', {
    ResNumber: BOOKING_NUMBER,
    LicNo,
    Country: 'AU',
    IsAdditionalDriver: true,
  });
const signInAsDriver = async (): Promise<CheckInTestSession> =>
  createCheckInTestSession(first.client, await signInAndGetToken(first.client, driverLogin));

/** Invites another driver, who signs in, verifies the ID and types the details. @returns the driver's session */
const replaceDriver = async (): Promise<CheckInTestSession> => {
  await invite('Otene');
  const second = await signInAsDriver();
  await matchLicence(second, 'Y7305582');
  await runIdVerification(second);
  await sendReservationUpdate(second, { IsAdditionalDriver: true, Checkedin: false });
  return second;
};

const handOver = (walk: CheckInTestSession) =>
  walk.client.call('POST', '/api/auth/hand-over', { token: walk.token, body: {} });
const readCode = ({ body }: { body: unknown }): string =>
  new URL((body as { url: string }).url).hash.replace('#hand-over=', '');

test.each<[string, (walk: CheckInTestSession) => Promise<object>]>([
  ['FrontDeskSearchReservation', (walk) => walk.run('FrontDeskSearchReservation')],
  ['WebRetrieveReservation', (walk) => walk.run('WebRetrieveReservation', { ResNo: BOOKING_NUMBER })],
  ['FrontdeskSearchCustomer', (walk) => walk.run('FrontdeskSearchCustomer', { ResNumber: BOOKING_NUMBER })],
  ['CheckinProgress', (walk) => walk.run('CheckinProgress')],
  ['IdVerification', startIdVerification],
  ['FrontdeskUpdateReservationAndCustomer', sendReservationUpdate],
  [
    'FrontdeskUpdateCustomer',
    (walk) =>
      walk.run('FrontdeskUpdateCustomer', { input: { ResNo: BOOKING_NUMBER, Customer: sampleRenterInput } }),
  ],
])('a replaced driver’s session finds no booking by %s', async (_, ask) => {
  const second = await replaceDriver();
  expect(await ask(first)).toMatchObject(notFound);
  expect(await ask(second)).not.toMatchObject(notFound);
});

test('a replaced driver’s session reads no ID document of the next driver', async () => {
  const second = await replaceDriver();
  const { TransactionId } = await second.run('FrontDeskSearchReservation');
  const read = (walk: CheckInTestSession) => walk.run('IdVerificationQueryTransaction', { TransactionId });
  expect(await read(second)).toMatchObject({ Success: true });
  expect(await read(first)).toMatchObject({ Success: false, TransactionDetails: null });
});

test('a replaced driver hands no check-in over to a phone', async () => {
  await replaceDriver();
  expect((await handOver(first)).status).toBe(404);
});

test('a replaced driver’s hand-over signs no phone in, nor tells the next driver of one', async () => {
  const code = readCode(await handOver(first));
  const second = await replaceDriver();
  expect((await first.client.signIn({ hand_over: code })).status).toBe(401);
  expect(await second.run('CheckinProgress')).toMatchObject({ PhoneSignedInAt: null });
});

test('a driver who is invited again after another one proves the licence anew', async () => {
  await replaceDriver();
  await invite('Nakamura');
  expect(await first.run('FrontDeskSearchReservation')).toMatchObject(notFound);
  expect(await matchLicence(await signInAsDriver(), 'X6204471')).toMatchObject({ Success: true });
});

test('a driver who is invited once more keeps the session', async () => {
  await invite('NAKAMURA');
  expect(await first.run('FrontDeskSearchReservation')).toMatchObject({ Success: true });
  const code = readCode(await handOver(first));
  expect((await first.client.signIn({ hand_over: code })).status).toBe(200);
});
