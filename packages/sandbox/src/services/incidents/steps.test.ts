import { beforeEach, expect, test } from 'vitest';
import { createSandboxWithClient, type SandboxClient } from '../../testing/client.ts';
import {
  createDraftReport,
  fetchReportDetail,
  openIncidentSession,
  openStaffSession,
  sampleIncidentSection,
  saveReportSteps,
  sendIdempotentWrite,
  windscreenReportSteps,
  type IncidentTestSession,
} from '../../testing/incidents.ts';

let client: SandboxClient;
beforeEach(() => {
  client = createSandboxWithClient();
});

type Body = Record<string, unknown>;
const getData = <T = Body>(answer: { body: { data: T } }): T => answer.body.data;

/** Saves answers with the status of a submitted report, based on the report's newest version. */
const saveAsSubmitted = async (session: IncidentTestSession, virId: string, data: Body) => {
  const ifMatch = (await fetchReportDetail(client, session, virId)).headers.get('etag') ?? '';
  const body = { virId, virStatus: 'SubmissionPage', data };
  return sendIdempotentWrite(client, session, 'PATCH', '/api/vir/detail', body, { ifMatch });
};

/** Opens the text message's link to a report of this type that staff have submitted. */
const openLink = async (type: string) => {
  const people = (await client.call('GET', '/_sandbox/people')).body as { flow: string; opens?: string }[];
  const opens = people.find(
    (one) => one.flow === 'vir-sms' && one.opens?.includes(`virType=${type}`) === true,
  )?.opens;
  const Key = new URL(opens ?? '', 'http://localhost').searchParams.get('key');
  const answer = await client.call('POST', '/api/vir/login', { body: { Key }, key: crypto.randomUUID() });
  const session = answer.body as IncidentTestSession;
  return { session, virId: session.data['vir'] as string };
};

/** Returns the id of a submitted panel report of the session's rental. */
const findSubmittedPanelReport = async ({ token, data }: IncidentTestSession): Promise<string> => {
  const { serviceTrackingId, registration } = data;
  const body = { serviceTrackingId, registration };
  const list = await client.call('POST', '/api/vir/serviceTracking/virs', { body, token });
  const { virs } = getData<{ virs: { panel: { virid: string; virstatus: string }[] } }>(list);
  const found = virs.panel.find(({ virstatus }) => virstatus === 'SubmissionPage');
  if (!found) throw new Error('The rental has no submitted panel report.');
  return found.virid;
};

test.each<[string, Body]>([
  ['with answers', { AddtionalDetails: 'It rained.' }],
  ['without answers', {}],
])('a report that was never submitted does not become submitted by a save %s', async (_, data) => {
  const session = await openIncidentSession(client, 'meiLing');
  const virId = await createDraftReport(client, session);
  await saveReportSteps(client, session, virId, windscreenReportSteps);
  const refused = await saveAsSubmitted(session, virId, data);
  expect([refused.status, refused.body]).toEqual([409, { error: 'This report is not complete yet.' }]);
  const { virstatus, AddtionalDetails } = getData(await fetchReportDetail(client, session, virId));
  expect([virstatus, AddtionalDetails]).toEqual(['DamageDetails', undefined]);
});

test('staff correct in a submitted report who was driving, before they enter that driver (V-23)', async () => {
  const staff = await openStaffSession(client, 'aroha');
  const virId = await findSubmittedPanelReport(staff);
  const corrected = await saveAsSubmitted(staff, virId, {
    CustomerDriving: 'N',
    CustomerPresent: 'N',
    IncidentDetails: { ...sampleIncidentSection, RenterDriver: 'N' },
  });
  expect(corrected).toMatchObject({
    status: 200,
    body: { data: { CustomerDriving: 'N', virstatus: 'SubmissionPage' } },
  });
});

test.each<[string, Body, boolean]>([
  ['nothing', {}, false],
  ['the number of photos', { PhotoCount: 2 }, true],
])('a customer’s save of the damage that changes %s after a text message (V-23)', async (_, change, is) => {
  const { session, virId } = await openLink('panel');
  const { DamageDetails } = getData<{ DamageDetails: Body }>(await fetchReportDetail(client, session, virId));
  expect(DamageDetails).not.toHaveProperty('PhotoCount');
  const saved = await saveAsSubmitted(session, virId, {
    DamageDetails: { ...DamageDetails, PhotoCount: 0, ...change },
  });
  expect(getData(saved)['CustomerEditBySms']).toBe(is);
});

test('a customer’s edit after a text message still counts as one after a save that changes nothing (V-23)', async () => {
  const { session, virId } = await openLink('panel');
  const save = async (data: Body) => getData(await saveAsSubmitted(session, virId, data));
  expect(await save({ AddtionalDetails: 'It rained.' })).toMatchObject({ CustomerEditBySms: true });
  expect(await save({ AddtionalDetails: 'It rained.' })).toMatchObject({ CustomerEditBySms: true });
});

