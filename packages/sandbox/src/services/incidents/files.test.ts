/**
 * Tests which files a report accepts after it was submitted or its rental was closed, and whom the audit log names.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { createSandboxWithClient, type SandboxClient } from '../../testing/client.ts';
import {
  createZip,
  fetchReportDetail,
  greyPixelJpeg,
  openIncidentSession,
  putPresignedFile,
  requestPresignedUrl,
  requestUrlAndPutFile,
  sampleIncidentSection,
  saveReportSteps,
  sendIdempotentWrite,
  sendLicencePhotoZip,
  smallPdf,
  submitWindscreenReport,
  type IncidentTestSession,
} from '../../testing/incidents.ts';

let client: SandboxClient;
let session: IncidentTestSession;
let report: Awaited<ReturnType<typeof submitWindscreenReport>>;
beforeEach(async () => {
  client = createSandboxWithClient();
  session = await openIncidentSession(client, 'meiLing');
  report = await submitWindscreenReport(client, session);
});

const otherPdf = new TextEncoder().encode('%PDF-1.7 another\n%%EOF');
const photos = () => createZip({ 'front.jpg': greyPixelJpeg });
const otherPhotos = () => createZip({ 'rear.jpg': greyPixelJpeg });
const pdf = (bytes: Uint8Array<ArrayBuffer>) => ({ rentalType: 'VirPDF', type: 'application/pdf', bytes });
const damage = async (zip: Promise<Uint8Array<ArrayBuffer>>) => ({
  rentalType: 'CUST_DAMAGE',
  type: 'application/zip',
  bytes: await zip,
});
const ask = (file: Parameters<typeof requestPresignedUrl>[3]) =>
  requestPresignedUrl(client, session, report, file);
/** @returns the zip of damage photos that was sent, because a zip that is created later contains another time */
const complete = async () => {
  const zip = await photos();
  expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', zip)).toBe(201);
  expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', smallPdf)).toBe(201);
  return zip;
};
const closeRental = async () => {
  const { store } = client.sandbox;
  const row = (await store.get('trackings', session.data.serviceTrackingId))!;
  await store.change('trackings', row.id, { data: { ...row.data, status: 'Closed' } });
};

describe('a report that was submitted', () => {
  test('takes no other PDF', async () => {
    await complete();
    const refused = { status: 409, body: { error: 'This report has been submitted.' } };
    expect(await ask(pdf(otherPdf))).toMatchObject(refused);
  });

  test('takes further photos of the damage, which another device kept until now', async () => {
    await complete();
    expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', await otherPhotos())).toBe(201);
    const row = await client.sandbox.store.get('reports', report.virId);
    expect(row?.data.photoBatches).toHaveLength(2);
  });

  test('takes the same files again', async () => {
    const zip = await complete();
    expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', smallPdf)).toBe(200);
    expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', zip)).toBe(200);
  });

  test('takes no other PDF at an address from before, and keeps nothing of it', async () => {
    const { data } = (await ask(pdf(otherPdf))).body as { data: string };
    await complete();
    const { store } = client.sandbox;
    expect(await putPresignedFile(client, data, 'application/pdf', otherPdf)).toBe(409);
    expect(await store.find('objects', { kind: 'vir-pdf' })).toHaveLength(1);
    expect(await store.find('parts', { report: report.virId, kind: 'VirPDF' })).toHaveLength(1);
  });

  test('takes a new PDF, and photos that its edit announces, after an edit', async () => {
    await complete();
    await sendIdempotentWrite(client, session, 'PUT', '/api/vir/create', report.body);
    expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', await otherPhotos())).toBe(201);
    expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', otherPdf)).toBe(201);
  });

  test('takes further photos of licences, which an edit does not announce', async () => {
    await complete();
    const sent = await sendLicencePhotoZip(client, session, report, 'WitnessLicence', await photos());
    expect(sent.status).toBe(200);
  });
});

