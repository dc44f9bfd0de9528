import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_HASH_SECRET } from '../../app.ts';
import { hashWithKey } from '../../crypto/crypto.ts';
import {
  arohaSignInDetails,
  declanSignInDetails,
  createSandboxWithClient,
  signInAndGetToken,
  type SandboxClient,
} from '../../testing/client.ts';
import { signStaffIn } from '../../testing/incidents.ts';

vi.setConfig({ testTimeout: 30_000 });

let client: SandboxClient;
beforeEach(() => {
  client = createSandboxWithClient();
});

const expiresIn = async (answer: { body: never }, now = Date.now()) =>
  Math.round((Date.parse((answer.body as { expires: string }).expires) - now) / 1000);
const move = (offsetSeconds: number) => client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds } });
const getStatus = async (token: string) => (await client.query('Rental', {}, { token })).status;
const booking = { booking_id: 'M400124517', last_name: 'NGATA-WILLIAMS', country: 'AU' };

test.each([
  ['renter', arohaSignInDetails, 900],
  ['renter with eight digits and their check digit', declanSignInDetails, 900],
  ['corporate by CDP', { ra_number: '412099111', last_name: 'raghunathan', cdp: '2087431' }, 900],
  ['booking', booking, 600],
  ['booking cut to ten characters, by confirmation number', { ...booking, booking_id: 'M800343391A' }, 600],
  ['booking of the other country', { ...booking, country: 'NZ' }, 600],
  ['booking of an unknown brand', { ...booking, generic_checkin: true }, 600],
  ['search by loyalty number', { last_name: 'Ngāta Williams', country: 'AU', gold_number: '55010000' }, 600],
  ['additional driver', { booking_id: 'M400124517', isAdditionalDriver: true }, 600],
])('%s signs in', async (_, fields, seconds) => {
  const answer = await client.signIn(fields);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ auth: true, token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await expiresIn(answer)).toBe(seconds);
});

test('a pair of search values signs in exactly when it has a last name or a loyalty number', async () => {
  await signInAndGetToken(client);
  const [booked] = await client.sandbox.store.find('reservations', { goldNumber: '55010000' });
  const { pickupDate = '', pickupLocation = '' } = booked ?? {};
  const all = {
    last_name: 'Ngāta Williams',
    gold_number: '55010000',
    pickup_date: pickupDate,
    pickup_location: pickupLocation,
  };
  const names = Object.keys(all) as (keyof typeof all)[];
  const pairs = names.flatMap((name, at) => names.slice(at + 1).map((other) => [name, other] as const));
  expect(pairs).toHaveLength(6);
  for (const [one, other] of pairs) {
    const answer = await client.signIn({ country: 'AU', [one]: all[one], [other]: all[other] });
    const isNobody = one === 'pickup_date' && other === 'pickup_location';
    expect([one, other, answer.status, isNobody ? answer.body : {}]).toEqual(
      isNobody
        ? [one, other, 401, { error: 'Add your last name or loyalty number.' }]
        : [one, other, 200, {}],
    );
    if (isNobody) continue;
    const { token } = answer.body as { token: string };
    const { body } = await client.query('FrontDeskSearchReservation', {}, { token });
    // Others may know a name, a day or a branch. Only the loyalty number is secret, so only a sign-in with it receives
    // unmasked values.
    const isMasked = one !== 'gold_number' && other !== 'gold_number';
    expect([one, other, JSON.stringify(body).includes('•')]).toEqual([one, other, isMasked]);
  }
});

test.each([
  ['a wrong date of birth', { ...arohaSignInDetails, dob: '15/03/1988' }],
  ['a date that is none', { ...arohaSignInDetails, dob: 'soon' }],
  ['a digit before the date', { ...arohaSignInDetails, dob: '114/03/1988' }],
  ['a digit after the date', { ...arohaSignInDetails, dob: '14/03/19881' }],
  ['an unknown number', { ...arohaSignInDetails, ra_number: '999999999' }],
  ['another’s date of birth', { ...arohaSignInDetails, dob: declanSignInDetails.dob }],
  ['a wrong company', { ra_number: '412099111', last_name: 'Raghunathan', cdp: '2087432' }],
  [
    'a card where only a company is held',
    { ra_number: '412099111', last_name: 'Raghunathan', cc_last_digits: '7431' },
  ],
  ['a wrong name', { ...booking, last_name: 'Williams' }],
  ['a booking without an additional driver', { booking_id: 'T400129034', isAdditionalDriver: true }],
])('%s is refused like any other', async (_, fields) => {
  const answer = await client.signIn(fields);
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ error: 'The details do not match our records.' });
});