test('an edit by staff needs a new PDF, and does not count as a customer’s after a text message (V-23)', async () => {
  const staff = await openStaffSession(client, 'aroha');
  const virId = await findSubmittedPanelReport(staff);
  const readRow = async () => (await client.sandbox.store.get('reports', virId))!.data;
  await saveAsSubmitted(staff, virId, {});
  expect(await readRow()).toMatchObject({ needsNewPdf: false, customerEditBySms: false });
  await saveAsSubmitted(staff, virId, { AddtionalDetails: 'It rained.' });
  expect(await readRow()).toMatchObject({ needsNewPdf: true, customerEditBySms: false });
  await saveAsSubmitted(staff, virId, {});
  expect(await readRow()).toMatchObject({ needsNewPdf: true, customerEditBySms: false });
});

test('a report that has no number yet needs no new PDF after a saved step', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const virId = await createDraftReport(client, session);
  await saveReportSteps(client, session, virId, windscreenReportSteps);
  expect((await client.sandbox.store.get('reports', virId))!.data).toMatchObject({ needsNewPdf: false });
});

test.each([true, false])(
  'a customer’s submission of an edit after a text message that says of a licence photo: %s (V-23)',
  async (DriverLicenceUploaded) => {
    const { session, virId } = await openLink('panel');
    const row = (await client.sandbox.store.get('reports', virId))!;
    const data = { ...row.data.sections, Witnesses: 'Y', Witness1: { FirstName: 'Kim', LastName: 'Sample' } };
    await client.sandbox.store.change('reports', virId, { data: { ...row.data, sections: data } });
    const Witness1 = { ...data.Witness1, DriverLicenceUploaded };
    const body = {
      DrivingLicence: session.data.registration,
      virId,
      virStatus: 'ReviewPage',
      data: { ...data, Witness1 },
    };
    const sent = await sendIdempotentWrite(client, session, 'PUT', '/api/vir/create', body);
    expect(sent.status).toBe(200);
    const detail = getData(await fetchReportDetail(client, session, virId));
    expect(detail['CustomerEditBySms']).toBe(DriverLicenceUploaded);
  },
);

test.each(['windscreen', 'interior'])(
  'a customer who only presses Continue after a text message edits nothing: %s (V-23)',
  async (type) => {
    const { session, virId } = await openLink(type);
    const { IncidentDetails } = getData<{ IncidentDetails: Body }>(
      await fetchReportDetail(client, session, virId),
    );
    const saved = await saveAsSubmitted(session, virId, { IncidentDetails, CustomerDriving: 'Y' });
    expect(getData(saved)).toMatchObject({
      CustomerEditBySms: false,
      IncidentDetails: { RenterDriver: 'Y' },
    });
  },
);

test('a vehicle keeps its customer number when staff remove the one before it from a submitted report', async () => {
  const staff = await openStaffSession(client, 'aroha');
  const virId = await findSubmittedPanelReport(staff);
  const { IncidentDetails, VehicleConditionAndPoliceDetails, Witnesses, DamageDetails } = getData(
    await fetchReportDetail(client, staff, virId),
  );
  const [first, second, third] = ['Riley', 'Jo', 'Noor'].map((FirstName) => ({
    FirstName,
    LastName: 'Sample',
  }));
  const submit = async (vehicles: Body) => {
    await saveAsSubmitted(staff, virId, vehicles);
    const answers = { IncidentDetails, VehicleConditionAndPoliceDetails, Witnesses, DamageDetails };
    const data = { ...answers, CustomerDriving: 'Y', ...vehicles };
    const body = { DrivingLicence: staff.data.registration, virId, virStatus: 'ReviewPage', data };
    const answer = await sendIdempotentWrite(client, staff, 'PUT', '/api/vir/create', body);
    return getData<{ thermeonParam: { AdditionalThirdParties: object[] } }>(answer).thermeonParam;
  };
  const vehicles = { ThirdParty: true, ThirdPartyDetail: first };
  const before = await submit({ ...vehicles, AdditionalThirdPartyDetails: [second, third] });
  const after = await submit({ ...vehicles, AdditionalThirdPartyDetails: [third] });
  expect(after).toEqual({ ...before, AdditionalThirdParties: before.AdditionalThirdParties.slice(1) });
});

test('a refusal of a locked answer and of a step that comes too early have a code', async () => {
  const { session, virId } = await openLink('panel');
  const { IncidentDetails } = getData<{ IncidentDetails: Body }>(
    await fetchReportDetail(client, session, virId),
  );
  const locked = await saveAsSubmitted(session, virId, {
    IncidentDetails: { ...IncidentDetails, Description: 'Not so' },
  });
  expect(locked).toMatchObject({ status: 403, body: { code: 'answers-locked' } });
  const renter = await openIncidentSession(client, 'meiLing');
  const draft = await createDraftReport(client, renter);
  const early = { virId: draft, virStatus: 'DamageDetails', data: { AddtionalDetails: 'It rained.' } };
  const refused = await sendIdempotentWrite(client, renter, 'PATCH', '/api/vir/detail', early, {
    ifMatch: '"1"',
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'step-missing' } });
});
