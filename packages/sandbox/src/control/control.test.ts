import { beforeEach, expect, test } from 'vitest';
import type { SignInEntry } from '../store/records/people.ts';
import { getConnectionFault } from './faults.ts';
import { scenarios } from '../scenarios/index.ts';
import {
  arohaSignInDetails,
  createSandboxWithClient,
  signInAndGetToken,
  signPhotoKey,
  type SandboxClient,
} from '../testing/client.ts';

let client: SandboxClient;
beforeEach(() => {
  client = createSandboxWithClient();
});

const setFaults = async (...faults: object[]) => {
  const { status, body } = await client.call('PUT', '/_sandbox/faults', { body: faults });
  const listed = (await client.call('GET', '/_sandbox/faults')).body;
  expect({ status, body }).toEqual({ status: 200, body: listed });
};
const locations = (query = 'brand=ZE&country=AU') => client.call('GET', `/api/brand-locations?${query}`);
const statuses = async (times: number) => {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await locations()).status);
  return found;
};

test.each([
  '/_sandbox',
  '/_sandbox/',
  '/_sandbox/go?scenario=empty',
  '/_sandbox/people',
  '/_sandbox/requests',
  '/_sandbox/records/rentals',
])('%s exists only with control calls enabled', async (path) => {
  expect((await client.call('GET', path)).status).toBe(200);
  expect((await createSandboxWithClient({ control: false }).call('GET', path)).status).toBe(404);
});

test('refuses reset, clock and faults without control calls', async () => {
  const closed = createSandboxWithClient({ control: false });
  for (const [method, path] of [
    ['POST', '/_sandbox/reset'],
    ['POST', '/_sandbox/go'],
    ['PUT', '/_sandbox/clock'],
    ['PUT', '/_sandbox/faults'],
  ] as const)
    expect((await closed.call(method, path, { body: {} })).status).toBe(404);
});

test('the page shows each person with the values that they type, escaped', async () => {
  const { body } = await client.call('GET', '/_sandbox');
  expect(body).toContain('Ngāta-Williams');
  expect(body).toContain('412016732');
  expect(body).toContain('O’Shaughnessy');
  await setFaults({ kind: 'status', path: '<script>alert(1)</script>' });
  expect((await client.call('GET', '/_sandbox')).body).not.toContain('<script>');
});

test('reset empties everything and loads a scenario, by name or as JSON', async () => {
  const token = await signInAndGetToken(client);
  await setFaults({ kind: 'status', path: '/api/nothing' });
  const answer = await client.call('POST', '/_sandbox/reset', { body: { scenario: 'one-renter' } });
  expect(answer.body).toEqual({ scenario: 'one-renter', people: 1 });
  expect((await client.query('Rental', {}, { token })).status).toBe(401);
  expect((await client.call('GET', '/_sandbox/faults')).body).toEqual([]);
  const whole = { name: 'mine', description: 'd', locations: [], people: [] };
  expect((await client.call('POST', '/_sandbox/reset', { body: { scenario: whole } })).body).toEqual({
    scenario: 'mine',
    people: 0,
  });
});

test('an invalid scenario changes nothing and is refused with the invalid field', async () => {
  const unknown = await client.call('POST', '/_sandbox/reset', { body: { scenario: 'none-such' } });
  expect(unknown).toMatchObject({ status: 400, body: { error: expect.stringContaining('default') } });
  const wrong = await client.call('POST', '/_sandbox/reset', {
    body: { scenario: { name: 'x', description: 'd', locations: [], people: [{}] } },
  });
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('people[0].firstName') },
  });
  expect((await client.signIn(arohaSignInDetails)).status).toBe(200);
});

test.each([
  ['null', null],
  ['a list', []],
  ['a bare name', '"one-renter"'],
  ['null as the scenario', { scenario: null }],
  ['an unknown field', { scenarios: 'one-renter' }],
  ['an unknown field beside the scenario', { scenario: 'one-renter', clock: 0 }],
])('a reset with %s is refused and changes nothing', async (_, body) => {
  await setFaults({ kind: 'status', path: '/nothing' });
  expect((await client.call('POST', '/_sandbox/reset', { body })).status).toBe(400);
  expect((await client.call('GET', '/_sandbox/faults')).body).toHaveLength(1);
});

