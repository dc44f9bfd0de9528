import { beforeEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../app.ts';
import type { RequestLogEntry } from '../../core/call.ts';
import {
  arohaSignInDetails,
  createClientForSandbox,
  createSandboxWithClient,
  signInAndGetToken,
  signPhotoKey,
  type SandboxClient,
} from '../../testing/client.ts';
import {
  createZip,
  fetchReportDetail,
  greyPixelJpeg,
  openIncidentSession,
  openStaffSession,
  requestUrlAndPutFile,
  sendIdempotentWrite,
  submitWindscreenReport,
} from '../../testing/incidents.ts';
import { createPhotoAddressSigner } from './address.ts';
import { signRentalPhotoUrls } from './signed-answers.ts';

const notFound = { status: 404, body: { error: 'Not found.' } };

let client: SandboxClient;
let token: string;
beforeEach(async () => {
  client = createSandboxWithClient();
  token = await signInAndGetToken(client);
});

/** Test helper: returns every photo's address in a response. */
const addressesIn = (answer: unknown): string[] =>
  JSON.stringify(answer).match(/[^"]*\/photos\/[^"]*/g) ?? [];
const withoutQuery = (address: string) => address.split('?')[0] ?? '';
const rentalAddresses = async (from = client) => {
  const bearer = from === client ? token : await signInAndGetToken(from);
  return addressesIn((await from.query('Rental', {}, { token: bearer })).body);
};
const firstAddress = async (from = client) => {
  const [first] = await rentalAddresses(from);
  if (!first) throw new Error('The renter has no photo.');
  return first;
};
const moveClock = (minutes: number) =>
  client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds: minutes * 60 } });

test('a bare key, an altered, a foreign and an ended address are answered like an unknown photo', async () => {
  const [address, other = ''] = [await firstAddress(), (await rentalAddresses()).at(-1)];
  expect((await client.call('GET', address)).status).toBe(200);
  const unknown = await client.call('GET', `/api/photos/${crypto.randomUUID()}`);
  expect(unknown).toMatchObject(notFound);
  const query = address.slice(address.indexOf('?'));
  for (const path of [
    withoutQuery(address),
    `${withoutQuery(other)}${query}`,
    `/api/photos/${crypto.randomUUID()}${query}`,
    address.replace(/until=\d+/, (end) => `until=${Number(end.slice(6)) + 1800}`),
    address.replace(/&signature=.*/, ''),
    address.replace(/until=\d+&/, ''),
    await firstAddress(createSandboxWithClient({ secret: 'of another service' })),
  ])
    expect({ path, ...(await client.call('GET', path)) }).toMatchObject(notFound);
  // Without a signature a photo's path gives no access, not even in its owner's session.
  expect(await client.call('GET', withoutQuery(address), { token })).toMatchObject(notFound);
  await moveClock(61);
  expect(await client.call('GET', address)).toMatchObject(notFound);
});

test('addresses follow the sandbox’s clock when it is moved', async () => {
  const before = await firstAddress();
  await moveClock(3 * 60);
  token = await signInAndGetToken(client);
  expect((await client.call('GET', before)).status).toBe(404);
  const moved = await firstAddress();
  expect(moved).not.toBe(before);
  expect((await client.call('GET', moved)).status).toBe(200);
  await moveClock(0);
  expect((await client.call('GET', before)).status).toBe(200);
});

test('an unknown photo is not found, even with a signature', async () => {
  expect(await client.call('GET', signPhotoKey(crypto.randomUUID()))).toMatchObject(notFound);
});

test('a stored file that is no photo to show has no address, even with a signature', async () => {
  const { store } = client.sandbox;
  const [photo] = await store.find('objects', { kind: 'damage-photo' });
  if (!photo) throw new Error('The scenario has no damage photo.');
  const signed = signPhotoKey(photo.id);
  expect((await client.call('GET', signed)).status).toBe(200);
  await store.change('objects', photo.id, { kind: 'licence-photo' });
  expect(await client.call('GET', signed)).toMatchObject(notFound);
});

test('processes with one secret accept each other’s addresses, and with two they do not', async () => {
  const { store } = client.sandbox;
  const beside = (options: { secret?: string } = {}) =>
    createClientForSandbox(createSandbox({ store, control: true, ...options }));
  const address = await firstAddress();
  expect((await beside().call('GET', address)).status).toBe(200);
  expect((await beside({ secret: 'of another service' }).call('GET', address)).status).toBe(404);
});

test('the log names neither a photo’s end nor its signature', async () => {
  const lines: RequestLogEntry[] = [];
  const logged = createSandboxWithClient({ log: (line) => lines.push(line) });
  const address = await firstAddress(logged);
  await logged.call('GET', address);
  await logged.call('GET', withoutQuery(address));
  expect(lines.map(({ path, status }) => [path, status]).slice(-2)).toEqual([
    ['/api/photos/{id}', 200],
    ['/api/photos/{id}', 404],
  ]);
  const { searchParams } = new URL(address, 'http://sandbox.test');
  const all = JSON.stringify([lines, (await logged.call('GET', '/_sandbox/requests')).body]);
  for (const value of searchParams.values()) expect(all).not.toContain(value);
});

type Answers = () => Promise<unknown>;
/**
 * Test helper: for each operation whose response has photo addresses, a call that makes it return
 * some.
 */
