import { beforeEach, expect, test } from 'vitest';
import { scenarios } from '../../scenarios/index.ts';
import { BOOKING_NUMBER, bookingSignInDetails, signInAsAdditionalDriver } from '../../testing/check-in.ts';
import { createSandboxWithClient, signInAndGetToken, type SandboxClient } from '../../testing/client.ts';

let client: SandboxClient;
let desktop: string;
beforeEach(async () => {
  client = createSandboxWithClient({ scenario: scenarios['check-in-unverified'] });
  desktop = await signInAndGetToken(client, bookingSignInDetails);
});

const makeCode = async (token = desktop): Promise<string> => {
  const { body } = await client.call('POST', '/api/auth/hand-over', { token, body: {} });
  return new URL((body as { url: string }).url).hash.replace('#hand-over=', '');
};
const redeem = (code: string) => client.signIn({ hand_over: code });
const openPhone = async (): Promise<string> =>
  ((await redeem(await makeCode())).body as { token: string }).token;
const signOut = (token: string, body?: object) => client.call('POST', '/api/auth/sign-out', { token, body });
const getStatus = async (token: string): Promise<number> =>
  (await client.query('CheckinProgress', {}, { token })).status;

test.each(['the desktop', 'the phone'])('signing out on %s ends the session on both', async (where) => {
  const phone = await openPhone();
  expect([await getStatus(desktop), await getStatus(phone)]).toEqual([200, 200]);
  await signOut(where === 'the phone' ? phone : desktop);
  expect([await getStatus(desktop), await getStatus(phone)]).toEqual([401, 401]);
});

test('signing out ends the codes that no phone has used yet', async () => {
  const code = await makeCode();
  const other = await signInAndGetToken(client, bookingSignInDetails);
  const codeOfOther = await makeCode(other);
  await signOut(desktop);
  expect((await redeem(code)).status).toBe(401);
  expect((await redeem(codeOfOther)).status).toBe(200);
});

test('a device that gives its own session back ends the unused codes, and no session of another device', async () => {
  const [code, phone] = [await makeCode(), await openPhone()];
  expect((await signOut(desktop, { only: 'this' })).status).toBe(204);
  expect([await getStatus(desktop), await getStatus(phone)]).toEqual([401, 200]);
  expect((await redeem(code)).status).toBe(401);
});

test('a sign-out with an unknown wish is refused', async () => {
  expect((await signOut(desktop, { only: 'others' })).status).toBe(400);
  expect(await getStatus(desktop)).toBe(200);
});

test('a code from before sign-ins were recorded opens a session of its own', async () => {
  const code = await makeCode();
  const [row] = await client.sandbox.store.find('handOvers');
  await client.sandbox.store.change('handOvers', row!.id, { signIn: null });
  await signOut(desktop);
  const { status, body } = await redeem(code);
  expect(status).toBe(200);
  expect(await getStatus((body as { token: string }).token)).toBe(200);
});

test.each([
  ['a link', '/api/auth/hand-over', {}],
  ['a text message', '/api/auth/hand-over/sms', { mobileNumber: '+61491570157' }],
])('an additional driver whose licence has not matched is refused %s', async (_, path, body) => {
  const states = createSandboxWithClient({ scenario: scenarios['check-in-additional-driver'] });
  const token = await signInAndGetToken(states, { booking_id: BOOKING_NUMBER, isAdditionalDriver: true });
  const { status } = await states.call('POST', path, { token, body, key: crypto.randomUUID() });
  expect(status).toBe(403);
  expect(await states.sandbox.store.find('outbox')).toEqual([]);
});

test('an additional driver whose licence has matched may go on with a phone', async () => {
  const { client: states, token } = await signInAsAdditionalDriver('additional-driver');
  expect((await states.call('POST', '/api/auth/hand-over', { token, body: {} })).status).toBe(200);
});
