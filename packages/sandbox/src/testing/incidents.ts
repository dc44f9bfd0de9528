/** Test data and helpers for incident reports, for this package's own tests: people, files and calls. */
import { hashBytes } from '../crypto/crypto.ts';
import type { SandboxClient } from './client.ts';

/**
 * Test data: what four renters of the default scenario type to open their incident reports. One has an open rental
 * with drafts, one an open rental without, one a closed rental, and one a rental in New Zealand.
 */
const renters = {
  aroha: { Registration: 'BN17YS', Licence: 'X600100', Brand: 'meridian', Country: 'AU' },
  meiLing: { Registration: 'FQ55XQ', Licence: 'X603654', Brand: 'meridian', Country: 'AU' },
  tobias: { Registration: 'GT62YS', Licence: 'X605431', Brand: 'meridian', Country: 'AU' },
  wiremu: { Registration: 'AKX470', Licence: 'NZ610762', Brand: 'meridian', Country: 'NZ' },
} as const;
export type TestRenter = keyof typeof renters;

export type IncidentTestSession = {
  token: string;
  data: Record<string, unknown> & { serviceTrackingId: string; registration: string };
};
type Body = Record<string, unknown>;

/** Test helper: looks a rental up, as a customer or with a staff member's token. */
export const lookUpRental = (client: SandboxClient, fields: Body, token?: string) =>
  client.call('POST', '/api/vir/login', { body: fields, token });

export const openIncidentSession = async (
  client: SandboxClient,
  renter: TestRenter,
): Promise<IncidentTestSession> => {
  const answer = await lookUpRental(client, { ...renters[renter], Type: 'customer' });
  if (answer.status !== 200) throw new Error(`The lookup answered ${answer.status}.`);
  return answer.body;
};

/** Test helper: signs a staff member in, and returns the token. */
export const signStaffIn = async (client: SandboxClient): Promise<string> => {
  const body = { username: 'branch.desk', password: 'Sample-desk-2026' };
  const answer = await client.call('POST', '/api/login', { body });
  const [, token] = /^athena=([\w-]+);/.exec(answer.headers.get('x-set-cookie') ?? '') ?? [];
  if (!token) throw new Error(`Staff's sign-in answered ${answer.status}.`);
  return token;
};

/** Test helper: signs a staff member in and opens a renter's rental for incident reports. */
export const openStaffSession = async (
  client: SandboxClient,
  renter: TestRenter,
): Promise<IncidentTestSession> => {
  const answer = await lookUpRental(client, { ...renters[renter], Type: 'staff' }, await signStaffIn(client));
  if (answer.status !== 200) throw new Error(`The lookup answered ${answer.status}.`);
  return answer.body;
};

/** Test helper: sends a request that changes something, with an idempotency key. */
export const sendIdempotentWrite = (
  client: SandboxClient,
  { token }: Pick<IncidentTestSession, 'token'>,
  method: string,
  path: string,
  body: Body,
  { key = crypto.randomUUID(), ifMatch }: { key?: string; ifMatch?: string } = {},
) => client.call(method, path, { body, token, key, headers: ifMatch ? { 'if-match': ifMatch } : {} });

export const createDraftReport = async (
  client: SandboxClient,
  session: IncidentTestSession,
  virType = 'windscreen',
  createdBy = 'customer',
) => {
  const { serviceTrackingId, registration } = session.data;
  const body = { serviceTrackingId, virType, registration, createdBy };
  const answer = await sendIdempotentWrite(client, session, 'POST', '/api/vir/init', body);
  return (answer.body as { data: { virId: string } }).data.virId;
};

export const fetchReportDetail = (
  client: SandboxClient,
  { token }: Pick<IncidentTestSession, 'token'>,
  virId: string,
) => client.call('POST', '/api/vir/detail', { body: { virId }, token });