test.each([
  ['no scope', { scope: undefined, ...arohaSignInDetails }],
  ['an unknown field', { ...arohaSignInDetails, role: 'STAFF' }],
  ['a field too few', { ra_number: '412016732' }],
  ['two variants at once', { ...arohaSignInDetails, last_name: 'X', cdp: '12345' }],
  ['a number for a text', { ...arohaSignInDetails, ra_number: 412_016_732 }],
  ['an empty text', { ...arohaSignInDetails, dob: ' ' }],
  ['a flag that is not true', { booking_id: 'M400124517', isAdditionalDriver: false }],
])('%s is refused as a sign-in', async (_, fields) => {
  expect((await client.signIn(fields)).status).toBe(400);
});

test('refuses a body that is invalid, too long or not declared as JSON', async () => {
  expect((await client.call('POST', '/api/auth', { body: '{"scope":' })).status).toBe(400);
  expect((await client.call('POST', '/api/auth', { body: `"${'x'.repeat(70_000)}"` })).status).toBe(413);
  const plain = { 'content-type': 'text/plain' };
  expect((await client.call('POST', '/api/auth', { body: '{}', headers: plain })).status).toBe(415);
});

test('tokens are stored only as hashes', async () => {
  const token = await signInAndGetToken(client);
  expect(JSON.stringify(await client.sandbox.store.find('tokens'))).not.toContain(token);
});

test('each use extends a portal token, up to eight hours', async () => {
  const token = await signInAndGetToken(client);
  for (let minutes = 14; minutes < 480; minutes += 14) {
    await move(minutes * 60);
    expect(await getStatus(token), `after ${minutes} minutes`).toBe(200);
  }
  await move(481 * 60);
  expect(await getStatus(token)).toBe(401);
});

test('a portal token expires after fifteen minutes without use', async () => {
  const token = await signInAndGetToken(client);
  await move(899);
  expect(await getStatus(token)).toBe(200);
  await move(899 + 901);
  expect(await getStatus(token)).toBe(401);
});

test('refreshing returns a new token for ten minutes and ends the old one within a minute', async () => {
  const token = await signInAndGetToken(client, booking);
  const answer = await client.call('POST', '/api/auth/refresh', { token });
  expect(await expiresIn(answer)).toBe(600);
  const { token: fresh } = answer.body as { token: string };
  expect(fresh).not.toBe(token);
  await move(59);
  const second = await client.call('POST', '/api/auth/refresh', { token });
  expect(await expiresIn(second)).toBeGreaterThan(590);
  await move(61);
  expect((await client.call('POST', '/api/auth/refresh', { token })).status).toBe(401);
  expect((await extend(fresh, 'user')).status).toBe(200);
  await move(1200);
  expect((await client.call('POST', '/api/auth/refresh', { token: fresh })).status).toBe(401);
});

test('refreshing never extends beyond the cap', async () => {
  let token = await signInAndGetToken(client, booking);
  for (let minutes = 9; minutes <= 117; minutes += 9) {
    await move(minutes * 60);
    const answer = await client.call('POST', '/api/auth/refresh', { token });
    token = (answer.body as { token: string }).token;
  }
  await move(119 * 60);
  expect((await client.call('POST', '/api/auth/refresh', { token })).status).toBe(200);
  await move(121 * 60);
  expect((await client.call('POST', '/api/auth/refresh', { token })).status).toBe(401);
});

const extend = (token: string, reason?: string, key: string = crypto.randomUUID()) =>
  client.call('POST', '/api/auth/extend', { token, key, body: { reason } });

test('an extension without a reason is the person’s own, of 5 minutes (D-07)', async () => {
  const token = await signInAndGetToken(client, booking);
  await move(480);
  expect(await expiresIn(await extend(token), Date.now() + 480_000)).toBe(300);
});

