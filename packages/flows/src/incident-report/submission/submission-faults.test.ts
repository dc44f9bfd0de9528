/**
 * Submits reports to the sandbox's services with random faults, reloads, two tabs, killed processes of the services,
 * killed browsers and visits without a network. Whatever happens, the services must store the report and each of its
 * files exactly once, and the device must keep only the person's copy of the PDF. The environment variable `SEQUENCES`
 * sets the number of random sequences; the full run tries 1,000.
 */
import 'fake-indexeddb/auto';
import type { IncidentRental, ReportDetails } from '@journey/api/incidents';
import { expect, it } from 'vitest';
import { openDrafts, type Drafts } from '../../engine/drafts/drafts.ts';
import { createOutbox, type OutboxTask } from '../../engine/outbox/outbox.ts';
import {
  createSeededRandom,
  getFaultSequenceCount,
  getFaultSequencesTimeoutMs,
  openFaultyVisit,
} from '../../engine/testing/faults.ts';
import { useSequenceStores } from '../../engine/testing/sequence-stores.ts';
import { createTestTransport, type TestServices } from '../../engine/testing/services.ts';
import { getSubmissionOutboxName } from '../drafts.ts';
import { createSampleReport } from '../pdf/testing/sample.ts';
import { createSubmissionHandlers } from './handlers.ts';
import {
  listStoredFileKinds,
  createFilledReport,
  listReportNumbers,
  startSignedInTestServices,
  stubBrowserGlobals,
  createOnePhotoZip,
} from '../testing/services.ts';

stubBrowserGlobals();
const openStore = useSequenceStores();

const details: ReportDetails = {
  incident: { date: '2026-03-01 09:30', description: 'A stone hit the glass.' },
  customerDriving: 'yes',
  damage: { codes: [{ id: 'WR', name: 'Windscreen-Driver', description: 'Windscreen' }] },
};

/** Returns how many submissions the services have recorded. */
const submissionsIn = async ({ read }: TestServices): Promise<number> => {
  const audit = await read<{ event: string }[]>('records/audit');
  return audit.filter(({ event }) => event === 'report-submitted').length;
};

/** Returns the tasks that submit a report with damage photos and another driver's licence. */
const tasksOf = async (reportId: string, rental: IncidentRental): Promise<OutboxTask[]> => {
  const { reportNumber: _, ...paper } = createSampleReport('windscreen');
  return [
    { id: 'create', input: { reportId, type: 'windscreen', rental, details, resubmit: false } },
    { id: 'damage-photos', input: { reportId, rental, file: await createOnePhotoZip('damage-1.jpg') } },
    { id: 'pdf', input: { reportId, rental, paper } },
    {
      id: 'licence-other-driver',
      input: { reportId, rental, file: await createOnePhotoZip('other-driver-licence-1.jpg') },
    },
  ];
};

it(
  'stores the report and each file exactly once and keeps only the PDF on the device (V-20)',
  { timeout: getFaultSequencesTimeoutMs() },
  async () => {
    const device = await openDrafts('test', 'a rental');
    let kills = 0;
    for (let seed = 1; seed <= getFaultSequenceCount(); seed += 1) {
      const what = `sequence ${seed}`;
      const random = createSeededRandom(seed);
      const testServices = await startSignedInTestServices(await openStore(seed));
      const { services, token, rental } = testServices;
      const before = await listStoredFileKinds(services);
      const reportId = await createFilledReport(testServices, 'windscreen', details);
      const tasks = await tasksOf(reportId, rental);
      let isBegun = false;
      let isThrough = false;
      for (let visit = 0; visit < 60 && !isThrough; visit += 1) {
        if (visit > 0) await services.passTime(1 + Math.floor(random() * 3));
        const here = openFaultyVisit(device, services, random, visit > 40);
        const tab = async (drafts: Drafts): Promise<boolean> => {
          const outbox = createOutbox({
            drafts,
            name: getSubmissionOutboxName(reportId),
            handlers: createSubmissionHandlers(
              createTestTransport(here.fetch, token, random),
              drafts,
              () => undefined,
            ),
          });
          if (!isBegun) await outbox.enqueue(tasks);
          isBegun = true;
          const answers = await outbox.drain();
          if (answers) await outbox.clear();
          outbox.close();
          return answers !== undefined;
        };
        const tabs = [tab(here.drafts)];
        if (random() < 0.4) tabs.push(tab(here.drafts));
        const ended = await Promise.race([Promise.all(tabs), here.killed]);
        here.end();
        // A browser that was killed before it had stored the queue has nothing to send yet.
        isThrough =
          isBegun &&
          ((ended !== 'killed' && ended.includes(true)) || (await device.list('outbox/')).length === 0);
      }
      expect(await listReportNumbers(services, reportId), what).toHaveLength(1);
      expect(await submissionsIn(services), what).toBe(1);
      expect(await listStoredFileKinds(services), what).toEqual(
        [...before, 'vir-damage-zip', 'vir-other-driver-licence-zip', 'vir-pdf'].toSorted(),
      );
      expect(await device.list(), what).toEqual([`paper/${reportId}`]);
      await device.remove(`paper/${reportId}`);
      kills += services.countKills();
      await services.close();
    }
    expect(kills).toBeGreaterThan(0);
  },
);
