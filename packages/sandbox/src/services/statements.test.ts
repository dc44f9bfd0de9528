/**
 * Limits the number of database statements that each request may make, because waiting for them takes most of a
 * request's time. The limits are the current counts, so this test fails when a change adds a statement.
 */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../app.ts';
import { scenarios } from '../scenarios/index.ts';
import type { Store } from '../store/store.ts';
import { openEmbeddedTestStore } from '../store/testing/embedded.ts';
import {
  arohaSignInDetails,
  createClientForSandbox,
  signInAndGetToken,
  type SandboxClient,
} from '../testing/client.ts';
import { BOOKING_NUMBER, bookingSignInDetails } from '../testing/check-in.ts';

const asked: string[] = [];
let store: Store;
let client: SandboxClient;

beforeAll(async () => {
  store = await openEmbeddedTestStore((text) => void asked.push(text));
  // The control routes are off, because with them each request makes more statements, for the clock and the
  // simulated faults.
  client = createClientForSandbox(createSandbox({ store, scenario: scenarios['default'] }));
  await client.call('GET', '/api/nothing');
});
afterAll(() => store.close());
beforeEach(() => {
  asked.length = 0;
});

const statements = async (work: () => Promise<{ status: number }>): Promise<string[]> => {
  asked.length = 0;
  expect((await work()).status).toBeLessThan(300);
  return [...asked];
};
const key = () => crypto.randomUUID();

test('a sign-in', async () => {
  const first = await statements(() => client.signIn(arohaSignInDetails));
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(8);
  const again = await statements(() => client.signIn(arohaSignInDetails));
  expect(again.length, again.join('\n')).toBeLessThanOrEqual(8);
});

test('a refused sign-in makes no more statements than a successful one', async () => {
  asked.length = 0;
  expect((await client.signIn({ ...arohaSignInDetails, dob: '01/01/1990' })).status).toBe(401);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(7);
});

test('the limits are read by two statements and written by one', async () => {
  const all = await statements(() => client.signIn(arohaSignInDetails));
  expect(all.filter((item) => item.includes('"attempts"'))).toHaveLength(3);
});

test('a document', async () => {
  const token = await signInAndGetToken(client);
  const path = `/api/documents/${arohaSignInDetails.ra_number}/rental_agreement`;
  const all = await statements(() => client.call('GET', path, { token }));
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(3);
});

test('a write with a key', async () => {
  const token = await signInAndGetToken(client);
  const all = await statements(() =>
    client.call('POST', '/api/auth/extend', { body: { reason: 'user' }, token, key: key() }),
  );
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(7);
});

test('an enquiry', async () => {
  const body = {
    rentalAgreementNumber: arohaSignInDetails.ra_number,
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    brand: 'meridian',
    enquiryType: 'Other',
    enquiryDetails: 'C',
  };
  const all = await statements(() => client.call('POST', '/api/vir/contact-us', { body, key: key() }));
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(8);
});

test('a list of rentals', async () => {
  const token = await signInAndGetToken(client);
  const all = await statements(() => client.query('Rental', {}, { token }));
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(2);
});

test('a hand-over by text message, which does not search the audit log', async () => {
  const own = await openEmbeddedTestStore((text) => void asked.push(text));
  onTestFinished(() => own.close());
  const renter = createClientForSandbox(
    createSandbox({ store: own, scenario: scenarios['check-in-unverified'] }),
  );
  const token = await signInAndGetToken(renter, bookingSignInDetails);
  const body = { mobileNumber: '+61491570157' };
  const all = await statements(() =>
    renter.call('POST', '/api/auth/hand-over/sms', { body, token, key: key() }),
  );
  expect(all.filter((text) => text.includes('from "audit"'))).toEqual([]);
});

test('the reads of a check-in', async () => {
  const own = await openEmbeddedTestStore((text) => void asked.push(text));
  onTestFinished(() => own.close());
  const scenario = scenarios['check-in-unverified'];
  const renter = createClientForSandbox(createSandbox({ store: own, scenario }));
  const token = await signInAndGetToken(renter, bookingSignInDetails);
  const count = async (operation: string) => {
    const ResNo = BOOKING_NUMBER;
    return (await statements(() => renter.query(operation, { ResNo }, { token }))).length;
  };
  // Each operation reads the token and the reservation. The last two also read the customer and the check-in, and the
  // last one also reads the locations.
  expect(await count('FrontdeskGetEstimate')).toBeLessThanOrEqual(2);
  expect(await count('WebResOptions')).toBeLessThanOrEqual(2);
  expect(await count('CheckinProgress')).toBeLessThanOrEqual(4);
  expect(await count('WebRetrieveReservation')).toBeLessThanOrEqual(5);
});
