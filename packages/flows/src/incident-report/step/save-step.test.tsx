import { ApiError, ApiProvider, createTransport } from '@journey/api';
import type { IncidentReport } from '@journey/api/incidents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { array, object, string } from 'yup';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { createTaskQueueStore } from '../../engine/outbox/queue-store.ts';
import {
  listStoredPhotos,
  readWhichFoldersHavePhotos,
  removeStoredPhoto,
  storePhoto,
} from '../../photos/keep/kept-photos.ts';
import { AppProvider } from '../../shell/app.ts';
import { markCountedPhotos } from '../counted-photos.ts';
import {
  getRemovedPhotosPrefix,
  getReportPhotoFolder,
  getSubmissionOutboxName,
  openReportDrafts,
} from '../drafts.ts';
import { createIncidentReportApp, type IncidentReportApp } from '../incident-report-app.ts';
import { countUnsentDamagePhotos, listAbsentPhotos, readReportPhotos } from '../submission/photos.ts';
import { dropLockedChanges } from './locked-changes.ts';
import type { ReportStepDefinition } from './report-step.ts';
import { useSaveReportStep } from './save-step.ts';

interface Values {
  description: string;
  details?: string | undefined;
}
const definition: ReportStepDefinition<Values> = {
  id: 'incident',
  title: 'Incident',
  schema: object({ description: string().default('').trim(), details: string() }),
  read: ({ incident }) => ({ description: incident?.description ?? '' }),
  write: ({ description }) => ({ incident: { description } }),
  Fields: () => null,
};
/** The same step, which also counts the photos of the damage. */
const counting: typeof definition = {
  ...definition,
  photos: 'damage',
  write: async ({ description }, { reporting, report }) => ({
    incident: { description },
    damage: { codes: [], photoCount: await countUnsentDamagePhotos(reporting, report) },
  }),
};

let reports = 0;

/**
 * Renders a step of a report of which this page has loaded version 1, while the services may have a later version.
 * @param version the version of the report at the services
 * @param changes what was changed elsewhere, in the field names of the services
 * @param loaded the version of the report that this page has loaded
 * @param submittedFrom where the person came from, if the report was submitted before; undefined if it was not
 * @param of the definition of the step
 * @param description the description that this page has loaded
 */
const step = (
  version: number,
  changes: Record<string, unknown> = {},
  isSaved = false,
  failure?: () => Promise<Response>,
  loaded = '"1"',
  submittedFrom?: 'sms' | 'web',
  of = definition,
  description = 'A dent.',
) => {
  reports += 1;
  const id = `v-${reports}`;
  const asked: { method: string; ifMatch: string | null }[] = [];
  const bodies: unknown[] = [];
  const detail = (at: number) =>
    Response.json(
      { data: { _id: id, virtype: 'Panel', virstatus: 'IncidentDetails', ...changes } },
      { headers: { etag: `"${at}"` } },
    );
  const api = createTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    sleep: () => Promise.resolve(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { method, headers } = request;
      const ifMatch = headers.get('if-match');
      asked.push({ method, ifMatch });
      if (method === 'PATCH') bodies.push(await request.clone().json());
      if (method !== 'PATCH') return Promise.resolve(detail(version));
      if (failure) return failure();
      return Promise.resolve(
        ifMatch === `"${version}"`
          ? detail(version + 1)
          : Response.json({ error: 'Changed' }, { status: 412 }),
      );
    },
  });
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({
    rental: { serviceTrackingId: 'ST1' },
  });
  if (submittedFrom) reporting.visit.set({ ...reporting.visit.get(), source: submittedFrom });
  const report = {
    id,
    type: 'panel',
    version: loaded,
    isSubmitted: submittedFrom !== undefined,
    details: { incident: { description } },
    photoBatches: [],
  } as unknown as IncidentReport;
  const onSaved = vi.fn<(report: IncidentReport) => void>();
  const onLocked = vi.fn<(report: IncidentReport) => void>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppProvider value={reporting}>
      <ApiProvider value={api}>
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </ApiProvider>
    </AppProvider>
  );
  const { result } = renderHook(
    () =>
      useSaveReportStep({
        definition: of,
        report,
        saved: of.read(report.details),
        isStale: false,
        isSaved,
        onSaved,
        onOvertaken: () => undefined,
        onLocked,
      }),
    { wrapper },
  );
  return { id, reporting, asked, bodies, onSaved, onLocked, result, toasts: reporting.toasts };
};
/** A save attempt by a press of the button, during which the person changes nothing. */
const attempt = { isAutomatic: false, hasChanged: () => false, holdFields: () => undefined };
const typed = { description: 'A dent and a scratch.' };
const patches = (asked: readonly { method: string; ifMatch: string | null }[]) =>
  asked.filter(({ method }) => method === 'PATCH').map(({ ifMatch }) => ifMatch);

