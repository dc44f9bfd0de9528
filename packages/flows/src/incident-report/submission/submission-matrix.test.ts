/**
 * Applies each network or server fault to each request of a report's submission, one combination at a time. The
 * services must store the report and its files exactly once, and their audit log and the report's changes must be the
 * same as without a fault. The environment variable `SEQUENCES` sets the number of combinations; the full run tries
 * all.
 */
import 'fake-indexeddb/auto';
import { recordThankYouPageReached, type IncidentType, type ReportDetails } from '@journey/api/incidents';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDrafts, type Drafts } from '../../engine/drafts/drafts.ts';
import { sendOnce } from '../../engine/outbox/send-once.ts';
import { createOutbox, type OutboxTask } from '../../engine/outbox/outbox.ts';
import {
  createMatrixPoints,
  createStruckFetch,
  createWatchedFetch,
  readEvents,
  runInTabs,
} from '../../engine/testing/fault-matrix.ts';
import { createTestTransport, type TestServices } from '../../engine/testing/services.ts';
import { createSampleReport } from '../pdf/testing/sample.ts';
import { getSubmissionOutboxName } from '../drafts.ts';
import { createSubmissionHandlers } from './handlers.ts';
import {
  listStoredFileKinds,
  createFilledReport,
  listReportNumbers,
  startSignedInTestServices,
  stubBrowserGlobals,
  createOnePhotoZip,
  type SignedInTestServices,
} from '../testing/services.ts';

stubBrowserGlobals();

type Type = Exclude<IncidentType, 'theft'>;
type Submission = Type | 'resubmitted panel';

const create = 'POST /api/vir/create';
const update = 'PUT /api/vir/create';
const address = 'GET /api/wecapture/get_presigned_url';
const file = 'PUT /api/wecapture/files/…';
const licences = 'POST /api/vir/file';
const thanks = 'PATCH /api/vir/detail';

/**
 * For each submission, its requests in order: the report, the damage photos, the PDF, then (only in panel reports)
 * the photos of licences, and last the record that the thank-you page was reached.
 */
const REQUESTS: Readonly<Record<Submission, readonly string[]>> = {
  panel: [create, address, file, address, file, licences, licences, licences, thanks],
  windscreen: [create, address, file, address, file, thanks],
  interior: [create, address, file, address, file, thanks],
  mechanical: [create, address, file, address, file, thanks],
  'resubmitted panel': [update, address, file, address, file, licences, licences, licences, thanks],
};

const typeOf = (submission: Submission): Type => (submission === 'resubmitted panel' ? 'panel' : submission);

const points = createMatrixPoints(REQUESTS);

const person = { firstName: 'Riley', lastName: 'Sampleton', hasLicencePhoto: true };
const detailsOf = (type: Type): ReportDetails => ({
  incident: { date: '2026-03-01 09:30', description: 'A post in the car park.' },
  damage: { codes: [{ id: 'PD', name: 'Driver', description: 'Driver side' }], photoCount: 1 },
  customerDriving: 'yes',
  ...(type === 'panel' && {
    customerDriving: 'no',
    condition: { isDriveable: true, wasTowed: false, policeAttended: false, isInsured: false },
    otherDriver: { ...person, relationship: 'Friend' },
    hasThirdParty: true,
    thirdParty: person,
    hasWitnesses: true,
    witnesses: [person],
  }),
});

interface Begun {
  readonly reportId: string;
  readonly tasks: readonly OutboxTask[];
  readonly filesBefore: readonly string[];
  readonly eventsBefore: number;
  readonly versionBefore: number;
}

/** Returns the tasks that submit a report, with photos whose names end in `part`. */
const createTasks = async (
  { rental }: SignedInTestServices,
  { reportId, type, details }: { reportId: string; type: Type; details: ReportDetails },
  { part, resubmit }: { part: number; resubmit: boolean },
): Promise<OutboxTask[]> => {
  const { reportNumber: _, ...paper } = createSampleReport(type, { description: `Submission ${part}` });
  const upload = async (id: string, name: string): Promise<OutboxTask> => ({
    id,
    input: { reportId, rental, file: await createOnePhotoZip(`${name}-${part}.jpg`) },
  });
  return [
    { id: 'create', input: { reportId, type, rental, details, resubmit } },
    await upload('damage-photos', 'damage'),
    { id: 'pdf', input: { reportId, rental, paper } },
    ...(type === 'panel'
      ? [
          await upload('licence-third-party', 'third-party-licence'),
          await upload('licence-witness', 'witness-licence'),
          await upload('licence-other-driver', 'other-driver-licence'),
        ]
      : []),
  ];
};

