import { beforeEach, describe, expect, test } from 'vitest';
import { createSandboxWithClient, type SandboxClient } from '../../testing/client.ts';
import {
  createDraftReport,
  fetchReportDetail,
  openIncidentSession,
  openStaffSession,
  lookUpRental,
  signStaffIn,
  windscreenDamage,
  submitWindscreenReport,
  sampleIncidentSection,
  greyPixelJpeg,
  smallPdf,
  requestPresignedUrl,
  putPresignedFile,
  saveReportSteps,
  requestUrlAndPutFile,
  sendLicencePhotoZip,
  windscreenReportSteps,
  sendIdempotentWrite,
  createZip,
  type IncidentTestSession,
} from '../../testing/incidents.ts';

let client: SandboxClient;
beforeEach(() => {
  client = createSandboxWithClient();
});

const getData = <T = Record<string, unknown>>(answer: { body: { data: T } }): T => answer.body.data;
const photos = () => createZip({ 'front.jpg': greyPixelJpeg, 'side/left.jpg': greyPixelJpeg });
const stored = async <T = Record<string, unknown>>(kind: string) =>
  (await client.call('GET', `/_sandbox/records/${kind}`)).body as T[];
/** A vehicle that is not on rent, with the fields by which branch staff look it up. */
const nonRevenue = { Registration: 'NRA01M', NonRevNumber: 'NR700101', Brand: 'meridian', Country: 'AU' };
const move = (offsetSeconds: number) => client.call('PUT', '/_sandbox/clock', { body: { offsetSeconds } });

test('submitting a report again returns the same number', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const { ReportNumber, body } = await submitWindscreenReport(client, session);
  const again = await sendIdempotentWrite(client, session, 'POST', '/api/vir/create', body);
  expect(getData(again)).toMatchObject({ ReportNumber });
  const key = crypto.randomUUID();
  const faults = [{ kind: 'lost-reply', path: '/vir/create', nth: 1 }];
  await client.call('PUT', '/_sandbox/faults', { body: faults });
  expect((await sendIdempotentWrite(client, session, 'POST', '/api/vir/create', body, { key })).type).toBe(
    'error',
  );
  expect(
    getData(await sendIdempotentWrite(client, session, 'POST', '/api/vir/create', body, { key })),
  ).toMatchObject({
    ReportNumber,
  });
  expect(
    (await stored('incident-reports')).filter((one) => one['reportNumber'] === ReportNumber),
  ).toHaveLength(1);
});

test('two simultaneous submissions make one report', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const virId = await createDraftReport(client, session);
  await saveReportSteps(client, session, virId, windscreenReportSteps);
  const body = {
    DrivingLicence: 'FQ5-5XQ',
    virId,
    virStatus: 'ReviewPage',
    data: { IncidentDetails: sampleIncidentSection, DamageDetails: windscreenDamage },
  };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => sendIdempotentWrite(client, session, 'POST', '/api/vir/create', body)),
  );
  expect(new Set(answers.map((answer) => getData(answer)['ReportNumber'])).size).toBe(1);
});

test('an edit requires a new PDF', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const report = await submitWindscreenReport(client, session);
  await requestUrlAndPutFile(client, session, report, 'VirPDF', smallPdf);
  const edited = { ...report.body, data: { ...report.body.data, AdditionalDetails: 'One thing more.' } };
  const answer = await sendIdempotentWrite(client, session, 'POST', '/api/vir/create', edited);
  expect(getData(answer)).toMatchObject({ MissingParts: ['DamagePhotos', 'VirPDF'] });
});

test.each([
  ['a review before its steps', 'POST', '/api/vir/create', 409],
  ['damage before the incident', 'PATCH', '/api/vir/detail', 409],
  ['an edit of what was never handed in', 'PUT', '/api/vir/create', 409],
] as const)('%s is refused', async (_, method, path, status) => {
  const session = await openIncidentSession(client, 'meiLing');
  const virId = await createDraftReport(client, session);
  const body =
    path === '/api/vir/detail'
      ? { virId, virStatus: 'DamageDetails', data: { DamageDetails: windscreenDamage } }
      : {
          DrivingLicence: 'FQ55XQ',
          virId,
          virStatus: 'ReviewPage',
          data: { IncidentDetails: sampleIncidentSection },
        };
  expect((await sendIdempotentWrite(client, session, method, path, body, { ifMatch: '"1"' })).status).toBe(
    status,
  );
});

