/**
 * Checks that the services refuse every write of a check-in that comes too early, and every false claim of a
 * client.
 */
import { describe, expect, test, vi } from 'vitest';
import { declanSignInDetails, signInAndGetToken } from '../../testing/client.ts';
import {
  finishIdVerification,
  signInAsAdditionalDriver,
  testOrigin,
  sampleRenterInput,
  BOOKING_NUMBER,
  startIdVerification,
  readStoredReservation,
  sendReservationUpdate,
  runCardCheck,
  runIdVerification,
  startCheckInTestSession,
  type CheckInTestSession,
  createCheckInTestSession,
} from '../../testing/check-in.ts';

vi.setConfig({ testTimeout: 30_000 });

const failed = { Success: false };
const needsId = { ...failed, Error: 'Please verify your ID first.' };
const needsCard = { ...failed, Error: 'Please verify your credit card first.' };
const customer = { ResNo: BOOKING_NUMBER, Customer: sampleRenterInput, IdStatus: { Scanned: true } };

test('all steps in order end in COMPLETED with |CIP|', async () => {
  const walk = await startCheckInTestSession('unverified');
  await runIdVerification(walk);
  expect(await walk.run('FrontDeskSearchReservation')).toMatchObject({ VerifyID: false, VerifyCC: true });
  expect(await runCardCheck(walk)).toContain('status=APPROVED');
  expect(await walk.run('FrontDeskSearchReservation')).toMatchObject({
    VerifyID: false,
    VerifyCC: false,
    CheckinStatus: 'CHECKIN_FORM',
    HasValidResult: false,
  });
  expect(await walk.run('FrontdeskUpdateCustomer', { input: customer })).toMatchObject({ Success: true });
  expect(await sendReservationUpdate(walk)).toMatchObject({
    Success: true,
    CheckinStatus: 'COMPLETED',
    ReservationMainNote: '|CIP|',
  });
  expect(await readStoredReservation(walk)).toMatchObject({ mainNote: '|CIP|', checkinStatus: 'COMPLETED' });
});

test('refuses the form without an ID, the card before it, and completion without a card', async () => {
  const walk = await startCheckInTestSession('unverified');
  expect(await sendReservationUpdate(walk, { Checkedin: false })).toMatchObject(needsId);
  expect(await sendReservationUpdate(walk)).toMatchObject(needsId);
  expect(await walk.run('FrontdeskUpdateCustomer', { input: customer })).toMatchObject(needsId);
  expect(await walk.run('FrontdeskCreateCustomer', { input: customer })).toMatchObject(needsId);
  await expect(runCardCheck(walk)).rejects.toThrow(needsId.Error);
  await runIdVerification(walk);
  expect(await sendReservationUpdate(walk)).toMatchObject(needsCard);
  expect(await sendReservationUpdate(walk, { IdVerificationSkipped: true })).toMatchObject(needsCard);
  expect(await sendReservationUpdate(walk, { Checkedin: false })).toMatchObject({ Success: true });
  expect(await readStoredReservation(walk)).toMatchObject({ mainNote: '', checkinStatus: 'CHECKIN_FORM' });
});

test.each([
  ['a passed scan', { ScanDocPass: true, VerifiedTime: '2026-01-01T00:00:00Z' }],
  ['a marker of one’s own', { MainNote: '|CIP|' }],
])('ignores a client’s claim of %s', async (_, change) => {
  const walk = await startCheckInTestSession('unverified');
  expect(await sendReservationUpdate(walk, change)).toMatchObject(needsId);
});

test('continuing unverified sets |CI|, whatever marker the client sends', async () => {
  const walk = await startCheckInTestSession('unverified');
  const answer = await sendReservationUpdate(walk, {
    IdVerificationSkipped: true,
    MainNote: '|CIP|',
    ScanDocPass: true,
  });
  expect(answer).toMatchObject({ Success: true, ReservationMainNote: '|CI|' });
});

