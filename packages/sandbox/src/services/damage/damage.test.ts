import { beforeEach, expect, test } from 'vitest';
import type { WireIncidentReport } from '../../store/records/rental.ts';
import {
  arohaSignInDetails,
  declanSignInDetails,
  createSandboxWithClient,
  signInAndGetToken,
  type SandboxClient,
} from '../../testing/client.ts';

let client: SandboxClient;
beforeEach(() => {
  client = createSandboxWithClient();
});

const wiremu = { ra_number: '412140304' };
const get = async (path: string, token?: string): Promise<Response> =>
  client.sandbox.fetch(
    new Request(`http://sandbox.test/api/damage/view/${path}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }),
    '127.0.0.1',
  );

/** Test helper: returns the first incident report of a rental, as its renter receives it. */
const reportOf = async (raNumber: string): Promise<WireIncidentReport> => {
  // This request only makes the sandbox load its scenario, which happens with the first request.
  await client.call('GET', '/_sandbox/people');
  const vir = (await client.sandbox.store.get('rentals', raNumber))?.data.wire.virs?.[0];
  if (!vir) throw new Error(`${raNumber} has no report`);
  return vir;
};
const getPhoto = ({ damagePhotos }: WireIncidentReport) => damagePhotos?.customer[0]?.split('/').at(-1) ?? '';

test('returns a report’s photos and PDFs to its renter', async () => {
  const token = await signInAndGetToken(client);
  const vir = await reportOf(arohaSignInDetails.ra_number);
  const photo = await get(`damagepack/${vir.reportNumber}/${getPhoto(vir)}`, token);
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(photo.headers.get('content-security-policy')).toContain('sandbox');
  expect(await photo.text()).toContain('<svg');
  const ofPhoto = (await client.call('GET', '/_sandbox/records/audit')).body as object[];
  expect(ofPhoto.at(-1)).toMatchObject({ event: 'document-read', detail: 'damage-photo' });
  for (const file of [...(vir.incidentReports ?? []), ...(vir.assessmentReports ?? [])]) {
    const paper = await get(`incident_reports/${vir.reportNumber}/${file}`, token);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await paper.text()).slice(0, 5)).toBe('%PDF-');
  }
  const { body } = await client.call('GET', '/_sandbox/records/audit');
  expect((body as object[]).at(-1)).toMatchObject({ event: 'document-read', detail: 'incident-report' });
});

test('responds to every other file with the same 404', async () => {
  const token = await signInAndGetToken(client);
  const own = await reportOf(arohaSignInDetails.ra_number);
  const others = await reportOf(declanSignInDetails.ra_number);
  const abroad = await reportOf(wiremu.ra_number);
  for (const path of [
    `damagepack/${others.reportNumber}/${getPhoto(others)}`,
    `damagepack/${own.reportNumber}/${getPhoto(others)}`,
    `nz_damagepack/${own.reportNumber}/${getPhoto(own)}`,
    `nz_damagepack/${abroad.reportNumber}/${getPhoto(abroad)}`,
    `elsewhere/${own.reportNumber}/${getPhoto(own)}`,
    `damagepack/${own.reportNumber}/${own.incidentReports?.[0]}`,
    `incident_reports/${others.reportNumber}/${others.incidentReports?.[0]}`,
    `incident_reports/${own.reportNumber}/${others.incidentReports?.[0]}`,
    `incident_reports/${own.reportNumber}/passwords`,
    'damagepack/VIR00000/none',
  ]) {
    const answer = await get(path, token);
    expect([path, answer.status, await answer.json()]).toEqual([path, 404, { error: 'Not found.' }]);
  }
});

test.each<[string, (own: WireIncidentReport) => Partial<WireIncidentReport>, number]>([
  ['no photos', () => ({ damagePhotos: null }), 404],
  [
    'the photo as one of staff',
    ({ damagePhotos }) => ({ damagePhotos: { customer: [], staff: damagePhotos?.customer ?? [] } }),
    200,
  ],
])('responds to the request for a photo of a report that lists %s', async (_, change, status) => {
  const token = await signInAndGetToken(client);
  const own = await reportOf(arohaSignInDetails.ra_number);
  const { store } = client.sandbox;
  const { data } = (await store.get('rentals', arohaSignInDetails.ra_number))!;
  const virs = [{ ...own, ...change(own) }];
  await store.change('rentals', arohaSignInDetails.ra_number, {
    data: { ...data, wire: { ...data.wire, virs } },
  });
  expect((await get(`damagepack/${own.reportNumber}/${getPhoto(own)}`, token)).status).toBe(status);
});

test('returns nothing to anybody else', async () => {
  const own = await reportOf(arohaSignInDetails.ra_number);
  expect((await get(`damagepack/${own.reportNumber}/${getPhoto(own)}`)).status).toBe(401);
  expect((await get(`incident_reports/${own.reportNumber}/${own.incidentReports?.[0]}`)).status).toBe(401);
});
