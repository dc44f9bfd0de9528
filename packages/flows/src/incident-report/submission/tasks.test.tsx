import type { IncidentRental, IncidentReport, ReportDetails } from '@journey/api/incidents';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { listStoredPhotos, removeStoredPhoto, storePhoto } from '../../photos/keep/kept-photos.ts';
import { updatePreparation } from '../../photos/keep/preparation.ts';
import { photoMessages } from '../../photos/messages.ts';
import { stubWorkers } from '../../engine/testing/workers.ts';
import { createTaskQueueStore } from '../../engine/outbox/queue-store.ts';
import { reportAnswerLabels } from '../answer-messages.ts';
import {
  deleteReportDrafts,
  getReportPhotoFolder,
  getSubmissionOutboxName,
  listReportDraftNames,
  openReportDrafts,
  type ReportPhotoGroup,
} from '../drafts.ts';
import { createIncidentReportApp } from '../incident-report-app.ts';
import type { FileUploadTaskInput, PdfUploadTaskInput } from './handlers.ts';
import {
  correctPhotoCounts,
  countDamagePhotos,
  countUnsentDamagePhotos,
  listAbsentPhotos,
  readReportPhotos,
  type ReportPhotos,
} from './photos.ts';
import { hashPdfAnswers } from './pdf-content.ts';
import { ChangedSinceSignedError, createSubmissionTasks } from './tasks.ts';

/**
 * Replaces the web worker that packs zip files, since jsdom has no workers. In place of a zip it returns the
 * names of the files; other tests cover the packing itself.
 */
class NamingWorker extends EventTarget {
  postMessage(entries: readonly { path: string }[]) {
    const zip = new Blob([entries.map(({ path }) => path).join()]);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { answer: zip } })));
  }
  terminate() {}
}
stubWorkers(NamingWorker);

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
    additionalThirdParties: [{ firstName: 'Jo', lastName: 'Sampleton' }],
    hasWitnesses: true,
    witnesses: [
      { firstName: 'Noor', lastName: 'Exampleton' },
      { firstName: 'Kim', lastName: 'Exampleton' },
    ],
    damage: { codes: [] },
    otherDriver: { firstName: 'Alex', lastName: 'Specimen' },
  },
  photoBatches: [],
  version: '"7"',
} as unknown as IncidentReport;

const openWith = async (of: string, ...groups: readonly ReportPhotoGroup[]) => {
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({ rental: { ...rental, serviceTrackingId: `ST-${of}` } });
  const jpeg = { blob: new Blob(['a photo'], { type: 'image/jpeg' }), sha256: 'ab', width: 1, height: 1 };
  for (const group of groups)
    await storePhoto(
      getReportPhotoFolder(reporting, report.id, group),
      jpeg as Parameters<typeof storePhoto>[1],
      'a.jpg',
    );
  return reporting;
};
const tasksWith = async (...groups: readonly ReportPhotoGroup[]) =>
  createSubmissionTasks(await openWith(groups.join(), ...groups), {
    report,
    rental,
    resubmit: false,
    zone: 'Australia/Perth',
  });

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

it('leaves out no photo that is still being prepared (V-19)', async () => {
  const reporting = await openWith('preparing', 'damage');
  const { name } = getReportPhotoFolder(reporting, report.id, 'licence-witness-0');
  const submit = () => createSubmissionTasks(reporting, { report, rental, resubmit: false, zone: 'UTC' });
  const label = 'Licence of the witness';
  updatePreparation(name, () => ({ label, count: 1 }));
  await expect(submit()).rejects.toThrow(photoMessages.stillChecking(label));
  updatePreparation(name, () => ({ count: 0 }));
  expect(await submit()).toHaveLength(3);
});

it('states the version of the report that was reviewed (V-17)', async () => {
  const [create] = await tasksWith();
  expect(create!.input).toMatchObject({ version: '"7"' });
});

it('states the numbers of photos that this device sends', async () => {
  const [create] = await tasksWith('damage', 'licence-third-party-0');
  expect(create!.input).toMatchObject({
    reportId: 'v1',
    resubmit: false,
    details: {
      damage: { photoCount: 1 },
      thirdParty: { hasLicencePhoto: true },
      otherDriver: { hasLicencePhoto: false },
      witnesses: [{ hasLicencePhoto: false }, { hasLicencePhoto: false }],
    },
  });
});

