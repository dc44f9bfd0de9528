/**
 * Checks that a changed number in any call of packages/api/CONTRACT.md gives no access to another renter's data, and
 * that the portal's token gives no access to other flows. The calls are read from that page, so this test fails for a
 * new call until it has a row here.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aroha,
  declan,
  newPortalWorld,
  unknownIds,
  photo,
  strangers,
  type Ask,
  type PersonIds,
  type PortalWorld,
} from './portal-world.ts';

/** Builds the requests of one call for a person's data. `ticket` is a ticket for an upload. */
type Call = (facts: PersonIds, ticket: string) => readonly (readonly [path: string, ask?: Ask])[];
type Row =
  /**
   * The call names a renter's record. For another renter's record, the response must be the same as for a missing one.
   */
  | Call
  /**
   * The call names no record, so only the token determines whose data it returns. portal-operations.test.ts tests the
   * operations of `POST /query`.
   */
  | 'of the token'
  /** The call needs no session: its response is the same for everybody, or for everybody who knows a secret address. */
  | 'without a session'
  /** The call refuses every token of the portal. */
  | 'of another flow';

const uploadOf = (ra: string): Ask => {
  const form = new FormData();
  const metadata = {
    batch: 'b-1',
    unit_number: 'U1',
    meridian_timestamp: '2026-03-01T09:30:00+10:00',
    author: 'CUSTOMER',
    type: 'rental',
    author_id: ra,
    latitude: 0,
    longitude: 0,
    country: 'AU',
  };
  form.append('metadata', new File([JSON.stringify(metadata)], 'metadata.json'));
  form.append('files', new File([photo], 'front.jpg', { type: 'image/jpeg' }));
  return { method: 'POST', form };
};
const announced = { batch: 'b-2', view: 'back', type: 'image/jpeg', size: 4, sha256: '0'.repeat(64) };

const rows: Readonly<Record<string, Row>> = {
  'POST /auth': 'without a session',
  'POST /auth/refresh': 'of the token',
  'POST /auth/extend': 'of the token',
  'POST /auth/sign-out': 'of the token',
  'POST /auth/hand-over': 'of another flow',
  'POST /auth/hand-over/sms': 'of another flow',
  'POST /query': 'of the token',
  'GET /documents/{ra}/{fileName}': ({ ra }) =>
    ['rental_agreement', 'signed_rental_agreement', 'rental_invoice', 'tolls'].map((file) => [
      `/api/documents/${ra}/${file}`,
    ]),
  'GET /documents/{ra}/esignature/{n}': ({ ra }) => [[`/api/documents/${ra}/esignature/1`]],
  'GET /damage/view/{damagepack|nz_damagepack}/{reportNumber}/{file}': ({ report, photo: file }) => [
    [`/api/damage/view/damagepack/${report}/${file}`],
  ],
  'GET /damage/view/incident_reports/{reportNumber}/{file}': ({ report }) => [
    [`/api/damage/view/incident_reports/${report}/${report}_incident_report.pdf`],
  ],
  'POST /uploads': ({ ra }) => [
    ['/api/uploads', { method: 'POST', body: { rental_agreement_number: ra, ...announced } }],
  ],
  'POST /uploads/{ticket}': ({ ra }, ticket) => [[`/api/uploads/${ticket}`, uploadOf(ra)]],
  'GET /photos/{key}': 'without a session',
  'GET /brand-locations': 'without a session',
  'GET /pixel/{path}.png': 'without a session',
  'POST /email': 'of another flow',
  'POST /login': 'without a session',
  'POST /login/release': 'of another flow',
  'POST /vir/login': 'without a session',
  'POST /vir/user': 'of another flow',
  'POST /vir/serviceTracking/virs': 'of another flow',
  'POST /vir/init': 'of another flow',
  'POST /vir/detail': 'of another flow',
  'PATCH /vir/detail': 'of another flow',
  'DELETE /vir/detail': 'of another flow',
  'POST /vir/create': 'of another flow',
  'POST /vir/file': 'of another flow',
  'GET /wecapture/get_presigned_url': 'of another flow',
  'PUT <address>': 'without a session',
  'POST /vir/sendSMS': 'of another flow',
  'POST /vir/contact-us': 'without a session',
  'POST /vitals': 'without a session',
  'POST /geocode': 'of another flow',
  'POST /geocode/suggestions': 'of another flow',
  'GET /tiles/{z}/{x}/{y}.svg': 'without a session',
};
const all = Object.entries(rows);
const calls = all.flatMap(([name, row]) => (typeof row === 'function' ? [[name, row] as const] : []));