test('an extension has its reason’s duration and never shortens the session', async () => {
  const token = await signInAndGetToken(client, booking);
  expect(await expiresIn(await extend(token, 'user'))).toBe(600);
  expect(await expiresIn(await extend(token, 'id-start'))).toBe(1800);
  expect(await expiresIn(await extend(token, 'user'))).toBe(1800);
  expect((await extend(token, 'for ever')).status).toBe(400);
  const key = crypto.randomUUID();
  expect(await expiresIn(await client.call('POST', '/api/auth/extend', { token, key }))).toBe(1800);
  await move(1801);
  expect((await extend(token, 'user')).status).toBe(401);
});

const signOut = (token?: string) => client.call('POST', '/api/auth/sign-out', { token });

test('signing out ends the token', async () => {
  const token = await signInAndGetToken(client);
  expect((await signOut(token)).status).toBe(204);
  expect(await getStatus(token)).toBe(401);
});

test('signing out can be repeated', async () => {
  const token = await signInAndGetToken(client);
  await signOut(token);
  expect((await signOut(token)).status).toBe(204);
});

test.each(['x', 'Bearer x', 'Bearers ', 'Basic '])(
  'an authorization of another form is none: %s',
  async (before) => {
    const token = await signInAndGetToken(client);
    const ask = (authorization: string) =>
      client.call('POST', '/api/auth/refresh', { headers: { authorization } });
    expect((await ask(`${before}${token}`)).status).toBe(401);
    expect((await ask(`Bearer ${token}, Bearer ${token}`)).status).toBe(401);
    expect((await ask(`xBearer ${token}`)).status).toBe(401);
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect((await ask(`bearer ${token}`)).status).toBe(200);
    expect((await ask(`BEARER  ${token}`)).status).toBe(200);
    expect((await ask(`Bearer\t${token}`)).status).toBe(401);
    expect((await ask(`Bearer${token}`)).status).toBe(401);
  },
);

test('signing out is in the audit log, once and without what was signed out', async () => {
  const token = await signInAndGetToken(client);
  await signOut(token);
  await signOut(token);
  await signOut('x'.repeat(43));
  const audit = await client.sandbox.store.find('audit', {}, { orderBy: 'id' });
  expect(audit.map(({ event, detail }) => [event, detail])).toEqual([
    ['sign-in', 'portal'],
    ['sign-out', 'portal'],
  ]);
});

test('a sign-out is in the audit log under the person of the session', async () => {
  const token = await signInAndGetToken(client);
  const { store } = client.sandbox;
  await signOut(token);
  const [entry] = await store.find('audit', { event: 'sign-out' });
  const [row] = await store.find('tokens', {});
  expect(entry?.subject).toBe(hashWithKey(DEFAULT_HASH_SECRET, row!.subject));
});

