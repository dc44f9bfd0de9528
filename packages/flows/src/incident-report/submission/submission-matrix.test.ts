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
import { openSimulatedTab } from '../../engine/outbox/testing.ts';
import { getFaultSequenceCount } from '../../engine/testing/faults.ts';
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
} from './testing.ts';

stubBrowserGlobals();

type Fetch = typeof globalThis.fetch;
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

interface Fault {
  readonly name: string;
  /** How many attempts at the request fail in a row: one, or more than a page makes by itself. */
  readonly times: number;
  /** Applies the fault to a request; `services` answers it normally, `kill` ends the simulated tab. */
  readonly play: (
    request: Request,
    services: TestServices['answer'],
    kill: () => Promise<never>,
  ) => Promise<Response>;
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const lost: Fault['play'] = async (request, services) => {
  await services(request);
  return unreachable();
};
const answered =
  (status: number, headers: Readonly<Record<string, string>> = {}): Fault['play'] =>
  () =>
    Promise.resolve(Response.json({ error: `${status}` }, { status, headers }));
const page =
  (status: number): Fault['play'] =>
  () =>
    Promise.resolve(
      new Response('<!doctype html><title>Gateway</title>', {
        status,
        headers: { 'content-type': 'text/html' },
      }),
    );
const moreThanTried = 5;

const FAULTS: readonly Fault[] = [
  { name: 'does not arrive', times: 1, play: unreachable },
  { name: 'does not arrive, five times', times: moreThanTried, play: unreachable },
  { name: 'is done and its answer lost', times: 1, play: lost },
  { name: 'is done and its answer lost, five times', times: moreThanTried, play: lost },
  {
    name: 'is done and its answer cut off',
    times: 1,
    play: async (request, services) => {
      const response = await services(request);
      const text = await response.text();
      return new Response(text.slice(0, text.length / 2), response);
    },
  },
  { name: 'is answered 500', times: 1, play: answered(500) },
  { name: 'is answered 503 by a gateway’s page, five times', times: moreThanTried, play: page(503) },
  { name: 'is answered 429', times: 1, play: answered(429, { 'retry-after': '1' }) },
  { name: 'is answered 408', times: 1, play: answered(408) },
  { name: 'is answered by a hotel’s sign-in page', times: 1, play: page(200) },
  { name: 'is never sent, for its tab ends', times: 1, play: (_request, _services, kill) => kill() },
  {
    name: 'is done, and its tab ends',
    times: 1,
    play: async (request, services, kill) => {
      await services(request);
      return kill();
    },
  },
];

const points = Object.entries(REQUESTS).flatMap(([type, requests]) =>
  requests.flatMap((request, at) =>
    FAULTS.map((fault) => ({ type: type as Type, request, at, fault, name: fault.name })),
  ),
);
// A short run tests every 31st combination. Since 31 has no common factor with the number of combinations, it
// samples all faults and report types.
const step = 31;
const chosen = Array.from(
  { length: Math.min(getFaultSequenceCount(), points.length) },
  (_, index) => points[(index * step) % points.length]!,
);

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

const eventsIn = async ({ read }: TestServices): Promise<string[]> =>
  (await read<{ event: string }[]>('records/audit')).map(({ event }) => event);

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
    eventsBefore: (await eventsIn(services)).length,
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

/**
 * Submits a report in the test. After each failure it tries again as a new visit to the page, until the services
 * have recorded that the thank-you page was reached.
 * @returns whether that was reached within eight visits
 */
const handIn = async (
  { token }: SignedInTestServices,
  { reportId, tasks }: Begun,
  device: Drafts,
  line: (kill: () => void) => Fetch,
): Promise<boolean> => {
  for (let visit = 0; visit < 8; visit += 1) {
    const here = openSimulatedTab(device);
    const { promise: killed, resolve: kill } = Promise.withResolvers<'killed'>();
    const api = createTestTransport(
      line(() => kill('killed')),
      token,
    );
    const tab = async (): Promise<boolean> => {
      const handlers = createSubmissionHandlers(api, here.drafts, () => undefined);
      const outbox = createOutbox({ drafts: here.drafts, name: getSubmissionOutboxName(reportId), handlers });
      await outbox.enqueue(tasks);
      const answers = await outbox.drain();
      if (answers)
        await sendOnce(here.drafts, {
          name: `recorded/${reportId}`,
          body: reportId,
          send: (idempotencyKey) => recordThankYouPageReached(api, reportId, { idempotencyKey }),
        });
      if (answers) await outbox.clear();
      outbox.close();
      return answers !== undefined;
    };
    // After a failure a real page offers Retry. In the test, the next visit stands for it.
    const ended = await Promise.race([tab().catch(() => false), killed]);
    here.kill();
    if (ended === true) return true;
  }
  return false;
};

/**
 * Returns a `fetch` function that passes requests to the sandbox's services and applies a fault to some of them.
 * @param at the index of the first request that the fault strikes, counting from 0
 */
const lineWith =
  (services: TestServices, at: number, { times, play }: Pick<Fault, 'times' | 'play'>) =>
  (kill: () => void): Fetch => {
    const end = () => {
      kill();
      return new Promise<never>(() => undefined);
    };
    return (input, init) => {
      const request = new Request(input, init);
      const count = counts.get(services) ?? 0;
      counts.set(services, count + 1);
      return count >= at && count < at + times
        ? play(request, services.answer, end)
        : services.answer(request);
    };
  };
/** How many requests the current combination of request and fault has sent so far, over all of its visits. */
const counts = new WeakMap<TestServices, number>();

describe.each(Object.keys(REQUESTS) as Type[])('a %s report is handed in', (type) => {
  const own = chosen.filter((point) => point.type === type);
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
    const watched = (): Fetch => (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replace(/files\/.*/, 'files/…');
      asked.push(`${request.method} ${path}`);
      return services.answer(request);
    };
    expect(await handIn(desk, begun, device, watched)).toBe(true);
    expect(asked).toEqual(REQUESTS[type]);
    history = (await eventsIn(services)).slice(begun.eventsBefore);
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
    async ({ at, fault }) => {
      const { services } = desk;
      const begun = await beginReport(desk, type);
      counts.set(services, 0);
      expect(await handIn(desk, begun, device, lineWith(services, at, fault))).toBe(true);
      expect(await listReportNumbers(services, begun.reportId)).toHaveLength(1);
      expect(await listStoredFileKinds(services)).toEqual([...begun.filesBefore, ...files].toSorted());
      expect((await eventsIn(services)).slice(begun.eventsBefore)).toEqual(history);
      expect(await device.list()).toEqual([`paper/${begun.reportId}`]);
      await device.remove(`paper/${begun.reportId}`);
    },
  );
});
