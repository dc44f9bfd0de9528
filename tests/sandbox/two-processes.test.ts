/**
 * Runs two sandbox processes on one PostgreSQL. Together they can serve one journey, because a process holds no state.
 */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { graphqlOperationTexts } from '@journey/api/contract';
import type { RunningPostgres } from '../../tools/postgres.ts';
import { newDatabase } from './database.ts';
import { startSandboxProcess, type SandboxProcess } from './processes.ts';

vi.setConfig({ testTimeout: 60_000 });

let postgres: RunningPostgres;
let a: SandboxProcess;
let b: SandboxProcess;

beforeAll(async () => {
  postgres = await newDatabase();
  const settings = { DATABASE_URL: postgres.url, SANDBOX_CONTROL: '1' };
  // Both start at the same time on an empty database, but only one of them may migrate it and load the scenario.
  [a, b] = await Promise.all([startSandboxProcess(settings), startSandboxProcess(settings)]);
}, 120_000);
afterAll(async () => {
  await Promise.all([a.stop(), b.stop()]);
  await postgres.stop();
});
beforeEach(() => send(a, 'POST', '/_sandbox/reset', { scenario: 'default' }));

const send = async (
  to: SandboxProcess,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const init = {
    method,
    headers: { ...json, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  const response = await fetch(`${to.url}${path}`, init);
  const text = await response.text();
  return {
    status: response.status,
    body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as never,
  };
};

type Person = { flow: string; types: { raNumber: string; dob: string } };
const someone = async () => {
  const { body } = await send(a, 'GET', '/_sandbox/people');
  const { types } = (body as Person[]).find(({ flow }) => flow === 'portal') as Person;
  return { ra_number: types.raNumber, dob: types.dob };
};
const signIn = (to: SandboxProcess, fields: object) =>
  send(to, 'POST', '/api/auth', { scope: 'WEB_CHECK_IN', ...fields });
const bearer = async () => {
  const { body } = await signIn(a, await someone());
  return { authorization: `Bearer ${(body as { token: string }).token}` };
};
const text = (name: string) =>
  graphqlOperationTexts.find((one) => one.includes(` ${name}(`) || one.includes(` ${name} `)) ?? '';
const query = (to: SandboxProcess, operation: string, variables: object, headers: Record<string, string>) =>
  send(to, 'POST', '/api/query', { query: text(operation), variables }, headers);

test('a session of one process works and ends on both', async () => {
  const headers = await bearer();
  const { body } = await query(b, 'Rental', {}, headers);
  const [rental] = (body as { data: { Rental: { rental_agreement_number: string }[] } }).data.Rental;
  expect(rental?.rental_agreement_number).toBe((await someone()).ra_number);
  const paper = await send(
    b,
    'GET',
    `/api/documents/${rental?.rental_agreement_number}/rental_agreement`,
    undefined,
    headers,
  );
  expect(paper.body as string).toMatch(/^%PDF-/);
  expect((await send(a, 'POST', '/api/auth/sign-out', undefined, headers)).status).toBe(204);
  expect((await query(b, 'Rental', {}, headers)).status).toBe(401);
});

test('no session outlives its sign-out by being refreshed at the same moment', async () => {
  const survivors: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const headers = await bearer();
    const [refreshed] = await Promise.all([
      send(a, 'POST', '/api/auth/refresh', undefined, headers),
      send(b, 'POST', '/api/auth/sign-out', undefined, headers),
    ]);
    const { token } = refreshed.body as { token?: string };
    if (!token) continue;
    const { status } = await query(b, 'Rental', {}, { authorization: `Bearer ${token}` });
    if (status !== 401) survivors.push(round);
  }
  expect(survivors).toEqual([]);
});

test('no session of a rental outlives the sign-out of the staff member who looks it up at the same moment', async () => {
  const rental = {
    Registration: 'FQ55XQ',
    Licence: 'X603654',
    Brand: 'meridian',
    Country: 'AU',
    Type: 'staff',
  };
  const survivors: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const body = JSON.stringify({ username: 'branch.desk', password: 'Sample-desk-2026' });
    const signedIn = await fetch(`${a.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${round}` },
      body,
    });
    const [, staff] = /^athena=([\w-]+);/.exec(signedIn.headers.get('x-set-cookie') ?? '') ?? [];
    expect(staff).toBeDefined();
    const headers = { authorization: `Bearer ${staff}` };
    const [found] = await Promise.all([
      send(a, 'POST', '/api/vir/login', rental, headers),
      send(b, 'POST', '/api/auth/sign-out', undefined, headers),
    ]);
    const { token } = found.body as { token?: string };
    if (!token) continue;
    const user = {
      serviceTrackingId: (found.body as { data: { serviceTrackingId: string } }).data.serviceTrackingId,
    };
    const { status } = await send(b, 'POST', '/api/vir/user', user, { authorization: `Bearer ${token}` });
    if (status !== 401) survivors.push(round);
  }
  expect(survivors).toEqual([]);
});

