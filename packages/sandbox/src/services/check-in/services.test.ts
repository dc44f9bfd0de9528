/**
 * Tests the services that a check-in uses: ID and card providers, additional drivers, messages, prices, addresses.
 */
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  signInAsAdditionalDriver,
  bookingSignInDetails,
  testOrigin,
  sampleRenterInput,
  BOOKING_NUMBER,
  finishIdVerification,
  startIdVerification,
  readStoredReservation,
  submitSimulatorForm,
  sendReservationUpdate,
  runCardCheck,
  runIdVerification,
  startCheckInTestSession,
  createCheckInTestSession,
  type CheckInTestSession,
} from '../../testing/check-in.ts';
import { createSandboxWithClient, signInAndGetToken } from '../../testing/client.ts';
import { createSandbox } from '../../app.ts';
import { scenarios } from '../../scenarios/index.ts';
import { createClientForSandbox } from '../../testing/client.ts';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => vi.useRealTimers());

type Message = { kind: string; to: string; text: string; links: string[] };
const outbox = async ({ client }: CheckInTestSession): Promise<Message[]> =>
  (await client.call('GET', '/_sandbox/outbox')).body;
const move = ({ client }: CheckInTestSession, offsetSeconds: number) =>
  client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds } });
const result = (walk: CheckInTestSession, TransactionId: string) =>
  walk.run('IdVerificationQueryTransaction', { TransactionId });

test.each([
  ['overall', 'OverallFail'],
  ['face', 'FaceMatch'],
  ['liveness', 'Liveness'],
  ['over21', 'Over21'],
  ['expired', 'dlExpired'],
  ['name', 'Name'],
  ['learner', 'Learner'],
])('%s at the provider fails with %s and a counter code', async (outcome, reason) => {
  const walk = await startCheckInTestSession('unverified');
  const id = await runIdVerification(walk, outcome);
  const answer = await result(walk, id);
  expect(answer).toMatchObject({
    Success: true,
    CounterCode: expect.stringMatching(/^[B-Z346789]{3}-[B-Z346789]{3}$/),
  });
  expect(await walk.run('CheckinProgress')).toMatchObject({
    FailReason: reason,
    CheckinStatus: 'VOID_FAILED',
  });
  expect(await readStoredReservation(walk)).toMatchObject({ mainNote: '|CIF|' });
  const { body } = await walk.client.call(
    'GET',
    `/_sandbox?counter=${String(answer['CounterCode']).toLowerCase()}`,
  );
  expect(body).toContain(BOOKING_NUMBER);
  expect(await walk.client.call('GET', '/_sandbox?counter=BBB-BBB')).toMatchObject({
    body: expect.stringContaining('No check-in has this code.'),
  });
});

test('a document has its holder’s home state and the issuing state (C-15)', async () => {
  const state = (await scenarios['check-in-unverified']?.()) as { people: Record<string, unknown>[] };
  const [person] = state.people;
  const address = { street: '7 River Street', city: 'Brisbane', state: 'QLD', postCode: '4000' };
  const client = createClientForSandbox(
    createSandbox({ scenario: { ...state, people: [{ ...person, address }] } as never }),
  );
  const walk = createCheckInTestSession(client, await signInAndGetToken(client, bookingSignInDetails));
  expect(await result(walk, await runIdVerification(walk))).toMatchObject({
    TransactionDetails: { Suburb: 'Brisbane', StateCountry: 'QL', PostalCode: '4000', StateOfIssue: 'NS' },
  });
});

test('an ID check that is not finished has its provider’s page, also for a new sign-in (C-09)', async () => {
  const walk = await startCheckInTestSession('unverified');
  const { TransactionId, Url } = await startIdVerification(walk);
  const token = await signInAndGetToken(walk.client, bookingSignInDetails);
  const again = createCheckInTestSession(walk.client, token);
  expect(await result(again, String(TransactionId))).toMatchObject({ Success: false, Url });
  await finishIdVerification(walk, String(TransactionId), 'slow');
  expect(await result(again, String(TransactionId))).toMatchObject({ Success: false, Url: null });
});

test('a slow result is final after a minute', async () => {
  const walk = await startCheckInTestSession('unverified');
  const slow = await runIdVerification(walk, 'slow');
  expect(await result(walk, slow)).toMatchObject({ Success: false, CompletedAt: expect.any(String) });
  await move(walk, 61);
  expect(await result(walk, slow)).toMatchObject({
    Success: true,
    TransactionDetails: { TransactionStatus: 'COMPLETED_PASS' },
  });
});

