/** Tests every call of the incident reports' client against the sandbox's services in memory. */
import { createTransport, createIdempotencyKey, type Transport } from '@journey/api';
import { extendSession } from '@journey/api/auth';
import { ENQUIRY_TYPES, sendEnquiry } from '@journey/api/contact';
import {
  fetchAddressSuggestions,
  findAddressAtPosition,
  findPositionOfAddress,
} from '@journey/api/geocoding';
import {
  createReport,
  deleteReport,
  fetchIncidentRental,
  fetchReport,
  fetchReports,
  lookUpRental,
  recordThankYouPageReached,
  saveReportStep,
  sendDamagePhotos,
  sendLicencePhotos,
  sendReportPdf,
  sendReportLinkSms,
  submitReport,
  updateContactDetails,
  type IncidentRental,
  type ReportFileKind,
  type ReportDetails,
} from '@journey/api/incidents';
import { signInAsStaffMember } from '@journey/api/staff';
import { getConnectionFault, createSandbox, type Fault, type SignInEntry } from '@journey/sandbox';
import { scenarios } from '@journey/sandbox/scenarios';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { photoZip } from '../sandbox/files.ts';

const origin = 'https://host.test';
const sandbox = createSandbox({ scenario: scenarios['default'], control: true });
let token: string | undefined;
const api: Transport = createTransport({
  base: `${origin}/api`,
  token: () => token,
  onUnauthorised: () => undefined,
  sleep: () => Promise.resolve(),
  fetch: async (input, init) => {
    const response = await sandbox.fetch(new Request(input, init));
    if (getConnectionFault(response)) throw new TypeError('Failed to fetch');
    return response;
  },
});