it('saves a step with the version that it is based on (V-17)', async () => {
  const { asked, onSaved, result } = step(1);
  await act(() => result.current.save(typed, attempt));
  expect(patches(asked)).toEqual(['"1"']);
  expect(onSaved.mock.calls[0]![0].version).toBe('"2"');
});

it.each([
  ['a change after a text message', 'sms', typed, true],
  ['a change in a text message’s session that a tab took over', 'web', typed, true, 'sms'],
  ['nothing after a text message', 'sms', { description: 'A dent.' }, undefined],
  ['a change of a person who signed in', 'web', typed, undefined],
  ['a change of a report that was not submitted', undefined, typed, undefined],
] as const)(
  'tells the services of an edit by SMS, of %s (V-23)',
  async (_, source, values, told, ofSession?) => {
    const { reporting, bodies, result } = step(1, {}, false, undefined, '"1"', source);
    if (ofSession) reporting.state.set({ rental: { serviceTrackingId: 'ST1', source: ofSession } });
    await act(() => result.current.save(values, attempt));
    expect(bodies).toHaveLength(1);
    expect((bodies[0] as { data: Record<string, unknown> }).data['CustomerEditBySms']).toBe(told);
  },
);

it('sends the locked answers of a submitted report as they are stored, with a space at the edge (V-23)', async () => {
  const { bodies, result } = step(1, {}, false, undefined, '"1"', 'sms');
  await act(() => result.current.save({ description: ' A dent. ' }, attempt));
  expect(bodies).toMatchObject([{ data: { IncidentDetails: { Description: ' A dent. ' } } }]);
});

it('overwrites a change made elsewhere only after the person’s decision', async () => {
  const { asked, onSaved, result } = step(4, { IncidentDetails: { Description: 'Theirs.' } });
  await act(() => result.current.save(typed, attempt));
  expect(onSaved).not.toHaveBeenCalled();
  expect(result.current.theirs?.version).toBe('"4"');
  await act(() => result.current.saveMine(typed, attempt));
  expect(patches(asked)).toEqual(['"1"', '"4"']);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(result.current.theirs).toBeUndefined();
});