test('refuses a file before the report has its number', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const virId = await createDraftReport(client, session);
  const file = { rentalType: 'VirPDF', type: 'application/pdf', bytes: smallPdf };
  expect((await requestPresignedUrl(client, session, { virId, ReportNumber: 'VIR40001' }, file)).status).toBe(
    409,
  );
  const licences = await sendLicencePhotoZip(
    client,
    session,
    { virId, ReportNumber: 'VIR40001' },
    'WitnessLicence',
    await photos(),
  );
  expect(licences.status).toBe(409);
});

test('refuses a step that is based on an older version or on none', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const virId = await createDraftReport(client, session);
  const save = (Description: string, ifMatch?: string) =>
    sendIdempotentWrite(
      client,
      session,
      'PATCH',
      '/api/vir/detail',
      { virId, virStatus: 'IncidentDetails', data: { IncidentDetails: { Description } } },
      { ifMatch },
    );
  expect((await save('first', '"1"')).headers.get('etag')).toBe('"2"');
  expect((await save('second', '"1"')).status).toBe(412);
  expect((await save('third')).status).toBe(428);
  expect(getData(await fetchReportDetail(client, session, virId))).toMatchObject({
    IncidentDetails: { Description: 'first' },
  });
});

test('refuses a submission that would overwrite what was saved elsewhere', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const virId = await createDraftReport(client, session);
  await saveReportSteps(client, session, virId, windscreenReportSteps);
  const readVersion = async () =>
    (await fetchReportDetail(client, session, virId)).headers.get('etag') ?? undefined;
  const reviewed = await readVersion();
  const elsewhere = { ...sampleIncidentSection, Description: 'Two stones hit the glass.' };
  await saveReportSteps(client, session, virId, [['IncidentDetails', { IncidentDetails: elsewhere }]]);
  const submit = (IncidentDetails: Record<string, string>, ifMatch?: string) => {
    const data = { IncidentDetails, CustomerDriving: 'Y', DamageDetails: windscreenDamage };
    const body = { DrivingLicence: 'FQ55XQ', virId, virStatus: 'ReviewPage', data };
    return sendIdempotentWrite(client, session, 'POST', '/api/vir/create', body, { ifMatch });
  };
  const readDescription = async () =>
    getData(await fetchReportDetail(client, session, virId))['IncidentDetails'];

  expect((await submit(sampleIncidentSection, reviewed)).status).toBe(412);
  expect(await readDescription()).toMatchObject(elsewhere);
  const newest = await readVersion();
  expect((await submit(elsewhere, newest)).status).toBe(200);
  // The first attempt has raised the version itself, which must not make its retry fail.
  expect((await submit(elsewhere, newest)).status).toBe(200);
  expect((await submit(sampleIncidentSection, newest)).status).toBe(412);
  // Requests that an earlier release has queued state no version.
  expect((await submit(sampleIncidentSection)).status).toBe(200);
});

test('deletes only drafts', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const report = await submitWindscreenReport(client, session);
  const remove = (virId: string) =>
    sendIdempotentWrite(client, session, 'DELETE', '/api/vir/detail', { virId });
  expect((await remove(report.virId)).status).toBe(409);
  const draft = await createDraftReport(client, session);
  expect((await remove(draft)).status).toBe(200);
  expect((await fetchReportDetail(client, session, draft)).status).toBe(404);
});

test.each(['Expired', 'Unavailable'])(
  'neither deletes nor submits a report that is %s (V-06)',
  async (status) => {
    const { store } = client.sandbox;
    const session = await openIncidentSession(client, 'meiLing');
    const virId = await createDraftReport(client, session);
    await saveReportSteps(client, session, virId, windscreenReportSteps);
    await store.change('reports', virId, { status });
    const before = await store.get('reports', virId);
    const removed = await sendIdempotentWrite(client, session, 'DELETE', '/api/vir/detail', { virId });
    expect([removed.status, removed.body]).toEqual([409, { error: 'Only a draft can be deleted.' }]);
    const data = {
      IncidentDetails: sampleIncidentSection,
      CustomerDriving: 'Y',
      DamageDetails: windscreenDamage,
    };
    const body = { DrivingLicence: session.data.registration, virId, virStatus: 'ReviewPage', data };
    const submitted = await sendIdempotentWrite(client, session, 'POST', '/api/vir/create', body);
    expect([submitted.status, submitted.body]).toEqual([
      409,
      { error: 'This report can no longer be edited.' },
    ]);
    expect(await store.get('reports', virId)).toEqual(before);
  },
);