const listOperations = async (): Promise<Record<string, Answers>> => {
  const raNumber = arohaSignInDetails.ra_number;
  const query = async (operation: string, variables: object, by = token) =>
    (await client.query(operation, variables, { token: by, key: crypto.randomUUID() })).body as unknown;
  const session = await openIncidentSession(client, 'aroha');
  const { serviceTrackingId } = session.data;
  const report = await submitWindscreenReport(client, session);
  await requestUrlAndPutFile(
    client,
    session,
    report,
    'CUST_DAMAGE',
    await createZip({ 'a.jpg': greyPixelJpeg }),
  );
  const user = (body: object) =>
    sendIdempotentWrite(client, session, 'POST', '/api/vir/user', { serviceTrackingId, ...body });
  const detail = () => fetchReportDetail(client, session, report.virId);
  const damaged = (await client.sandbox.store.find('rentals')).find(
    ({ data }) => data.wire.damage_data?.damage_photos_locations.length && !data.archived,
  );
  if (!damaged) throw new Error('The scenario has no rental with photos of damage.');
  const dob = damaged.dob.split('-').toReversed().join('/');
  const driver = await signInAndGetToken(client, { ra_number: damaged.id, dob });
  return {
    Rental: () => query('Rental', {}),
    RentalAddPhotoBatch: () =>
      query('RentalAddPhotoBatch', {
        input: { rental_agreement_number: raNumber, batch_id: 'b-1', batch_type: 'rental' },
      }),
    RentalRefreshDamagePhotos: () =>
      query('RentalRefreshDamagePhotos', { rental_agreement_number: damaged.id }, driver),
    'POST /vir/login': async () => (await openIncidentSession(client, 'aroha')).data,
    'POST /vir/login of staff': async () => (await openStaffSession(client, 'aroha')).data,
    'POST /vir/user': async () => (await user({})).body,
    'POST /vir/user with details': async () => (await user({ email: 'a@mail.example' })).body,
    'POST /vir/detail': async () => (await detail()).body,
    'PATCH /vir/detail': async () => {
      const ifMatch = (await detail()).headers.get('etag') ?? '';
      const body = { virId: report.virId, virStatus: 'DamageDetails', data: {} };
      return (await sendIdempotentWrite(client, session, 'PATCH', '/api/vir/detail', body, { ifMatch })).body;
    },
  };
};

test('every operation that answers photos gives addresses that open, and no bare ones', async () => {
  // Ten minutes into a step, so that no step ends while the test runs.
  const step = 30 * 60_000;
  await moveClock((Math.ceil(Date.now() / step) * step - Date.now()) / 60_000 + 10);
  token = await signInAndGetToken(client);
  for (const [operation, answer] of Object.entries(await listOperations())) {
    const addresses = addressesIn(await answer());
    expect([operation, addresses.length > 0]).toEqual([operation, true]);
    for (const address of addresses) {
      const statuses = [await client.call('GET', address), await client.call('GET', withoutQuery(address))];
      expect([operation, ...statuses.map(({ status }) => status)]).toEqual([operation, 200, 404]);
    }
    // The same request within a step gets the same addresses, so that a browser can keep showing
    // the photos.
    expect(addressesIn(await answer())).toEqual(addresses);
  }
});

const rowsOf = async ({ store }: Sandbox) =>
  JSON.stringify(
    await Promise.all([
      store.find('rentals'),
      store.find('reports'),
      store.find('trackings'),
      store.find('idempotency'),
    ]),
  );

test('records keep the paths of photos and never a signature', async () => {
  for (const answer of Object.values(await listOperations())) await answer();
  const rows = await rowsOf(client.sandbox);
  expect(rows).toContain('/api/photos/');
  expect(rows).not.toMatch(/signature=|until=/);
});

test('a write that is repeated after its addresses have ended answers others that open', async () => {
  const raNumber = arohaSignInDetails.ra_number;
  const input = { rental_agreement_number: raNumber, batch_id: 'b-1', batch_type: 'rental' };
  const key = crypto.randomUUID();
  const add = async () => (await client.query('RentalAddPhotoBatch', { input }, { token, key })).body;
  const first = addressesIn(await add());
  await moveClock(61);
  token = await signInAndGetToken(client);
  expect((await client.call('GET', first[0] ?? '')).status).toBe(404);
  const again = addressesIn(await add());
  expect(again.map(withoutQuery)).toEqual(first.map(withoutQuery));
  expect((await client.call('GET', again[0] ?? '')).status).toBe(200);
});

test('what a person typed is never signed', async () => {
  const raNumber = arohaSignInDetails.ra_number;
  const comments = withoutQuery(await firstAddress());
  const input = { rental_agreement_number: raNumber, batch_id: 'b-1', batch_type: 'rental', comments };
  await client.query('RentalAddPhotoBatch', { input }, { token, key: crypto.randomUUID() });
  const { body } = await client.query('Rental', {}, { token });
  expect(JSON.stringify(body)).toContain(`"comments":"${comments}"`);
});

test('every list of photos in a rental is signed', async () => {
  const rentals = await client.sandbox.store.find('rentals');
  const sign = createPhotoAddressSigner({ secret: 'any' }, Date.now());
  const signed = rentals.map(({ data }) => signRentalPhotoUrls(sign, data.wire));
  const addresses = addressesIn(signed);
  expect(addresses).toHaveLength(addressesIn(rentals).length);
  expect(addresses.filter((address) => !address.includes('&signature='))).toEqual([]);
});