/** Submits a report in simulated tabs until the services have recorded that the thank-you page was reached. */
const handIn = (
  { token }: SignedInTestServices,
  { reportId, tasks }: Pick<Begun, 'reportId' | 'tasks'>,
  device: Drafts,
  tabFetch: Parameters<typeof runInTabs>[1],
): Promise<boolean> =>
  runInTabs(device, tabFetch, async (fetch, drafts) => {
    const api = createTestTransport(fetch, token);
    const handlers = createSubmissionHandlers(api, drafts, () => undefined);
    const outbox = createOutbox({ drafts, name: getSubmissionOutboxName(reportId), handlers });
    await outbox.enqueue(tasks);
    const answers = await outbox.drain();
    if (answers)
      await sendOnce(drafts, {
        name: `recorded/${reportId}`,
        body: reportId,
        send: (idempotencyKey) => recordThankYouPageReached(api, reportId, { idempotencyKey }),
      });
    if (answers) await outbox.clear();
    outbox.close();
    return answers !== undefined;
  });

interface StoredReport {
  readonly virId: string;
  readonly version: number;
  readonly missing: readonly string[];
  readonly sections: Readonly<Record<string, unknown>>;
}

const readReport = async ({ read }: TestServices, reportId: string): Promise<StoredReport> =>
  (await read<StoredReport[]>('records/incident-reports')).find(({ virId }) => virId === reportId)!;

/** Returns what the services have recorded for a report since `beginReport`, and which files they still wait for. */
const readHistory = async (
  services: TestServices,
  { reportId, eventsBefore, versionBefore }: Begun,
): Promise<{ events: string[]; changes: number; missing: readonly string[]; added: unknown }> => {
  const { version, missing, sections } = await readReport(services, reportId);
  const events = (await readEvents(services)).slice(eventsBefore);
  return { events, changes: version - versionBefore, missing, added: sections['AddtionalDetails'] };
};

/**
 * Fills in a report, and submits it once first if the case is a resubmission. Returns the tasks that submit it, and
 * what the services had stored before.
 */
const beginReport = async (
  testServices: SignedInTestServices,
  submission: Submission,
  device: Drafts,
): Promise<Begun> => {
  const { services } = testServices;
  const type = typeOf(submission);
  const first = detailsOf(type);
  const reportId = await createFilledReport(testServices, type, first);
  const resubmit = submission === 'resubmitted panel';
  if (resubmit) {
    const tasks = await createTasks(
      testServices,
      { reportId, type, details: first },
      { part: 1, resubmit: false },
    );
    expect(await handIn(testServices, { reportId, tasks }, device, createWatchedFetch(services, []))).toBe(
      true,
    );
  }
  const details = resubmit ? { ...first, additionalDetails: 'It had rained.' } : first;
  return {
    reportId,
    filesBefore: await listStoredFileKinds(services),
    eventsBefore: (await readEvents(services)).length,
    versionBefore: (await readReport(services, reportId)).version,
    tasks: await createTasks(testServices, { reportId, type, details }, { part: 2, resubmit }),
  };
};

describe.each(Object.keys(REQUESTS) as Submission[])('a %s report is handed in', (submission) => {
  const own = points.filter((point) => point.kind === submission);
  let testServices: SignedInTestServices;
  let device: Drafts;
  let history: Awaited<ReturnType<typeof readHistory>>;
  let files: readonly string[];

  beforeAll(async () => {
    testServices = await startSignedInTestServices();
    device = await openDrafts('matrix', submission);
  });

  it('by these requests, where nothing fails', { timeout: 60_000 }, async () => {
    const { services } = testServices;
    const begun = await beginReport(testServices, submission, device);
    const asked: string[] = [];
    expect(await handIn(testServices, begun, device, createWatchedFetch(services, asked))).toBe(true);
    expect(asked).toEqual(REQUESTS[submission]);
    history = await readHistory(services, begun);
    const isResubmitted = submission === 'resubmitted panel';
    expect(history.events.filter((event) => /submitted/.test(event))).toEqual([
      isResubmitted ? 'report-resubmitted' : 'report-submitted',
    ]);
    expect(history).toMatchObject({ missing: [], added: isResubmitted ? 'It had rained.' : undefined });
    files = [
      'vir-damage-zip',
      'vir-pdf',
      ...(typeOf(submission) === 'panel'
        ? ['vir-other-driver-licence-zip', 'vir-third-party-licence-zip', 'vir-witness-licence-zip']
        : []),
    ];
    expect(await listStoredFileKinds(services)).toEqual([...begun.filesBefore, ...files].toSorted());
    await device.remove(`paper/${begun.reportId}`);
  });

  it.for(own)(
    'once, with all of its files, when request $at ($request) $name',
    { timeout: 60_000 },
    async (point) => {
      const { services } = testServices;
      const begun = await beginReport(testServices, submission, device);
      expect(await handIn(testServices, begun, device, createStruckFetch(services, point))).toBe(true);
      expect(await listReportNumbers(services, begun.reportId)).toHaveLength(1);
      expect(await listStoredFileKinds(services)).toEqual([...begun.filesBefore, ...files].toSorted());
      expect(await readHistory(services, begun)).toEqual(history);
      expect(await device.list()).toEqual([`paper/${begun.reportId}`]);
      await device.remove(`paper/${begun.reportId}`);
    },
  );
});
