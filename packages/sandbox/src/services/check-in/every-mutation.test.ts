/**
 * Sends every mutation of the check-in in each situation in which it must be refused. A test fails if a new
 * mutation is missing in this file.
 */
import { parse } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { declanSignInDetails, createSandboxWithClient, signInAndGetToken } from '../../testing/client.ts';
import {
  bookingSignInDetails,
  testOrigin,
  sampleRenterInput,
  BOOKING_NUMBER,
  readStoredReservation,
  startCheckInTestSession,
  createCheckInTestSession,
  type CheckInTestSession,
} from '../../testing/check-in.ts';

vi.setConfig({ testTimeout: 30_000 });

const ways = {
  SuccessRedirectUrl: `${testOrigin}/checkin/verify`,
  ExitRedirectUrl: `${testOrigin}/checkin/login`,
  BackRedirectUrl: `${testOrigin}/checkin/verify`,
};
const customer = (number: string) => ({
  input: { ResNo: number, Customer: sampleRenterInput, IdStatus: { Scanned: true } },
});

/**
 * Test data: for each mutation of the check-in, a function that returns its variables for a reservation number.
 */
const mutations: Readonly<Record<string, (number: string) => object>> = {
  FrontdeskUpdateReservationAndCustomer: (number) => ({
    input: {
      ResNo: number,
      Checkedin: true,
      CheckinFailed: false,
      Renter: sampleRenterInput,
      ScanDocPass: true,
    },
  }),
  FrontdeskCreateCustomer: customer,
  FrontdeskUpdateCustomer: customer,
  SendAddDriverSMSInvite: (ResNumber) => ({
    LastName: 'OTENE',
    ResNumber,
    MobileNumber: '+61491570157',
    Brand: 'meridian',
    Country: 'AU',
  }),
  CardPaymentCreateSession: (number) => ({
    ResNo: number,
    Brand: 'meridian',
    country: 'AU',
    RedirectUrl: ways.SuccessRedirectUrl,
  }),
  IdVerification: (ResNumber) => ({
    input: {
      IsAdditionalDriver: false,
      Channel: 'MERIDIANIntl',
      Country: 'AU',
      Reference: ResNumber,
      ResNumber,
      ...ways,
    },
  }),
  WebUpdateReservation: (number) => ({ input: { ResNo: number, Version: 1, LocalPhone: '+61 2 9876 5432' } }),
};
const names = Object.keys(mutations);
const getVariables = (name: string, number = BOOKING_NUMBER): object => mutations[name]?.(number) ?? {};
const sentBy = (walk: CheckInTestSession, name: string, number = BOOKING_NUMBER) =>
  walk.run(name, getVariables(name, number));

/**
 * The mutations of the check-in that are allowed at any stage: starting the ID verification, changing the
 * reservation and inviting a driver.
 */
const open = ['IdVerification', 'WebUpdateReservation', 'SendAddDriverSMSInvite'];

test('this test lists every mutation of the check-in', () => {
  const path = new URL('../../../../api/schema.graphql', import.meta.url);
  const schema = parse(readFileSync(path, 'utf8'));
  const found = schema.definitions.flatMap((definition) =>
    definition.kind === 'ObjectTypeDefinition' && definition.name.value === 'Mutation'
      ? (definition.fields ?? []).map(({ name }) => name.value)
      : [],
  );
  expect(found.filter((name) => !name.startsWith('Rental')).toSorted()).toEqual(names.toSorted());
});

describe.each(names)('%s', (name) => {
  test('of another person’s reservation is refused as not found', async () => {
    const walk = await startCheckInTestSession('checkin-form');
    const before = await readStoredReservation(walk);
    const answer = await sentBy(walk, name, 'M500009999');
    expect(answer).toMatchObject({ Success: false, Error: 'Sorry, this reservation could not be found.' });
    expect(await readStoredReservation(walk)).toEqual(before);
  });

  test('of a restricted profile is refused', async () => {
    const walk = await startCheckInTestSession('restricted');
    expect(await sentBy(walk, name)).toMatchObject({ Success: false });
  });

  test('is refused once the session has outlived the check-in’s window (C-04)', async () => {
    const walk = await startCheckInTestSession('checkin-form');
    await walk.client.sandbox.store.transaction(async (tx) => {
      const { data } = (await tx.get('reservations', BOOKING_NUMBER))!;
      const dropOff = { ...data.return, dateTime: '2026-01-02 09:00' };
      await tx.change('reservations', BOOKING_NUMBER, { data: { ...data, return: dropOff } });
    });
    const before = await readStoredReservation(walk);
    expect(await sentBy(walk, name)).toMatchObject({
      Success: false,
      Error: 'Check-in for this booking has ended. Please call us if you need help.',
    });
    expect(await readStoredReservation(walk)).toEqual(before);
  });

  test('needs a live token of the check-in', async () => {
    const walk = await startCheckInTestSession('additional-driver');
    const unmatched = await signInAndGetToken(walk.client, {
      booking_id: BOOKING_NUMBER,
      isAdditionalDriver: true,
    });
    const status = async (token?: string) =>
      (await walk.client.query(name, getVariables(name), { token, key: crypto.randomUUID() })).status;
    expect(await status(unmatched)).toBe(403);
    expect(await status()).toBe(401);
    await walk.client.call('POST', '/api/auth/sign-out', { token: walk.token, key: crypto.randomUUID() });
    expect(await status(walk.token)).toBe(401);
    const portal = createSandboxWithClient();
    const answer = await portal.query(name, getVariables(name), {
      token: await signInAndGetToken(portal, declanSignInDetails),
      key: crypto.randomUUID(),
    });
    expect(answer.status).toBe(403);
  });

  test('needs the steps before it', async () => {
    const walk = await startCheckInTestSession('unverified');
    expect(await sentBy(walk, name)).toMatchObject({ Success: open.includes(name) });
  });

  test('is refused without an idempotency key', async () => {
    const walk = await startCheckInTestSession('checkin-form');
    const { status } = await walk.client.query(name, getVariables(name), { token: walk.token });
    expect(status).toBe(400);
  });
});

test('a completed check-in refuses new checks and changed details', async () => {
  const walk = await startCheckInTestSession('completed');
  for (const name of ['IdVerification', 'CardPaymentCreateSession'])
    expect(await sentBy(walk, name), name).toMatchObject({ Success: false });
  const again = createCheckInTestSession(
    walk.client,
    await signInAndGetToken(walk.client, bookingSignInDetails),
  );
  const { Success } = await again.run('FrontdeskUpdateReservationAndCustomer', {
    input: { ResNo: BOOKING_NUMBER, Checkedin: false, CheckinFailed: true, FailType: 'CreditCard' },
  });
  expect(Success).toBe(false);
  expect(await readStoredReservation(walk)).toMatchObject({ checkinStatus: 'COMPLETED', mainNote: '|CIP|' });
});