test('a result that never comes is a failure after two minutes', async () => {
  const walk = await startCheckInTestSession('unverified');
  const stuck = await runIdVerification(walk, 'stuck');
  await move(walk, 119);
  expect(await walk.run('CheckinProgress')).toMatchObject({ FailReason: null });
  await move(walk, 125);
  expect(await result(walk, stuck)).toMatchObject({ Success: false, CounterCode: expect.any(String) });
  expect(await walk.run('CheckinProgress')).toMatchObject({ FailReason: 'FailedToFinaliseIdverification' });
});

test('a result that cannot be fetched at first can be fetched by the next request', async () => {
  const walk = await startCheckInTestSession('unverified');
  const id = await runIdVerification(walk, 'fetch');
  expect(await result(walk, id)).toMatchObject({ Success: false, CompletedAt: expect.any(String) });
  expect(await result(walk, id)).toMatchObject({ Success: true });
  expect(await walk.run('FrontDeskSearchReservation')).toMatchObject({ VerifyID: false });
});

test('a result that cannot be fetched at first is not overdue, however long ago its scenario was loaded', async () => {
  const walk = await startCheckInTestSession('id-fetch-failed');
  await move(walk, 300);
  const clock = await walk.client.call('GET', '/_sandbox/clock');
  const id = `sample-${BOOKING_NUMBER}-primary`;
  const answer = await result(walk, id);
  expect(answer['Success']).toBe(false);
  expect(Date.parse(String(answer['CompletedAt']))).toBeGreaterThanOrEqual(
    Date.parse((clock.body as { now: string }).now),
  );
  expect(await result(walk, id)).toMatchObject({ Success: true });
});

/**
 * Test helper: starts an ID verification and opens the simulated provider's page.
 * @returns the page's path and the response
 */
const openProviderPage = async (walk: CheckInTestSession) => {
  const { Url } = await startIdVerification(walk);
  const path = new URL(String(Url)).pathname;
  return { path, page: await walk.client.call('GET', path) };
};

test('the provider’s page links back to the login and sends forms only to its own origin', async () => {
  const walk = await startCheckInTestSession('unverified');
  const { page } = await openProviderPage(walk);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(page.body).toContain(`href="${testOrigin}/checkin/login"`);
});

test('the provider’s page escapes what is typed into its form', async () => {
  const walk = await startCheckInTestSession('unverified');
  const { path } = await openProviderPage(walk);
  expect(
    await submitSimulatorForm(walk, `${path}/document`, { lastName: '"><script>', variant: 'nonsense' }),
  ).toBe(`${path}/selfie`);
  expect((await walk.client.call('GET', path)).body).not.toContain('<script>');
});

test('the provider’s page accepts a document and a selfie once', async () => {
  const walk = await startCheckInTestSession('unverified');
  const { path } = await openProviderPage(walk);
  await submitSimulatorForm(walk, `${path}/document`, {
    lastName: 'Kahurangi-Smith',
    expires: '',
    birthDate: '1987-06-14',
  });
  expect(await submitSimulatorForm(walk, `${path}/selfie`, { outcome: 'pass' })).toBe(
    `${testOrigin}/checkin/verify`,
  );
  await submitSimulatorForm(walk, `${path}/selfie`, { outcome: 'face' });
  expect((await walk.client.call('GET', path)).body).toContain('This verification is finished');
  expect(await result(walk, path.split('/').at(-1)!)).toMatchObject({
    TransactionDetails: {
      LastName: 'Kahurangi-Smith',
      DateOfExpiry: null,
      TransactionStatus: 'COMPLETED_PASS',
    },
  });
});

test('a card check leads back to the page’s own site alone, by default to the step of the checks', async () => {
  const begin = async (RedirectUrl?: string) => {
    const walk = await startCheckInTestSession('id-passed');
    const card = { ResNo: BOOKING_NUMBER, Brand: 'meridian', country: 'AU', RedirectUrl };
    return { walk, begun: await walk.run('CardPaymentCreateSession', card) };
  };
  for (const elsewhere of ['https://elsewhere.example/checkin/verify', ''])
    expect((await begin(elsewhere)).begun).toMatchObject({
      Success: false,
      Error: 'The way back leads to another site.',
    });
  const { walk, begun } = await begin();
  const { pathname } = new URL(String(begun['Url']));
  const back = await submitSimulatorForm(walk, pathname, { holder: 'NGAIO KAHURANGI', end: 'APPROVED' });
  expect(back.replace(/\?.*/, '')).toBe(`${testOrigin}/checkin/verify`);
});

test('an unknown verification has no page at the provider', async () => {
  const walk = await startCheckInTestSession('unverified');
  expect((await walk.client.call('GET', '/api/simulators/identity/unknown')).status).toBe(404);
});