test('says in the list which reports have a number, and so can no longer be deleted (V-06)', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const { virId, ReportNumber } = await submitWindscreenReport(client, session);
  const draft = await createDraftReport(client, session);
  const { serviceTrackingId, registration } = session.data;
  const body = { serviceTrackingId, registration };
  const answer = await client.call('POST', '/api/vir/serviceTracking/virs', { body, token: session.token });
  const { virs } = getData<{ virs: { windscreen: Record<string, unknown>[] } }>(answer);
  expect(virs.windscreen.find(({ virid }) => virid === virId)).toMatchObject({ ReportNumber });
  expect(virs.windscreen.find(({ virid }) => virid === draft)).toMatchObject({ ReportNumber: null });
});

test('lists reports of all five types with their sources', async () => {
  const session = await openIncidentSession(client, 'aroha');
  const { serviceTrackingId, registration } = session.data;
  const body = { serviceTrackingId, registration };
  const answer = await client.call('POST', '/api/vir/serviceTracking/virs', { body, token: session.token });
  const { virs } = getData<{ virs: Record<string, { virstatus: string; createSource: string }[]> }>(answer);
  expect(Object.keys(virs)).toEqual(['windscreen', 'panel', 'interior', 'mechanical', 'theft']);
  expect(Object.values(virs).every((reports) => reports.length > 0)).toBe(true);
  expect(virs['panel']?.map((one) => one.createSource)).toContain('ATHENA-DESK');
});

test('refuses writes from the web once the rental is closed', async () => {
  const session = await openIncidentSession(client, 'tobias');
  expect(session.data['Status']).toBe('Closed');
  const { serviceTrackingId, registration } = session.data;
  const body = { serviceTrackingId, registration, virType: 'panel', createdBy: 'customer' };
  const refused = await sendIdempotentWrite(client, session, 'POST', '/api/vir/init', body);
  expect([refused.status, refused.body]).toEqual([
    403,
    {
      error: 'Sorry, this rental is no longer available for submitting or editing vehicle incident reports.',
    },
  ]);
  const staff = await openStaffSession(client, 'tobias');
  expect(
    (await sendIdempotentWrite(client, staff, 'POST', '/api/vir/init', { ...body, createdBy: 'staff' }))
      .status,
  ).toBe(200);
});

test.each([
  ['a customer for another vehicle', openIncidentSession, { registration: 'XXX-000' }, 404, 'Not found.'],
  ['a customer as staff', openIncidentSession, { createdBy: 'staff' }, 403, 'This sign-in is not for that.'],
  ['staff as a customer', openStaffSession, {}, 403, 'This sign-in is not for that.'],
] as const)('refuses the start of a report by %s', async (_, openSession, change, status, error) => {
  const session = await openSession(client, 'meiLing');
  const { serviceTrackingId, registration } = session.data;
  const body = { serviceTrackingId, registration, virType: 'panel', createdBy: 'customer', ...change };
  const refused = await sendIdempotentWrite(client, session, 'POST', '/api/vir/init', body);
  expect([refused.status, refused.body]).toEqual([status, { error }]);
});

test('refuses steps from the web once the rental or the report is closed', async () => {
  const { store } = client.sandbox;
  const session = await openIncidentSession(client, 'meiLing');
  const virId = await createDraftReport(client, session);
  const save = () =>
    sendIdempotentWrite(
      client,
      session,
      'PATCH',
      '/api/vir/detail',
      { virId, virStatus: 'IncidentDetails', data: { IncidentDetails: sampleIncidentSection } },
      { ifMatch: '"1"' },
    );
  const row = (await store.get('reports', virId))!;
  for (const status of ['Expired', 'Unavailable']) {
    await store.transaction((tx) => tx.change('reports', virId, { status }));
    const refused = await save();
    expect([refused.status, refused.body]).toEqual([409, { error: 'This report can no longer be edited.' }]);
  }
  await store.transaction((tx) => tx.change('reports', virId, { status: row.status }));
  const rental = (await store.get('trackings', session.data.serviceTrackingId))!;
  const closed = { ...rental.data, status: 'Closed' as const };
  await store.transaction((tx) => tx.change('trackings', rental.id, { data: closed }));
  expect((await save()).status).toBe(403);
  const drop = () => sendIdempotentWrite(client, session, 'DELETE', '/api/vir/detail', { virId });
  expect((await drop()).status).toBe(403);
  await store.transaction((tx) => tx.change('trackings', rental.id, { data: rental.data }));
  expect((await save()).status).toBe(200);
});