test('a reset that names no scenario loads the default one', async () => {
  await client.call('POST', '/_sandbox/reset', { body: { scenario: 'one-renter' } });
  const { body } = await client.call('POST', '/_sandbox/reset', { body: {} });
  expect(body).toMatchObject({ scenario: 'default' });
});

test('the clock can be set to a time or moved by seconds, and keeps running', async () => {
  const now = new Date(Date.now() + 86_400_000).toISOString();
  await client.call('PUT', '/_sandbox/clock', { body: { now } });
  const { body } = await client.call('GET', '/_sandbox/clock');
  expect(Date.parse((body as { now: string }).now) - Date.parse(now)).toBeGreaterThanOrEqual(0);
});

test.each([
  ['null', null],
  ['a list', []],
  ['a number', 5],
  ['neither of its fields', {}],
  ['no time', { now: 'noon' }],
  ['a time and seconds', { now: '2031-02-03T04:05:06Z', offsetSeconds: 60_000 }],
  ['a time and an unknown field', { now: '2031-02-03T04:05:06Z', zone: 'UTC' }],
  ['seconds beyond all time', { offsetSeconds: 1e300 }],
  ['a year of five digits', { now: '+010000-01-01T00:00:00Z' }],
  ['a time before 1970', { now: '1969-12-31T23:59:59Z' }],
])('a clock of %s is refused and changes nothing', async (_, body) => {
  expect((await client.call('PUT', '/_sandbox/clock', { body })).status).toBe(400);
  const { body: clock } = await client.call('GET', '/_sandbox/clock');
  expect(Math.abs(Date.parse((clock as { now: string }).now) - Date.now())).toBeLessThan(10_000);
});

test('every response says what the sandbox’s clock shows, by which a page measures times', async () => {
  await client.call('PUT', '/_sandbox/clock', { body: { now: '2031-02-03T04:05:06Z' } });
  for (const path of ['/api/health', '/api/nothing']) {
    // oxlint-disable-next-line no-await-in-loop -- one response after another
    const { headers } = await client.call('GET', path);
    expect(headers.get('date')).toMatch(/^Mon, 03 Feb 2031 04:05:/);
  }
});