test('without the simulators an ID check fails', async () => {
  const client = createClientForSandbox(
    createSandbox({ scenario: scenarios['check-in-id-passed'], simulators: false }),
  );
  const walk = createCheckInTestSession(client, await signInAndGetToken(client, bookingSignInDetails));
  expect(await startIdVerification(walk)).toMatchObject({
    Success: false,
    Error: 'We are unable to complete your request at the moment, please try again in a few minutes time',
  });
  await expect(runCardCheck(walk)).rejects.toThrow('unable to complete');
  expect((await client.call('GET', '/api/simulators/page.css')).status).toBe(404);
});

test('compares an additional driver’s licence by letters and digits, and tells nothing about the renter', async () => {
  const walk = await signInAsAdditionalDriver('additional-driver');
  const seen = await walk.run('FrontDeskSearchReservation');
  expect(seen).toMatchObject({ Surname: 'Nakamura', LicenceNumber: null, VerifyCC: false, VerifyID: true });
  const reservation = await walk.run('WebRetrieveReservation', { ResNo: BOOKING_NUMBER });
  expect(JSON.stringify([seen, reservation])).not.toMatch(/Kahurangi|Wattle|X6041187|mail\.example/i);
});

test('refuses wrong licences alike, and locks after five', async () => {
  const walk = await startCheckInTestSession('additional-driver', {
    booking_id: BOOKING_NUMBER,
    isAdditionalDriver: true,
  });
  const ask = (LicNo: string, Country = 'AU') =>
    walk.run('FrontdeskSearchCustomer', { ResNumber: BOOKING_NUMBER, LicNo, Country });
  const refusal = { Success: false, Error: 'Your Licence Number should match with the reservation' };
  for (const wrong of ['X6204472', '', 'X6041187', '%']) expect(await ask(wrong)).toMatchObject(refusal);
  expect(await ask('X6204471', 'NZ')).toMatchObject(refusal);
  expect(await ask('X6204471')).toMatchObject(refusal);
});

test('blocks a foreign licence unless such licences are accepted', async () => {
  await expect(signInAsAdditionalDriver('additional-driver-foreign', 'B072RRE2I55', 'DE')).rejects.toThrow(
    'international licence',
  );
  await expect(
    signInAsAdditionalDriver('additional-driver-let-through', 'B072RRE2I55', 'DE'),
  ).resolves.toBeTruthy();
});

test('an additional driver completes without a card, which the renter’s check-in shows', async () => {
  const walk = await signInAsAdditionalDriver('additional-driver');
  const input = { ResNo: BOOKING_NUMBER, IsAdditionalDriver: true, Customer: sampleRenterInput };
  expect(await walk.run('FrontdeskCreateCustomer', { input })).toMatchObject({
    Error: 'Please verify your ID first.',
  });
  await runIdVerification(walk);
  const made = await walk.run('FrontdeskCreateCustomer', { input });
  expect(made).toMatchObject({ Success: true, CustomerNumber: expect.stringMatching(/^8\d{7}$/) });
  expect((await walk.run('FrontdeskCreateCustomer', { input }))['CustomerNumber']).toBe(
    made['CustomerNumber'],
  );
  const audit = await walk.client.sandbox.store.find('audit', { event: 'customer-saved' });
  expect(audit.map(({ detail }) => detail)).toEqual(['additional']);
  expect(await sendReservationUpdate(walk, { IsAdditionalDriver: true })).toMatchObject({
    Success: true,
    CheckinStatus: 'COMPLETED',
  });
  const renterWalk = createCheckInTestSession(
    walk.client,
    await signInAndGetToken(walk.client, bookingSignInDetails),
  );
  expect(await renterWalk.run('FrontDeskSearchReservation')).toMatchObject({
    CheckinStatus: '',
    AdditionalDriverIdVerified: true,
    AdditionalDriverStatus: 'COMPLETED',
  });
});

test('keeps what an additional driver has changed since a profile was created, by the same number (A-05)', async () => {
  const walk = await signInAsAdditionalDriver('additional-driver');
  await runIdVerification(walk);
  const create = (City: string) =>
    walk.run('FrontdeskCreateCustomer', {
      input: {
        ResNo: BOOKING_NUMBER,
        IsAdditionalDriver: true,
        Customer: { ...sampleRenterInput, Address: { ...sampleRenterInput.Address, City } },
      },
    });
  const made = await create('ORANGE');
  // Another device does not know about the profile, and creates it again.
  expect(await create('DUBBO')).toEqual(made);
  const row = await walk.client.sandbox.store.get('customers', String(made['CustomerNumber']));
  expect(row?.data.address?.city).toBe('DUBBO');
});

