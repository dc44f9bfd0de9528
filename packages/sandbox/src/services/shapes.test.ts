/**
 * Checks that every route answers a malformed body in the same way: 400 with the text `The request …` for developers.
 * The routes are read from packages/api/CONTRACT.md, and a test fails if a route with a body is missing from the
 * tables below.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { createSandboxWithClient, signInAndGetToken, type SandboxClient } from '../testing/client.ts';
import { openIncidentSession, openStaffSession } from '../testing/incidents.ts';

type Who = 'nobody' | 'renter' | 'check-in' | 'vir' | 'staff' | 'staff-vir';

/** All routes that take JSON, each with the person whose session it needs; `nobody` if it needs none. */
const json: Readonly<Record<string, Who>> = {
  'POST /auth': 'nobody',
  'POST /auth/extend': 'renter',
  'POST /auth/hand-over/sms': 'check-in',
  'POST /query': 'renter',
  'POST /uploads': 'renter',
  'POST /email': 'check-in',
  'POST /login': 'nobody',
  'POST /login/release': 'staff',
  'POST /vir/login': 'nobody',
  'POST /vir/user': 'vir',
  'POST /vir/serviceTracking/virs': 'vir',
  'POST /vir/init': 'vir',
  'POST /vir/detail': 'vir',
  'PATCH /vir/detail': 'vir',
  'DELETE /vir/detail': 'vir',
  'POST /vir/create': 'vir',
  'PUT /vir/create': 'vir',
  'POST /vir/sendSMS': 'staff-vir',
  'POST /vir/contact-us': 'nobody',
  'POST /vitals': 'nobody',
  'POST /geocode': 'vir',
  'POST /geocode/suggestions': 'vir',
};
/** All routes that take a multipart form with a file. */
const forms = ['POST /uploads/{ticket}', 'POST /vir/file'];
/** All routes of POST requests whose body is not read or may be left out. */
const bodiless = ['POST /auth/refresh', 'POST /auth/sign-out', 'POST /auth/hand-over'];

let client: SandboxClient;
const tokens: Record<Who, string> = {
  nobody: '',
  renter: '',
  'check-in': '',
  vir: '',
  staff: '',
  'staff-vir': '',
};

beforeAll(async () => {
  client = createSandboxWithClient();
  tokens.renter = await signInAndGetToken(client);
  tokens['check-in'] = await signInAndGetToken(client, {
    booking_id: 'T400138068',
    last_name: 'Bergström',
    country: 'AU',
  });
  tokens.vir = (await openIncidentSession(client, 'meiLing')).token;
  tokens['staff-vir'] = (await openStaffSession(client, 'meiLing')).token;
  const body = { username: 'branch.desk', password: 'Sample-desk-2026' };
  const { headers } = await client.call('POST', '/api/login', { body });
  tokens.staff = /^athena=([\w-]+);/.exec(headers.get('x-set-cookie') ?? '')?.[1] ?? '';
});

const send = (call: string, body: string, type: string, token: string) => {
  const [method = '', path = ''] = call.split(' ');
  const headers = { 'content-type': type, 'if-match': '"1"' };
  return client.call(method, `/api${path}`, { body, token, key: crypto.randomUUID(), headers });
};

/** The call whose body may be left out. */
const MAY_BE_EMPTY = 'POST /auth/extend';

const shapes: readonly [string, string][] = [
  ['no JSON', '{"a": '],
  ['nothing', ''],
  ['a list', '[]'],
  ['a number', '5'],
  ['a text', '"text"'],
  ['null', 'null'],
  ['an unknown field', '{"nobodyKnowsThis": 1}'],
  ['NUL in a text', '{"a": "\\u0000"}'],
  ['half of a pair in a text', '{"a": "\\ud83d"}'],
  ['too deep a list', `${'['.repeat(400)}${']'.repeat(400)}`],
];

test.each(
  Object.entries(json).flatMap(([call, who]) =>
    shapes
      .filter(([shape]) => shape !== 'nothing' || call !== MAY_BE_EMPTY)
      .map(([shape, body]) => [call, shape, who, body] as const),
  ),
)('%s with %s', async (call, _shape, who, body) => {
  const answer = await send(call, body, 'application/json', tokens[who]);
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/^The request/) as string },
  });
});

const fileForm = (part: string) => `--b\r\ncontent-disposition: form-data; ${part}\r\n\r\nx\r\n--b--\r\n`;
const wrongForms: readonly [string, string][] = [
  ['no form', 'nothing of the kind'],
  ['nothing', ''],
  ['a form that is cut off', fileForm('name="files"; filename="a"').slice(0, 60)],
  ['a form without its file', fileForm('name="nobodyKnowsThis"')],
  ['NUL in a field', fileForm('name="kind"').replace('x', '\0')],
];

test.each(wrongForms)('a file’s call with %s', async (_, body) => {
  const type = 'multipart/form-data; boundary=b';
  const asked = {
    rental_agreement_number: '412016732',
    batch: 'b-1',
    view: 'front',
    type: 'image/jpeg',
    size: 1000,
    sha256: '0'.repeat(64),
  };
  const ticket = await client.call('POST', '/api/uploads', { body: asked, token: tokens.renter });
  const path = (ticket.body as { ticket: string }).ticket;
  for (const answer of [
    await send(`POST /uploads/${path}`, body, type, tokens.renter),
    await send('POST /vir/file', body, type, tokens.vir),
  ])
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^The request/) as string },
    });
});

test('every call of the contract that takes a body is in a table here', () => {
  const page = readFileSync(new URL('../../../api/CONTRACT.md', import.meta.url), 'utf8');
  const calls = [...page.matchAll(/^\| `((?:POST|PUT|PATCH|DELETE) [^`?]+)/gm)].map(([, call = '']) => call);
  const known = [...Object.keys(json), ...forms, ...bodiless, 'PUT <address>'];
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter((call) => !known.includes(call))).toEqual([]);
});