let world: PortalWorld;
beforeAll(async () => {
  world = await newPortalWorld();
});

test('this test has a row for every call of the contract', () => {
  const page = readFileSync(new URL('../../packages/api/CONTRACT.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `((?:GET|POST|PUT|PATCH|DELETE) [^`?]+)/gm)].map(([, call = '']) =>
    call.replaceAll('\\', ''),
  );
  expect([...new Set(listed)].toSorted()).toEqual(Object.keys(rows).toSorted());
});

describe.each(strangers)('%s', (stranger) => {
  test.each(calls)('gets nothing and changes nothing by %s', async (_, call) => {
    const { ask, kept, victim, ticket, tokens, secrets } = world;
    const before = await kept();
    for (const [path, request] of call(victim, ticket)) {
      const { status, text } = await ask(path, { ...request, token: tokens[stranger] });
      expect([401, 403, 404]).toContain(status);
      expect(text).not.toMatch(secrets);
      expect(text).not.toMatch(/%PDF|<svg|"ticket"/);
    }
    expect(await kept()).toBe(before);
  });
});

test.each(calls)('another renter cannot tell the victim’s from what is not there by %s', async (_, call) => {
  const { ask, victim, ticket, tokens } = world;
  const tried = async (facts: PersonIds, held: string) => {
    const answers = [];
    for (const [path, request] of call(facts, held))
      answers.push(await ask(path, { ...request, token: tokens['another renter'] }));
    return answers;
  };
  expect(await tried(victim, ticket)).toEqual(await tried(unknownIds, 'x'.repeat(43)));
});

test.each([...strangers, 'the owner'])('%s opens no photo by its key', async (who) => {
  const { ask, victim, owner, tokens } = world;
  const token = who === 'the owner' ? owner : tokens[who as keyof typeof tokens];
  const unknown = await ask(`/api/photos/${unknownIds.photo}`, { token });
  expect(unknown.status).toBe(404);
  expect(await ask(`/api/photos/${victim.photo}`, { token })).toEqual(unknown);
});

test('a photo opens without a session at the address that its owner was given', async () => {
  const { ask, query, victim, owner } = world;
  const { text } = await query('Rental', {}, owner);
  const address = new RegExp(`/api/photos/${victim.photo}[^"]+`).exec(text)?.[0] ?? '';
  const opened = await ask(address);
  expect(opened.status).toBe(200);
  expect(opened.text).toContain('<svg');
  const altered = address.replace(victim.photo, unknownIds.photo);
  expect(await ask(altered)).toEqual(await ask(`/api/photos/${unknownIds.photo}`));
});

test('a ticket adds photos only to its own rental', async () => {
  const { ask, kept, ticketOf, victim, tokens } = world;
  const token = tokens['another renter'] ?? '';
  const ticket = await ticketOf(declan.ra_number, token);
  const before = await kept();
  expect((await ask(`/api/uploads/${ticket}`, { ...uploadOf(victim.ra), token })).status).toBe(422);
  expect(await kept()).toBe(before);
});

test.each(all.flatMap(([name, row]) => (row === 'of another flow' ? [name] : [])))(
  'no renter of the portal is let in by %s',
  async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const body = method === 'GET' ? undefined : { virId: 'x', mobileNumber: '+61491570156' };
    expect((await world.ask(`/api${path}`, { method, body, token: world.owner })).status).toBe(403);
  },
);

test.each(calls)('the owner is let in by %s', async (name, call) => {
  const { ask, victim, ticket, owner } = world;
  for (const [path, request] of call(victim, ticket)) {
    const { status } = await ask(path, { ...request, token: owner });
    // The uploaded bytes are not a valid photo, so the owner passes the access check and is refused because of the
    // content (422).
    expect({ path, status }).toEqual({ path, status: name.endsWith('{ticket}') ? 422 : 200 });
  }
});

test('a sign-out ends only the person’s own session', async () => {
  const { ask, query, signIn, owner, tokens } = world;
  const mine = await signIn(aroha);
  expect((await ask('/api/auth/sign-out', { method: 'POST', token: mine })).status).toBe(204);
  expect((await query('Rental', {}, mine)).status).toBe(401);
  for (const token of [owner, tokens['another renter']])
    expect((await query('Rental', {}, token)).status).toBe(200);
});
