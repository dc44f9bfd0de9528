/**
 * Checks that a changed id in any call gives no access to another customer's report, and that a customer's token cannot
 * do what a staff token can. It tries every incident call with every kind of stranger and every id that can be changed.
 */
import { createSandbox, type SignInEntry } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import { incidentRoutes } from '@journey/sandbox/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { photoZip } from './files.ts';

const origin = 'http://sandbox.test';
const sandbox = createSandbox({ scenario: scenarios['default'], control: true });
const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

type Ask = { method?: string; token?: string | undefined; body?: unknown; form?: FormData; ifMatch?: string };

const ask = async (path: string, { method = 'GET', token, body, form, ifMatch }: Ask = {}) => {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(ifMatch && { 'if-match': ifMatch }),
    'idempotency-key': crypto.randomUUID(),
  };
  const init = { method, headers, body: form ?? (body === undefined ? null : JSON.stringify(body)) };
  const response = await sandbox.fetch(new Request(`${origin}${path}`, init), '127.0.0.1');
  return { status: response.status, headers: response.headers, text: await response.text() };
};
// Each test states the type of the response that it expects.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const parsed = <T>({ text }: { text: string }) => JSON.parse(text) as T;
const records = async () => (await ask('/_sandbox/records/incident-reports')).text;

type Facts = { token: string; serviceTrackingId: string; registration: string; raNumber: string };
type Session = { token: string; data: Omit<Facts, 'token'> };
let victim: Facts;
/** A report of the victim of the attack. It has a report number, but its files have not been uploaded. */
let report: { virId: string; reportNumber: string };
let strangers: Readonly<Record<string, string | undefined>> = {};
let customer: Facts;

const enter = async (body: object, token?: string): Promise<Facts> => {
  const answer = parsed<Session>(await ask('/api/vir/login', { method: 'POST', body, token }));
  return { ...answer.data, token: answer.token };
};
const renter = (Registration: string, Licence: string) => ({
  Registration,
  Licence,
  Brand: 'meridian',
  Country: 'AU',
  Type: 'customer',
});
const signIn = async (fields: object) =>
  parsed<{ token: string }>(
    await ask('/api/auth', { method: 'POST', body: { scope: 'WEB_CHECK_IN', ...fields } }),
  ).token;

const windscreen = {
  IncidentDetails: { Date: '2026-03-01 09:30', Description: 'A stone, and a secret: Kererū' },
  DamageDetails: { DamageCodes: [{ Type: 'S', ID: 'WR' }] },
};

beforeAll(async () => {
  const people = parsed<SignInEntry[]>(await ask('/_sandbox/people'));
  victim = await enter(renter('FQ55XQ', 'X603654'));
  customer = await enter(renter('EM48VT', 'X601877'));
  const { serviceTrackingId, registration, token } = victim;
  const begin = { serviceTrackingId, registration, virType: 'windscreen', createdBy: 'customer' };
  const { virId } = parsed<{ data: { virId: string } }>(
    await ask('/api/vir/init', { method: 'POST', token, body: begin }),
  ).data;
  for (const [index, virStatus] of ['IncidentDetails', 'DamageDetails'].entries())
    await ask('/api/vir/detail', {
      method: 'PATCH',
      token,
      ifMatch: `"${index + 1}"`,
      body: { virId, virStatus, data: windscreen },
    });
  const created = await ask('/api/vir/create', {
    method: 'POST',
    token,
    body: { DrivingLicence: registration, virId, virStatus: 'ReviewPage', data: windscreen },
  });
  report = { virId, reportNumber: parsed<{ data: { ReportNumber: string } }>(created).data.ReportNumber };
  const login = await ask('/api/login', {
    method: 'POST',
    body: { username: 'branch.desk', password: 'Sample-desk-2026' },
  });
  const [, staff = ''] = /^athena=([\w-]+);/.exec(login.headers.get('x-set-cookie') ?? '') ?? [];
  const link = people.find(({ flow }) => flow === 'vir-sms')?.opens ?? '';
  const key = new URL(link, origin).searchParams.get('key');
  strangers = {
    nobody: undefined,
    'another customer': customer.token,
    'who came by a link to another report': (await enter({ Key: key })).token,
    'staff at another vehicle': (await enter({ ...renter('EM48VT', 'X601877'), Type: 'staff' }, staff)).token,
    'staff at no vehicle': staff,
    'a renter in the portal': await signIn({ ra_number: '412016732', dob: '14/03/1988' }),
    'who checks in': await signIn({ booking_id: 'M400124517', last_name: 'NGATA-WILLIAMS', country: 'AU' }),
  };
});

