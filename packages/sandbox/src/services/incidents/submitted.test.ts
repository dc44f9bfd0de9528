/** Submits a report, on the store in memory and on embedded PostgreSQL. */
import { describe, expect, test } from 'vitest';
import {
  createClientForSandbox,
  createSandboxWithClient,
  signInAndGetToken,
  type SandboxClient,
} from '../../testing/client.ts';
import {
  fetchReportDetail,
  openIncidentSession,
  saveReportSteps,
  submitWindscreenReport,
  greyPixelJpeg,
  smallPdf,
  requestUrlAndPutFile,
  sendLicencePhotoZip,
  sendIdempotentWrite,
  createZip,
} from '../../testing/incidents.ts';
import { createSandbox } from '../../app.ts';
import { openEmbeddedTestStore } from '../../store/testing/embedded.ts';
import { scenarios } from '../../scenarios/index.ts';

let client: SandboxClient;

const getData = <T = Record<string, unknown>>(answer: { body: { data: T } }): T => answer.body.data;
const photos = () => createZip({ 'front.jpg': greyPixelJpeg, 'side/left.jpg': greyPixelJpeg });
const stored = async <T = Record<string, unknown>>(kind: string) =>
  (await client.call('GET', `/_sandbox/records/${kind}`)).body as T[];

const birthday = async (of: SandboxClient) => {
  const people = (await of.call('GET', '/_sandbox/people')).body as {
    flow: string;
    types: { raNumber: string; dob: string };
  }[];
  return people.find(({ flow, types }) => flow === 'portal' && types.raNumber.startsWith('41207165'))?.types
    .dob;
};

describe.each([
  ['in memory', async () => createSandboxWithClient()],
  [
    'on embedded PostgreSQL',
    async () =>
      createClientForSandbox(
        createSandbox({
          store: await openEmbeddedTestStore(),
          scenario: scenarios['default'],
          control: true,
        }),
      ),
  ],
])('%s', (_, open) => {
  test('a report that is submitted appears in its renter’s portal', async () => {
    client = await open();
    const session = await openIncidentSession(client, 'meiLing');
    const report = await submitWindscreenReport(client, session, {
      OtherDriverDetails: { FirstName: 'A', LastName: 'B', DriverLicenceUploaded: true },
      AdditionalDetails: 'Ōtāhuhu',
    });
    expect(getData(report.answer)).toMatchObject({
      MissingParts: ['DamagePhotos', 'VirPDF', 'OtherDriverLicence'],
      thermeonParam: { OtherDriverNumber: expect.stringMatching(/^\d+$/) },
    });
    const zip = await photos();
    expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', zip)).toBe(201);
    expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', zip)).toBe(200);
    expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', smallPdf)).toBe(201);
    const early = { virId: report.virId, virStatus: 'SubmissionPage', data: {} };
    expect((await sendIdempotentWrite(client, session, 'PATCH', '/api/vir/detail', early)).status).toBe(409);
    expect((await sendLicencePhotoZip(client, session, report, 'OtherDriverLicence', zip)).status).toBe(200);
    expect(getData(await fetchReportDetail(client, session, report.virId))).toMatchObject({
      virstatus: 'SubmissionPage',
      MissingParts: [],
      AddtionalDetails: 'Ōtāhuhu',
      PhotoBatch: [{ author: 'customer', photoUrls: [{}, {}] }],
    });
    for (let time = 0; time < 2; time += 1)
      expect((await sendIdempotentWrite(client, session, 'PATCH', '/api/vir/detail', early)).status).toBe(
        200,
      );
    const [kept] = (await stored('incident-reports')).filter((one) => one['virId'] === report.virId);
    expect(kept).toMatchObject({ reportNumber: report.ReportNumber, createdBy: 'customer' });
    expect((kept as { parts: unknown[] }).parts).toHaveLength(3);
    const objects = (await client.call('GET', '/_sandbox/objects')).body as { key: string; kind: string }[];
    const key = objects.find((one) => one.kind === 'vir-damage-zip')?.key ?? '';
    const bytes = await client.sandbox.fetch(new Request(`http://sandbox.test/_sandbox/objects/${key}`));
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(zip);
    const token = await signInAndGetToken(client, {
      ra_number: `41207165${41_207_165 % 7}`,
      dob: await birthday(client),
    });
    const { data } = (await client.query('Rental', {}, { token })).body as {
      data: { Rental: { virs: { reportNumber: string; incidentReports: string[] | null }[] }[] };
    };
    const shown = data.Rental.flatMap((rental) => rental.virs).find(
      ({ reportNumber }) => reportNumber === report.ReportNumber,
    );
    expect(shown).toMatchObject({ reportStatus: 'SUBMITTED', incidentReports: [expect.any(String)] });
    const paper = await client.sandbox.fetch(
      new Request(
        `http://sandbox.test/api/damage/view/incident_reports/${report.ReportNumber}/${shown?.incidentReports?.[0]}`,
        { headers: { authorization: `Bearer ${token}` } },
      ),
      '127.0.0.1',
    );
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(new Uint8Array(await paper.arrayBuffer())).toEqual(smallPdf);
    await client.sandbox.close();
  });
});

test('the audit log has a submission and a new submission once each, and no saved step', async () => {
  client = createSandboxWithClient();
  const session = await openIncidentSession(client, 'meiLing');
  const logged = async () =>
    Promise.all(
      (['report-submitted', 'report-resubmitted'] as const).map(
        async (event) => (await client.sandbox.store.find('audit', { event })).length,
      ),
    );
  const report = await submitWindscreenReport(client, session);
  expect(await logged()).toEqual([0, 0]);
  const zip = await photos();
  expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', zip)).toBe(201);
  expect(await logged()).toEqual([0, 0]);
  expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', smallPdf)).toBe(201);
  expect(await logged()).toEqual([1, 0]);
  expect((await sendIdempotentWrite(client, session, 'PUT', '/api/vir/create', report.body)).status).toBe(
    200,
  );
  expect(await logged()).toEqual([1, 0]);
  const newZip = await createZip({ 'rear.jpg': greyPixelJpeg });
  expect(await requestUrlAndPutFile(client, session, report, 'CUST_DAMAGE', newZip)).toBe(201);
  expect(await logged()).toEqual([1, 0]);
  const newPdf = new Uint8Array([...smallPdf, 10]);
  expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', newPdf)).toBe(201);
  expect(await logged()).toEqual([1, 1]);
  const DamageDetails = { ...report.body.data.DamageDetails, PhotoCount: 2 };
  await saveReportSteps(client, session, report.virId, [['SubmissionPage', { DamageDetails }]]);
  expect(await logged()).toEqual([1, 1]);
  const entries = await client.sandbox.store.find('audit', {});
  expect(entries.filter(({ event }) => !event)).toEqual([]);
});