const headers = { 'content-type': 'application/json' };
const control = (path: string, method = 'GET', body?: unknown): Promise<Response> =>
  sandbox.fetch(
    new Request(`${origin}/_sandbox/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers }),
    }),
  );
const faults = (...rules: Fault[]) => control('faults', 'PUT', rules);
let people: SignInEntry[] = [];
beforeAll(async () => {
  people = (await (await control('people')).json()) as SignInEntry[];
});
beforeEach(async () => {
  token = undefined;
  await faults();
});

const write = () => ({ idempotencyKey: createIdempotencyKey() });
const enterAs = async (name: string): Promise<IncidentRental> => {
  const person = people.find((one) => one.flow === 'vir' && one.name.startsWith(name));
  const { licence = '', registration = '' } = person?.types ?? {};
  const { brand = '', country = '' } = person ?? {};
  const session = await lookUpRental(api, { variant: 'licence', registration, licence, brand, country });
  token = session.token;
  return session.rental;
};
const enterAsDesk = async (): Promise<SignInEntry> => {
  const desk = people.find(({ flow }) => flow === 'vir-staff');
  const { username = '', password = '' } = desk?.types ?? {};
  ({ token } = await signInAsStaffMember(api, { username, password }));
  return desk!;
};

test('everybody of the scenario’s four brands and two countries finds their rental', async () => {
  const drivers = people.filter(({ flow }) => flow === 'vir');
  expect(new Set(drivers.map(({ brand, country }) => `${brand} ${country}`)).size).toBe(8);
  const states = new Set<boolean>();
  for (const { types, brand, country } of drivers) {
    const { licence = '', registration = '' } = types;
    const { rental } = await lookUpRental(api, { variant: 'licence', registration, licence, brand, country });
    expect(rental).toMatchObject({ role: 'customer', source: 'web', brand, country });
    states.add(rental.isOpen);
  }
  expect(states.size).toBe(2);
});

test('a lookup without a result has the contract’s message', async () => {
  const wrong = {
    variant: 'licence',
    registration: 'BN17YS',
    licence: 'X1',
    brand: 'meridian',
    country: 'AU',
  } as const;
  await expect(lookUpRental(api, wrong)).rejects.toMatchObject({
    kind: 'unauthorised',
    message: 'Something wrong with your registration and licence',
  });
});

test('staff look up every vehicle by the app’s link', async () => {
  const desks = people.filter(({ flow }) => flow === 'vir-staff');
  await enterAsDesk();
  for (const { opens = '', country } of desks) {
    const query = new URL(opens, origin).searchParams;
    const said = (name: string) => query.get(name) ?? '';
    const vehicle = { registration: said('rego'), brand: said('brand'), country };
    const { rental } = await lookUpRental(
      api,
      query.has('nonrevNumber')
        ? { variant: 'nonrev', nonrevNumber: said('nonrevNumber'), ...vehicle }
        : { variant: 'agreement', agreementNumber: said('raNumber'), ...vehicle },
    );
    expect(rental).toMatchObject({ role: 'staff', source: 'app' });
  }
  await expect(
    lookUpRental(api, {
      variant: 'agreement',
      agreementNumber: '1',
      registration: 'X',
      brand: 'ace',
      country: 'NZ',
    }),
  ).rejects.toMatchObject({
    kind: 'not-found',
    message: 'Something wrong with your registration and licence',
  });
});

test('confirms contact details, reads them again and extends the session', async () => {
  const { serviceTrackingId } = await enterAs('Mei-Ling');
  const contact = { serviceTrackingId, email: 'new@mail.example', phoneNumber: '+61491570159' };
  await expect(updateContactDetails(api, contact, write())).resolves.toMatchObject({
    email: 'new@mail.example',
  });
  await expect(fetchIncidentRental(api, serviceTrackingId)).resolves.toMatchObject({
    phoneNumber: '+61491570159',
  });
  const ends = await extendSession(api, 'vir', createIdempotencyKey());
  expect(+ends - Date.now()).toBeGreaterThan(1_750_000);
});

const panel: ReportDetails = {
  customerDriving: 'no',
  customerPresent: true,
  incident: { date: '2026-03-01 09:30', address: '12 Banksia Street', description: 'Ōtāhuhu' },
  condition: { isDriveable: true, wasTowed: false, policeAttended: false, isInsured: false },
  otherDriver: { firstName: 'Alex', lastName: 'Specimen', relationship: 'Friend', hasLicencePhoto: true },
  hasThirdParty: true,
  thirdParty: { firstName: 'Riley', lastName: 'Sampleton', hasLicencePhoto: true },
  additionalThirdParties: [{ firstName: 'Kim', lastName: 'Exampleton' }],
  hasWitnesses: true,
  witnesses: [{ firstName: 'Noor', lastName: 'Witness', hasLicencePhoto: true }],
  damage: { codes: [{ id: 'PD', name: 'Driver', description: 'Driver side' }], photoCount: 1 },
  additionalDetails: 'It rained.',
};
const steps = [
  ['vehicle-condition-and-police', ['condition']],
  ['incident-details', ['incident', 'customerDriving', 'customerPresent']],
  ['other-driver-details', ['otherDriver']],
  ['third-party-details', ['hasThirdParty', 'thirdParty', 'additionalThirdParties']],
  ['witness', ['hasWitnesses', 'witnesses']],
  ['damage-details', ['damage', 'additionalDetails']],
] as const;

const draft = async (rental: IncidentRental): Promise<string> => {
  const { serviceTrackingId, registration, role } = rental;
  const id = await createReport(
    api,
    { serviceTrackingId, registration, type: 'panel', createdBy: role },
    write(),
  );
  let { version } = await fetchReport(api, id);
  for (const [status, keys] of steps) {
    const details = Object.fromEntries(keys.map((key) => [key, panel[key]])) as ReportDetails;
    ({ version } = await saveReportStep(api, { reportId: id, status, details, version }, write()));
  }
  return id;
};

const pdf = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' });

test('submits a panel report although every first response is lost', async () => {
  const rental = await enterAs('Mei-Ling');
  const id = await draft(rental);
  const saved = await fetchReport(api, id);
  // If a third party is saved without an address, it has none until the review fills in the address of the incident.
  expect(saved.details).toMatchObject(panel);
  await faults(
    { kind: 'lost-reply', path: '/vir/create', nth: 1 },
    { kind: 'lost-reply', path: '/vir/file', nth: 1 },
    { kind: 'lost-reply', path: '/wecapture', nth: 1 },
    { kind: 'lost-reply', path: '/wecapture/files', nth: 1 },
    { kind: 'lost-reply', path: '/vir/detail', method: 'PATCH', nth: 1 },
  );
  const details = saved.details;
  const created = await submitReport(api, { reportId: id, type: 'panel', rental, details }, write());
  const all: ReportFileKind[] = [
    'damage-photos',
    'pdf',
    'licence-third-party',
    'licence-witness',
    'licence-other-driver',
  ];
  expect(created.missingParts.toSorted()).toEqual(all.toSorted());
  expect(created.people).toMatchObject({
    additionalThirdParties: [expect.any(String)],
    witness1: expect.any(String),
  });
  const report = { id, reportNumber: created.reportNumber, rental };
  const zip = new Blob([photoZip(2)], { type: 'application/zip' });
  await sendDamagePhotos(api, report, zip);
  await sendReportPdf(api, report, pdf);
  await expect(recordThankYouPageReached(api, id, write())).rejects.toMatchObject({
    kind: 'conflict',
    status: 409,
  });
  for (const part of ['licence-third-party', 'licence-witness', 'licence-other-driver'] as const)
    await sendLicencePhotos(api, report, { part, file: zip }, write());
  await expect(recordThankYouPageReached(api, id, write())).resolves.toMatchObject({
    isSubmitted: true,
    missingParts: [],
  });
  const records = (await (await control('records/incident-reports')).json()) as {
    virId: string;
    parts: unknown[];
  }[];
  expect(records.filter((one) => one.virId === id)).toMatchObject([{ parts: { length: 5 } }]);
  const { panel: listed } = await fetchReports(api, rental);
  expect(listed.find((one) => one.id === id)?.status).toBe('submission-page');
  await expect(deleteReport(api, id, write())).rejects.toMatchObject({ kind: 'conflict' });
});

test('lists drafts of every status and type, and deletes drafts', async () => {
  const rental = await enterAs('Aroha');
  const reports = await fetchReports(api, rental);
  expect(new Set(reports.panel.map(({ status }) => status)).size).toBeGreaterThan(7);
  const [theft] = reports.theft;
  await deleteReport(api, theft?.id ?? '', write());
  expect((await fetchReports(api, rental)).theft).toHaveLength(reports.theft.length - 1);
});

test('staff send a link that opens the report, with the client’s message text', async () => {
  const desk = await enterAsDesk();
  const query = new URL(desk.opens ?? '', origin).searchParams;
  const { token: pass, rental } = await lookUpRental(api, {
    variant: 'agreement',
    registration: query.get('rego') ?? '',
    agreementNumber: query.get('raNumber') ?? '',
    brand: desk.brand,
    country: desk.country,
  });
  token = pass;
  const [report] = (await fetchReports(api, rental)).panel;
  await sendReportLinkSms(api, { report: { ...report!, rental }, mobile: '+61491570156', origin }, write());
  const [sms] = (await (await control('outbox')).json()) as { links: string[] }[];
  const key = new URL(sms?.links[0] ?? '').searchParams.get('key') ?? '';
  const exchangeKey = createIdempotencyKey();
  const opened = await lookUpRental(api, { variant: 'link', key, exchangeKey });
  expect(opened.rental).toMatchObject({ source: 'sms', linkedReport: { id: report?.id, type: 'panel' } });
  await expect(lookUpRental(api, { variant: 'link', key })).rejects.toMatchObject({ kind: 'unauthorised' });
  // The link in the message allows one new report, but not a second one.
  token = opened.token;
  expect(opened.rental.canBeginReport).toBe(true);
  const { serviceTrackingId, registration } = opened.rental;
  const wanted = { serviceTrackingId, registration, type: 'interior', createdBy: 'customer' } as const;
  await createReport(api, wanted, write());
  await expect(createReport(api, wanted, write())).rejects.toMatchObject({ status: 403 });
});

test('finds places by address, by position and by typed text', async () => {
  await enterAs('Aroha');
  const [first] = await fetchAddressSuggestions(api, { address: '12 Banksia Street Parra', country: 'AU' });
  expect(first?.address).toBe('12 Banksia Street, Parramatta NSW 2150');
  const found = await findPositionOfAddress(api, { address: first?.address ?? '', country: 'AU' });
  expect(found).toEqual(first);
  await expect(findAddressAtPosition(api, found!.position)).resolves.toEqual(found);
  await expect(findAddressAtPosition(api, { lat: -40, lng: 160 })).resolves.toBeUndefined();
});

test('accepts an enquiry of every type without a session', async () => {
  const person = {
    firstName: 'Sam',
    lastName: 'Sample',
    email: 'sam@mail.example',
    brand: 'ace',
    details: 'When?',
  };
  for (const type of ENQUIRY_TYPES)
    await sendEnquiry(api, { ...person, type, bookingReference: 'B400124517' }, write());
  const kept = (await (await control('records/enquiries')).json()) as { reservationNumber: string }[];
  expect(kept.map((one) => one.reservationNumber)).toEqual(ENQUIRY_TYPES.map(() => 'B400124517'));
});