test('failed sign-ins are counted across processes', async () => {
  const fields = await someone();
  const wrong = { ...fields, dob: '01/01/1900' };
  for (const to of [a, b, a, b, a]) expect((await signIn(to, wrong)).status).toBe(401);
  expect((await signIn(b, fields)).status).toBe(401);
  await send(a, 'PUT', '/_sandbox/clock', { offsetSeconds: 901 });
  expect((await signIn(b, fields)).status).toBe(200);
});

test('simultaneous sign-ins never deadlock', async () => {
  const fields = await someone();
  const attempt = (_: unknown, index: number) => {
    const wrong = { ...fields, ra_number: index % 2 ? fields.ra_number : '412057925', dob: '01/01/1900' };
    const from = { 'x-forwarded-for': `198.51.100.${index % 5}` };
    return send(
      index % 2 ? a : b,
      'POST',
      '/api/auth',
      { scope: 'WEB_CHECK_IN', ...(index % 3 ? wrong : fields) },
      from,
    );
  };
  const answers = await Promise.all(Array.from({ length: 120 }, attempt));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
});

test('the same idempotency key at both processes executes one write', async () => {
  const headers = { ...(await bearer()), 'idempotency-key': crypto.randomUUID() };
  const { ra_number } = await someone();
  const input = { rental_agreement_number: ra_number, batch_id: 'both', batch_type: 'rental' };
  const answers = await Promise.all(
    [a, b, a, b, a, b].map((to) => query(to, 'RentalAddPhotoBatch', { input }, headers)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const later = await Promise.all([a, b].map((to) => query(to, 'RentalAddPhotoBatch', { input }, headers)));
  expect(later.map(({ status }) => status)).toEqual([200, 200]);
  expect(later[0]?.body).toEqual(later[1]?.body);
  expect(
    (await query(b, 'RentalAddPhotoBatch', { input: { ...input, batch_id: 'x' } }, headers)).status,
  ).toBe(422);
  const { body } = await send(b, 'GET', '/_sandbox/records/rentals');
  const batches = (body as { wire: { rental_photos: { batch_id: string }[] | null } }[]).flatMap(
    ({ wire }) => wire.rental_photos ?? [],
  );
  expect(batches.filter(({ batch_id }) => batch_id === 'both')).toHaveLength(1);
});

test('no more than three text messages an hour hand a check-in over, however many are asked for at once', async () => {
  const booking = { booking_id: 'M400124517', last_name: 'Ngāta-Williams', country: 'AU' };
  const sessions = await Promise.all(
    [a, b].map(async (to) => (await signIn(to, booking)).body as { token: string }),
  );
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      send(
        index % 2 ? a : b,
        'POST',
        '/api/auth/hand-over/sms',
        { mobileNumber: '+61491570157' },
        {
          authorization: `Bearer ${sessions[index % 3 ? 0 : 1]!.token}`,
          'idempotency-key': crypto.randomUUID(),
        },
      ),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([
    200,
    200,
    200,
    ...Array<number>(9).fill(429),
  ]);
  expect((await send(a, 'GET', '/_sandbox/outbox')).body).toHaveLength(3);
});

test('a fault for one request applies once across processes', async () => {
  await send(a, 'PUT', '/_sandbox/faults', [
    { kind: 'status', status: 503, path: '/api/brand-locations', times: 1 },
  ]);
  const path = '/api/brand-locations?brand=ZE&country=AU';
  const statuses = [];
  for (const to of [b, a, b]) statuses.push((await send(to, 'GET', path)).status);
  expect(statuses).toEqual([503, 200, 200]);
});