test('creates one profile, with its own number, for customer number 999999', async () => {
  const walk = await startCheckInTestSession('no-profile-number');
  await runIdVerification(walk);
  const email = 'NGAIO@ELSEWHERE.EXAMPLE';
  const Customer = { ...sampleRenterInput, Address: { ...sampleRenterInput.Address, Email: email } };
  const keptNow = async () => {
    const { body } = await walk.client.call('GET', '/_sandbox/records/customers');
    return (body as { customerNumber: string; email: string }[])[0];
  };
  const input = { ResNo: BOOKING_NUMBER, Customer };
  expect(
    await walk.run('FrontdeskUpdateCustomer', { input: { ...input, CustomerNumber: '999999' } }),
  ).toMatchObject({ Success: false });
  expect(await keptNow()).toMatchObject({ customerNumber: '999999' });

  const made = await walk.run('FrontdeskCreateCustomer', { input });
  expect(made).toMatchObject({ Success: true, CustomerNumber: expect.stringMatching(/^8\d{7}$/) });
  expect(await keptNow()).toMatchObject({ customerNumber: made['CustomerNumber'], email });
  // If the response to the first request was lost, the page sends the request again with another key. This must
  // create no second customer.
  expect(await walk.run('FrontdeskCreateCustomer', { input })).toMatchObject({
    CustomerNumber: made['CustomerNumber'],
  });
  expect(
    await walk.run('FrontdeskUpdateCustomer', {
      input: { ...input, CustomerNumber: made['CustomerNumber'] },
    }),
  ).toMatchObject({ Success: true });
});

test('sends at most five invitations a day, with the server’s own text and a link that signs in', async () => {
  const walk = await startCheckInTestSession('checkin-form');
  const invite = {
    LastName: 'ŌTENE',
    ResNumber: BOOKING_NUMBER,
    MobileNumber: '+61491570157',
    Brand: 'evil',
    Country: 'XX',
  };
  const send = (change = {}) => walk.run('SendAddDriverSMSInvite', { ...invite, ...change });
  expect(await send({ MobileNumber: '0491 570 157' })).toMatchObject({ Success: false });
  expect(await send({ LastName: '-' })).toMatchObject({ Success: false });
  expect(await send()).toMatchObject({ Success: true });
  const [message] = await outbox(walk);
  expect(message).toMatchObject({
    kind: 'sms',
    to: '+61491570157',
    links: [`${testOrigin}/additional-driver-checkin/login?b=${BOOKING_NUMBER}`],
    text: expect.stringContaining(`Meridian: Ngaio has named you`),
  });
  const b = new URL(message!.links[0]!).searchParams.get('b');
  expect((await walk.client.signIn({ booking_id: b, isAdditionalDriver: true })).status).toBe(200);
  for (let count = 2; count <= 5; count += 1) expect(await send()).toMatchObject({ Success: true });
  expect(await send()).toMatchObject({ Success: false, Error: expect.stringContaining('today') });
});