test('a check that the phone passes after the check-in was completed leaves it completed, with its marker', async () => {
  const walk = await startCheckInTestSession('unverified');
  const { TransactionId } = await startIdVerification(walk);
  expect(await sendReservationUpdate(walk, { IdVerificationSkipped: true })).toMatchObject({
    ReservationMainNote: '|CI|',
  });
  await finishIdVerification(walk, String(TransactionId));
  expect(await walk.run('FrontDeskSearchReservation')).toMatchObject({
    CheckinStatus: 'COMPLETED',
    VerifyID: false,
  });
  expect(await readStoredReservation(walk)).toMatchObject({ mainNote: '|CIP|', checkinStatus: 'COMPLETED' });
});

test('a check that the phone fails after the check-in was completed leaves it completed, with its marker', async () => {
  const walk = await startCheckInTestSession('unverified');
  const { TransactionId } = await startIdVerification(walk);
  await sendReservationUpdate(walk, { IdVerificationSkipped: true });
  await finishIdVerification(walk, String(TransactionId), 'face');
  expect(await walk.run('FrontDeskSearchReservation')).toMatchObject({
    CheckinStatus: 'COMPLETED',
    VerifyID: true,
    CounterCode: expect.any(String),
  });
  expect(await readStoredReservation(walk)).toMatchObject({ mainNote: '|CIF|', checkinStatus: 'COMPLETED' });
});

test('a failed ID check cannot be skipped or replaced by a new one', async () => {
  const walk = await startCheckInTestSession('unverified');
  await runIdVerification(walk, 'face');
  expect(await sendReservationUpdate(walk, { IdVerificationSkipped: true })).toMatchObject(needsId);
  await startIdVerification(walk);
  expect(await sendReservationUpdate(walk, { IdVerificationSkipped: true })).toMatchObject(needsId);
  expect(await readStoredReservation(walk)).toMatchObject({ mainNote: '|CIF|' });
  await runIdVerification(walk);
  expect(await readStoredReservation(walk)).toMatchObject({ mainNote: '|CIP|' });
});

test('accepts no declined or cancelled card, no other holder’s, and no status in the address', async () => {
  const walk = await startCheckInTestSession('id-passed');
  expect(await runCardCheck(walk, 'NOT_APPROVED')).toContain('status=NOT_APPROVED');
  expect(await readStoredReservation(walk)).toMatchObject({ mainNote: '|CIF|', checkinStatus: 'VOC_FAILED' });
  expect(await sendReservationUpdate(walk)).toMatchObject(needsCard);
  expect(await runCardCheck(walk, 'APPROVED', 'Someone Else')).toContain('status=APPROVED');
  expect(await sendReservationUpdate(walk)).toMatchObject(needsCard);
  await runCardCheck(walk, 'CANCELLED');
  expect(await sendReservationUpdate(walk)).toMatchObject(needsCard);
  await runCardCheck(walk);
  expect(await sendReservationUpdate(walk)).toMatchObject({ Success: true, ReservationMainNote: '|CIP|' });
});

test('a restricted profile is refused every write', async () => {
  const walk = await startCheckInTestSession('restricted');
  expect(await walk.run('FrontDeskSearchReservation')).toMatchObject({ DNR: 1 });
  expect(await startIdVerification(walk)).toMatchObject(failed);
  await expect(runCardCheck(walk)).rejects.toThrow('restricted');
  expect(await sendReservationUpdate(walk, { IdVerificationSkipped: true })).toMatchObject(failed);
  expect(await walk.run('FrontdeskUpdateCustomer', { input: customer })).toMatchObject(failed);
  const invite = {
    LastName: 'X',
    ResNumber: BOOKING_NUMBER,
    MobileNumber: '+61491570157',
    Brand: 'meridian',
    Country: 'AU',
  };
  expect(await walk.run('SendAddDriverSMSInvite', invite)).toMatchObject(failed);
  expect(
    await walk.run('WebUpdateReservation', { input: { ResNo: BOOKING_NUMBER, Version: 1 } }),
  ).toMatchObject(failed);
});