/**
 * Builds a call with the ids of the victim's report. If `own` is given, the call names the caller's own rental instead.
 */
type Call = (own?: Facts) => Promise<[path: string, ask: Ask]>;
const json =
  (method: string, path: string, body: () => object): Call =>
  async () => [path, { method, body: body(), ifMatch: '"3"' }];
const rentalOf = (own?: Facts) => own ?? victim;

const presign =
  (rentalType: string): Call =>
  async (own) => {
    const bytes = rentalType === 'VirPDF' ? new TextEncoder().encode('%PDF-1.7\n%%EOF') : photoZip(1);
    const query = new URLSearchParams({
      virId: report.virId,
      registration: rentalOf(own).registration,
      rentalType,
      [rentalType === 'VirPDF' ? 'reportNumber' : 'virNumber']: report.reportNumber,
      contentType: rentalType === 'VirPDF' ? 'application/pdf' : 'application/zip',
      size: String(bytes.length),
      sha256: await hash(bytes),
    });
    return [`/api/wecapture/get_presigned_url?${query.toString()}`, {}];
  };

const calls: Readonly<Record<string, Call>> = {
  'POST /vir/user, reading': async () => [
    '/api/vir/user',
    { method: 'POST', body: { serviceTrackingId: victim.serviceTrackingId } },
  ],
  'POST /vir/user, writing': json('POST', '/api/vir/user', () => ({
    serviceTrackingId: victim.serviceTrackingId,
    email: 'mine@mail.example',
    phoneNumber: '+61491570159',
  })),
  'POST /vir/serviceTracking/virs': json('POST', '/api/vir/serviceTracking/virs', () => ({
    serviceTrackingId: victim.serviceTrackingId,
    registration: victim.registration,
  })),
  'POST /vir/init': async (own) => [
    '/api/vir/init',
    {
      method: 'POST',
      body: {
        serviceTrackingId: victim.serviceTrackingId,
        registration: rentalOf(own).registration,
        virType: 'panel',
        createdBy: 'customer',
      },
    },
  ],
  'POST /vir/detail': json('POST', '/api/vir/detail', () => ({ virId: report.virId })),
  'PATCH /vir/detail': json('PATCH', '/api/vir/detail', () => ({
    virId: report.virId,
    virStatus: 'IncidentDetails',
    data: windscreen,
  })),
  'PATCH /vir/detail, submitted': json('PATCH', '/api/vir/detail', () => ({
    virId: report.virId,
    virStatus: 'SubmissionPage',
    data: {},
  })),
  'DELETE /vir/detail': json('DELETE', '/api/vir/detail', () => ({ virId: report.virId })),
  ...Object.fromEntries(
    ['POST', 'PUT'].map((method): [string, Call] => [
      `${method} /vir/create`,
      async (own) => [
        '/api/vir/create',
        {
          method,
          body: {
            DrivingLicence: rentalOf(own).registration,
            virId: report.virId,
            virStatus: 'ReviewPage',
            data: windscreen,
          },
        },
      ],
    ]),
  ),
  'POST /vir/file': async (own) => {
    const form = new FormData();
    form.append('file', new File([photoZip(1)], 'x.zip', { type: 'application/zip' }));
    const fields = {
      registration: rentalOf(own).registration,
      virId: report.virId,
      reportNumber: report.reportNumber,
      kind: 'WitnessLicence',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return ['/api/vir/file', { method: 'POST', form }];
  },
  'presigned PDF': presign('VirPDF'),
  'presigned photos': presign('CUST_DAMAGE'),
  'presigned photos of staff': presign('DAMAGE'),
  'POST /vir/sendSMS': async (own) => {
    const { registration, raNumber } = rentalOf(own);
    const query = `source=sms&rego=${registration}&vir=${report.virId}&virType=windscreen&brand=meridian&raNumber=${raNumber}`;
    return [
      '/api/vir/sendSMS',
      {
        method: 'POST',
        body: {
          url: `${origin}/vehicleincidents/landing-page?${query}`,
          ttl: 259_200,
          mobile: '+61491570156',
          virId: report.virId,
          brand: 'meridian',
          message: `Please complete the vehicle incident report for ${registration}. The link is valid for 3 days.`,
        },
      },
    ];
  },
};
const names = Object.keys(calls);
const strange = [
  'nobody',
  'another customer',
  'who came by a link to another report',
  'staff at another vehicle',
  'staff at no vehicle',
  'a renter in the portal',
  'who checks in',
];
const callOf = (name: string): Call => calls[name] as Call;

describe.each(strange)('%s', (stranger) => {
  test.each(names)('gets nothing and changes nothing by %s', async (name) => {
    const before = await records();
    // Each stranger tries twice: with all of the victim's ids, and with their own vehicle but the victim's report.
    for (const own of [undefined, customer]) {
      const [path, request] = await callOf(name)(own);
      const answer = await ask(path, { ...request, token: strangers[stranger] });
      expect({ status: answer.status, isRefused: [401, 403, 404].includes(answer.status) }).toMatchObject({
        isRefused: true,
      });
      expect(answer.text).not.toMatch(/Kererū|Mei-Ling|\/api\/wecapture\/files/);
    }
    expect(await records()).toBe(before);
  });
});

test('the owner may make every call except those of staff', async () => {
  for (const name of names.filter((one) => !/DELETE|PUT|submitted|staff|SMS/.test(one))) {
    const [path, request] = await callOf(name)();
    const { status, text } = await ask(path, { ...request, token: victim.token });
    expect({ name, text, isIn: [200, 409, 412].includes(status) }).toMatchObject({ isIn: true });
  }
});

describe('a customer’s own token', () => {
  test.each([
    ['sends no message', 'POST /vir/sendSMS'],
    ['sends no photos as staff', 'presigned photos of staff'],
  ])('%s', async (_, name) => {
    const [path, request] = await callOf(name)();
    expect((await ask(path, { ...request, token: victim.token })).status).toBe(403);
  });

  test('cannot create a report as staff', async () => {
    const { serviceTrackingId, registration, token } = victim;
    const body = { serviceTrackingId, registration, virType: 'panel', createdBy: 'staff' };
    expect((await ask('/api/vir/init', { method: 'POST', token, body })).status).toBe(403);
  });

  test.each([
    ['by type', { Type: 'staff' }, 403],
    ['by a field that is none', { source: 'app' }, 400],
    ['by a role in the body', { role: 'staff' }, 400],
    ['by a vehicle’s number', { Licence: undefined, NonRevNumber: 'NR700101', Type: 'staff' }, 403],
    ['by an agreement’s number', { Licence: undefined, RaNumber: '412016732' }, 400],
  ])('is not staff’s %s', async (_, change, status) => {
    const body = { ...renter('FQ55XQ', 'X603654'), ...change };
    expect((await ask('/api/vir/login', { method: 'POST', token: victim.token, body })).status).toBe(status);
  });

  test('is a customer’s session, whatever source the page claims', async () => {
    const read = await ask('/api/vir/user?source=app', {
      method: 'POST',
      token: victim.token,
      body: { serviceTrackingId: victim.serviceTrackingId },
    });
    expect(parsed<{ data: object }>(read).data).toMatchObject({ role: 'customer', source: 'web' });
  });
});

test('this test has a row for every call of the incident reports', async () => {
  const routes = [...new Set(incidentRoutes.routes.map(({ method, path }) => `${method} ${path}`))];
  const asked = await Promise.all(
    Object.values(calls).map(async (call) => {
      const [path, { method = 'GET' }] = await call();
      return `${method} ${new URL(path, origin).pathname.replace('/api', '')}`;
    }),
  );
  // Signing in needs no session, and an upload address is itself the permission. Separate tests below check both.
  const apart = ['POST /vir/login', 'PUT /wecapture/files/:ticket'];
  expect(routes.filter((route) => !asked.includes(route)).toSorted()).toEqual(apart);
});

describe('where a file goes', () => {
  const put = (path: string, bytes: Uint8Array<ArrayBuffer>, type: string) =>
    sandbox.fetch(
      new Request(`${origin}${path}`, { method: 'PUT', headers: { 'content-type': type }, body: bytes }),
      '127.0.0.1',
    );
  const address = async () => {
    const [path, request] = await callOf('presigned PDF')();
    return parsed<{ data: string }>(await ask(path, { ...request, token: victim.token })).data;
  };

  test('accepts only the file for which it was created', async () => {
    const own = await address();
    const other = new TextEncoder().encode('%PDF-1.7 another\n%%EOF');
    expect((await put(own, other, 'application/pdf')).status).toBe(412);
    expect((await put(own, new TextEncoder().encode('%PDF-1.7\n%%EOF'), 'text/html')).status).toBe(412);
  });

  test('cannot be guessed, changed or read', async () => {
    const own = await address();
    const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF');
    for (const path of [`${own.slice(0, -1)}_`, `/api/wecapture/files/${report.virId}`])
      expect((await put(path, bytes, 'application/pdf')).status).toBe(404);
    expect((await ask(own)).status).toBe(404);
  });
});

test('licence photos cannot be opened by their address', async () => {
  const [path, request] = await callOf('POST /vir/file')();
  expect((await ask(path, { ...request, token: victim.token })).status).toBe(200);
  const objects = parsed<{ key: string; kind: string }[]>(await ask('/_sandbox/objects'));
  const licences = objects.filter(({ kind }) => /licence/.test(kind));
  expect(licences.length).toBeGreaterThan(1);
  for (const { key } of licences)
    for (const token of [undefined, customer.token, victim.token])
      expect((await ask(`/api/photos/${key}`, { token })).status).toBe(404);
});

test('an enquiry does not reveal whether a report exists', async () => {
  const about = (virId: string) =>
    ask('/api/vir/contact-us', {
      method: 'POST',
      body: {
        virId,
        firstName: 'Sam',
        lastName: 'Sample',
        email: 'sam@mail.example',
        brand: 'meridian',
        enquiryType: 'Other',
        enquiryDetails: 'Who drove?',
      },
    });
  const [one, other] = [await about(report.reportNumber), await about('VIR00000')];
  expect(one.status).toBe(200);
  expect(one.text).toBe(other.text);
});

test('guessing a licence locks the vehicle for the guesser, with the same message', async () => {
  const guess = (Licence: string) =>
    ask('/api/vir/login', { method: 'POST', body: renter('HL79ZU', Licence) });
  const answers = [];
  for (let time = 0; time < 5; time += 1) answers.push(await guess(`X${time}`));
  answers.push(await guess('X607208'));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

test('the log and the audit log name nobody', async () => {
  const text = (await ask('/_sandbox/requests')).text + (await ask('/_sandbox/records/audit')).text;
  expect(text).not.toMatch(/Kererū|X603654|FQ5-?5XQ|mail\.example/);
  expect(text).not.toContain(report.virId);
});