test('a link leads to the requesting site, with the brand if that site serves several', async () => {
  const walk = await startCheckInTestSession('checkin-form');
  const { body } = await walk.client.call('POST', '/api/auth/hand-over', {
    token: walk.token,
    body: {},
    headers: { 'x-forwarded-host': 'localhost:4001' },
  });
  const url = (body as { url: string }).url;
  expect(url).toMatch(
    /^http:\/\/localhost:4001\/checkin\/login\?brand=meridian&country=AU#hand-over=[\w-]{43}$/,
  );
  const own = await walk.client.call('POST', '/api/auth/hand-over', {
    token: walk.token,
    body: {},
    headers: { 'x-forwarded-host': 'meridian-au.localhost:4100' },
  });
  expect((own.body as { url: string }).url).toMatch(/^http:\/\/meridian-au\.localhost:4100\/checkin\/login#/);
});

test('a hand-over signs a phone in to the same check-in once', async () => {
  const walk = await startCheckInTestSession('id-passed');
  const { body } = await walk.client.call('POST', '/api/auth/hand-over', { token: walk.token, body: {} });
  const code = new URL((body as { url: string }).url).hash.replace('#hand-over=', '');
  expect(await walk.run('CheckinProgress')).toMatchObject({ PhoneSignedInAt: null });
  const phone = await walk.client.signIn({ hand_over: code });
  expect(phone).toMatchObject({ status: 200, body: { brand: 'meridian', country: 'AU', driver: 'primary' } });
  expect((await walk.client.signIn({ hand_over: code })).status).toBe(401);
  await runCardCheck(createCheckInTestSession(walk.client, (phone.body as { token: string }).token));
  expect(await walk.run('CheckinProgress')).toMatchObject({
    PhoneSignedInAt: expect.any(String),
    CardStatus: 'APPROVED',
    IdStatus: 'COMPLETED_PASS',
  });
  const late = await walk.client.call('POST', '/api/auth/hand-over', { token: walk.token, body: {} });
  await walk.client.call('POST', '/api/auth/extend', {
    token: walk.token,
    key: crypto.randomUUID(),
    body: { reason: 'id-start' },
  });
  await move(walk, 601);
  const lateCode = new URL((late.body as { url: string }).url).hash.replace('#hand-over=', '');
  expect((await walk.client.signIn({ hand_over: lateCode })).status).toBe(401);
});

test('an additional driver’s ticket has the same permissions as their session', async () => {
  const walk = await signInAsAdditionalDriver('additional-driver');
  const { body } = await walk.client.call('POST', '/api/auth/hand-over', { token: walk.token, body: {} });
  const { hash, pathname } = new URL((body as { url: string }).url);
  expect(pathname).toBe('/additional-driver-checkin/login');
  const phone = await walk.client.signIn({ hand_over: hash.replace('#hand-over=', '') });
  expect(phone.body).toMatchObject({ driver: 'additional' });
  const { token } = phone.body as { token: string };
  const getStatus = async (operation: string) =>
    (await walk.client.query(operation, {}, { token, key: crypto.randomUUID() })).status;
  expect(await getStatus('FrontDeskSearchReservation')).toBe(200);
  expect(await getStatus('SendAddDriverSMSInvite')).toBe(403);
});

test('hands a demonstration over to the demonstration, by link and by SMS (C-27)', async () => {
  const walk = await startCheckInTestSession('demo');
  const call: typeof walk.client.call = (...asked) => walk.client.call(...asked);
  const link = await call('POST', '/api/auth/hand-over', { token: walk.token, body: { demo: true } });
  const { url } = link.body as { url: string };
  expect(new URL(url).pathname).toBe('/checkin-demo/login');
  const sms = { mobileNumber: '+61491570157', demo: true };
  const key = crypto.randomUUID();
  expect((await call('POST', '/api/auth/hand-over/sms', { token: walk.token, key, body: sms })).status).toBe(
    200,
  );
  const [message] = await outbox(walk);
  expect(new URL(message!.links[0]!).pathname).toBe('/checkin-demo/login');
  const phone = await walk.client.signIn({ hand_over: new URL(url).hash.replace('#hand-over=', '') });
  expect(phone.body).toMatchObject({ driver: 'primary' });
});

test.each([{ demo: 'yes' }, { demo: false }, { path: '/checkin/login' }])(
  'a hand-over that asks for %j is refused',
  async (body) => {
    const { client, token } = await startCheckInTestSession('demo');
    expect((await client.call('POST', '/api/auth/hand-over', { token, body })).status).toBe(400);
  },
);

test('an additional driver has no demonstration to hand over', async () => {
  const { client, token } = await signInAsAdditionalDriver('additional-driver');
  const { body } = await client.call('POST', '/api/auth/hand-over', { token, body: { demo: true } });
  expect(new URL((body as { url: string }).url).pathname).toBe('/additional-driver-checkin/login');
});

test('sends the hand-over by SMS at most three times an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const walk = await startCheckInTestSession('unverified');
  const send = (mobileNumber = '+61491570157', token = walk.token) =>
    walk.client.call('POST', '/api/auth/hand-over/sms', {
      token,
      key: crypto.randomUUID(),
      body: { mobileNumber },
    });
  expect((await send('12')).status).toBe(400);
  for (let count = 1; count <= 3; count += 1) expect((await send()).status).toBe(200);
  const refused = await send();
  expect([refused.status, refused.body]).toEqual([429, { error: 'Too many messages. Please wait a while.' }]);
  expect(refused.headers.get('retry-after')).toBe('3600');
  const [message] = await outbox(walk);
  const code = new URL(message!.links[0]!).hash.replace('#hand-over=', '');
  expect((await walk.client.signIn({ hand_over: code })).status).toBe(200);
  await move(walk, 3590);
  const later = await signInAndGetToken(walk.client, bookingSignInDetails);
  expect((await send(undefined, later)).status).toBe(429);
  await move(walk, 3601);
  expect((await send(undefined, later)).status).toBe(200);
});

test('says exactly how long the next hand-over by SMS must wait', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const walk = await startCheckInTestSession('unverified');
  const send = (token: string) =>
    walk.client.call('POST', '/api/auth/hand-over/sms', {
      token,
      key: crypto.randomUUID(),
      body: { mobileNumber: '+61491570157' },
    });
  for (let count = 1; count <= 3; count += 1) expect((await send(walk.token)).status).toBe(200);
  for (const passed of [1200, 3599]) {
    await move(walk, passed);
    const refused = await send(await signInAndGetToken(walk.client, bookingSignInDetails));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(3600 - passed)]);
  }
});

test('refuses a cancelled booking, with the reason only for correct details', async () => {
  const client = createSandboxWithClient({ scenario: scenarios['check-in-cancelled'] });
  const refusal = {
    status: 401,
    body: { error: expect.stringContaining('This booking has been cancelled.') },
  };
  expect(await client.signIn(bookingSignInDetails)).toMatchObject(refusal);
  expect(await client.signIn({ ...bookingSignInDetails, generic_checkin: true })).toMatchObject(refusal);
  expect((await client.signIn({ ...bookingSignInDetails, last_name: 'Somebody' })).body).not.toMatchObject(
    refusal.body,
  );
});