it('saves again without asking when another step was changed elsewhere', async () => {
  const { asked, onSaved, result } = step(4, { IncidentDetails: { Description: 'A dent.' } });
  await act(() => result.current.save(typed, attempt));
  expect(patches(asked)).toEqual(['"1"', '"4"']);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('fetches a report whose answer did not say its version, and saves on it', async () => {
  const { asked, onSaved, result } = step(
    4,
    { IncidentDetails: { Description: 'A dent.' } },
    false,
    undefined,
    '',
  );
  await act(() => result.current.save(typed, attempt));
  expect(patches(asked)).toEqual(['"4"']);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('asks before it overwrites a report whose answer did not say its version', async () => {
  const { asked, result } = step(4, { IncidentDetails: { Description: 'Theirs.' } }, false, undefined, '');
  await act(() => result.current.save(typed, attempt));
  expect(patches(asked)).toEqual([]);
  expect(result.current.theirs?.version).toBe('"4"');
});

it.each([
  ['the same answers', typed],
  ['answers that are the same once they are saved', { description: `${typed.description} ` }],
])(
  'goes on where another tab has saved %s, without a question and without another save',
  async (_, values) => {
    const { asked, onSaved, result } = step(4, { IncidentDetails: { Description: typed.description } });
    await act(() => result.current.save(values, attempt));
    expect(result.current.theirs).toBeUndefined();
    expect(patches(asked)).toEqual(['"1"']);
    expect(onSaved.mock.calls[0]![0].version).toBe('"4"');
  },
);

it('goes on without another save where the services had the answers when the form was opened', async () => {
  const { asked, onSaved, result } = step(1, {}, true);
  await act(() => result.current.save({ description: 'A dent.' }, attempt));
  expect(asked.filter(({ method }) => method === 'PATCH')).toEqual([]);
  expect(onSaved.mock.calls[0]![0].version).toBe('"1"');
});

const addDamagePhoto = (reporting: IncidentReportApp, id: string, name: string) => {
  const jpeg = { blob: new Blob([name], { type: 'image/jpeg' }), sha256: name, width: 1, height: 1 };
  return storePhoto(getReportPhotoFolder(reporting, id, 'damage'), { ...jpeg, doubts: [] }, name);
};

/** Stores a submission of a report that was interrupted after its damage photos were sent. @returns its queue */
const stopSubmission = async (reporting: IncidentReportApp, id: string, photoIds: readonly string[]) => {
  const queue = createTaskQueueStore(await openReportDrafts(reporting), getSubmissionOutboxName(id));
  await queue.begin(['create', 'damage-photos', 'pdf'].map((task) => ({ id: task, input: {} })));
  await queue.sent('create', { reportNumber: 'R1' });
  await queue.sent('damage-photos', photoIds);
  return queue;
};

it.each([
  ['that a submission has raised the version of', false, ['"1"', '"4"']],
  ['that were saved by a tab that was closed', true, ['"4"']],
])(
  'saves answers %s, so that the review sends a photo that was added since (V-19)',
  async (_, isSaved, versions) => {
    const theirs = { IncidentDetails: { Description: 'A dent.' } };
    const loaded = isSaved ? '"4"' : '"1"';
    const { id, reporting, asked, onSaved, result } = step(4, theirs, isSaved, undefined, loaded);
    const { photo } = await addDamagePhoto(reporting, id, 'one.jpg');
    const queue = await stopSubmission(reporting, id, [photo.id]);
    await addDamagePhoto(reporting, id, 'two.jpg');
    await act(() => result.current.save({ description: 'A dent.' }, attempt));
    expect(patches(asked)).toEqual(versions);
    expect(onSaved.mock.calls[0]![0].version).toBe('"5"');
    expect(await queue.read()).toEqual([]);
    const { damage } = await readReportPhotos(reporting, onSaved.mock.calls[0]![0]);
    expect(damage.map(({ name }) => name)).toEqual(['two.jpg']);
  },
);

it.each([
  ['that another tab has raised the version of', false, ['"1"', '"4"']],
  ['that were saved by a tab that was closed', true, ['"4"']],
])('saves answers %s, so that a removed photo is no longer counted (V-16)', async (_, isSaved, versions) => {
  const theirs = { IncidentDetails: { Description: 'A dent.' } };
  const loaded = isSaved ? '"4"' : '"1"';
  const { id, reporting, asked, bodies, result } = step(
    4,
    theirs,
    isSaved,
    undefined,
    loaded,
    undefined,
    counting,
  );
  const folder = getReportPhotoFolder(reporting, id, 'damage');
  await addDamagePhoto(reporting, id, 'one.jpg');
  const { photo } = await addDamagePhoto(reporting, id, 'two.jpg');
  await markCountedPhotos(await openReportDrafts(reporting), id, [folder.name + photo.id]);
  await removeStoredPhoto(folder, photo.id);
  await act(() => result.current.save({ description: 'A dent.' }, attempt));
  expect(patches(asked)).toEqual(versions);
  expect(bodies.at(-1)).toMatchObject({ data: { DamageDetails: { PhotoCount: 1 } } });
  const drafts = await openReportDrafts(reporting);
  expect(await drafts.list(getRemovedPhotosPrefix(id))).toEqual([]);
});

it.each([
  ['is not missed if it was counted by a step whose answer was lost', false, 0],
  ['does not stand for one on another device if no step has counted it', true, 1],
])('a removed photo %s (V-16)', async (_, isAddedLater, missing) => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { id, reporting, result } = step(1, {}, false, lost, '"1"', undefined, counting);
  if (!isAddedLater) await addDamagePhoto(reporting, id, 'one.jpg');
  await act(() => result.current.save(typed, attempt).catch(() => undefined));
  if (isAddedLater) await addDamagePhoto(reporting, id, 'one.jpg');
  const folder = getReportPhotoFolder(reporting, id, 'damage');
  await removeStoredPhoto(folder, (await listStoredPhotos(folder))[0]!.id);
  const details = { damage: { codes: [], photoCount: 1 } };
  const absent = await listAbsentPhotos(reporting, {
    id,
    reportNumber: undefined,
    details,
    missingParts: [],
  });
  expect(absent).toHaveLength(missing);
});

it.each([
  ['a submitted report', 'web', 'open', true],
  ['a submitted report that is not open here any more', 'web', 'other', undefined],
  ['a draft', undefined, 'open', undefined],
] as const)('lets the review hand in what was saved, of %s (V-23)', async (_, source, open, resubmit) => {
  const { id, reporting, result } = step(1, {}, false, undefined, '"1"', source);
  const report = { id: open === 'open' ? id : 'another', type: 'panel' } as const;
  reporting.visit.set({ ...reporting.visit.get(), report });
  await act(() => result.current.save(typed, attempt));
  expect(reporting.visit.get().report).toEqual({ ...report, ...(resubmit && { resubmit }) });
});

it.each([
  ['a submitted report', 'web', true],
  ['a draft', undefined, undefined],
] as const)(
  'lets the review hand in what was saved before the page was reloaded, of %s (V-23)',
  async (_, source, resubmit) => {
    const { id, reporting, asked, onSaved, result } = step(1, {}, true, undefined, '"1"', source);
    const report = { id, type: 'panel' } as const;
    reporting.visit.set({ ...reporting.visit.get(), report });
    await act(() => result.current.save({ description: 'A dent.' }, attempt));
    expect(patches(asked)).toEqual([]);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(reporting.visit.get().report).toEqual({ ...report, ...(resubmit && { resubmit }) });
  },
);

it.each([
  ['hands in a step with a photo that was added here', true, ['"1"', '"4"']],
  ['lets an unchanged step go', false, ['"1"']],
])('%s, of a draft that another tab has submitted (V-23)', async (_, hasPhoto, versions) => {
  const theirs = { virstatus: 'SubmissionPage', IncidentDetails: { Description: 'A dent.' } };
  const { id, reporting, asked, onSaved, result } = step(4, theirs);
  reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'panel' } });
  if (hasPhoto) await addDamagePhoto(reporting, id, 'one.jpg');
  await act(() => result.current.save({ description: 'A dent.' }, attempt));
  expect(patches(asked)).toEqual(versions);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(reporting.visit.get().report?.resubmit ?? false).toBe(hasPhoto);
});