/** Test helper: saves the steps of an incident report in their order, each with the report's current version. */
export const saveReportSteps = async (
  client: SandboxClient,
  session: IncidentTestSession,
  virId: string,
  steps: readonly [string, Body][],
) => {
  for (const [virStatus, data] of steps) {
    const ifMatch = (await fetchReportDetail(client, session, virId)).headers.get('etag') ?? '';
    const answer = await sendIdempotentWrite(
      client,
      session,
      'PATCH',
      '/api/vir/detail',
      { virId, virStatus, data },
      { ifMatch },
    );
    if (answer.status !== 200)
      throw new Error(`${virStatus} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
};

export const sampleIncidentSection = {
  Date: '2026-03-01 09:30',
  Description: 'A stone hit the glass.',
  RenterDriver: 'Y',
};
export const windscreenDamage = {
  DamageCodes: [{ Type: 'S', ID: 'WR', Name: 'Windscreen-Driver', Description: 'Windscreen' }],
};
export const windscreenReportSteps: readonly [string, Body][] = [
  ['IncidentDetails', { IncidentDetails: sampleIncidentSection, CustomerDriving: 'Y' }],
  ['DamageDetails', { DamageDetails: windscreenDamage }],
];

/** Test helper: creates a windscreen report and submits it. Its files must still be uploaded. */
export const submitWindscreenReport = async (
  client: SandboxClient,
  session: IncidentTestSession,
  data: Body = {},
) => {
  const virId = await createDraftReport(client, session);
  await saveReportSteps(client, session, virId, windscreenReportSteps);
  const body = {
    DrivingLicence: session.data.registration,
    virId,
    virStatus: 'ReviewPage',
    data: {
      IncidentDetails: sampleIncidentSection,
      CustomerDriving: 'Y',
      DamageDetails: { ...windscreenDamage, PhotoCount: 1 },
      ...data,
    },
  };
  const answer = await sendIdempotentWrite(client, session, 'POST', '/api/vir/create', body);
  const { ReportNumber } = (answer.body as { data: { ReportNumber: string } }).data;
  return { virId, ReportNumber, body, answer };
};

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
/** Test data: a JPEG of one grey pixel. */
export const greyPixelJpeg = bytesOf(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
);
export const smallPdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');

/** Test helper: creates a zip from files by name. */
export const createZip = async (files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, level = 0) => {
  const { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level, extendedTimestamp: false });
  for (const [name, bytes] of Object.entries(files)) await writer.add(name, new Uint8ArrayReader(bytes));
  return writer.close();
};

export const requestPresignedUrl = async (
  client: SandboxClient,
  session: IncidentTestSession,
  report: { virId: string; ReportNumber: string },
  file: { rentalType: string; type: string; bytes: Uint8Array<ArrayBuffer> },
) => {
  const { virId, ReportNumber } = report;
  const query = new URLSearchParams({
    virId,
    registration: session.data.registration,
    rentalType: file.rentalType,
    [file.rentalType === 'VirPDF' ? 'reportNumber' : 'virNumber']: ReportNumber,
    country: 'AU',
    contentType: file.type,
    size: String(file.bytes.length),
    sha256: await hashBytes(file.bytes),
  });
  return client.call('GET', `/api/wecapture/get_presigned_url?${query.toString()}`, { token: session.token });
};

export const putPresignedFile = async (
  client: SandboxClient,
  address: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
) =>
  (
    await client.sandbox.fetch(
      new Request(`http://sandbox.test${address}`, {
        method: 'PUT',
        headers: { 'content-type': type },
        body: bytes,
      }),
      '127.0.0.1',
    )
  ).status;

/**
 * Test helper: requests a presigned address and puts a file there.
 * @returns the status of the response to the PUT
 */
export const requestUrlAndPutFile = async (
  client: SandboxClient,
  session: IncidentTestSession,
  report: { virId: string; ReportNumber: string },
  rentalType: 'VirPDF' | 'CUST_DAMAGE' | 'DAMAGE',
  bytes: Uint8Array<ArrayBuffer>,
) => {
  const type = rentalType === 'VirPDF' ? 'application/pdf' : 'application/zip';
  const answer = await requestPresignedUrl(client, session, report, { rentalType, type, bytes });
  if (answer.status !== 200) throw new Error(`The address was refused with ${answer.status}.`);
  return putPresignedFile(client, (answer.body as { data: string }).data, type, bytes);
};

export const sendLicencePhotoZip = (
  client: SandboxClient,
  session: IncidentTestSession,
  report: { virId: string; ReportNumber: string },
  kind: string,
  bytes: Uint8Array<ArrayBuffer>,
) => {
  const form = new FormData();
  form.append('file', new File([bytes], `${kind}.zip`, { type: 'application/zip' }));
  const { virId, ReportNumber: reportNumber } = report;
  const fields = { registration: session.data.registration, country: 'AU', virId, reportNumber, kind };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { authorization: `Bearer ${session.token}`, 'idempotency-key': crypto.randomUUID() };
  return client.sandbox.fetch(
    new Request('http://sandbox.test/api/vir/file', { method: 'POST', headers, body: form }),
    '127.0.0.1',
  );
};
