/**
 * Applies each network or server fault to each request of a report's submission, one combination at a time. The
 * services must store the report and its files exactly once, and their audit log must be as without a fault. The
 * environment variable `SEQUENCES` sets the number of combinations; the full run tries all.
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
import { createTestTransport } from '../../engine/testing/services.ts';
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
} from './testing.ts';

stubBrowserGlobals();

type Type = Exclude<IncidentType, 'theft'>;

const create = 'POST /api/vir/create';
const address = 'GET /api/wecapture/get_presigned_url';
const file = 'PUT /api/wecapture/files/…';
const licences = 'POST /api/vir/file';
const thanks = 'PATCH /api/vir/detail';

/**
 * For each type of report, the requests that submit it, in order: the report, the damage photos, the PDF, then
 * (only in panel reports) the photos of licences, and last the record that the thank-you page was reached.
 */
const REQUESTS: Readonly<Record<Type, readonly string[]>> = {
  panel: [create, address, file, address, file, licences, licences, licences, thanks],
  windscreen: [create, address, file, address, file, thanks],
  interior: [create, address, file, address, file, thanks],
  mechanical: [create, address, file, address, file, thanks],
};

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
}

/** Fills in a report of this type. Returns the tasks that submit it, and what the services had stored before. */
const beginReport = async (desk: SignedInTestServices, type: Type): Promise<Begun> => {
  const { services, rental } = desk;
  const details = detailsOf(type);
  const reportId = await createFilledReport(desk, type, details);
  const { reportNumber: _, ...paper } = createSampleReport(type);
  const part = async (id: string, path: string): Promise<OutboxTask> => ({
    id,
    input: { reportId, rental, file: await createOnePhotoZip(path) },
  });
  const isPanel = type === 'panel';
  return {
    reportId,
    filesBefore: await listStoredFileKinds(services),
    eventsBefore: (await readEvents(services)).length,
    tasks: [
      { id: 'create', input: { reportId, type, rental, details, resubmit: false } },
      await part('damage-photos', 'damage-1.jpg'),
      { id: 'pdf', input: { reportId, rental, paper } },
      ...(isPanel
        ? [
            await part('licence-third-party', 'third-party-licence-1.jpg'),
            await part('licence-witness', 'witness-licence-1.jpg'),
            await part('licence-other-driver', 'other-driver-licence-1.jpg'),
          ]
        : []),
    ],
  };
};

/** Submits a report, until the services have recorded that the thank-you page was reached. */
const handIn = (
  { token }: SignedInTestServices,
  { reportId, tasks }: Begun,
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

describe.each(Object.keys(REQUESTS) as Type[])('a %s report is handed in', (type) => {
  const own = points.filter((point) => point.kind === type);
  let desk: SignedInTestServices;
  let device: Drafts;
  let history: readonly string[];
  let files: readonly string[];

  beforeAll(async () => {
    desk = await startSignedInTestServices();
    device = await openDrafts('matrix', type);
  });

  it('by these requests, where nothing fails', { timeout: 60_000 }, async () => {
    const { services } = desk;
    const begun = await beginReport(desk, type);
    const asked: string[] = [];
    expect(await handIn(desk, begun, device, createWatchedFetch(services, asked))).toBe(true);
    expect(asked).toEqual(REQUESTS[type]);
    history = (await readEvents(services)).slice(begun.eventsBefore);
    expect(history.filter((event) => event === 'report-submitted')).toHaveLength(1);
    files = [
      'vir-damage-zip',
      'vir-pdf',
      ...(type === 'panel'
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
      const { services } = desk;
      const begun = await beginReport(desk, type);
      expect(await handIn(desk, begun, device, createStruckFetch(services, point))).toBe(true);
      expect(await listReportNumbers(services, begun.reportId)).toHaveLength(1);
      expect(await listStoredFileKinds(services)).toEqual([...begun.filesBefore, ...files].toSorted());
      expect((await readEvents(services)).slice(begun.eventsBefore)).toEqual(history);
      expect(await device.list()).toEqual([`paper/${begun.reportId}`]);
      await device.remove(`paper/${begun.reportId}`);
    },
  );
});