test('answers nothing about another rental than the session’s own', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const other = await openIncidentSession(client, 'aroha');
  const read = (serviceTrackingId: string) =>
    client.call('POST', '/api/vir/user', { token: session.token, body: { serviceTrackingId } });
  expect((await read(session.data.serviceTrackingId)).status).toBe(200);
  expect((await read(other.data.serviceTrackingId)).status).toBe(404);
});

test('stored reports are listed with their rental and their own files, the oldest first', async () => {
  const session = await openIncidentSession(client, 'meiLing');
  const first = await submitWindscreenReport(client, session);
  await requestUrlAndPutFile(client, session, first, 'VirPDF', smallPdf);
  const second = await createDraftReport(client, session);
  const all = await stored('incident-reports');
  const times = all.map(({ createdAt }) => String(createdAt));
  expect(times).toEqual(times.toSorted());
  const added = all.filter(({ virId }) => virId === first.virId || virId === second);
  const own = { serviceTrackingId: session.data.serviceTrackingId, registration: 'FQ5-5XQ' };
  const rental = { ...own, raNumber: expect.stringMatching(/^\d{9}$/), nonrevNumber: null };
  expect(added).toMatchObject([
    { ...rental, virId: first.virId, reportNumber: first.ReportNumber, virStatus: 'ReviewPage' },
    { ...rental, virId: second, reportNumber: null, virType: 'windscreen', createdBy: 'customer' },
  ]);
  const file = {
    kind: 'VirPDF',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    object: expect.any(String),
  };
  expect(added.map(({ parts }) => parts)).toEqual([[file], []]);
});

test('staff’s session for a rental lasts four hours, and never longer than their own', async () => {
  const { store } = client.sandbox;
  const token = await signStaffIn(client);
  const before = await store.find('tokens', { audience: 'vir-app' });
  const known = new Set(before.map(({ id }) => id));
  const lookUp = async () => {
    expect((await lookUpRental(client, { ...nonRevenue, Type: 'staff' }, token)).status).toBe(200);
    const issued = (await store.find('tokens', { audience: 'vir-app' })).filter(({ id }) => !known.has(id));
    for (const { id } of issued) known.add(id);
    return issued[0]!;
  };
  const first = await lookUp();
  expect(first.capAt - first.issuedAt).toBe(4 * 3_600_000);
  const [staff] = await store.find('tokens', { scope: 'staff' });
  const capAt = staff!.issuedAt + 3_600_000;
  await store.transaction((tx) => tx.change('tokens', staff!.id, { capAt }));
  expect((await lookUp()).capAt).toBe(capAt);
});

test('staff find a vehicle without a rental by its number, and customers do not', async () => {
  const token = await signStaffIn(client);
  const found = await lookUpRental(client, { ...nonRevenue, Type: 'staff' }, token);
  expect(found.body).toMatchObject({ data: { nonrevNumber: nonRevenue.NonRevNumber, role: 'staff' } });
  const wrong = { ...nonRevenue, NonRevNumber: 'NR700102', Type: 'staff' };
  expect((await lookUpRental(client, wrong, token)).status).toBe(404);
  const renter = await openIncidentSession(client, 'meiLing');
  const refused = await lookUpRental(client, { ...nonRevenue, Type: 'staff' }, renter.token);
  expect([refused.status, refused.body]).toEqual([403, { error: 'This sign-in is not for that.' }]);
});

test('staff’s look-ups of rentals are in the audit log, found or not, without what was looked up', async () => {
  const signedIn = await openStaffSession(client, 'meiLing');
  expect(signedIn.data['role']).toBe('staff');
  const token = await signStaffIn(client);
  const body = {
    Registration: 'FQ55XQ',
    RaNumber: '999999999',
    Brand: 'meridian',
    Country: 'AU',
    Type: 'staff',
  };
  expect((await lookUpRental(client, body, token)).status).toBe(404);
  const audit = await client.sandbox.store.find('audit', {}, { orderBy: 'id' });
  const lookUps = audit.filter(({ event }) => event.startsWith('rental-'));
  expect(lookUps).toMatchObject([
    { event: 'rental-found', detail: 'licence' },
    { event: 'rental-not-found', detail: 'raNumber' },
  ]);
  const [first, second] = lookUps;
  expect(first?.subject).toMatch(/^[\w-]{20,}/);
  expect(second?.subject).toBe(first?.subject);
  expect(JSON.stringify(lookUps)).not.toMatch(/999999999|X603654|FQ5-?5XQ|branch\.desk/);
});

