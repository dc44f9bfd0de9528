import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { scenarios } from '../../scenarios/index.ts';
import { createSandbox } from '../../app.ts';
import { parseTrustedProxies } from '../../core/network.ts';
import { createMemoryStore } from '../../store/memory.ts';
import type { Store } from '../../store/store.ts';
import {
  arohaSignInDetails,
  declanSignInDetails,
  createSandboxWithClient,
  signInAndGetToken,
  type SandboxClient,
} from '../../testing/client.ts';
import {
  isCorrectPassword,
  hashPassword,
  PRODUCTION_HASH_ITERATIONS,
  SCENARIO_HASH_ITERATIONS,
} from '../staff/password.ts';
import { addSignInFailureToRow, MAX_SIGN_IN_CALLS_PER_MINUTE, SIGN_IN_LIMITS } from './limits.ts';

// These tests make hundreds of sign-ins, which takes a long time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const minutes = 60_000;
const start = { id: 'x', failures: 0, windowStart: 0, lockedUntil: 0, locks: 0 };
const { subjectAndNetwork, network: wholeNetwork } = SIGN_IN_LIMITS;

test('five failures lock for fifteen minutes, and each further five for twice as long', () => {
  let row = start;
  let now = 0;
  const held: number[] = [];
  for (let lock = 0; lock < 3; lock += 1) {
    for (let failure = 0; failure < 5; failure += 1) row = addSignInFailureToRow(row, subjectAndNetwork, now);
    held.push((row.lockedUntil - now) / minutes);
    now = row.lockedUntil;
  }
  expect(held).toEqual([15, 30, 60]);
});

test('the lock of a network doubles up to a day', () => {
  let row = start;
  let now = 0;
  const held: number[] = [];
  for (let lock = 0; lock < 9; lock += 1) {
    for (let failure = 0; failure < wholeNetwork.failures; failure += 1)
      row = addSignInFailureToRow(row, wholeNetwork, now);
    held.push((row.lockedUntil - now) / minutes);
    now = row.lockedUntil;
  }
  expect(held).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
});

test('a failure that is fifteen minutes old no longer counts', () => {
  let row = start;
  for (const at of [0, 1, 2, 3, 15]) row = addSignInFailureToRow(row, subjectAndNetwork, at * minutes);
  expect(row).toMatchObject({ failures: 1, lockedUntil: 0 });
});

test('no sequence of failures has more than five in fifteen minutes without a lock', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 20 * minutes }), { maxLength: 60 });
  fc.assert(
    fc.property(gaps, (waits) => {
      let row = start;
      let now = 0;
      let inWindow = 0;
      for (const wait of waits) {
        now += wait;
        if (row.lockedUntil > now) continue;
        row = addSignInFailureToRow(row, subjectAndNetwork, now);
        inWindow = row.failures;
        expect(inWindow).toBeLessThan(5);
        expect(row.lockedUntil > 0).toBe(row.locks > 0);
      }
    }),
  );
});

const wrong = { ...arohaSignInDetails, dob: '01/01/1900' };
const fail = async (
  client: SandboxClient,
  times: number,
  fields: Record<string, unknown>,
  from = '203.0.113.9',
) => {
  for (let time = 0; time < times; time += 1) expect((await client.signIn(fields, from)).status).toBe(401);
};

test('after five failures correct details are refused with the same message for fifteen minutes', async () => {
  const client = createSandboxWithClient();
  await fail(client, 5, wrong);
  const locked = await client.signIn(arohaSignInDetails, '203.0.113.9');
  expect([locked.status, locked.body]).toEqual([401, { error: 'The details do not match our records.' }]);
  expect((await client.signIn(arohaSignInDetails, '198.51.100.7')).status).toBe(200);
  expect((await client.signIn(declanSignInDetails, '203.0.113.9')).status).toBe(200);
  await client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds: 901 } });
  expect((await client.signIn(arohaSignInDetails, '203.0.113.9')).status).toBe(200);
});