test('requests are logged without a number, a name or a file’s key', async () => {
  const token = await signInAndGetToken(client);
  await client.call('GET', `/api/documents/${arohaSignInDetails.ra_number}/tolls`, { token });
  await client.query('Rental', {}, { token });
  const { body } = await client.call('GET', '/_sandbox/requests');
  expect(body).toMatchObject([
    { method: 'POST', path: '/api/auth', status: 200 },
    { method: 'GET', path: '/api/documents/{id}/tolls', status: 200, operation: null },
    {
      method: 'POST',
      path: '/api/query',
      operation: 'Rental',
      idempotencyKey: null,
      time: expect.any(String),
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(arohaSignInDetails.ra_number);
});

test('requests are logged without what a caller puts into names, paths and keys', async () => {
  const key = crypto.randomUUID();
  const callWith = (path: string, body: object, idempotencyKey: string) =>
    client.call('POST', path, { body, key: idempotencyKey });
  await callWith('/api/query', { query: 'query Ngaio { a }', operationName: 'Ngaio' }, 'Ngaio');
  await callWith('/api/query', { query: 'query Kahurangi { a }' }, `${key} Ngaio`);
  await callWith('/api/query/ngaio@mail.example', {}, key);
  expect((await client.call('GET', '/_sandbox/requests')).body).toMatchObject([
    { path: '/api/query', operation: 'unknown', idempotencyKey: null },
    { path: '/api/query', operation: 'unknown', idempotencyKey: null },
    { path: '/api/query/{id}', operation: null, idempotencyKey: key },
  ]);
});

test('stored photos are listed and shown', async () => {
  const { body } = await client.call('GET', '/_sandbox/objects');
  const [first] = body as { key: string; size: number }[];
  const shown = await client.call('GET', `/_sandbox/objects/${first?.key}`);
  expect(shown.headers.get('content-type')).toBe('image/svg+xml');
  expect((shown.body as string).length).toBeGreaterThan(500);
  expect((await client.call('GET', signPhotoKey(first?.key ?? ''))).status).toBe(200);
  expect((await client.call('GET', signPhotoKey(crypto.randomUUID()))).status).toBe(404);
});

test('records are listed by kind', async () => {
  for (const kind of ['rentals', 'reservations', 'customers'])
    expect(((await client.call('GET', `/_sandbox/records/${kind}`)).body as object[]).length).toBeGreaterThan(
      10,
    );
  expect((await client.call('GET', '/_sandbox/records/tokens')).status).toBe(404);
});

test.each([
  ['every request', {}, [503, 503, 503, 503]],
  ['the second alone', { nth: 2 }, [200, 503, 200, 200]],
  ['the first two', { times: 2 }, [503, 503, 200, 200]],
  ['two from the second', { nth: 2, times: 2 }, [200, 503, 503, 200]],
  ['another method', { method: 'POST' }, [200, 200, 200, 200]],
  ['a path with anything in it', { path: '/api/*-loc*' }, [503, 503, 503, 503]],
  ['a path without its /api', { path: '/brand-locations' }, [503, 503, 503, 503]],
  ['a path with a slash at its end', { path: '/api/brand-locations/' }, [503, 503, 503, 503]],
  ['a path without a slash in front', { path: 'brand-locations' }, [503, 503, 503, 503]],
  ['a path of both kinds', { path: 'api/brand-locations/' }, [503, 503, 503, 503]],
  ['every path', { path: '/' }, [503, 503, 503, 503]],
  ['a path that begins with anything', { path: '*-locations' }, [503, 503, 503, 503]],
  ['no other path than its own', { path: 'locations' }, [200, 200, 200, 200]],
  ['everything below a path', { path: '/api' }, [503, 503, 503, 503]],
  ['another path', { path: '/api/brand' }, [200, 200, 200, 200]],
])('a fault applies to %s', async (_, rule, expected) => {
  await setFaults({ kind: 'status', status: 503, ...rule });
  expect(await statuses(4)).toEqual(expected);
});

test('a fault can name an operation of the query endpoint', async () => {
  const token = await signInAndGetToken(client);
  await setFaults({ kind: 'status', operation: 'Rental' });
  expect(await client.query('Rental', {}, { token })).toMatchObject({
    status: 500,
    body: { error: '500: Internal Server Error' },
  });
  expect((await locations()).status).toBe(200);
});

test.each(['refuse', 'reset', 'lost-reply'] as const)('%s breaks the connection', async (kind) => {
  await setFaults({ kind });
  const response = await client.sandbox.fetch(
    new Request('http://sandbox.test/api/brand-locations?brand=ZE&country=AU'),
  );
  expect(response.type).toBe('error');
  expect(getConnectionFault(response)).toBe(kind === 'refuse' ? 'refuse' : 'reset');
});

test('a lost reply comes after the write was executed, a reset before', async () => {
  const token = await signInAndGetToken(client);
  await setFaults({ kind: 'reset', times: 1 });
  await client.call('POST', '/api/auth/sign-out', { token });
  expect((await client.query('Rental', {}, { token })).status).toBe(200);
  await setFaults({ kind: 'lost-reply', times: 1 });
  await client.call('POST', '/api/auth/sign-out', { token });
  expect((await client.query('Rental', {}, { token })).status).toBe(401);
});

test('faults can return HTML instead of JSON, or JSON that stops in the middle', async () => {
  await setFaults({ kind: 'html', times: 1 }, { kind: 'truncated', times: 1 });
  const page = await locations();
  expect([page.status, page.headers.get('content-type'), page.body]).toEqual([
    200,
    'text/html; charset=utf-8',
    expect.stringContaining('<!doctype html>'),
  ]);
  const cut = await locations();
  expect(cut.headers.get('content-type')).toContain('application/json');
  expect(typeof cut.body).toBe('string');
});

test.each([204, 205, 304])('a fault with the status %d, which takes no body, has none', async (status) => {
  for (const kind of ['html', 'status']) {
    await setFaults({ kind, status });
    const { status: answered, body, headers } = await locations();
    expect([kind, answered, body, headers.get('content-type')]).toEqual([kind, status, '', null]);
  }
});

test('an answer without a body is truncated to itself, and its work is done', async () => {
  const token = await signInAndGetToken(client);
  await setFaults({ kind: 'truncated', path: '/auth/sign-out' });
  expect((await client.call('POST', '/api/auth/sign-out', { token })).status).toBe(204);
  expect((await client.query('Rental', {}, { token })).status).toBe(401);
});

test('a slow response is delayed, and a hanging one ends when the caller disconnects', async () => {
  await setFaults({ kind: 'slow', delayMs: 80, times: 1 }, { kind: 'hang', times: 1 });
  const started = performance.now();
  expect((await locations()).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(75);
  const gone = new AbortController();
  setTimeout(() => gone.abort(), 50);
  const hanging = new Request('http://sandbox.test/api/brand-locations?brand=ZE&country=AU', {
    signal: gone.signal,
  });
  expect((await client.sandbox.fetch(hanging)).type).toBe('error');
});

test.each([[{ kind: 'explode' }], [{ kind: 'status', nth: 0 }], [{ kind: 'status', colour: 'red' }]])(
  'refuses the fault %j',
  async (fault) => {
    expect((await client.call('PUT', '/_sandbox/faults', { body: [fault] })).status).toBe(400);
  },
);

test('faults do not apply to control calls', async () => {
  await setFaults({ kind: 'status' });
  expect((await client.call('GET', '/_sandbox/people')).status).toBe(200);
});

test('the list of people says where each begins', async () => {
  await client.call('POST', '/_sandbox/reset', { body: { scenario: 'check-in-additional-driver' } });
  const people = (await client.call('GET', '/_sandbox/people')).body as { flow: string; start: string }[];
  expect(people.find(({ flow }) => flow === 'additional-driver')?.start).toBe(
    'http://sandbox.test:4001/additional-driver-checkin/login?b=M500000001',
  );
});

const goTo = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  client.call('POST', '/_sandbox/go', {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const loaded = async () =>
  ((await client.call('GET', '/_sandbox/people')).body as { note: string }[]).map(({ note }) => note);

test('the address of a state asks before it empties the sandbox', async () => {
  const before = await loaded();
  const { status, body, headers } = await client.call('GET', '/_sandbox/go?scenario=check-in-id-over21');
  expect(status).toBe(200);
  expect(body).toContain('M500000001');
  expect(body).toContain('the scenario default');
  expect(headers.get('content-security-policy')).toContain("form-action 'self' http://sandbox.test:4001;");
  expect(await loaded()).toEqual(before);
});

test('the address of a state refuses the part of a site’s address that was not encoded', async () => {
  const on = 'http://localhost:4001/?brand=thrifty&country=NZ';
  const start = '/_sandbox/go?scenario=check-in-hx&on=';
  expect((await client.call('GET', `${start}${encodeURIComponent(on)}`)).status).toBe(200);
  expect(await client.call('GET', `${start}${on}`)).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/“country”.*Percent-encode on/) },
  });
});

test.each<[string, string, string]>([
  ['http://thrifty-nz.localhost:4100', 'thrifty', 'NZ'],
  ['http://thrifty-nz-airport.localhost:4100', 'thrifty', 'NZ'],
  ['http://dollar-au.localhost:4100', 'dollar', 'AU'],
  ['http://localhost:4001/?brand=ace&country=nz', 'ace', 'NZ'],
  ['http://localhost:4001', 'meridian', 'AU'],
  ['', 'meridian', 'AU'],
])('a state of the check-in that is opened on %j signs in there, in %s %s', async (on, brand, country) => {
  await goTo({ scenario: 'check-in-hx', on });
  const people = (await client.call('GET', '/_sandbox/people')).body as Record<string, string>[];
  expect(new Set(people.map((one) => `${one['brand']} ${one['country']}`))).toEqual(
    new Set([`${brand} ${country}`]),
  );
  const { status } = await client.signIn({ booking_id: 'M500000001', last_name: 'Kahurangi', country });
  expect(status).toBe(200);
});

test.each<[string, string, string]>([
  [
    'check-in-new-zealand',
    'http://dollar-nz.localhost:4100',
    'http://dollar-nz.localhost:4100/checkin/login?b=M500000001',
  ],
  // The login on that site leads the person to the site of the booking's country.
  [
    'check-in-new-zealand',
    'http://dollar-au.localhost:4100',
    'http://dollar-au.localhost:4100/checkin/login?b=M500000001',
  ],
  ['default', 'http://dollar-au.localhost:4100', '/_sandbox#people'],
])('%s on %s, whose country its only booking may not have, begins at %s', async (scenario, on, start) => {
  const { status, headers } = await goTo({ scenario, on });
  expect([status, headers.get('location')?.slice(0, start.length)]).toEqual([303, start]);
});

test('a person of the site’s brand and country signs in before others', async () => {
  const on = 'http://dollar-nz.localhost:4100';
  const { status, headers } = await goTo({ scenario: 'default', flow: 'check-in', on });
  expect(status).toBe(303);
  const { searchParams } = new URL(headers.get('location') ?? '');
  const people = (await client.call('GET', '/_sandbox/people')).body as SignInEntry[];
  const opened = people.find(
    ({ flow, types }) => flow === 'check-in' && Object.values(types).includes(searchParams.get('b') ?? ''),
  );
  expect(opened).toMatchObject({ brand: 'dollar', country: 'NZ' });
});

test('on the development host, a site of another country than the only booking’s is the one that opens', async () => {
  const on = 'http://localhost:4001/?brand=dollar&country=AU';
  const { status, headers } = await goTo({ scenario: 'check-in-new-zealand', on });
  expect([status, headers.get('location')]).toEqual([
    303,
    'http://localhost:4001/checkin/login?b=M500000001&lastName=Kahurangi&brand=dollar&country=AU',
  ]);
});

test.each<[string, Record<string, string>, string]>([
  ['check-in-id-over21', {}, 'http://sandbox.test:4001/checkin/login?b=M500000001&lastName=Kahurangi'],
  ['check-in-demo', { flow: 'demo' }, 'http://sandbox.test:4001/checkin-demo/login?b=M500000001'],
  [
    'check-in-additional-driver',
    { flow: 'additional-driver' },
    'http://sandbox.test:4001/additional-driver-checkin/login?b=M500000001',
  ],
  [
    'check-in-hx',
    { on: 'http://thrifty-nz.localhost:4100' },
    'http://thrifty-nz.localhost:4100/checkin/login?b=M500000001',
  ],
  ['empty', {}, 'http://sandbox.test:4001/login?raNumber='],
  ['default', {}, '/_sandbox#people'],
])('the button loads %s and redirects to the person’s first page', async (scenario, wish, start) => {
  const { status, headers } = await goTo({ scenario, ...wish }, { origin: 'http://sandbox.test' });
  expect([status, headers.get('location')?.slice(0, start.length)]).toEqual([303, start]);
  expect(await loaded()).toContain((await scenarios[scenario]!()).people[0]!.note);
});

test.each<[string, Record<string, string>, Record<string, string>, number]>([
  ['a foreign page', { scenario: 'empty' }, { origin: 'http://elsewhere.test' }, 403],
  ['a page without an origin', { scenario: 'empty' }, { origin: 'null' }, 403],
  [
    'a foreign page that the browser names by its relation alone',
    { scenario: 'empty' },
    { 'sec-fetch-site': 'cross-site' },
    403,
  ],
  ['a page of another port of this machine', { scenario: 'empty' }, { 'sec-fetch-site': 'same-site' }, 403],
  ['no such scenario', { scenario: 'none-such' }, {}, 400],
  ['no such way in', { scenario: 'empty', flow: 'demo' }, {}, 400],
  ['a foreign host', { scenario: 'empty', on: 'https://elsewhere.test' }, {}, 400],
  ['a script', { scenario: 'empty', on: 'javascript:alert(1)' }, {}, 400],
])('%s does not empty the sandbox', async (_, form, headers, status) => {
  const before = await loaded();
  expect((await goTo(form, headers)).status).toBe(status);
  expect(await loaded()).toEqual(before);
});

test('the page lists a working address for every scenario and person', async () => {
  const { body } = await client.call('GET', '/_sandbox');
  const addresses = [...(body as string).matchAll(/href="(\/_sandbox\/go[^"]+)"/g)].map(([, found = '']) =>
    found.replaceAll('&amp;', '&'),
  );
  const named = new Set(
    addresses.map((address) => new URL(address, 'http://a').searchParams.get('scenario')),
  );
  expect(named).toEqual(new Set(Object.keys(scenarios)));
  for (const address of addresses) expect((await client.call('GET', address)).status).toBe(200);
  expect(body).toContain('http://sandbox.test:4001/login?raNumber=412016732');
});