describe('a text message’s link', () => {
  const linked = async (type: string) => {
    const people = (await client.call('GET', '/_sandbox/people')).body as { flow: string; opens?: string }[];
    const opens = people.find(
      (one) => one.flow === 'vir-sms' && one.opens?.includes(`virType=${type}`),
    )?.opens;
    return new URL(opens ?? '', 'http://localhost:4002').searchParams;
  };
  const open = (Key: string | null, key: string) =>
    client.call('POST', '/api/vir/login', { body: { Key }, key });

  test('works repeatedly on the first device and on no other', async () => {
    const link = await linked('panel');
    const first = crypto.randomUUID();
    const answer = await open(link.get('key'), first);
    expect(getData(answer)).toMatchObject({
      source: 'sms',
      role: 'customer',
      vir: link.get('vir'),
      virType: 'panel',
    });
    expect((await open(link.get('key'), first)).status).toBe(200);
    expect((await open(link.get('key'), crypto.randomUUID())).status).toBe(401);
  });

  test('expires after three days', async () => {
    const link = await linked('panel');
    const first = crypto.randomUUID();
    // A minute before the end, because the clock goes on while the machine is busy.
    await move(259_140);
    expect((await open(link.get('key'), first)).status).toBe(200);
    await move(259_201);
    // An expired link gets another error (410) than an unknown key (401), so that the page can explain it.
    expect((await open(link.get('key'), first)).status).toBe(410);
    expect((await open('no such key', first)).status).toBe(401);
  });

  test('opens only its own report of the rental', async () => {
    const link = await linked('panel');
    const first = crypto.randomUUID();
    const session = (await open(link.get('key'), first)).body as IncidentTestSession;
    const { serviceTrackingId, registration } = session.data;
    const own = link.get('vir') ?? '';
    const records = (await client.call('GET', '/_sandbox/records/incident-reports')).body as {
      virId: string;
      serviceTrackingId: string;
    }[];
    const others = records.filter((one) => one.serviceTrackingId === serviceTrackingId && one.virId !== own);
    expect(others.length).toBeGreaterThan(0);
    expect((await fetchReportDetail(client, session, own)).status).toBe(200);
    for (const { virId } of others) {
      expect((await fetchReportDetail(client, session, virId)).status).toBe(404);
      expect(
        (await sendIdempotentWrite(client, session, 'DELETE', '/api/vir/detail', { virId })).status,
      ).toBe(404);
    }
    const begun = await createDraftReport(client, session);
    const listed = async (token: string) => {
      const body = { serviceTrackingId, registration };
      const answer = await client.call('POST', '/api/vir/serviceTracking/virs', { body, token });
      const { virs } = getData<{ virs: Record<string, { virid: string }[]> }>(answer);
      return Object.values(virs)
        .flat()
        .map(({ virid }) => virid)
        .toSorted();
    };
    expect(await listed(session.token)).toEqual([own, begun].toSorted());
    // The second report was begun through the link. Opening the same link again on the same phone must also give
    // access to it.
    const again = (await open(link.get('key'), first)).body as IncidentTestSession;
    expect((await fetchReportDetail(client, again, begun)).status).toBe(200);
  });

  const openFirst = async () => {
    const link = await linked('panel');
    const key = crypto.randomUUID();
    return (await open(link.get('key'), key)).body as IncidentTestSession;
  };
  const begin = ({ token, data }: IncidentTestSession, virType = 'windscreen') => {
    const { serviceTrackingId, registration } = data;
    const body = { serviceTrackingId, registration, virType, createdBy: 'customer' };
    return sendIdempotentWrite(client, { token }, 'POST', '/api/vir/init', body);
  };

  test.each<[string, Record<string, string>]>([
    ['read', {}],
    ['changed', { phoneNumber: '+61491570110' }],
  ])(
    'is told with the rental when its contact details are %s, as when it was opened (V-05)',
    async (_, change) => {
      const session = await openFirst();
      const { serviceTrackingId, vir, virType, newReport } = session.data;
      const body = { serviceTrackingId, ...change };
      expect(
        getData(await sendIdempotentWrite(client, session, 'POST', '/api/vir/user', body)),
      ).toMatchObject({
        vir,
        virType,
        newReport,
      });
      expect([typeof vir, virType, newReport]).toEqual(['string', 'panel', true]);
    },
  );

  test('is not told of a session that none opened', async () => {
    const session = await openIncidentSession(client, 'meiLing');
    const { serviceTrackingId } = session.data;
    const read = await sendIdempotentWrite(client, session, 'POST', '/api/vir/user', { serviceTrackingId });
    expect(getData(read)).toEqual(session.data);
    expect(session.data).not.toHaveProperty('newReport');
  });

  test('begins one new report, and another only when that draft was deleted', async () => {
    const session = await openFirst();
    expect(session.data['newReport']).toBe(true);
    const answers = await Promise.all(
      ['windscreen', 'interior', 'mechanical'].map((type) => begin(session, type)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    const { virId } = getData<{ virId: string }>(answers.find(({ status }) => status === 200)!);
    await sendIdempotentWrite(client, session, 'DELETE', '/api/vir/detail', { virId });
    expect((await begin(session)).status).toBe(200);
  });

  test('begins no report where it does not say so', async () => {
    await client.call('GET', '/_sandbox/people');
    const { store } = client.sandbox;
    for (const { id } of await store.find('links')) await store.change('links', id, { newReport: false });
    const session = await openFirst();
    expect(session.data['newReport']).toBe(false);
    const before = await stored('incident-reports');
    expect(await begin(session)).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('with this link') as string },
    });
    expect(await stored('incident-reports')).toEqual(before);
  });

  test('still begins its new report when its own draft was deleted', async () => {
    const session = await openFirst();
    const virId = session.data['vir'] as string;
    const { store } = client.sandbox;
    const row = (await store.get('reports', virId))!;
    const data = { ...row.data, submittedAt: null };
    await store.change('reports', virId, { status: 'Initialized', reportNumber: null, data });
    expect((await sendIdempotentWrite(client, session, 'DELETE', '/api/vir/detail', { virId })).status).toBe(
      200,
    );
    expect((await begin(session)).status).toBe(200);
    expect((await begin(session)).status).toBe(403);
  });

  test('lets the customer add to what staff submitted, but not change it', async () => {
    const link = await linked('panel');
    const session = (await open(link.get('key'), crypto.randomUUID())).body as IncidentTestSession;
    const virId = link.get('vir') ?? '';
    const before = await fetchReportDetail(client, session, virId);
    const etag = before.headers.get('etag') ?? '';
    const { IncidentDetails } = getData<{ IncidentDetails: object }>(before);
    const save = (data: object) =>
      sendIdempotentWrite(
        client,
        session,
        'PATCH',
        '/api/vir/detail',
        { virId, virStatus: 'SubmissionPage', data },
        { ifMatch: etag },
      );
    expect((await save({ IncidentDetails: { ...IncidentDetails, Description: 'Not so' } })).status).toBe(403);
    const added = await save({ AddtionalDetails: 'It rained.' });
    expect(getData(added)).toMatchObject({ virstatus: 'SubmissionPage', CustomerEditBySms: true });
    const data = { ...picked(getData(added)), AdditionalDetails: 'It rained.' };
    const body = { DrivingLicence: session.data.registration, virId, virStatus: 'ReviewPage', data };
    const again = await sendIdempotentWrite(client, session, 'PUT', '/api/vir/create', body);
    expect(getData(again)).toMatchObject({ ReportNumber: 'VIR39002', MissingParts: ['VirPDF'] });
  });

  const picked = (answer: Record<string, unknown>) => {
    const names = [
      'IncidentDetails',
      'VehicleConditionAndPoliceDetails',
      'CustomerDriving',
      'ThirdParty',
      'Witnesses',
      'DamageDetails',
    ];
    return Object.fromEntries(names.map((name) => [name, answer[name]]));
  };
});