test('treats another person’s reservation, customer and verification as not found', async () => {
  const walk = await startCheckInTestSession('checkin-form');
  const other = 'M500009999';
  const absent = { Success: false, Error: 'Sorry, this reservation could not be found.' };
  expect(await walk.run('FrontDeskSearchReservation', { ResNo: other })).toMatchObject(absent);
  expect(await walk.run('WebRetrieveReservation', { ResNo: other })).toMatchObject(absent);
  expect(await sendReservationUpdate(walk, { ResNo: other })).toMatchObject(absent);
  expect(await startIdVerification(walk, { ResNumber: other })).toMatchObject(absent);
  expect(await walk.run('CardPaymentValidate', { ResNo: other })).toMatchObject(absent);
  expect(
    await walk.run('FrontdeskUpdateCustomer', { input: { ...customer, CustomerNumber: '700999' } }),
  ).toMatchObject(failed);
  const id = await walk.run('IdVerificationQueryTransaction', { TransactionId: 'sample-other-primary' });
  expect(id).toEqual({
    Success: false,
    TransactionDetails: null,
    CompletedAt: null,
    CounterCode: null,
    Url: null,
  });
});

test('marks a check-in as failed only after a real failure', async () => {
  const walk = await startCheckInTestSession('checkin-form');
  for (const FailType of ['CreditCard', 'IdVerification', 'IdVerification-NameMismatch'])
    expect(
      await sendReservationUpdate(walk, { Checkedin: false, CheckinFailed: true, FailType }),
    ).toMatchObject(failed);
  expect(await readStoredReservation(walk)).toMatchObject({ mainNote: '' });
});

test.each([
  'https://evil.example/verify',
  '/checkin/verify',
  `${testOrigin}.evil.example/`,
  'javascript:alert(1)',
  `http://a@sandbox.test/`,
])('going back to %s is refused', async (address) => {
  const walk = await startCheckInTestSession('id-passed');
  for (const name of ['SuccessRedirectUrl', 'ExitRedirectUrl', 'BackRedirectUrl'])
    expect(await startIdVerification(walk, { [name]: address })).toMatchObject(failed);
  const card = { ResNo: BOOKING_NUMBER, Brand: 'meridian', country: 'AU', RedirectUrl: address };
  expect(await walk.run('CardPaymentCreateSession', card)).toMatchObject(failed);
});

test('a completed check-in cannot be changed', async () => {
  const walk = await startCheckInTestSession('completed');
  expect(await sendReservationUpdate(walk, { Checkedin: false })).toMatchObject(failed);
  expect(await sendReservationUpdate(walk)).toMatchObject({ Success: true, CheckinStatus: 'COMPLETED' });
  expect(await startIdVerification(walk)).toMatchObject(failed);
});

test('an existing customer whose e-mail or phone changed verifies again, unless they have no profile', async () => {
  const changed = {
    ...sampleRenterInput,
    Address: { ...sampleRenterInput.Address, HomeTelephoneNumber: '+61491570199' },
  };
  for (const state of ['verified', 'no-profile-number']) {
    const walk = await startCheckInTestSession(state);
    await runCardCheck(walk);
    const isExempt = state === 'no-profile-number';
    expect(await sendReservationUpdate(walk, { Renter: changed }), state).toMatchObject({
      Success: isExempt,
    });
    if (isExempt) continue;
    expect(await sendReservationUpdate(walk)).toMatchObject({ Success: true });
  }
  const again = await startCheckInTestSession('verified');
  await runIdVerification(again);
  await runCardCheck(again);
  expect(await sendReservationUpdate(again, { Renter: changed })).toMatchObject({ Success: true });
});

test('requires only the card during an outage', async () => {
  const walk = await startCheckInTestSession('outage');
  expect(await startIdVerification(walk)).toMatchObject(failed);
  expect(await sendReservationUpdate(walk, { IdVerificationSkipped: true })).toMatchObject(needsCard);
  await runCardCheck(walk);
  expect(await sendReservationUpdate(walk, { IdVerificationSkipped: true })).toMatchObject({
    ReservationMainNote: '|CI|',
  });
});