test('only a generic sign-in returns the brand and the country', async () => {
  const walk = await startCheckInTestSession('generic');
  const answer = await walk.client.signIn({ ...bookingSignInDetails, country: 'NZ', generic_checkin: true });
  expect(answer).toMatchObject({ status: 200, body: { brand: 'meridian', country: 'AU' } });
  const { body } = await walk.client.signIn({ ...bookingSignInDetails, country: 'NZ' });
  expect(Object.keys(body).toSorted()).toEqual(['auth', 'expires', 'token']);
});

test('sends the confirmation once, after completion, to the saved address', async () => {
  const walk = await startCheckInTestSession('checkin-form');
  const send = (change = {}) =>
    walk.client.call('POST', '/api/email', {
      token: walk.token,
      key: crypto.randomUUID(),
      body: {
        type: 'Email',
        context: 'CHECKIN_CONFIRMATION',
        resNo: BOOKING_NUMBER,
        email: 'other@evil.example',
        ...change,
      },
    });
  expect((await send()).status).toBe(409);
  await sendReservationUpdate(walk, { Total: 512.5, TimeCharges: [], OptionsCharges: [] });
  expect((await send({ html: '<b>' })).status).toBe(400);
  expect((await send({ resNo: 'M500009999' })).status).toBe(404);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  const messages = await outbox(walk);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    kind: 'email',
    to: 'NGAIO.KAHURANGI@MAIL.EXAMPLE',
    text: expect.stringMatching(/Sydney Airport[\s\S]*516\.50 AUD/),
    links: [`${testOrigin}/checkin/login?b=${BOOKING_NUMBER}`],
  });
});

test.each([
  ['Ngaio Kahurangi', 'Ngaio Kahurangi'],
  ['ngaio  KAHURANGI', 'ngaio KAHURANGI'],
  // With these names the e-mail must greet by the stored name instead, because they differ from the name on the
  // completed check-in, contain more than a name, or are missing.
  ['Somebody Else', 'NGAIO'],
  ['Ngaio Kahurangi-Smith', 'NGAIO'],
  ['Ngaio Kahurangi, see https://evil.example', 'NGAIO'],
  ['Ngaio Kahurangi <b>', 'NGAIO'],
  [undefined, 'NGAIO'],
])('the confirmation for %j greets %s (C-34)', async (name, greeted) => {
  const walk = await startCheckInTestSession('checkin-form');
  await sendReservationUpdate(walk);
  await walk.client.call('POST', '/api/email', {
    token: walk.token,
    key: crypto.randomUUID(),
    body: { type: 'Email', context: 'CHECKIN_CONFIRMATION', resNo: BOOKING_NUMBER, name },
  });
  expect((await outbox(walk))[0]?.text).toContain(`Thanks for checking in, ${greeted}!`);
});

test('the estimate has lines for days, discount and options, also with a quantity of zero', async () => {
  const walk = await startCheckInTestSession('unverified');
  const answer = await walk.run('FrontdeskGetEstimate', { ResNo: BOOKING_NUMBER });
  const { TimeCharges, OptionsCharges } = answer['Customer'] as Record<
    string,
    { Description: string; SubTotal: number; Quantity: number }[]
  >;
  expect(TimeCharges).toMatchObject([
    { Description: 'DAYS', Quantity: 5, SubTotal: 370 },
    { Description: 'Discount', Quantity: 1, SubTotal: -18.5 },
    { Description: 'One way fee', Quantity: 1, SubTotal: 120 },
  ]);
  expect(OptionsCharges!.filter(({ Quantity }) => Quantity > 0)).toMatchObject([
    { Description: 'Child seat', SubTotal: 45 },
  ]);
  expect(OptionsCharges!.some(({ Quantity }) => Quantity === 0)).toBe(true);
  expect(answer).toMatchObject({ Estimate: { Total: 516.5, CurrencyCode: 'AUD' } });
});

test('the web reservation has its places, driver and options', async () => {
  const walk = await startCheckInTestSession('unverified');
  expect(await walk.run('WebRetrieveReservation', { ResNo: BOOKING_NUMBER })).toMatchObject({
    Version: 1,
    Pickup: {
      locationCode: 'SYDA',
      locationName: 'Sydney Airport',
      dateTime: expect.stringMatching(/^\d{8} 1030$/),
    },
    Renter: {
      RenterName: { lastName: 'Kahurangi' },
      BirthDate: '19870614',
      DrivingLicence: { ExpiryDate: '20310820' },
    },
    Options: [{ Code: 'CSB', Qty: 1 }],
  });
});

