import { beforeEach, describe, expect, it, test } from 'vitest';
import {
  BOOKING_NUMBER,
  bookingSignInDetails,
  createCheckInTestSession,
  runIdVerification,
  sendReservationUpdate,
  startCheckInTestSession,
  startIdVerification,
  type CheckInTestSession,
} from '../testing/check-in.ts';
import {
  arohaSignInDetails,
  createSandboxWithClient,
  readOperationText,
  signInAndGetToken,
  type SandboxClient,
} from '../testing/client.ts';
import { createDraftReport, openIncidentSession, sendIdempotentWrite } from '../testing/incidents.ts';
import { IDEMPOTENCY_KEY_LEASE_MS } from './idempotency.ts';

let client: SandboxClient;
let token: string;
beforeEach(async () => {
  client = createSandboxWithClient();
  token = await signInAndGetToken(client);
});

const input = {
  rental_agreement_number: arohaSignInDetails.ra_number,
  batch_id: 'b-1',
  batch_type: 'rental',
};
const write = (key: string, change = {}) =>
  client.query('RentalAddPhotoBatch', { input: { ...input, ...change } }, { token, key });
const batches = async () => {
  const row = await client.sandbox.store.get('rentals', arohaSignInDetails.ra_number);
  return (row?.data.wire.rental_photos ?? []).filter((item) => item.batch_id.startsWith('b-')).length;
};

test('the same key and body get the stored response', async () => {
  const key = crypto.randomUUID();
  const first = await write(key);
  const again = await write(key.toUpperCase());
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await batches()).toBe(1);
});

test('the stored response of a saved step has its version, from which the next step is saved (V-17)', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const virId = await createDraftReport(client, session);
  const save = (Description: string, ifMatch: string | null, key?: string) => {
    const body = { virId, virStatus: 'IncidentDetails', data: { IncidentDetails: { Description } } };
    const options = { ifMatch: ifMatch ?? undefined, key };
    return sendIdempotentWrite(client, session, 'PATCH', '/api/vir/detail', body, options);
  };
  const key = crypto.randomUUID();
  await save('first', '"1"', key);
  const again = await save('first', '"1"', key);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await save('second', again.headers.get('etag'))).status).toBe(200);
});

test('refuses another body with the same key', async () => {
  const key = crypto.randomUUID();
  await write(key);
  expect((await write(key, { batch_id: 'b-2' })).status).toBe(422);
  expect(await batches()).toBe(1);
});

test('executes one of ten simultaneous requests; the others get a conflict or its response', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => write(key)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.every((status) => [200, 409].includes(status))).toBe(true);
  expect(statuses).toContain(200);
  expect(await batches()).toBe(1);
});

const rowUnderWay = async (key: string, startedAt: number) => {
  await write(key);
  const [row] = await client.sandbox.store.find('idempotency');
  const unfinished = {
    state: 'started',
    owner: 'a process that died',
    status: null,
    body: null,
    startedAt,
  } as const;
  await client.sandbox.store.transaction((tx) => tx.change('idempotency', row?.id ?? '', unfinished));
};

test('responds with 409 and a time to retry while the write is under way', async () => {
  const key = crypto.randomUUID();
  await rowUnderWay(key, Date.now());
  const answer = await write(key);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '1']);
});

test('takes over the key of a process that died, after its lease', async () => {
  const key = crypto.randomUUID();
  await rowUnderWay(key, Date.now() - IDEMPOTENCY_KEY_LEASE_MS - 1000);
  expect((await write(key)).status).toBe(200);
});

test.each([
  ['takes over the key of a write from before the clock was set back', 24 * 3_600_000, 200],
  ['waits for a write of a process whose clock is a little ahead', 10_000, 409],
])('%s', async (_, ahead, status) => {
  const key = crypto.randomUUID();
  await rowUnderWay(key, Date.now() + ahead);
  expect((await write(key)).status).toBe(status);
});

