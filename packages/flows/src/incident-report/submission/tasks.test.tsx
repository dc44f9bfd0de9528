import type { IncidentRental, IncidentReport } from '@journey/api/incidents';
import { afterAll, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { storePhoto } from '../../photos/keep/kept-photos.ts';
import { getReportPhotoFolder, type ReportPhotoGroup } from '../drafts.ts';
import { createIncidentReportApp } from '../incident-report-app.ts';
import { createSubmissionTasks } from './tasks.ts';

/**
 * Replaces the web worker that packs zip files, since jsdom has no workers. In place of a zip it returns the
 * names of the files; other tests cover the packing itself.
 */
class NamingWorker extends EventTarget {
  postMessage(entries: readonly { path: string }[]) {
    const zip = new Blob([entries.map(({ path }) => path).join()]);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { zip } })));
  }
  terminate() {}
}
vi.stubGlobal('Worker', NamingWorker);
afterAll(() => vi.unstubAllGlobals());

const rental = {
  serviceTrackingId: 'ST1',
  registration: 'AKX-470',
  recordedDamage: [],
} as unknown as IncidentRental;
const report = {
  id: 'v1',
  type: 'panel',
  details: {
    customerDriving: 'no',
    hasThirdParty: true,
    thirdParty: { firstName: 'Riley', lastName: 'Sampleton' },
    hasWitnesses: true,
    witnesses: [{ firstName: 'Noor', lastName: 'Exampleton' }],
    damage: { codes: [] },
    otherDriver: { firstName: 'Alex', lastName: 'Specimen' },
  },
} as unknown as IncidentReport;

const tasksWith = async (...groups: readonly ReportPhotoGroup[]) => {
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({ rental: { ...rental, serviceTrackingId: `ST-${groups.join()}` } });
  const jpeg = { blob: new Blob(['a photo'], { type: 'image/jpeg' }), sha256: 'ab', width: 1, height: 1 };
  for (const group of groups)
    await storePhoto(
      getReportPhotoFolder(reporting, report.id, group),
      jpeg as Parameters<typeof storePhoto>[1],
      'a.jpg',
    );
  return createSubmissionTasks(reporting, { report, rental, resubmit: false });
};

it.each<[string, readonly ReportPhotoGroup[], readonly string[]]>([
  ['no photos', [], ['create', 'pdf']],
  ['photos of the damage', ['damage'], ['create', 'damage-photos', 'pdf']],
  ['a licence', ['licence-witness-0'], ['create', 'pdf', 'licence-witness']],
  [
    'photos of everything',
    ['licence-other-driver', 'licence-witness-0', 'licence-third-party-0', 'damage'],
    ['create', 'damage-photos', 'pdf', 'licence-third-party', 'licence-witness', 'licence-other-driver'],
  ],
])(
  'sends a report with %s, then its damage photos, the PDF and the licences (V-20)',
  async (_, groups, order) => expect((await tasksWith(...groups)).map(({ id }) => id)).toEqual(order),
);

it('states the numbers of photos that this device sends', async () => {
  const [create] = await tasksWith('damage', 'licence-third-party-0');
  expect(create!.input).toMatchObject({
    reportId: 'v1',
    resubmit: false,
    details: {
      damage: { photoCount: 1 },
      thirdParty: { hasLicencePhoto: true },
      otherDriver: { hasLicencePhoto: false },
      witnesses: [{ hasLicencePhoto: false }],
    },
  });
});