test('a success after four failures resets the count', async () => {
  const client = createSandboxWithClient();
  await fail(client, 4, wrong);
  expect((await client.signIn(arohaSignInDetails, '203.0.113.9')).status).toBe(200);
  await fail(client, 4, wrong);
  expect((await client.signIn(arohaSignInDetails, '203.0.113.9')).status).toBe(200);
});

test('what was counted and locked at a later time holds no longer once the clock is set back', async () => {
  const client = createSandboxWithClient();
  const setClock = (offsetSeconds: number) =>
    client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds } });
  await setClock(10 * 86_400);
  await fail(client, 5, wrong);
  await setClock(0);
  await fail(client, 4, wrong);
  expect((await client.signIn(arohaSignInDetails, '203.0.113.9')).status).toBe(200);
  await fail(client, 5, wrong);
  await fail(client, 1, arohaSignInDetails);
});

test('a release that staff made at a later time unlocks nothing once the clock is set back', async () => {
  const client = createSandboxWithClient();
  const setClock = (offsetSeconds: number) =>
    client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds } });
  await setClock(10 * 86_400);
  await unlock(client, { raNumber: arohaSignInDetails.ra_number }, await signInStaff(client));
  await setClock(0);
  await fail(client, 5, wrong);
  expect((await client.signIn(arohaSignInDetails, '203.0.113.9')).status).toBe(401);
});

test('twenty failures lock a network for everybody in it', async () => {
  const client = createSandboxWithClient();
  for (let person = 0; person < 20; person += 1)
    await fail(client, 1, { ra_number: `40000000${person}`, dob: '01/01/1990' });
  await fail(client, 1, declanSignInDetails);
  expect((await client.signIn(declanSignInDetails, '198.51.100.7')).status).toBe(200);
});

test('a hundred failures in a row lock a subject, from whatever networks', async () => {
  const client = createSandboxWithClient();
  for (let network = 0; network < 25; network += 1) await fail(client, 4, wrong, `198.51.100.${network}`);
  await fail(client, 1, arohaSignInDetails, '192.0.2.1');
  expect((await client.signIn(declanSignInDetails, '192.0.2.1')).status).toBe(200);
});

test('other people’s guesses do not lock a network from which the person has signed in before', async () => {
  const client = createSandboxWithClient();
  expect((await client.signIn(arohaSignInDetails, '192.0.2.1')).status).toBe(200);
  for (let network = 0; network < 25; network += 1) await fail(client, 4, wrong, `198.51.100.${network}`);
  await fail(client, 1, arohaSignInDetails, '192.0.2.2');
  expect((await client.signIn(arohaSignInDetails, '192.0.2.1')).status).toBe(200);
});

test('a member of staff can unlock a subject, and only that one', async () => {
  const client = createSandboxWithClient();
  await fail(client, 5, { ...declanSignInDetails, dob: '01/01/1900' });
  for (let network = 0; network < 25; network += 1) await fail(client, 4, wrong, `198.51.100.${network}`);
  await fail(client, 1, arohaSignInDetails, '192.0.2.2');
  const release = (as?: string) => unlock(client, { raNumber: arohaSignInDetails.ra_number }, as);
  expect((await release()).status).toBe(401);
  expect((await release(await signInStaff(client))).status).toBe(200);
  expect((await client.signIn(arohaSignInDetails, '192.0.2.2')).status).toBe(200);
  await fail(client, 1, declanSignInDetails);
});

test('a release outlasts the next failure, after locks that were longer each time', async () => {
  const client = createSandboxWithClient();
  const setMinute = (minute: number) =>
    client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds: minute * 60 } });
  await fail(client, 5, wrong);
  await setMinute(16);
  await fail(client, 5, wrong);
  await setMinute(33);
  const subject = { raNumber: arohaSignInDetails.ra_number };
  expect((await unlock(client, subject, await signInStaff(client))).status).toBe(200);
  await setMinute(34);
  await fail(client, 1, wrong);
  expect((await client.signIn(arohaSignInDetails, '203.0.113.9')).status).toBe(200);
});