/** Test helper: sends a request, and runs `meanwhile` between the check of its token and its transaction. */
const sendWhile = async <T>(send: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> => {
  const { store } = client.sandbox;
  const transaction = store.transaction.bind(store);
  const spy = vi.spyOn(store, 'transaction').mockImplementationOnce(async (work) => {
    await meanwhile();
    return transaction(work) as never;
  });
  const answer = await send();
  spy.mockRestore();
  return answer;
};

test.each([
  ['gets no new token', '/api/auth/refresh'],
  ['is not extended', '/api/auth/extend'],
])('a session that is signed out while its request waits %s', async (_, path) => {
  const token = await signInAndGetToken(client);
  const answer = await sendWhile(
    () => client.call('POST', path, { token, key: crypto.randomUUID() }),
    () => signOut(token),
  );
  expect([answer.status, answer.body]).toEqual([401, { error: 'Your login has expired' }]);
});

test('of two extensions at once, the one that is stored later never shortens the session', async () => {
  const token = await signInAndGetToken(client, booking);
  const answer = await sendWhile(
    () => extend(token, 'user'),
    () => extend(token, 'id-start'),
  );
  expect(await expiresIn(answer)).toBe(1800);
  await move(1700);
  expect((await client.query('CheckinProgress', {}, { token })).status).toBe(200);
});

test('a use of the portal whose token was read before an extension never shortens the session', async () => {
  const token = await signInAndGetToken(client);
  await move(60);
  const { store } = client.sandbox;
  const get = store.get.bind(store);
  const spy = vi.spyOn(store, 'get').mockImplementation(async (table, id) => {
    const row = await get(table, id);
    if (table === 'tokens') {
      spy.mockRestore();
      await extend(token, 'id-start');
    }
    return row;
  });
  const answer = await client.query('Rental', {}, { token });
  expect([answer.status, Number(answer.headers.get('session-expires-in'))]).toEqual([
    200,
    expect.closeTo(1800, -1),
  ]);
  await move(60 + 1700);
  expect(await getStatus(token)).toBe(200);
});

test('signing out needs a token', async () => expect((await signOut()).status).toBe(401));

test('signing out ends all sessions of the same sign-in only', async () => {
  const other = await signInAndGetToken(client);
  const token = await signInAndGetToken(client);
  const { token: fresh } = (await client.call('POST', '/api/auth/refresh', { token })).body as {
    token: string;
  };
  expect((await client.call('POST', '/api/auth/sign-out', { token: fresh })).status).toBe(204);
  expect([await getStatus(token), await getStatus(fresh), await getStatus(other)]).toEqual([401, 401, 200]);
});

test.each(['staff', 'rental'])(
  'signing out by the %s’s token of a member of staff ends both sessions',
  async (which) => {
    const staff = await signStaffIn(client);
    const lookUp = () =>
      client.call('POST', '/api/vir/login', {
        token: staff,
        body: {
          Registration: 'FQ55XQ',
          Licence: 'X603654',
          Brand: 'meridian',
          Country: 'AU',
          Type: 'staff',
        },
      });
    const { token: rental, data } = (await lookUp()).body as {
      token: string;
      data: { serviceTrackingId: string };
    };
    const read = () =>
      client.call('POST', '/api/vir/user', {
        token: rental,
        body: { serviceTrackingId: data.serviceTrackingId },
      });
    expect((await read()).status).toBe(200);
    await signOut(which === 'staff' ? staff : rental);
    expect([(await read()).status, (await lookUp()).status]).toEqual([401, 401]);
  },
);

test('using a token that was refreshed does not extend it', async () => {
  const token = await signInAndGetToken(client);
  await client.call('POST', '/api/auth/refresh', { token });
  await move(40);
  expect(await getStatus(token)).toBe(200);
  await move(61);
  expect(await getStatus(token)).toBe(401);
});

test('the audit log has sign-ins and refusals without a number or a name', async () => {
  await signInAndGetToken(client);
  await client.signIn({ ...arohaSignInDetails, dob: '01/01/2000' });
  const { body } = await client.call('GET', '/_sandbox/records/audit');
  expect(body).toMatchObject([{ event: 'sign-in' }, { event: 'sign-in-refused', detail: 'renter' }]);
  expect(JSON.stringify(body)).not.toMatch(/412016732|1988|Aroha|127\.0/);
});

test('every response states the session’s remaining time, which use and extension never shorten', async () => {
  const signedIn = await client.signIn(arohaSignInDetails);
  const { token } = signedIn.body as { token: string };
  expect(signedIn.headers.get('session-expires-in')).toBe('900');
  const lifeAt = async (offsetSeconds: number, ask: () => Promise<{ headers: Headers }>) => {
    await client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds } });
    return Number((await ask()).headers.get('session-expires-in'));
  };
  const read = () => client.query('Rental', {}, { token });
  const nearly = (seconds: number) => expect.closeTo(seconds, -1) as number;
  expect(await lifeAt(0, read)).toEqual(nearly(900));
  // Each request of the portal restarts the session's fifteen minutes. An extension by five minutes must not shorten
  // them.
  expect(await lifeAt(600, () => extend(token, 'user'))).toEqual(nearly(900));
  expect(await lifeAt(600, read)).toEqual(nearly(900));
  expect(await lifeAt(600, () => client.call('POST', '/api/auth/refresh', { token }))).toEqual(nearly(600));
  expect((await client.query('Rental', {}, {})).headers.has('session-expires-in')).toBe(false);
});
