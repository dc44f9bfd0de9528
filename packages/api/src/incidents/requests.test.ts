import { expect, test } from 'vitest';
import { sendEnquiry } from '../contact/requests.ts';
import { signInAsStaffMember } from '../staff/sign-in.ts';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import {
  deleteReport,
  fetchReport,
  fetchReports,
  lookUpRental,
  recordThankYouPageReached,
  saveReportStep,
  sendLicencePhotos,
  sendReportPdf,
  submitReport,
  type IncidentRental,
} from './index.ts';
import { buildReportLandingLink } from './sms.ts';

const wireRental = {
  serviceTrackingId: 'ST1',
  Status: 'Open',
  role: 'customer',
  source: 'web',
  brand: 'ace',
  country: 'NZ',
  registration: 'AKX-470',
  raNumber: '412345670',
  recordedDamage: [{ description: 'Scratch', photos: ['/x'] }],
};
const session = { token: 't'.repeat(43), expires: '2026-03-01T10:00:00Z', auth: true, data: wireRental };
const detail = {
  _id: 'v1',
  virtype: 'Panel',
  virstatus: 'SUBMISSION_PAGE',
  MissingParts: ['VirPDF', 'Other'],
};
const rental = {
  ...({} as IncidentRental),
  ...wireRental,
  recordedDamage: [],
  agreementNumber: '412345670',
  role: 'customer' as const,
  source: 'web' as const,
};
const getBody = (request: Request | undefined) => request?.json() as Promise<unknown>;

test.each([
  [
    { variant: 'licence', registration: ' akx-470 ', licence: 'nz1', brand: 'ace', country: 'NZ' },
    { Registration: 'AKX-470', Licence: 'NZ1', Brand: 'ace', Country: 'NZ', Type: 'customer' },
    false,
  ],
  [
    { variant: 'licence', registration: 'A', licence: 'B', brand: 'ace', country: 'NZ', asStaff: true },
    { Registration: 'A', Licence: 'B', Brand: 'ace', Country: 'NZ', Type: 'staff' },
    true,
  ],
  [
    { variant: 'agreement', registration: 'A', agreementNumber: '41', brand: 'ace', country: 'NZ' },
    { Registration: 'A', RaNumber: '41', Brand: 'ace', Country: 'NZ', Type: 'staff' },
    true,
  ],
  [
    { variant: 'nonrev', registration: 'A', nonrevNumber: 'NR1', brand: 'ace', country: 'NZ' },
    { Registration: 'A', NonRevNumber: 'NR1', Brand: 'ace', Country: 'NZ', Type: 'staff' },
    true,
  ],
  [
    { variant: 'licence', registration: 'A', licence: 'B', brand: 'ace' },
    { Registration: 'A', Licence: 'B', Brand: 'ace', Type: 'customer' },
    false,
  ],
  [{ variant: 'link', key: 'k' }, { Key: 'k' }, false],
] as const)('a lookup by %o', async (lookup, body, hasToken) => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse(session)]);
  const found = await lookUpRental(api, lookup);
  expect(found).toMatchObject({
    token: session.token,
    rental: { isOpen: true, recordedDamage: [{ description: 'Scratch' }] },
  });
  expect(await getBody(requests[0])).toEqual(body);
  expect(requests[0]?.headers.has('authorization')).toBe(hasToken);
  expect(requests[0]?.headers.has('idempotency-key')).toBe(lookup.variant === 'link');
});

/**
 * Test helper: fetches the incident reports from fake services whose response contains the given reports of
 * panel damage.
 * @returns the parsed lists of reports
 */
const listPanelReports = (...panel: readonly object[]) =>
  fetchReports(
    createScriptedTransport([() => createJsonResponse({ data: { virs: { panel } } })]).api,
    rental,
  );
const item = { virid: 'a', virtype: 'panel', virstatus: 'Submited', createTime: '2026-01-01T00:00:00Z' };

test('lists reports newest first, whichever format their time has', async () => {
  const newer = { ...item, virid: 'b', createTime: 1_800_000_000_000 };
  expect((await listPanelReports(item, newer)).panel).toMatchObject([{ id: 'b' }, { id: 'a' }]);
});