const signInStaff = async (client: SandboxClient): Promise<string | undefined> => {
  const body = { username: 'branch.desk', password: 'Sample-desk-2026' };
  const { headers } = await client.call('POST', '/api/login', { body });
  return /^athena=([\w-]+);/.exec(headers.get('x-set-cookie') ?? '')?.[1];
};
const unlock = (client: SandboxClient, body: object, token?: string) =>
  client.call('POST', '/api/login/release', { body, token });

const booking = { booking_id: 'm400124517', last_name: 'Ngāta-Williams', country: 'AU' };
const vehicle = {
  Registration: 'FQ5-5XQ',
  Licence: 'X603654',
  Brand: 'meridian',
  Country: 'AU',
  Type: 'customer',
};

const driver = { booking_id: booking.booking_id, isAdditionalDriver: true };

test('an additional driver’s sign-in does not reset the count of guessed surnames', async () => {
  const client = createSandboxWithClient();
  const guess = { ...booking, last_name: 'Nobody' };
  await fail(client, 4, guess);
  expect((await client.signIn(driver, '203.0.113.9')).status).toBe(200);
  await fail(client, 1, guess);
  expect((await client.signIn(booking, '203.0.113.9')).status).toBe(401);
});

/** Withdraws the invitation of the booking's additional driver, and returns a function that restores it. */
const withdrawInvitation = async (client: SandboxClient) => {
  const { store } = client.sandbox;
  await client.call('GET', '/api/health');
  const [row] = await store.find('reservations', { id: 'M400124517' });
  const data = { ...row!.data, additionalDriver: null };
  await store.change('reservations', row!.id, { data });
  return () => store.change('reservations', row!.id, { data: row!.data });
};

test('sign-ins of a driver who is not invited do not lock the renter out', async () => {
  const client = createSandboxWithClient();
  await withdrawInvitation(client);
  await fail(client, 5, driver);
  expect((await client.signIn(booking, '203.0.113.9')).status).toBe(200);
});

test('a member of staff who unlocks a booking unlocks its additional driver', async () => {
  const client = createSandboxWithClient();
  const invite = await withdrawInvitation(client);
  for (let network = 0; network < 25; network += 1) await fail(client, 4, driver, `198.51.100.${network}`);
  await invite();
  await fail(client, 1, driver, '192.0.2.2');
  expect((await unlock(client, { bookingId: 'm400124517' }, await signInStaff(client))).status).toBe(200);
  expect((await client.signIn(driver, '192.0.2.2')).status).toBe(200);
});

const bookingNumbers = ['m400124517', 'm800343391a'];
test.each(bookingNumbers.flatMap((locked) => bookingNumbers.map((named) => [locked, named])))(
  'a booking that was locked under %s is unlocked by %s, for renter and additional driver',
  async (locked, named) => {
    const client = createSandboxWithClient();
    const from = '203.0.113.9';
    const renters = { ...booking, booking_id: locked };
    const drivers = { ...driver, booking_id: locked };
    await fail(client, 5, { ...renters, last_name: 'Nobody' }, from);
    const invite = await withdrawInvitation(client);
    await fail(client, 5, drivers, from);
    await invite();
    expect((await unlock(client, { bookingId: named }, await signInStaff(client))).status).toBe(200);
    expect((await client.signIn(renters, from)).status).toBe(200);
    expect((await client.signIn(drivers, from)).status).toBe(200);
  },
);

test.each(bookingNumbers)(
  'a member of staff who unlocks the booking %s unlocks the check of the licence',
  async (named) => {
    const client = createSandboxWithClient();
    const token = await signInAndGetToken(client, driver);
    const check = async (LicNo: string) =>
      (await client.query('FrontdeskSearchCustomer', { LicNo, Country: 'AU' }, { token })).body;
    const answer = (Success: boolean) => ({ data: { FrontdeskSearchCustomer: { Success } } });
    for (let failure = 1; failure <= 5; failure += 1) await check('X1111111');
    expect(await check('X6104418')).toMatchObject(answer(false));
    expect((await unlock(client, { bookingId: named }, await signInStaff(client))).status).toBe(200);
    expect(await check('X6104418')).toMatchObject(answer(true));
  },
);