test('requires no card for HX', async () => {
  const walk = await startCheckInTestSession('hx');
  await runIdVerification(walk, 'dvs');
  await expect(runCardCheck(walk)).rejects.toThrow('needs no card');
  expect(await sendReservationUpdate(walk)).toMatchObject({ Success: true, ReservationMainNote: '|CIW|' });
});

const renterOnly = [
  'GenericCheckinSearch',
  'FrontdeskGetEstimate',
  'CardPaymentValidate',
  'CardPaymentCreateSession',
  'SendAddDriverSMSInvite',
  'WebResEstimate',
  'WebResOptions',
  'WebResRates',
  'WebUpdateReservation',
];

test('tokens of other scopes do not open the check-in, and its tokens do not open the portal', async () => {
  const walk = await startCheckInTestSession('additional-driver');
  const status = async (operation: string, token: string) =>
    (await walk.client.query(operation, {}, { token, key: crypto.randomUUID() })).status;
  expect(await status('Rental', walk.token)).toBe(403);
  const unmatched = await signInAndGetToken(walk.client, {
    booking_id: BOOKING_NUMBER,
    isAdditionalDriver: true,
  });
  for (const operation of [
    'FrontDeskSearchReservation',
    'WebRetrieveReservation',
    'IdVerification',
    'CheckinProgress',
  ])
    expect(await status(operation, unmatched), operation).toBe(403);
  const { token } = await signInAsAdditionalDriver('additional-driver');
  expect(token).toBeTruthy();
  const matched = createCheckInTestSession(walk.client, unmatched);
  const found = { ResNumber: BOOKING_NUMBER, LicNo: 'X-6204471', Country: 'AU', IsAdditionalDriver: true };
  expect(await matched.run('FrontdeskSearchCustomer', found)).toMatchObject({ Success: true });
  expect(await status('FrontDeskSearchReservation', unmatched)).toBe(200);
  for (const operation of renterOnly) expect(await status(operation, unmatched), operation).toBe(403);
});

test('a portal’s token does not open the check-in', async () => {
  const { createSandboxWithClient } = await import('../../testing/client.ts');
  const client = createSandboxWithClient();
  const token = await signInAndGetToken(client, declanSignInDetails);
  for (const operation of [
    'FrontDeskSearchReservation',
    'CheckinProgress',
    'GetUpcomingOcrLabsOutage',
    ...renterOnly,
  ])
    expect((await client.query(operation, {}, { token, key: crypto.randomUUID() })).status, operation).toBe(
      403,
    );
  expect((await client.call('POST', '/api/auth/hand-over', { token, body: {} })).status).toBe(403);
});

describe('an idempotency key', () => {
  const input = { ResNo: BOOKING_NUMBER, Checkedin: false };
  const change = (walk: CheckInTestSession, options: { key?: string }) =>
    walk.client.query('FrontdeskUpdateReservationAndCustomer', { input }, { token: walk.token, ...options });

  test('lets a write be executed once', async () => {
    const walk = await startCheckInTestSession('checkin-form');
    const key = crypto.randomUUID();
    const first = await sendReservationUpdate(walk, {}, { key });
    expect(await sendReservationUpdate(walk, {}, { key })).toEqual(first);
    const { body } = await walk.client.call('GET', '/_sandbox/records/audit');
    const events = (body as { event: string }[]).filter(({ event }) => event === 'check-in-completed');
    expect(events).toHaveLength(1);
  });

  test('is refused with another body', async () => {
    const walk = await startCheckInTestSession('checkin-form');
    const key = crypto.randomUUID();
    await sendReservationUpdate(walk, {}, { key });
    expect((await change(walk, { key })).status).toBe(422);
  });

  test('is required', async () =>
    expect((await change(await startCheckInTestSession('checkin-form'), {})).status).toBe(400));
});