test('normalises the status of a report from any spelling', async () => {
  expect((await listPanelReports(item)).panel).toMatchObject([{ status: 'submitted' }]);
  expect((await listPanelReports({ ...item, virstatus: 'DamageDetails' })).panel).toMatchObject([
    { status: 'damage-details' },
  ]);
});

test('leaves out a report with an unknown status', async () =>
  expect((await listPanelReports({ ...item, virstatus: 'Unheard' })).panel).toEqual([]));

test('offers only reports of the web app for resuming', async () => {
  const own = { ...item, virid: 'b', createTime: 1_800_000_000_000, createSource: 'ATHENA-WEBAPP' };
  expect((await listPanelReports(item, own)).panel).toMatchObject([
    { id: 'b', isResumable: true },
    { id: 'a', isResumable: false },
  ]);
});

test('says which reports have a number', async () =>
  expect(
    (await listPanelReports({ ...item, ReportNumber: null }, { ...item, ReportNumber: 'VIR1' })).panel,
  ).toMatchObject([{ reportNumber: undefined }, { reportNumber: 'VIR1' }]));

test('has an empty list for a type without reports', async () =>
  expect((await listPanelReports(item)).theft).toEqual([]));

test('parses a report with its version and only the known parts', async () => {
  const { api } = createScriptedTransport([() => createJsonResponse({ data: detail }, 200, { etag: '"7"' })]);
  expect(await fetchReport(api, 'v1')).toMatchObject({
    version: '"7"',
    type: 'panel',
    isSubmitted: true,
    missingParts: ['pdf'],
  });
});

const change = {
  reportId: 'v1',
  status: 'incident-details',
  details: { customerDriving: 'yes' },
  version: '"7"',
} as const;

test('saves a step as a PATCH with its key and the version that it is based on', async () => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse({ data: detail })]);
  await saveReportStep(api, change, { idempotencyKey: 'k' });
  const [request] = requests;
  expect([
    request?.method,
    request?.headers.get('if-match'),
    request?.headers.get('idempotency-key'),
  ]).toEqual(['PATCH', '"7"', 'k']);
  expect(await getBody(request)).toEqual({
    virId: 'v1',
    virStatus: 'IncidentDetails',
    data: { CustomerDriving: 'Y' },
  });
});

test('tells the services of an edit after a text message (V-23)', async () => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse({ data: detail })]);
  const edit = { reportId: 'v1', status: 'submission-page', details: {}, version: '"7"' } as const;
  await saveReportStep(api, { ...edit, isEditBySms: true }, { idempotencyKey: 'k' });
  expect(await getBody(requests[0])).toMatchObject({ data: { CustomerEditBySms: true } });
});

test('reports a step that was changed elsewhere as a conflict', async () => {
  const { api } = createScriptedTransport([
    () => createJsonResponse({ error: 'This report was changed elsewhere.' }, 412),
  ]);
  await expect(saveReportStep(api, change, { idempotencyKey: 'k' })).rejects.toMatchObject({
    kind: 'conflict',
    status: 412,
    message: 'This report was changed elsewhere.',
  });
});

test('submits a report with the version that it is based on, and without one as in earlier releases', async () => {
  const answer = () => createJsonResponse({ data: { ReportNumber: 'VIR1' } });
  const { api, requests } = createScriptedTransport([answer, answer]);
  const report = { reportId: 'v1', type: 'panel', rental, details: {} } as const;
  await submitReport(api, { ...report, version: '"7"' }, { idempotencyKey: 'k' });
  await submitReport(api, report, { idempotencyKey: 'l' });
  expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', null]);
});

test.each([
  ['deletes a report', deleteReport, 'DELETE'],
  ['records a submission', recordThankYouPageReached, 'PATCH'],
])('%s with an idempotency key', async (_, send, method) => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse({ data: detail })]);
  await send(api, 'v1', { idempotencyKey: 'a' });
  expect(requests.map((request) => [request.method, request.headers.get('idempotency-key')])).toEqual([
    [method, 'a'],
  ]);
});

const pdf = new Blob(['%PDF-1.7 %%EOF'], { type: 'application/pdf' });
const report = { id: 'v1', reportNumber: 'VIR1', rental };