it('lists the photos that an unfinished report or edit counts and this device does not store (V-16)', async () => {
  const { otherDriver, damage, thirdParty } = report.details;
  const counted: ReportDetails = {
    ...report.details,
    damage: { ...damage!, photoCount: 2 },
    otherDriver: { ...otherDriver, hasLicencePhoto: true },
    thirdParty: { ...thirdParty, hasLicencePhoto: true },
    witnesses: [{ lastName: 'Exampleton' }, { lastName: 'Exampleton', hasLicencePhoto: true }],
  };
  const list = async (groups: readonly ReportPhotoGroup[], change: Partial<IncidentReport> = {}) => {
    const reporting = await openWith(`absent-${groups.join()}`, ...groups);
    const absent = await listAbsentPhotos(reporting, { ...report, details: counted, ...change });
    return absent.map(({ heading }) => heading);
  };
  const { damage: ofDamage, otherDriver: ofDriver, vehicle, witness } = reportAnswerLabels;
  expect(await list([])).toEqual([ofDamage, ofDriver, vehicle(1), witness(2)]);
  expect(await list(['damage', 'licence-third-party-0'])).toEqual([ofDamage, ofDriver, witness(2)]);
  expect(
    await list(['damage', 'damage', 'licence-other-driver', 'licence-third-party-0', 'licence-witness-1']),
  ).toEqual([]);
  expect(await list([], { details: report.details })).toEqual([]);
  const withoutCount = { ...counted, damage: { ...damage! } };
  const submitted = { isSubmitted: true, reportNumber: 'VIR1', missingParts: [] };
  expect(await list([], { ...submitted, details: withoutCount })).toEqual([]);
  // The report counts only photos that are still to be sent, not those that the services already have.
  const photoBatches = [{ photos: [{}, {}, {}] }] as unknown as IncidentReport['photoBatches'];
  expect(await list([], { photoBatches })).toContain(ofDamage);
  expect(await list([], { ...submitted, photoBatches })).toEqual([ofDamage]);
  expect(await list([], { ...submitted, details: withoutCount, missingParts: ['licence-witness'] })).toEqual([
    witness(2),
  ]);
});

it('lists no photo that the person removed since the report counted it (V-16)', async () => {
  const { damage, thirdParty } = report.details;
  const details = {
    ...report.details,
    damage: { ...damage!, photoCount: 3 },
    thirdParty: { ...thirdParty, hasLicencePhoto: true },
  };
  const reporting = await openWith('removed', 'damage', 'damage', 'licence-third-party-0');
  const list = async () =>
    (await listAbsentPhotos(reporting, { ...report, details })).map(({ heading }) => heading);
  // A submission counts the photos of all groups. It was ended before its photos were sent.
  await createSubmissionTasks(reporting, { report, rental, resubmit: false, zone: 'UTC' });
  for (const group of ['damage', 'damage', 'licence-third-party-0'] as const) {
    const folder = getReportPhotoFolder(reporting, report.id, group);
    // eslint-disable-next-line no-await-in-loop -- photos are removed one after another
    await removeStoredPhoto(folder, (await listStoredPhotos(folder))[0]!.id);
  }
  // One photo of the damage has never been on this device.
  expect(await list()).toEqual([reportAnswerLabels.damage]);
  await storePhoto(
    getReportPhotoFolder(reporting, report.id, 'damage'),
    { blob: new Blob(['a photo']) } as Parameters<typeof storePhoto>[1],
    'a.jpg',
  );
  expect(await list()).toEqual([]);
  const drafts = await openReportDrafts(reporting);
  await drafts.write({ remove: await listReportDraftNames(drafts, report.id) });
  expect(await list()).toEqual([reportAnswerLabels.damage, reportAnswerLabels.vehicle(1)]);
});