describe('messages', () => {
  const message = async (session: IncidentTestSession, change: object = {}) => {
    const { serviceTrackingId, registration } = session.data;
    const body = { serviceTrackingId, registration };
    const list = await client.call('POST', '/api/vir/serviceTracking/virs', { body, token: session.token });
    const virId = getData<{ virs: { panel: { virid: string }[] } }>(list).virs.panel[0]?.virid ?? '';
    const query = `source=sms&rego=${registration}&vir=${virId}&virType=panel&brand=meridian&raNumber=${String(session.data['raNumber'])}`;
    return sendIdempotentWrite(client, session, 'POST', '/api/vir/sendSMS', {
      url: `http://sandbox.test/vehicleincidents/landing-page?${query}`,
      ttl: 259_200,
      mobile: '+61491570156',
      virId,
      brand: 'meridian',
      message: `Please complete the vehicle incident report for ${registration}. The link is valid for 3 days.`,
      ...change,
    });
  };

  test('are sent with the services’ own link, at most three times a day', async () => {
    const staff = await openStaffSession(client, 'aroha');
    for (let time = 0; time < 3; time += 1) expect((await message(staff)).status).toBe(200);
    const fourth = await message(staff);
    expect(fourth).toMatchObject({
      status: 429,
      body: { error: 'Three messages a day are sent to a number.' },
    });
    const wait = Number(fourth.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(86_300);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect((await message(staff, { mobile: '+61491570157' })).status).toBe(200);
    const outbox = (await client.call('GET', '/_sandbox/outbox')).body as {
      to: string;
      text: string;
      links: string[];
    }[];
    expect(outbox).toHaveLength(4);
    const key = new URL(outbox[0]?.links[0] ?? '').searchParams.get('key');
    const opened = await client.call('POST', '/api/vir/login', {
      body: { Key: key },
      key: crypto.randomUUID(),
    });
    expect(opened.status).toBe(200);
  });

  test('are counted anew a day after the first of them', async () => {
    const staff = await openStaffSession(client, 'aroha');
    for (let time = 0; time < 3; time += 1) await message(staff);
    await move(86_390);
    const evening = await openStaffSession(client, 'aroha');
    expect((await message(evening)).status).toBe(429);
    await move(86_401);
    for (let time = 0; time < 3; time += 1) expect((await message(evening)).status).toBe(200);
    expect((await message(evening)).status).toBe(429);
  });

  test.each([
    ['a link elsewhere', { url: 'https://elsewhere.example/vehicleincidents/landing-page' }],
    ['another text', { message: 'Pay here.' }],
    ['another time', { ttl: 999_999 }],
    ['another brand', { brand: 'ace' }],
    ['a number without its country', { mobile: '0491570156' }],
    ['a number that is none', { mobile: '+6112' }],
  ])('with %s are refused', async (_, change) => {
    expect((await message(await openStaffSession(client, 'aroha'), change)).status).toBe(422);
  });

  test('are sent to a number of any country (V-22)', async () => {
    const staff = await openStaffSession(client, 'aroha');
    expect((await message(staff, { mobile: '+447400123456' })).status).toBe(200);
  });

  test('can be sent only by staff', async () => {
    expect((await message(await openIncidentSession(client, 'aroha'))).status).toBe(403);
  });
});

describe('an address for a file', () => {
  const asked = async (session: IncidentTestSession, bytes = smallPdf, type = 'application/pdf') => {
    const report = await submitWindscreenReport(client, session);
    const answer = await requestPresignedUrl(client, session, report, { rentalType: 'VirPDF', type, bytes });
    return { report, status: answer.status, address: (answer.body as { data: string }).data };
  };

  test('accepts only the announced file, also repeatedly', async () => {
    const { address } = await asked(await openIncidentSession(client, 'meiLing'));
    const other = new TextEncoder().encode('%PDF-1.7 another\n%%EOF');
    expect(await putPresignedFile(client, address, 'application/pdf', other)).toBe(412);
    expect(await putPresignedFile(client, address, 'text/html', smallPdf)).toBe(412);
    expect(await putPresignedFile(client, address, 'application/pdf', smallPdf)).toBe(201);
    expect(await putPresignedFile(client, address, 'application/pdf', smallPdf)).toBe(200);
  });

  test('expires after a quarter of an hour', async () => {
    const { address } = await asked(await openIncidentSession(client, 'meiLing'));
    await move(901);
    expect(await putPresignedFile(client, address, 'application/pdf', smallPdf)).toBe(404);
  });

  test.each([
    ['HTML', '<html>%%EOF'],
    ['half a PDF', '%PDF-1.7\n1 0 obj'],
  ])('does not accept %s as a PDF', async (_, content) => {
    const bytes = new TextEncoder().encode(content);
    const { address } = await asked(await openIncidentSession(client, 'meiLing'), bytes);
    expect(await putPresignedFile(client, address, 'application/pdf', bytes)).toBe(422);
  });

  test('is given only for the sender’s own kind of photos', async () => {
    const session = await openIncidentSession(client, 'meiLing');
    const report = await submitWindscreenReport(client, session);
    const zip = { rentalType: 'DAMAGE', type: 'application/zip', bytes: await photos() };
    expect((await requestPresignedUrl(client, session, report, zip)).status).toBe(403);
  });
});

describe('enquiries', () => {
  const enquiry = {
    virId: 'VIR40001',
    firstName: 'Sam',
    lastName: 'Sample',
    email: 'sam@mail.example',
    brand: 'ace',
    enquiryType: 'Other',
    enquiryDetails: 'When?',
  };
  const sendOne = (change: object, key?: string, from?: string) =>
    client.call('POST', '/api/vir/contact-us', {
      body: { ...enquiry, ...change },
      key: key ?? crypto.randomUUID(),
      from,
    });

  test('are stored once when the phone changes its network between two attempts', async () => {
    const key = crypto.randomUUID();
    expect((await sendOne({}, key, '203.0.113.9')).status).toBe(200);
    expect((await sendOne({}, key, '198.51.100.7')).status).toBe(200);
    expect(await stored('enquiries')).toHaveLength(1);
  });

  test('are accepted from anyone and stored once', async () => {
    const key = crypto.randomUUID();
    expect((await sendOne({}, key)).status).toBe(200);
    expect((await sendOne({}, key)).status).toBe(200);
    expect((await sendOne({ firstName: 'Kim' }, key)).status).toBe(422);
    expect(await stored('enquiries')).toMatchObject([enquiry]);
  });

  test.each([
    [{ virId: undefined }],
    [{ email: 'sam' }],
    [{ enquiryType: 'Love' }],
    [{ role: 'staff' }],
    [{ lastName: ' ' }],
  ])('with %o are refused', async (change) => {
    expect((await sendOne(change)).status).toBe(400);
  });
});

describe('the contact details of a rental', () => {
  const ask = (session: IncidentTestSession, body: object, key?: string) =>
    client.call('POST', '/api/vir/user', {
      token: session.token,
      body: { serviceTrackingId: session.data.serviceTrackingId, ...body },
      ...(key && { key }),
    });

  test.each<[string, Record<string, string>]>([
    ['the e-mail address', { email: 'mei.ling@mail.example' }],
    ['the phone number', { phoneNumber: '+61491570110' }],
    ['both', { email: 'mei.ling@mail.example', phoneNumber: '+61491570110' }],
    ['a phone number as the record writes it', { phoneNumber: '+61 491 570 110' }],
  ])('%s can be changed, and nothing else is', async (_, change) => {
    const session = await openIncidentSession(client, 'meiLing');
    const before = getData(await ask(session, {}));
    const changed = await ask(session, change, crypto.randomUUID());
    expect(changed.status).toBe(200);
    expect(getData(changed)).toEqual({ ...before, ...change });
    expect(getData(await ask(session, {}))).toEqual({ ...before, ...change });
  });

  test.each<[string, Record<string, string>]>([
    ['an e-mail address', { email: 'mei.ling@mail.example' }],
    ['a phone number', { phoneNumber: '+61491570110' }],
  ])('%s is not changed without an idempotency key', async (_, change) => {
    const session = await openIncidentSession(client, 'meiLing');
    const before = getData(await ask(session, {}));
    expect((await ask(session, change)).status).toBe(400);
    expect(getData(await ask(session, {}))).toEqual(before);
  });

  test('are only read from the web once the rental is closed (V-04)', async () => {
    const session = await openIncidentSession(client, 'tobias');
    const before = getData(await ask(session, {}));
    for (const change of [{ email: 'later@mail.example' }, { phoneNumber: '+61491570110' }])
      expect((await ask(session, change, crypto.randomUUID())).status).toBe(403);
    expect(getData(await ask(session, {}))).toEqual(before);
    const staff = await openStaffSession(client, 'tobias');
    expect((await ask(staff, { email: 'later@mail.example' }, crypto.randomUUID())).status).toBe(200);
  });

  test.each([
    [{ email: 'mei.ling' }, 'The e-mail address is not valid.'],
    [{ phoneNumber: '12' }, 'The phone number is not valid.'],
    [{ phoneNumber: 'abc' }, 'The phone number is not valid.'],
    [{ phoneNumber: '0491 570 110' }, 'The phone number is not valid.'],
    [{ phoneNumber: '' }, 'The phone number is not valid.'],
  ])('%j is refused', async (change, error) => {
    const session = await openIncidentSession(client, 'meiLing');
    const before = getData(await ask(session, {}));
    const refused = await ask(session, change, crypto.randomUUID());
    expect([refused.status, refused.body]).toEqual([422, { error }]);
    expect(getData(await ask(session, {}))).toEqual(before);
  });
});