describe('a report that is edited while its last file is on its way', () => {
  const status = async () => (await client.sandbox.store.get('reports', report.virId))?.status;

  test('is not submitted with the PDF from before the edit, and asks for a new one', async () => {
    expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', await photos())).toBe(201);
    const { data: address } = (await ask(pdf(smallPdf))).body as { data: string };
    const edited = { IncidentDetails: { ...sampleIncidentSection, Description: 'A truck lost gravel.' } };
    await saveReportSteps(client, session, report.virId, [['IncidentDetails', edited]]);
    expect(await putPresignedFile(client, address, 'application/pdf', smallPdf)).toBe(201);
    expect(await status()).toBe('IncidentDetails');

    const body = { ...report.body, data: { ...report.body.data, ...edited } };
    const again = await sendIdempotentWrite(client, session, 'POST', '/api/vir/create', body);
    expect(again.body).toMatchObject({ data: { MissingParts: ['VirPDF'] } });
    expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', otherPdf)).toBe(201);
    expect(await status()).toBe('SubmissionPage');
  });
});

describe('a report with a number that is not submitted yet', () => {
  const detail = async () => {
    const answer = await fetchReportDetail(client, session, report.virId);
    return (answer.body as { data: Record<string, unknown> }).data;
  };

  test('counts no photos as still to come that arrive again', async () => {
    const zip = await photos();
    expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', zip)).toBe(201);
    expect((await detail())['DamageDetails']).not.toHaveProperty('PhotoCount');
    await sendIdempotentWrite(client, session, 'POST', '/api/vir/create', report.body);
    expect((await detail())['DamageDetails']).toHaveProperty('PhotoCount', 1);
    expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', zip)).toBe(200);
    const { DamageDetails, PhotoBatch } = await detail();
    expect(DamageDetails).not.toHaveProperty('PhotoCount');
    expect(PhotoBatch).toHaveLength(1);
  });

  test('awaits the photo of a licence that a step adds, until a step takes it away', async () => {
    const save = async (DriverLicenceUploaded: boolean) => {
      const OtherDriverDetails = { FirstName: 'Alex', LastName: 'Specimen', DriverLicenceUploaded };
      await saveReportSteps(client, session, report.virId, [['IncidentDetails', { OtherDriverDetails }]]);
      return (await detail())['MissingParts'];
    };
    expect(await save(true)).toEqual(['DamagePhotos', 'VirPDF', 'OtherDriverLicence']);
    expect(await save(false)).toEqual(['DamagePhotos', 'VirPDF']);
    await complete();
    expect((await detail())['virstatus']).toBe('IncidentDetails');
  });
});

describe('a report of a rental that was closed', () => {
  test('takes from the web what it still lacks, and the same again', async () => {
    expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', await photos())).toBe(201);
    await closeRental();
    expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', smallPdf)).toBe(201);
    expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', smallPdf)).toBe(200);
  });

  test('takes no other PDF and no other photos of the damage from the web', async () => {
    await complete();
    await closeRental();
    expect((await ask(pdf(otherPdf))).status).toBe(403);
    expect((await ask(await damage(otherPhotos()))).status).toBe(403);
  });

  test('takes from the web photos of licences, which follow an edit that was accepted before', async () => {
    await complete();
    await sendIdempotentWrite(client, session, 'PUT', '/api/vir/create', report.body);
    await closeRental();
    const sent = await sendLicencePhotoZip(client, session, report, 'WitnessLicence', await photos());
    expect(sent.status).toBe(200);
  });
});

test('the audit names by whom a report was submitted, and whose file was refused', async () => {
  const scripted = new TextEncoder().encode('%PDF-1.7\n1 0 obj << /JS (x) >> endobj\n%%EOF\n');
  expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', scripted)).toBe(422);
  await complete();
  const audit = await client.sandbox.store.find('audit', {}, { orderBy: 'id' });
  const find = (event: string) => audit.find((entry) => entry.event === event)?.subject;
  expect(find('report-created')).toEqual(expect.any(String));
  expect(find('report-submitted')).toBe(find('report-created'));
  expect(find('file-refused')).toBe(find('report-created'));
});