test.each([
  [
    'a booking',
    { bookingId: 'm400124517' },
    (client: SandboxClient, from: string, isRight: boolean) =>
      client.signIn({ ...booking, ...(!isRight && { last_name: 'Nobody' }) }, from),
  ],
  [
    'a vehicle',
    { registration: 'fq5 5xq' },
    (client: SandboxClient, from: string, isRight: boolean) =>
      client.call('POST', '/api/vir/login', {
        from,
        body: { ...vehicle, ...(!isRight && { Licence: 'X1' }) },
      }),
  ],
  [
    'a surname’s search',
    { lastName: 'NGATA-WILLIAMS', country: 'au' },
    (client: SandboxClient, from: string, isRight: boolean) =>
      client.signIn(
        { last_name: 'Ngāta Williams', country: 'AU', gold_number: isRight ? '55010000' : '1' },
        from,
      ),
  ],
  [
    'a loyalty number’s search',
    { goldNumber: '55010000', country: 'AU' },
    async (client: SandboxClient, from: string, isRight: boolean) => {
      await client.call('GET', '/api/health');
      const [booked] = await client.sandbox.store.find('reservations', { goldNumber: '55010000' });
      const pickup_date = isRight ? booked?.pickupDate : '2001-01-01';
      return client.signIn({ gold_number: '55010000', country: 'AU', pickup_date }, from);
    },
  ],
])('a member of staff can unlock %s as well', async (_, subject, signIn) => {
  const client = createSandboxWithClient();
  for (let failure = 0; failure < 100; failure += 1)
    expect((await signIn(client, `198.51.100.${failure % 25}`, false)).status).toBe(401);
  expect((await signIn(client, '192.0.2.2', true)).status).toBe(401);
  expect((await unlock(client, subject, await signInStaff(client))).status).toBe(200);
  expect((await signIn(client, '192.0.2.2', true)).status).toBe(200);
});

test.each([
  ['nothing', {}],
  ['a surname without a country', { lastName: 'Ngāta Williams' }],
  ['a country alone', { country: 'AU' }],
  ['two subjects', { raNumber: '412016732', bookingId: 'M400124517' }],
  ['a booking with a country', { bookingId: 'M400124517', country: 'AU' }],
])('an unlocking that names %s is refused', async (_, subject) => {
  const client = createSandboxWithClient();
  expect((await unlock(client, subject, await signInStaff(client))).status).toBe(400);
});

test('a locked sign-in with the right details is in the audit log as locked', async () => {
  const client = createSandboxWithClient();
  await fail(client, 5, wrong);
  await fail(client, 1, arohaSignInDetails);
  const audit = await client.sandbox.store.find('audit', {}, { orderBy: 'id' });
  expect(audit.map(({ event, detail }) => `${event} ${detail}`)).toEqual([
    ...Array.from({ length: 5 }, () => 'sign-in-refused renter'),
    'sign-in-locked renter',
  ]);
});

test('staff’s password counts as it is typed, with spaces at its ends', async () => {
  const client = createSandboxWithClient();
  const signIn = async (password: string) =>
    (await client.call('POST', '/api/login', { body: { username: 'branch.desk', password } })).status;
  await client.call('GET', '/_sandbox/people');
  const { store } = client.sandbox;
  const hash = await hashPassword('  spaces at both ends ', 'salt', SCENARIO_HASH_ITERATIONS);
  await store.change('staff', 'branch.desk', { salt: 'salt', hash });
  expect(await signIn('  spaces at both ends ')).toBe(200);
  expect(await signIn('spaces at both ends')).toBe(401);
  expect(await signIn('')).toBe(400);
});