it.each([
  ['a customer', 'customer', 'A dent.', ['"1"'], 1],
  [
    'a customer, to whom it would be told otherwise as a change made elsewhere',
    'customer',
    'Theirs.',
    ['"1"'],
    1,
  ],
  ['staff', 'staff', 'A dent.', ['"1"', '"4"'], 0],
] as const)(
  'does not send a change of an answer that the submission has locked meanwhile, of %s (V-23)',
  async (_, role, description, versions, times) => {
    const theirs = { virstatus: 'SubmissionPage', IncidentDetails: { Description: description } };
    const { reporting, asked, onSaved, onLocked, result } = step(4, theirs);
    const session = { token: 'token-1', expiresAt: Date.now() + 60_000, role };
    reporting.state.set({ ...reporting.state.get(), session });
    await act(() => result.current.save(typed, attempt));
    expect(patches(asked)).toEqual(versions);
    expect(result.current.theirs).toBeUndefined();
    expect(onSaved).toHaveBeenCalledTimes(1 - times);
    expect(onLocked).toHaveBeenCalledTimes(times);
    expect(onLocked.mock.calls[0]?.[0].version).toBe(times ? '"4"' : undefined);
  },
);

/** The same step, whose description the submission fills in. */
const filling: typeof definition = {
  ...definition,
  read: ({ incident, additionalDetails: details = '' }) => ({
    description: incident?.description ?? '',
    details,
  }),
  write: ({ description, details }) => ({ incident: { description }, additionalDetails: details }),
  listFilledInPaths: () => ['description'],
};
const filledInTo = {
  virstatus: 'SubmissionPage',
  ReportNumber: 'VIR1',
  IncidentDetails: { Description: 'Filled in.' },
};

it.each([
  ['nothing', '', ['"1"']],
  ['something else', 'More.', ['"1"', '"4"']],
])(
  'does not ask about an answer that the submission filled in a person who typed %s (V-17)',
  async (_, details, versions) => {
    const { asked, onSaved, result } = step(4, filledInTo, false, undefined, '"1"', undefined, filling, '');
    await act(() => result.current.save({ description: '', details }, attempt));
    expect(result.current.theirs).toBeUndefined();
    expect(patches(asked)).toEqual(versions);
    expect(onSaved).toHaveBeenCalledOnce();
  },
);

it.each([
  [
    'the services refuse it',
    () => Promise.resolve(Response.json({ error: 'No' }, { status: 403 })),
    'Failed to update',
  ],
  ['it waits for the network', () => Promise.reject(new TypeError('Failed to fetch')), undefined],
])('shows a toast of a step that was not saved: %s', async (_, failure, message) => {
  const { result, toasts } = step(1, {}, false, failure);
  await expect(act(() => result.current.save(typed, attempt))).rejects.toBeInstanceOf(ApiError);
  expect(toasts.get()?.message).toBe(message);
});