test('the options of a web reservation have their liability and longest duration', async () => {
  const walk = await startCheckInTestSession('unverified');
  const options = await walk.run('WebResOptions', { ResNo: BOOKING_NUMBER });
  expect(options['Options']).toContainEqual(
    expect.objectContaining({ code: 'RED', liability: 500, maximum_days: 30 }),
  );
});

/** Test data: a rental of two days at Sydney Airport. */
const twoDays = {
  Pickup: { locationCode: 'SYDA', dateTime: '2027-01-10 10:00' },
  Return: { locationCode: 'SYDA', dateTime: '2027-01-12 10:00' },
};

test('a reservation is priced as it is booked', async () => {
  const walk = await startCheckInTestSession('unverified');
  expect(await walk.run('WebResEstimate', { ResNo: BOOKING_NUMBER })).toMatchObject({ Total: 516.5 });
});

test('a reservation is priced before it is booked', async () => {
  const walk = await startCheckInTestSession('unverified');
  expect(await walk.run('WebResEstimate', { Reservation: { ...twoDays, classCode: 'B' } })).toMatchObject({
    Total: 117.8,
  });
});

test('a reservation that ends before it begins is not priced', async () => {
  const walk = await startCheckInTestSession('unverified');
  const Reservation = { ...twoDays, Return: { locationCode: 'SYDA', dateTime: '2027-01-09 10:00' } };
  expect(await walk.run('WebResEstimate', { Reservation })).toMatchObject({ Success: false });
});

test('the rates of all vehicle classes come with the classes and the places', async () => {
  const walk = await startCheckInTestSession('unverified');
  const variables = { Reservation: twoDays, Brand: 'ZE', Country: 'AU' };
  const { body } = await walk.client.query('WebResRates', variables, { token: walk.token });
  expect(body).toMatchObject({
    data: {
      WebResRates: {
        Rates: expect.arrayContaining([expect.objectContaining({ Class: 'B', Estimate: 117.8 })]),
      },
      WebVehicleModels: expect.arrayContaining([expect.objectContaining({ code: 'B', acriss: 'ECAR' })]),
      WebLocations: [{ locationCode: 'MELA' }, { locationCode: 'SYDA' }],
    },
  });
});

describe('a change of a web reservation', () => {
  const change = {
    ResNo: BOOKING_NUMBER,
    Version: 1,
    Options: [{ Code: 'RED', Qty: 1 }],
    LocalPhone: '+61 2 9876 5432',
  };

  test('is stored as the next version', async () => {
    const walk = await startCheckInTestSession('unverified');
    expect(await walk.run('WebUpdateReservation', { input: change })).toMatchObject({ Success: true });
    expect(await walk.run('WebRetrieveReservation', { ResNo: BOOKING_NUMBER })).toMatchObject({
      Version: 2,
      Options: [{ Code: 'RED', Qty: 1 }],
    });
  });

  test('is refused when it is based on an older version', async () => {
    const walk = await startCheckInTestSession('unverified');
    await walk.run('WebUpdateReservation', { input: change });
    expect(await walk.run('WebUpdateReservation', { input: change })).toMatchObject({
      Success: false,
      Error: 'This reservation was changed elsewhere.',
    });
  });

  test('is refused with an unknown option', async () => {
    const walk = await startCheckInTestSession('unverified');
    const input = { ...change, Options: [{ Code: 'X', Qty: 1 }] };
    expect(await walk.run('WebUpdateReservation', { input })).toMatchObject({ Success: false });
    expect(await walk.run('WebRetrieveReservation', { ResNo: BOOKING_NUMBER })).toMatchObject({ Version: 1 });
  });
});

describe('an address search', () => {
  const find = async (address: string, country = 'AU', method = 'default') => {
    const walk = await startCheckInTestSession('unverified');
    return walk.run('AddressValidationByAddress', {
      Address: address,
      CountryCode: country,
      Method: method,
    });
  };

  test('finds the addresses of all places with the typed street', async () => {
    const { AddressResult } = await find('12 wattle st');
    const found = AddressResult as { AddressLine: string }[];
    expect(found).toHaveLength(8);
    expect(found.every(({ AddressLine }) => AddressLine === '12 Wattle Street')).toBe(true);
  });

  test('finds an address whose macrons were not typed', async () =>
    expect(await find('7 kowhai lane mangere', 'NZ', 'NZ')).toMatchObject({
      AddressResult: [
        { AddressLine: '7 Kōwhai Lane', Suburb: 'Māngere', TownCityMailtown: 'Auckland', Postcode: '2022' },
      ],
    }));

  test('finds nothing for an unknown street', async () =>
    expect(await find('nowhere at all')).toMatchObject({
      Success: true,
      Status: 'NOT_FOUND',
      AddressResult: [],
    }));

  test('marks addresses outside Australia and New Zealand', async () =>
    expect(await find('wattle', 'GB', 'GB')).toMatchObject({ International: true }));

  test('refuses a method that does not belong to the country', async () =>
    expect(await find('wattle', 'AU', 'NZ')).toMatchObject({ Success: false }));
});