it('still lists a photo on another device after one was added and removed here (V-16)', async () => {
  const details = {
    ...report.details,
    witnesses: [{ firstName: 'Noor', lastName: 'Exampleton', hasLicencePhoto: true }],
  };
  const reporting = await openWith('replaced', 'licence-witness-0');
  const list = async () =>
    (await listAbsentPhotos(reporting, { ...report, details })).map(({ heading }) => heading);
  expect(await list()).toEqual([]);
  const folder = getReportPhotoFolder(reporting, report.id, 'licence-witness-0');
  await removeStoredPhoto(folder, (await listStoredPhotos(folder))[0]!.id);
  expect(await list()).toEqual([reportAnswerLabels.witness(1)]);
});

const readBlob = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(blob);
  });

it('prints the moment of the signature in the time of the pickup’s branch (V-20)', async () => {
  const { type, details } = report;
  // jsdom does not implement drawing on a canvas.
  const nothing = () => undefined;
  const draw = { scale: nothing, fillRect: nothing, fillText: nothing, measureText: () => ({ width: 100 }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(draw as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(
    `data:image/jpeg;base64,${btoa('a signature')}`,
  );
  const signed = {
    signature: { kind: 'typed', name: 'Aroha' },
    at: Date.parse('2026-11-21T14:05:00+11:00'),
    answersHash: await hashPdfAnswers({ type, rental, details, photoCount: 0 }),
  } as const;
  const options = { report, rental, signed, resubmit: false, zone: 'Australia/Perth' };
  const tasks = await createSubmissionTasks(await openWith('signed'), options);
  const { signature } = tasks.find(({ id }) => id === 'pdf')!.input as PdfUploadTaskInput;
  expect(signature).toMatchObject({ at: '21/11/2026 11:05 AWST', name: 'Aroha' });
  expect(await readBlob(signature!.jpeg)).toBe('a signature');
  vi.restoreAllMocks();
});

it('makes no PDF with a signature that was given for something else (V-18)', async () => {
  const { type, details } = report;
  const answersHash = await hashPdfAnswers({ type, rental, details, photoCount: 0 });
  const signed = { signature: { kind: 'typed', name: 'Aroha' }, at: 0, answersHash } as const;
  const reporting = await openWith('signed-before', 'damage');
  const submit = () =>
    createSubmissionTasks(reporting, { report, rental, signed, resubmit: false, zone: 'UTC' });
  await expect(submit()).rejects.toThrow(ChangedSinceSignedError);
});

it.each<[string, readonly ReportPhotoGroup[], string]>([
  ['damage-photos', ['damage', 'damage'], 'damage-1.jpg,damage-2.jpg'],
  [
    'licence-third-party',
    ['licence-third-party-0', 'licence-third-party-0', 'licence-third-party-1'],
    'third-party-1-licence-1.jpg,third-party-1-licence-2.jpg,third-party-2-licence-1.jpg',
  ],
  [
    'licence-witness',
    ['licence-witness-0', 'licence-witness-1'],
    'witness-1-licence-1.jpg,witness-2-licence-1.jpg',
  ],
  ['licence-other-driver', ['licence-other-driver'], 'other-driver-licence-1.jpg'],
])('names the photos in %s by what they show and by number (V-20)', async (part, groups, names) => {
  const tasks = await tasksWith(...groups);
  const { file } = tasks.find(({ id }) => id === part)!.input as FileUploadTaskInput;
  expect(await readBlob(file)).toBe(names);
});

it('dates the photos in a zip by when they were added, so that the same photos make the same zip (V-19)', async () => {
  const pack = vi.spyOn(NamingWorker.prototype, 'postMessage');
  onTestFinished(() => pack.mockRestore());
  const reporting = await openWith('dated', 'damage');
  const [added] = await listStoredPhotos(getReportPhotoFolder(reporting, report.id, 'damage'));
  await createSubmissionTasks(reporting, { report, rental, resubmit: false, zone: 'UTC' });
  expect(pack.mock.calls[0]![0]).toMatchObject([{ path: 'damage-1.jpg', date: new Date(added!.addedAt) }]);
});

it('deletes no photo that another tab stored while the submission was being prepared (V-19)', async () => {
  const reporting = await openWith('meanwhile', 'damage');
  const folder = getReportPhotoFolder(reporting, report.id, 'damage');
  const late = { blob: new Blob(['a late photo']) } as Parameters<typeof storePhoto>[1];
  const answer = Reflect.get(NamingWorker.prototype, 'postMessage');
  const pack = vi.spyOn(NamingWorker.prototype, 'postMessage').mockImplementation(function (
    this: NamingWorker,
    entries,
  ) {
    void storePhoto(folder, late, 'late.jpg').then(() => answer.call(this, entries));
  });
  onTestFinished(() => pack.mockRestore());
  const tasks = await createSubmissionTasks(reporting, { report, rental, resubmit: false, zone: 'UTC' });
  const drafts = await openReportDrafts(reporting);
  const queue = createTaskQueueStore(drafts, getSubmissionOutboxName(report.id));
  await queue.begin(tasks);
  for (const { id, input } of tasks)
    // eslint-disable-next-line no-await-in-loop -- the parts are sent one after another
    await queue.sent(id, (input as Partial<FileUploadTaskInput>).photoIds);
  await deleteReportDrafts(reporting, report.id);
  expect((await listStoredPhotos(folder)).map(({ name }) => name)).toEqual(['late.jpg']);
});

it('deletes nothing that was stored after another tab had deleted the sent report (V-19)', async () => {
  const reporting = await openWith('deleted-elsewhere', 'damage');
  const folder = getReportPhotoFolder(reporting, report.id, 'damage');
  const stored = await listStoredPhotos(folder);
  expect(stored).not.toEqual([]);
  await deleteReportDrafts(reporting, report.id);
  expect(await listStoredPhotos(folder)).toHaveLength(stored.length);
});

it('keeps with the damage photos which batches the services had before (V-19)', async () => {
  const batches = [{ id: 'b1', author: 'staff', photos: [] }];
  const tasks = await createSubmissionTasks(await openWith('batched', 'damage'), {
    report: { ...report, photoBatches: batches },
    rental,
    resubmit: false,
    zone: 'UTC',
  });
  expect(tasks.find(({ id }) => id === 'damage-photos')!.input).toMatchObject({ earlierBatchIds: ['b1'] });
});

const NO_PHOTOS: ReportPhotos = {
  damage: [],
  damageCount: 0,
  otherDriver: [],
  thirdParties: [],
  witnesses: [],
};
const photo = {} as ReportPhotos['damage'][number];

const details = {
  damage: { codes: [], photoCount: 3 },
  otherDriver: { firstName: 'Riley', hasLicencePhoto: true },
  thirdParty: { firstName: 'Jo', hasLicencePhoto: true },
  additionalThirdParties: [{ firstName: 'Kim', hasLicencePhoto: false }],
  witnesses: [{ firstName: 'Ari', hasLicencePhoto: true }],
} as unknown as ReportDetails;

const licencePhotosIn = ({ otherDriver, thirdParty, additionalThirdParties, witnesses }: ReportDetails) =>
  [otherDriver, thirdParty, ...(additionalThirdParties ?? []), ...(witnesses ?? [])].map(
    (person) => person?.hasLicencePhoto,
  );

describe('the photos that a submitted report states (V-13, V-14, V-15, V-23)', () => {
  it('are those on this device, for a report that is submitted for the first time', () => {
    const photos: ReportPhotos = {
      damage: [photo, photo],
      damageCount: 5,
      otherDriver: [],
      thirdParties: [[], [photo]],
      witnesses: [[photo]],
    };
    const corrected = correctPhotoCounts(details, photos, false);
    expect(corrected.damage?.photoCount).toBe(2);
    expect(licencePhotosIn(corrected)).toEqual([false, false, true, true]);
  });

  it('keep the licence photos that the services have, for an edit of a submitted report', () => {
    const corrected = correctPhotoCounts(details, NO_PHOTOS, true);
    expect(corrected.damage?.photoCount).toBe(0);
    expect(licencePhotosIn(corrected)).toEqual([true, true, false, true]);
  });

  it('leave out those that an earlier edit announced and never sent', () => {
    const photos = { ...NO_PHOTOS, otherDriver: [photo] };
    const corrected = correctPhotoCounts(details, photos, true, ['licence-witness', 'licence-other-driver']);
    expect(licencePhotosIn(corrected)).toEqual([true, true, false, false]);
  });

  it('count a licence photo that an edit adds', () => {
    const corrected = correctPhotoCounts(details, { ...NO_PHOTOS, thirdParties: [[], [photo]] }, true);
    expect(licencePhotosIn(corrected)).toEqual([true, true, true, true]);
  });
});

/** Photos from staff and from the customer that the services already have. */
const photoBatches = [
  { id: 'b1', author: 'staff', photos: [{ address: '/1.jpg' }, { address: '/2.jpg' }] },
  { id: 'b2', author: 'customer', photos: [{ address: '/3.jpg' }] },
] as unknown as IncidentReport['photoBatches'];
const withBatches = { ...report, photoBatches };

describe('the photos that were handed in before (V-18, V-20)', () => {
  it.each<[string, readonly ReportPhotoGroup[], number, number]>([
    ['none', [], 3, 0],
    ['one more', ['damage'], 4, 1],
  ])('are in the PDF with those that the device sends: %s', async (name, groups, stated, sent) => {
    const reporting = await openWith(`batches-${name}`, ...groups);
    const tasks = await createSubmissionTasks(reporting, {
      report: withBatches,
      rental,
      resubmit: true,
      zone: 'Australia/Perth',
    });
    const inputOf = (task: string) => tasks.find(({ id }) => id === task)?.input;
    const { boxes } = (inputOf('pdf') as PdfUploadTaskInput).paper;
    expect(boxes.damage?.groups[0]?.fields).toContainEqual({
      label: reportAnswerLabels.photos,
      value: reportAnswerLabels.photoCount(stated),
    });
    expect(inputOf('create')).toMatchObject({ details: { damage: { photoCount: sent } } });
  });

  it.each([
    [0, 0, false, 0],
    [3, 0, false, 3],
    [0, 2, false, 2],
    [3, 2, false, 5],
    // The report was fetched before or after the device's photos arrived.
    [0, 2, true, 2],
    [5, 2, true, 5],
  ])('%i of them with %i on the device, which were sent: %s, are %i', (handedIn, onDevice, areSent, all) =>
    expect(countDamagePhotos(handedIn, onDevice, areSent)).toBe(all),
  );

  it('are not counted twice while the rest of their submission waits', async () => {
    const reporting = await openWith('unfinished', 'damage');
    const queue = createTaskQueueStore(await openReportDrafts(reporting), getSubmissionOutboxName(report.id));
    await queue.begin(['create', 'damage-photos', 'pdf'].map((id) => ({ id, input: {} })));
    expect((await readReportPhotos(reporting, withBatches)).damageCount).toBe(4);
    await queue.sent('damage-photos', undefined);
    expect((await readReportPhotos(reporting, withBatches)).damageCount).toBe(3);
  });

  it('are not announced anew once a submission has sent them', async () => {
    const reporting = await openWith('announced', 'damage');
    const tasks = await createSubmissionTasks(reporting, { report, rental, resubmit: false, zone: 'UTC' });
    const { photoIds } = tasks.find(({ id }) => id === 'damage-photos')!.input as FileUploadTaskInput;
    const queue = createTaskQueueStore(await openReportDrafts(reporting), getSubmissionOutboxName(report.id));
    await queue.begin(tasks);
    expect(await countUnsentDamagePhotos(reporting, report)).toBe(1);
    await queue.sent('damage-photos', photoIds);
    expect(await countUnsentDamagePhotos(reporting, report)).toBe(0);
  });

  it('are not announced anew where the answer of the submission that sent them never came', async () => {
    const reporting = await openWith('arrived', 'damage');
    const earlier = { ...report, photoBatches: [photoBatches[1]!] };
    const tasks = await createSubmissionTasks(reporting, {
      report: earlier,
      rental,
      resubmit: false,
      zone: 'UTC',
    });
    const queue = createTaskQueueStore(await openReportDrafts(reporting), getSubmissionOutboxName(report.id));
    await queue.begin(tasks);
    await queue.sent('create', { reportNumber: 'R1' });
    expect(await countUnsentDamagePhotos(reporting, earlier)).toBe(1);
    const arrived = [...earlier.photoBatches, { ...photoBatches[1]!, id: 'b3' }];
    expect(await countUnsentDamagePhotos(reporting, { ...report, photoBatches: arrived })).toBe(0);
  });
});