interface Vehicle {
  lastName: string;
}
/** A step that saves a list of other vehicles. Their licence photos have the same numbers as the vehicles. */
const vehicles: ReportStepDefinition<{ list: Vehicle[] }> = {
  id: 'third-parties',
  title: 'Vehicles',
  photos: 'licence-third-party',
  schema: object({ list: array(object({ lastName: string().default('') })).default([]) }),
  read: ({ thirdParty, additionalThirdParties: others = [] }) => ({
    list: [...(thirdParty ? [thirdParty] : []), ...others].map(({ lastName = '' }) => ({ lastName })),
  }),
  write: ({ list: [thirdParty, ...additionalThirdParties] }) => ({
    hasThirdParty: true,
    thirdParty,
    additionalThirdParties,
  }),
  Fields: () => null,
};

it.each([
  ['the removal of another', ['First', 'Third']],
  ['the removal of another, in whose place one was added', ['First', 'Third', 'Fourth']],
  ['the name of another', ['First', 'Renamed', 'Third']],
])(
  'drops the photos of a vehicle with a change that the submission has locked: %s (V-23)',
  async (_, names) => {
    const { id, reporting } = step(1);
    const [first, second, third] = ['First', 'Second', 'Third'].map((lastName) => ({ lastName }));
    const report = {
      id,
      type: 'panel',
      isSubmitted: true,
      details: { hasThirdParty: true, thirdParty: first, additionalThirdParties: [second, third] },
    } as unknown as IncidentReport;
    const folders = (['licence-third-party-0', 'licence-third-party-1', 'damage'] as const).map((group) =>
      getReportPhotoFolder(reporting, id, group),
    );
    for (const folder of folders) {
      const jpeg = { blob: new Blob(['one']), sha256: 'one', width: 1, height: 1, doubts: [] };
      // eslint-disable-next-line no-await-in-loop -- photos are added one after another
      await storePhoto(folder, jpeg, 'one.jpg');
    }
    expect(
      await dropLockedChanges(reporting, vehicles, { list: names.map((lastName) => ({ lastName })) }, report),
    ).toBe(true);
    expect(await readWhichFoldersHavePhotos(folders)).toEqual([true, false, true]);
  },
);

it('counts no photo twice whose submission has stopped after it was sent (V-18)', async () => {
  const PhotoBatch = [{ batchId: 'b1', photoUrls: [{ url: '/1.jpg' }] }];
  const { id, reporting, onSaved, result } = step(1, { PhotoBatch });
  const { photo } = await addDamagePhoto(reporting, id, 'one.jpg');
  const queue = await stopSubmission(reporting, id, [photo.id]);
  await addDamagePhoto(reporting, id, 'two.jpg');
  await act(() => result.current.save(typed, attempt));
  expect(await queue.read()).toEqual([]);
  const { damage, damageCount } = await readReportPhotos(reporting, onSaved.mock.calls[0]![0]);
  expect(damage.map(({ name }) => name)).toEqual(['two.jpg']);
  expect(damageCount).toBe(2);
});

it.each([
  ['before the step was saved', true],
  ['after the step was saved', false],
])(
  'sends and counts no photo again that arrived %s, although its answer never came (V-19)',
  async (_, isThere) => {
    const earlier = { batchId: 'b1', photoUrls: [{ url: '/1.jpg' }] };
    const batch = { batchId: 'b2', photoUrls: [{ url: '/2.jpg' }] };
    const { id, reporting, onSaved, result } = step(1, {
      PhotoBatch: isThere ? [earlier, batch] : [earlier],
    });
    const { photo } = await addDamagePhoto(reporting, id, 'one.jpg');
    const queue = createTaskQueueStore(await openReportDrafts(reporting), getSubmissionOutboxName(id));
    const photos = { photoIds: [photo.id], earlierBatchIds: ['b1'] };
    await queue.begin([
      { id: 'create', input: {} },
      { id: 'damage-photos', input: photos },
    ]);
    await queue.sent('create', { reportNumber: 'R1' });
    await addDamagePhoto(reporting, id, 'two.jpg');
    await act(() => result.current.save(typed, attempt));
    expect(await queue.read()).toEqual([]);
    const saved = onSaved.mock.calls[0]![0];
    const photoBatches = [
      { id: 'b1', author: 'staff', photos: [{ address: '/1.jpg', takenAt: undefined }] },
      { id: 'b2', author: 'customer', photos: [{ address: '/2.jpg', takenAt: undefined }] },
    ];
    const read = await readReportPhotos(reporting, isThere ? saved : { ...saved, photoBatches });
    expect(read.damage.map(({ name }) => name)).toEqual(['two.jpg']);
    expect(read.damageCount).toBe(3);
    // The damage step shows the photos on the device as still to be sent.
    expect(await countUnsentDamagePhotos(reporting, saved)).toBe(1);
  },
);