test('uploads a PDF to the presigned address without the session’s token', async () => {
  const { api, requests } = createScriptedTransport([
    () => createJsonResponse({ data: '/api/wecapture/files/secret' }),
    () => createJsonResponse({ error: 'x' }, 503),
    () => createJsonResponse({ sha256: '' }, 201),
  ]);
  const shares: number[] = [];
  await sendReportPdf(api, report, pdf, { onProgress: (share) => shares.push(share) });
  const [asked, , sent] = requests;
  const query = Object.fromEntries(new URL(asked?.url ?? '').searchParams);
  expect(query).toMatchObject({
    rentalType: 'VirPDF',
    reportNumber: 'VIR1',
    size: '14',
    contentType: 'application/pdf',
  });
  expect(query['sha256']).toMatch(/^[0-9a-f]{64}$/);
  expect([
    sent?.method,
    sent?.url,
    sent?.headers.get('authorization'),
    sent?.headers.get('content-type'),
  ]).toEqual(['PUT', 'https://host.test/api/wecapture/files/secret', null, 'application/pdf']);
  expect(shares.at(-1)).toBe(1);
});

test('sends nothing to an upload address of another origin', async () => {
  const { api, requests } = createScriptedTransport([
    () => createJsonResponse({ data: 'https://elsewhere.example/api/x' }),
  ]);
  await expect(sendReportPdf(api, report, pdf)).rejects.toMatchObject({ kind: 'malformed' });
  expect(requests).toHaveLength(1);
});

test('sends licences as a form with an idempotency key', async () => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse({ data: {} })]);
  const file = new Blob(['PK'], { type: 'application/zip' });
  await sendLicencePhotos(api, report, { part: 'licence-witness', file }, { idempotencyKey: 'k' });
  const form = await requests[0]?.formData();
  expect([form?.get('kind'), form?.get('registration'), form?.get('virId')]).toEqual([
    'WitnessLicence',
    'AKX-470',
    'v1',
  ]);
});

test('the landing link has its parameters', () => {
  const link = { id: 'v1', type: 'panel', rental } as const;
  expect(buildReportLandingLink('https://vir.example', link)).toBe(
    'https://vir.example/vehicleincidents/landing-page?source=sms&rego=AKX-470&vir=v1&virType=panel&brand=ace&raNumber=412345670',
  );
  expect(buildReportLandingLink('', { ...link, rental: { ...rental, nonrevNumber: 'NR1' } })).toMatch(
    /&nonrevNumber=NR1$/,
  );
});

test('reads the staff token from the cookie in the exposed header', async () => {
  const cookie = { 'x-set-cookie': `athena=${'s'.repeat(43)}; Max-Age=900; Path=/` };
  const { api } = createScriptedTransport([
    () => createJsonResponse({ auth: true, expires: '2026-03-01T10:00:00Z', name: 'Desk' }, 200, cookie),
  ]);
  const signedIn = await signInAsStaffMember(api, { username: ' desk ', password: ' p ' });
  expect(signedIn).toMatchObject({ token: 's'.repeat(43), name: 'Desk' });
  const none = createScriptedTransport([
    () => createJsonResponse({ auth: true, expires: '2026-03-01T10:00:00Z' }),
  ]);
  await expect(signInAsStaffMember(none.api, { username: 'a', password: 'b' })).rejects.toMatchObject({
    kind: 'malformed',
  });
});

test.each([
  ['B400', { reservationNumber: 'B400' }],
  ['900', { reservationNumber: '900' }],
  ['412345670', { rentalAgreementNumber: '412345670' }],
  [undefined, {}],
])('a booking reference %s is sent as %o', async (bookingReference, sent) => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse({ data: { received: true } })]);
  const enquiry = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    brand: 'ace',
    type: 'Other',
    details: 'x',
  } as const;
  await sendEnquiry(api, { ...enquiry, bookingReference }, { idempotencyKey: 'k' });
  expect(await getBody(requests[0])).toEqual({
    ...sent,
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.example',
    brand: 'ace',
    enquiryType: 'Other',
    enquiryDetails: 'x',
  });
});