test('an address is found by its record id', async () => {
  const walk = await startCheckInTestSession('unverified');
  const place = { CountryCode: 'AU', Method: 'default' };
  const { AddressResult } = await walk.run('AddressValidationByAddress', {
    Address: '12 wattle st',
    ...place,
  });
  const [{ RecordId }] = AddressResult as [{ RecordId: string }];
  expect(await walk.run('AddressValidationByRecordId', { RecordId, ...place })).toMatchObject({
    AddressResult: [{ AddressLine1: '12 Wattle Street' }],
  });
});

test('an unknown record id has no address', async () => {
  const walk = await startCheckInTestSession('unverified');
  const unknown = { RecordId: 'AU-99-0-1', CountryCode: 'AU', Method: 'default' };
  expect(await walk.run('AddressValidationByRecordId', unknown)).toMatchObject({ Success: false });
});

test.each([
  ['a name in small letters', { RenterName: { firstName: 'Ngaio', lastName: 'KAHURANGI' } }],
  ['a name too long', { RenterName: { firstName: 'NGAIO', lastName: 'K'.repeat(19) } }],
  [
    'somebody of 17',
    { BirthDate: new Date(Date.now() - 17 * 365.25 * 86_400_000).toISOString().slice(0, 10) },
  ],
  ['a date that is none', { BirthDate: '2000-02-30' }],
  ['a licence with a space', { DrivingLicence: { Number: 'X 1', Issuer: 'NS' } }],
  [
    'a phone without its plus',
    { Address: { ...sampleRenterInput.Address, HomeTelephoneNumber: '0491570156' } },
  ],
  ['one phone twice', { Address: { ...sampleRenterInput.Address, CellTelephoneNumber: '+61491570156' } }],
  ['a state that is none', { Address: { ...sampleRenterInput.Address, StateOrProvCode: 'XX' } }],
  ['a state’s name', { Address: { ...sampleRenterInput.Address, StateOrProvCode: 'New South Wales' } }],
  [
    'a state of another country',
    { Address: { ...sampleRenterInput.Address, CountryCode: 'NZ', StateOrProvCode: 'NS' } },
  ],
  ['a postcode too long', { Address: { ...sampleRenterInput.Address, PostalCode: '2'.repeat(11) } }],
  ['a street too long', { Address: { ...sampleRenterInput.Address, Street2: 'S'.repeat(31) } }],
  ['a unit too long', { Address: { ...sampleRenterInput.Address, Street1: 'U'.repeat(31) } }],
  ['a city too long', { Address: { ...sampleRenterInput.Address, City: 'C'.repeat(17) } }],
  ['a first name too long', { RenterName: { firstName: 'N'.repeat(13), lastName: 'KAHURANGI' } }],
  ['a licence too long', { DrivingLicence: { Number: 'X'.repeat(21), Issuer: 'NS' } }],
  ['an e-mail without a dot', { Address: { ...sampleRenterInput.Address, Email: 'A@B' } }],
  ['two e-mails', { Address: { ...sampleRenterInput.Address, Email: 'A@B.TEST,C@D.TEST' } }],
  ['an e-mail too long', { Address: { ...sampleRenterInput.Address, Email: `${'A'.repeat(250)}@B.TEST` } }],
  [
    'a line break in the street',
    { Address: { ...sampleRenterInput.Address, Street2: '1 WATTLE\r\nBCC: X' } },
  ],
  ['a line break in the city', { Address: { ...sampleRenterInput.Address, City: 'SYD\nNEY' } }],
  ['a bell in the name', { RenterName: { firstName: 'NGA\u0007IO', lastName: 'KAHURANGI' } }],
  ['an issuer that is a sentence', { DrivingLicence: { Number: 'X1', Issuer: 'THE STATE' } }],
])('refuses a form with %s and stores nothing of it', async (_, change) => {
  const walk = await startCheckInTestSession('checkin-form');
  const kept = () => walk.client.sandbox.store.find('checkIns');
  const before = await kept();
  expect(await sendReservationUpdate(walk, { Renter: { ...sampleRenterInput, ...change } })).toMatchObject({
    Success: false,
    Error: expect.stringMatching(/./) as string,
  });
  expect(await kept()).toEqual(before);
  const strange = { ...sampleRenterInput, RenterName: { firstName: 'ŌTENE’S', lastName: 'O’BRIEN-ŁÓDŹ' } };
  expect(await sendReservationUpdate(walk, { Renter: strange })).toMatchObject({ Success: true });
});
