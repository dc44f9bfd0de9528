import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/thrifty-au/site.ts';
import { createTaskQueueStore } from '../engine/outbox/queue-store.ts';
import { listStoredPhotos, storePhoto } from '../photos/keep/kept-photos.ts';
import {
  deleteDraftsOfSentReport,
  getReportPhotoFolder,
  getSubmissionOutboxName,
  hasUnfinishedSubmission,
  openReportDrafts,
} from './drafts.ts';
import { createIncidentReportApp } from './incident-report-app.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

const tasks = [
  { id: 'create', input: 'the report' },
  { id: 'pdf', input: 'the paper' },
];

/** Stores a report's answers and photos, and a submission of which some requests were accepted. */
const prepare = async (reportId: string, sent: readonly string[]) => {
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({ rental: { serviceTrackingId: 'ST1' } });
  const drafts = await openReportDrafts(reporting);
  await drafts.put(`form/${reportId}/damage`, 'a dent');
  await drafts.put(`photo/${reportId}/damage/1`, 'a photo');
  await drafts.put(`paper/${reportId}`, 'a copy to save');
  const queue = createTaskQueueStore(drafts, getSubmissionOutboxName(reportId));
  if (sent.length > 0) await queue.begin(tasks);
  for (const id of sent) await queue.sent(id, {});
  return { drafts, reporting };
};

it('deletes a report of which everything was sent, and keeps its PDF and other reports', async () => {
  const { drafts, reporting } = await prepare('v-1', ['create', 'pdf']);
  await drafts.put('form/v-2/damage', 'another dent');
  await deleteDraftsOfSentReport(reporting, 'v-1');
  expect(await drafts.list()).toEqual(['form/v-2/damage', 'paper/v-1']);
});

it('keeps a photo that was added after the submission was begun and is not in it (V-19)', async () => {
  const { drafts, reporting } = await prepare('v-6', []);
  const folder = getReportPhotoFolder(reporting, 'v-6', 'damage');
  const add = async (name: string) => {
    vi.advanceTimersByTime(1);
    const jpeg = { blob: new Blob([name]), sha256: name, width: 1, height: 1, doubts: [] };
    return (await storePhoto(folder, jpeg, name)).photo;
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  await add('of a person whom the answers exclude');
  const sent = await add('sent');
  vi.advanceTimersByTime(1);
  const queue = createTaskQueueStore(drafts, getSubmissionOutboxName('v-6'));
  await queue.begin(['create', 'damage-photos', 'pdf'].map((id) => ({ id, input: {} })));
  await add('late');
  // The device's clock was set back after the photo was added.
  await drafts.put(folder.name + sent.id, { ...sent, addedAt: Date.now() + 1000 });
  for (const [id, answer] of [
    ['create', {}],
    ['damage-photos', [sent.id]],
    ['pdf', undefined],
  ] as const)
    await queue.sent(id, answer);
  await deleteDraftsOfSentReport(reporting, 'v-6');
  expect((await listStoredPhotos(folder)).map(({ name }) => name)).toEqual(['late']);
  expect(await queue.read()).toEqual([]);
  vi.useRealTimers();
});

it.each([
  ['of which a part is still to be sent', ['create']],
  ['that is only being edited', []],
])('keeps a report %s', async (_, sent) => {
  const { drafts, reporting } = await prepare('v-3', sent);
  const before = await drafts.list();
  await deleteDraftsOfSentReport(reporting, 'v-3');
  expect(await drafts.list()).toEqual(before);
});

it('a submission that was begun on this device is unfinished, and that of another report is not', async () => {
  const { reporting } = await prepare('v-4', ['create']);
  expect(await hasUnfinishedSubmission(reporting, 'v-4')).toBe(true);
  expect(await hasUnfinishedSubmission(reporting, 'v-5')).toBe(false);
});
