/** Tests what the portal shows of an incident report after it was submitted or submitted again. */
import { beforeEach, expect, test } from 'vitest';
import { hashBytes } from '../../crypto/crypto.ts';
import type { WireIncidentReport } from '../../store/records/rental.ts';
import type { RentalRow } from '../../store/rows/booking.ts';
import { createSandboxWithClient, type SandboxClient } from '../../testing/client.ts';
import {
  createZip,
  fetchReportDetail,
  greyPixelJpeg,
  openIncidentSession,
  openStaffSession,
  requestUrlAndPutFile,
  sendIdempotentWrite,
  smallPdf,
  submitWindscreenReport,
  type IncidentTestSession,
} from '../../testing/incidents.ts';

let client: SandboxClient;
beforeEach(() => {
  client = createSandboxWithClient();
});

type Body = Record<string, unknown>;
const getData = <T = Body>(answer: { body: { data: T } }): T => answer.body.data;

/** Returns a report of the session's rental as the portal would show it. */
const readPortalReport = async (
  session: IncidentTestSession,
  number: string,
): Promise<WireIncidentReport> => {
  const rental = await client.sandbox.store.get('rentals', session.data['raNumber'] as string);
  const found = rental?.data.wire.virs?.find(({ reportNumber }) => reportNumber === number);
  if (!found) throw new Error(`The portal does not show ${number}.`);
  return found;
};

const listNumbers = (rental: RentalRow | undefined) =>
  (rental?.data.wire.virs ?? []).map(({ reportNumber }) => reportNumber);

/** Opens, as staff, a panel report that the renter sees in the portal, with its number and its newest version. */
const openShownReport = async () => {
  const staff = await openStaffSession(client, 'aroha');
  const { serviceTrackingId } = staff.data;
  const rental = await client.sandbox.store.get('rentals', staff.data['raNumber'] as string);
  const numbers = (rental?.data.wire.virs ?? [])
    .filter(({ assessmentReports }) => assessmentReports)
    .map(({ reportNumber }) => reportNumber);
  const rows = await client.sandbox.store.find('reports', { tracking: serviceTrackingId });
  const row = rows.find(({ reportNumber }) => reportNumber && numbers.includes(reportNumber));
  if (!row?.reportNumber) throw new Error('The scenario has no report with an assessment.');
  const detail = await fetchReportDetail(client, staff, row.id);
  return { staff, virId: row.id, number: row.reportNumber, detail, sections: row.data.sections };
};

test('an edit of a report leaves what the portal has of it beside the answers', async () => {
  const { staff, virId, number, detail } = await openShownReport();
  const before = await readPortalReport(staff, number);
  // Another report of the rental is listed before it.
  const { store } = client.sandbox;
  const raNumber = staff.data['raNumber'] as string;
  await store.transaction(async (tx) => {
    const { data } = (await tx.lock('rentals', raNumber))!;
    const [own, ...more] = data.wire.virs ?? [];
    const virs = [{ ...own!, reportNumber: 'VIR00001' }, own!, ...more];
    await tx.change('rentals', raNumber, { data: { ...data, wire: { ...data.wire, virs } } });
  });
  const body = { virId, virStatus: 'SubmissionPage', data: { AddtionalDetails: 'It rained.' } };
  const ifMatch = detail.headers.get('etag') ?? '';
  await sendIdempotentWrite(client, staff, 'PATCH', '/api/vir/detail', body, { ifMatch });
  const after = await readPortalReport(staff, number);
  // The edited report is listed first now, and the other report is kept.
  expect(listNumbers(await store.get('rentals', raNumber))).toEqual([number, 'VIR00001']);
  expect(before).toMatchObject({
    date: expect.any(String),
    incidentReports: [expect.any(String)],
    assessmentReports: [expect.any(String)],
  });
  expect(after).toMatchObject({
    date: before.date,
    incidentDetails: before.incidentDetails,
    incidentReports: before.incidentReports,
    assessmentReports: before.assessmentReports,
    damagePhotos: { staff: before.damagePhotos?.staff },
  });
  expect(after.damagePhotos?.staff).not.toEqual([]);
});

test('a report that is submitted again shows its newest PDF, and staff’s new photos beside their old ones', async () => {
  const { staff, virId, number, sections } = await openShownReport();
  const before = await readPortalReport(staff, number);
  const { AddtionalDetails: _, ...data } = sections;
  const damage = { ...(data['DamageDetails'] as Body), PhotoCount: 1 };
  const body = {
    DrivingLicence: staff.data.registration,
    virId,
    virStatus: 'ReviewPage',
    data: { ...data, DamageDetails: damage },
  };
  const again = await sendIdempotentWrite(client, staff, 'PUT', '/api/vir/create', body);
  expect(getData(again)).toMatchObject({ MissingParts: ['DamagePhotos', 'VirPDF'] });
  const report = { virId, ReportNumber: number };
  const zip = await createZip({ 'front.jpg': greyPixelJpeg });
  expect(await requestUrlAndPutFile(client, staff, report, 'DAMAGE', zip)).toBe(201);
  expect(await requestUrlAndPutFile(client, staff, report, 'VirPDF', smallPdf)).toBe(201);
  const after = await readPortalReport(staff, number);
  const [pdf] = await client.sandbox.store.find('parts', { report: virId, kind: 'VirPDF' });
  expect(after.incidentReports).toEqual([pdf?.object]);
  expect(after.assessmentReports).toEqual(before.assessmentReports);
  const old = before.damagePhotos?.staff ?? [];
  expect(after.damagePhotos?.staff).toEqual([...old, expect.any(String)]);
});

test('a report shows the PDF that came last, also once the clock is set back', async () => {
  const setClock = (offsetSeconds: number) =>
    client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds } });
  await setClock(86_400);
  const session = await openIncidentSession(client, 'meiLing');
  const report = await submitWindscreenReport(client, session, { DamageDetails: { DamageCodes: [] } });
  const otherPdf = new TextEncoder().encode('%PDF-1.7 another\n%%EOF');
  for (const pdf of [smallPdf, otherPdf, smallPdf]) {
    await requestUrlAndPutFile(client, session, report, 'VirPDF', pdf);
    const { incidentReports } = await readPortalReport(session, report.ReportNumber);
    const sha256 = await hashBytes(pdf);
    const [part] = await client.sandbox.store.find('parts', { report: report.virId, sha256 });
    expect(incidentReports).toEqual([part?.object]);
    await setClock(0);
    await sendIdempotentWrite(client, session, 'PUT', '/api/vir/create', report.body);
  }
});

test.each([
  ['Y', 'YES'],
  ['N', 'NO'],
  ['Car was parked', 'Car was parked'],
])('“%s” to the question who was driving is shown as “%s”', async (CustomerDriving, shown) => {
  const session = await openIncidentSession(client, 'meiLing');
  const report = await submitWindscreenReport(client, session, {
    CustomerDriving,
    DamageDetails: { DamageCodes: [] },
  });
  expect(await requestUrlAndPutFile(client, session, report, 'VirPDF', smallPdf)).toBe(201);
  const { incidentDetails } = await readPortalReport(session, report.ReportNumber);
  expect(incidentDetails?.renterDriving).toBe(shown);
});