test('does not store a failed write or its response', async () => {
  const key = crypto.randomUUID();
  const row = await client.sandbox.store.get('rentals', arohaSignInDetails.ra_number);
  const data = row?.data as NonNullable<typeof row>['data'];
  const replace = (to: typeof data) =>
    client.sandbox.store.transaction((tx) =>
      tx.change('rentals', arohaSignInDetails.ra_number, { data: to }),
    );
  await replace({ ...data, wire: { ...data.wire, rental_photos: 5 as never } });
  expect((await write(key)).body).toMatchObject({ errors: [{ message: '500: Internal Server Error' }] });
  expect(await client.sandbox.store.find('idempotency')).toEqual([]);
  await replace(data);
  expect((await write(key)).body).toMatchObject({ data: { RentalAddPhotoBatch: { Success: true } } });
});

describe('a refused mutation', () => {
  type Send = (walk: CheckInTestSession, key: string) => Promise<object>;
  const driver = {
    LastName: 'Otene',
    ResNumber: BOOKING_NUMBER,
    MobileNumber: '+61491570157',
    Brand: 'meridian',
    Country: 'AU',
  };
  const card = { ResNo: BOOKING_NUMBER, Brand: 'meridian', country: 'AU' };
  const moveClock = (walk: CheckInTestSession, offsetSeconds: number) =>
    walk.client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds } });

  type Step = (walk: CheckInTestSession) => Promise<unknown>;
  it.each<[string, string, Send, Step, Step?]>([
    [
      'an ID check, after the provider’s outage',
      'outage',
      (walk, key) => startIdVerification(walk, {}, { key }),
      (walk) => moveClock(walk, 4 * 3600 + 60),
    ],
    [
      'a card check, once the ID is verified',
      'unverified',
      (walk, key) => walk.run('CardPaymentCreateSession', card, { key }),
      runIdVerification,
    ],
    [
      'a sixth invitation, on the next day',
      'checkin-form',
      (walk, key) => walk.run('SendAddDriverSMSInvite', driver, { key }),
      (walk) => moveClock(walk, 86_400),
      async (walk) => {
        for (let count = 1; count <= 5; count += 1) await walk.run('SendAddDriverSMSInvite', driver);
      },
    ],
  ])('is executed when it is sent again with its key: %s', async (_, state, send, remedy, prepare) => {
    const walk = await startCheckInTestSession(state);
    await prepare?.(walk);
    const key = crypto.randomUUID();
    expect(await send(walk, key)).toMatchObject({ Success: false });
    await remedy(walk);
    const session = await signInAndGetToken(walk.client, bookingSignInDetails);
    const later = createCheckInTestSession(walk.client, session);
    expect(await send(later, key)).toMatchObject({ Success: true });
  });

  it('stays in the audit log', async () => {
    const walk = await startCheckInTestSession('unverified');
    const key = crypto.randomUUID();
    for (let count = 1; count <= 2; count += 1) {
      expect(await sendReservationUpdate(walk, {}, { key })).toMatchObject({ Success: false });
      const { store } = walk.client.sandbox;
      expect(await store.find('audit', { event: 'check-in-refused' })).toHaveLength(count);
      expect(await store.find('idempotency')).toEqual([]);
    }
  });
});

test('stores keys for seven days', async () => {
  const key = crypto.randomUUID();
  await write(key);
  await client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds: 7 * 86_400 + 60 } });
  token = await signInAndGetToken(client);
  expect((await write(key, { batch_id: 'b-2' })).status).toBe(200);
});

test('requires a key only for writes, and separates equal keys of different people', async () => {
  const body = { query: readOperationText('RentalAddPhotoBatch'), variables: { input } };
  expect((await client.call('POST', '/api/query', { token, body })).status).toBe(400);
  expect((await client.query('Rental', {}, { token })).status).toBe(200);
  const key = crypto.randomUUID();
  await write(key);
  token = await signInAndGetToken(client, { ra_number: '412057925', dob: '02/11/1979' });
  expect((await write(key)).body).toMatchObject({ data: { RentalAddPhotoBatch: { Success: false } } });
});