test('the staff sign-in limits a network’s calls before it hashes a password', async () => {
  const derive = vi.spyOn(crypto.subtle, 'deriveBits');
  const client = createSandboxWithClient();
  const body = { username: 'nobody', password: 'nothing' };
  const statuses: number[] = [];
  for (let call = 0; call < 31; call += 1)
    statuses.push((await client.call('POST', '/api/login', { body, from: '203.0.113.77' })).status);
  const hashed = derive.mock.calls.length;
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  await client.call('POST', '/api/login', { body, from: '203.0.113.77' });
  expect(derive.mock.calls.length).toBe(hashed);
  derive.mockRestore();
});

test('production refuses a password that was hashed with few rounds', async () => {
  const row = async (rounds?: number) => ({
    id: 'x',
    name: 'X',
    salt: 'salt',
    hash: await hashPassword('right', 'salt', rounds),
  });
  expect(await isCorrectPassword(await row(), 'right', PRODUCTION_HASH_ITERATIONS)).toBe(true);
  expect(await isCorrectPassword(await row(), 'wrong', PRODUCTION_HASH_ITERATIONS)).toBe(false);
  expect(
    await isCorrectPassword(await row(SCENARIO_HASH_ITERATIONS), 'right', PRODUCTION_HASH_ITERATIONS),
  ).toBe(false);
  expect(
    await isCorrectPassword(await row(SCENARIO_HASH_ITERATIONS), 'right', SCENARIO_HASH_ITERATIONS),
  ).toBe(true);
  expect((await row()).hash).toMatch(/^600000\$/);
});

test('limits the calls in a minute, successful or not', async () => {
  const client = createSandboxWithClient();
  for (let call = 0; call < MAX_SIGN_IN_CALLS_PER_MINUTE; call += 1)
    await client.signIn(arohaSignInDetails, '203.0.113.50');
  const answer = await client.signIn(arohaSignInDetails, '203.0.113.50');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('ignores an address before the last hop, which the caller can forge', async () => {
  const client = createSandboxWithClient();
  for (let time = 0; time < 5; time += 1) await fail(client, 1, wrong, `10.0.0.${time}, 203.0.113.9`);
  expect((await client.signIn(arohaSignInDetails, '10.9.9.9, 203.0.113.9')).status).toBe(401);
});

test('unknown, wrong and locked sign-ins make the same store calls in the same order', async () => {
  const asked: string[] = [];
  const store = createMemoryStore();
  const watched: Store = {
    ...store,
    transaction: (work) =>
      store.transaction((tx) =>
        work(
          new Proxy(tx, {
            get:
              (target, name) =>
              (...parts: [string, ...unknown[]]) => {
                asked.push(`${String(name)} ${parts[0]}`);
                return (target[name as keyof typeof target] as (...all: unknown[]) => unknown)(...parts);
              },
          }),
        ),
      ),
  };
  const client = createSandboxWithClient({ store: watched, control: false });
  const getTrace = async (fields: Record<string, string>) => {
    asked.length = 0;
    await fail(client, 1, fields);
    return [...asked];
  };
  await client.call('GET', '/api/nothing');
  const wrongTrace = await getTrace(wrong);
  expect(wrongTrace).toEqual(['find attempts', 'take attempts', 'get rentals', 'put attempts', 'add audit']);
  expect(await getTrace({ ...wrong, ra_number: '999999999' })).toEqual(wrongTrace);
  await fail(client, 4, wrong);
  expect(await getTrace(arohaSignInDetails)).toEqual(wrongTrace);
});

test('failures behind a proxy on another machine lock nobody else', async () => {
  const sandbox = createSandbox({
    scenario: scenarios['default'],
    proxies: parseTrustedProxies('10.0.0.0/8'),
  });
  const signIn = async (fields: object, from: string): Promise<number> => {
    const request = new Request('http://sandbox.test/api/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ scope: 'WEB_CHECK_IN', ...fields }),
    });
    return (await sandbox.fetch(request, '10.0.3.4')).status;
  };
  for (let person = 0; person < 20; person += 1) expect(await signIn(wrong, `203.0.113.${person}`)).toBe(401);
  expect(await signIn(declanSignInDetails, '198.51.100.7')).toBe(200);
});
