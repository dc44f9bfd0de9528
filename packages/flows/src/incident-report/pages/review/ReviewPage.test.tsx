import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import {
  incidentQueryKeys,
  type IncidentRental,
  type IncidentReport,
  type IncidentSessionSource,
} from '@journey/api/incidents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterAll, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createTaskQueueStore } from '../../../engine/outbox/queue-store.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { waitForPendingWork } from '../../../engine/testing/simulated-device.ts';
import { stubWorkers } from '../../../engine/testing/workers.ts';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { storePhoto } from '../../../photos/keep/kept-photos.ts';
import { updatePreparation } from '../../../photos/keep/preparation.ts';
import { photoMessages } from '../../../photos/messages.ts';
import { AppProvider } from '../../../shell/app.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { getServiceTime } from '../../../shell/service-clock.ts';
import {
  getReportPhotoFolder,
  getReportPhotosPrefix,
  getReportStepDraftName,
  getSubmissionOutboxName,
  openReportDrafts,
} from '../../drafts.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { getReportPagePath, type ReportStepId } from '../../flow.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { absentPhotosMessages } from '../../messages.ts';
import { hashPdfAnswers } from '../../submission/pdf-content.ts';
import { AbsentPhotosNotice } from '../../submission/AbsentPhotosNotice.tsx';
import { renderReportPage } from '../../testing/render-page.tsx';
import { DamagePage } from '../damage/DamagePage.tsx';
import { reviewMessages as text } from './messages.ts';
import { ReviewForm, ReviewPage } from './ReviewPage.tsx';

/** How many workers were started, and the messages that the page sent them. They never respond. */
const workers = { started: 0, asked: [] as unknown[] };
stubWorkers(
  class extends EventTarget {
    constructor() {
      super();
      workers.started += 1;
    }
    terminate = () => undefined;
    postMessage = (input: unknown) => workers.asked.push(input);
  },
);
afterAll(() => {
  // Tests of other files may run in the same process, and they expect to start without a session.
  sessionStorage.clear();
});

const rental = { serviceTrackingId: 'ST1', registration: 'AKX-470', recordedDamage: [] };
const report = {
  id: 'v1',
  type: 'windscreen',
  details: { incident: { date: '2026-03-01 09:30' }, customerDriving: 'yes', damage: { codes: [] } },
  photoBatches: [],
};

/**
 * Renders the review of a report.
 * @param session how the session was opened, according to the services
 * @param tab where the person came from, according to this tab's address
 * @param changes answers that differ from those of the usual report
 */
const showReview = (
  asked: typeof fetch,
  session: IncidentSessionSource = 'web',
  tab: IncidentSessionSource = 'web',
  id = 'v1',
  client = new QueryClient(),
  changes: object = {},
) => {
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({ rental });
  reporting.visit.set({ source: tab });
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ApiProvider value={createTestTransport(asked)}>
          <AppProvider value={reporting}>
            <ReviewForm
              report={
                { ...report, id, details: { ...report.details, ...changes } } as unknown as IncidentReport
              }
              rental={{ ...rental, source: session } as unknown as IncidentRental}
              resubmit={false}
              onHead={() => undefined}
            />
          </AppProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
};

const openDrafts = () => {
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({ rental });
  return openReportDrafts(reporting);
};

/** Stores a typed signature of the usual report, since the test environment has no canvas to draw one on. */
const storeTypedSignature = async (id: string) => {
  const signature = { kind: 'typed', name: 'Aroha' };
  const drafts = await openDrafts();
  const signed = { type: report.type, rental, details: report.details, photoCount: 0 };
  const answersHash = await hashPdfAnswers(signed as unknown as Parameters<typeof hashPdfAnswers>[0]);
  await drafts.put(getReportStepDraftName(id, 'signature'), {
    signature,
    at: '2026-03-01 09:30',
    answersHash,
  });
};

it.each<[string, IncidentSessionSource, IncidentSessionSource]>([
  ['the app’s address', 'web', 'app'],
  ['the app’s address, by a text message’s link', 'sms', 'app'],
  ['the web’s address', 'web', 'web'],
])('a customer at %s always signs (V-18)', async (_, session, tab) => {
  await storeTypedSignature('v2');
  const { unmount } = showReview(vi.fn(), session, tab, 'v2');
  expect(await screen.findByRole('group', { name: text.signature })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: new RegExp(text.signNow) })).toBeNull();
  unmount();
});

it('has a PDF made and a worker for zips started ahead of time, while there is a network (V-19)', async () => {
  const client = new QueryClient();
  client.setQueryData(incidentQueryKeys.rental('ST1'), rental);
  const before = workers.started;
  const { unmount } = showReview(vi.fn(), 'web', 'web', 'v9', client);
  await waitFor(() => expect(workers.asked).toHaveLength(1));
  expect(workers.asked[0]).toMatchObject({ reportNumber: 'VIR', type: 'windscreen' });
  expect(JSON.stringify(workers.asked[0])).toContain('AKX-470');
  expect(workers.started - before).toBe(2);
  unmount();
});

it('reads what submitting confirms to whoever comes to its button alone (V-18)', async () => {
  const { unmount } = showReview(vi.fn());
  const button = await screen.findByRole('button', { name: text.submit });
  const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe(text.declaration);
  unmount();
});

it('staff at the web’s address sign by ‘Sign now?’ (V-18)', async () => {
  const { unmount } = showReview(vi.fn(), 'app', 'web');
  expect(await screen.findByRole('checkbox', { name: new RegExp(text.signNow) })).toBeTruthy();
  expect(screen.queryByRole('group', { name: text.signature })).toBeNull();
  unmount();
});

it.each([
  ['a report of a customer', {}, {}, true],
  ['a vehicle that is not on rent', { nonrevNumber: 'NR1' }, {}, false],
  ['damage that was not reported, for which no text message is offered', {}, { isUnreported: true }, false],
])('tells staff of %s whether the customer can sign later (V-18)', async (_, ofRental, ofReport, can) => {
  const id = `v17-${Number(can)}-${Object.keys(ofReport).length}`;
  const { unmount } = renderReportPage(<ReviewPage />, (app, queries) => {
    app.visit.set({ ...app.visit.get(), report: { id, type: 'windscreen' } });
    queries.setQueryData(incidentQueryKeys.rental('ST1'), { ...rental, source: 'app', ...ofRental });
    queries.setQueryData(incidentQueryKeys.report(id), { ...report, id, ...ofReport });
  });
  await screen.findByRole('checkbox', { name: new RegExp(text.signNow) });
  expect(screen.queryByText(text.signLater) !== null).toBe(can);
  unmount();
});

it('staff find a signature that the device keeps still signed, and its pad until they untick the box (V-18)', async () => {
  await storeTypedSignature('v11');
  const { unmount } = showReview(vi.fn(), 'app', 'app', 'v11');
  const now = await screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(text.signNow) });
  expect(now.checked).toBe(true);
  expect((await screen.findByLabelText<HTMLInputElement>(text.name)).value).toBe('Aroha');
  fireEvent.click(screen.getByRole('button', { name: text.clear }));
  expect(screen.getByText(text.cleared)).toBeTruthy();
  fireEvent.click(now);
  expect(screen.queryByRole('group', { name: text.signature })).toBeNull();
  unmount();
});

it('a signature counts only for the answers that were signed, also once they are changed back (V-18)', async () => {
  const id = 'v15';
  const change = { additionalDetails: 'The door still opens.' };
  const showChanged = () => showReview(vi.fn(), 'web', 'web', id, new QueryClient(), change);
  await storeTypedSignature(id);
  const changed = showChanged();
  expect(await screen.findByText(text.changedSinceSigned)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(text.name).value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  expect(await screen.findByRole('link', { name: text.needed })).toBeTruthy();
  changed.unmount();

  const changedBack = showReview(vi.fn(), 'web', 'web', id);
  expect((await screen.findByLabelText<HTMLInputElement>(text.name)).value).toBe('Aroha');
  expect(screen.queryByText(text.changedSinceSigned)).toBeNull();
  changedBack.unmount();

  const signed = showChanged();
  await screen.findByText(text.changedSinceSigned);
  fireEvent.input(screen.getByLabelText(text.name), { target: { value: 'Aroha N' } });
  await waitFor(() => expect(screen.queryByText(text.changedSinceSigned)).toBeNull());
  const drafts = await openDrafts();
  // Encrypting the signature takes a while.
  await waitFor(async () =>
    expect(await drafts.get(getReportStepDraftName(id, 'signature'))).toHaveProperty(
      'signature.name',
      'Aroha N',
    ),
  );
  signed.unmount();

  const { unmount } = showChanged();
  expect((await screen.findByLabelText<HTMLInputElement>(text.name)).value).toBe('Aroha N');
  unmount();
});

it('dates a signature by the services’ clock, as the incident is (V-20)', async () => {
  const id = 'v30';
  const { reporting, unmount } = renderReportPage(<ReviewPage />, (app, queries) => {
    app.visit.set({ ...app.visit.get(), report: { id, type: 'windscreen' } });
    queries.setQueryData(incidentQueryKeys.report(id), { ...report, id });
    // The device's clock is ten hours behind.
    app.connection.clockLead = 10 * 3_600_000;
  });
  await screen.findByRole('group', { name: text.signature });
  fireEvent.click(screen.getByRole('radio', { name: text.type }));
  fireEvent.input(await screen.findByLabelText(text.name), { target: { value: 'Aroha' } });
  const drafts = await openReportDrafts(reporting);
  const name = getReportStepDraftName(id, 'signature');
  await waitFor(async () => expect(await drafts.get(name)).toHaveProperty('signature.name', 'Aroha'));
  const { at } = (await drafts.get(name)) as { at: number };
  expect(Math.abs(at - getServiceTime(reporting))).toBeLessThan(60_000);
  unmount();
});

it('asks to sign again where another tab has added a photo since the review was shown (V-18)', async () => {
  const id = 'v16';
  await storeTypedSignature(id);
  const { reporting, unmount } = renderReportPage(<ReviewPage />, (app, queries) => {
    app.visit.set({ ...app.visit.get(), report: { id, type: 'windscreen' } });
    queries.setQueryData(incidentQueryKeys.report(id), { ...report, id });
  });
  expect((await screen.findByLabelText<HTMLInputElement>(text.name)).value).toBe('Aroha');
  const jpeg = { blob: new Blob(['a photo'], { type: 'image/jpeg' }), sha256: 'ab', width: 1, height: 1 };
  const folder = getReportPhotoFolder(reporting, id, 'damage');
  await storePhoto(folder, jpeg as Parameters<typeof storePhoto>[1], 'a.jpg');
  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  expect(await screen.findByText(text.changedSinceSigned)).toBeTruthy();
  expect(await screen.findByRole('link', { name: text.needed })).toBeTruthy();
  expect(screen.queryByText(text.notPrepared)).toBeNull();
  unmount();
});

it('a character that nobody sees in a typed signature is told at once, and keeps the report from being sent', async () => {
  const asked = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  await storeTypedSignature('v5');
  const { unmount } = showReview(asked, 'web', 'web', 'v5');
  const name = await screen.findByLabelText(text.name);
  fireEvent.input(name, { target: { value: 'Aroha\0' } });
  expect(await screen.findByText(fieldErrorMessages.unprintable)).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  const summary = await screen.findByRole('group', { name: formStepMessages.problem });
  expect(within(summary).getByRole('link', { name: fieldErrorMessages.unprintable })).toBeTruthy();
  const sent = asked.mock.calls.map(([request]) => new URL((request as Request).url).pathname);
  expect(sent).not.toContain('/api/vir/create');

  fireEvent.input(name, { target: { value: 'Aroha' } });
  await waitFor(() => expect(screen.queryByText(fieldErrorMessages.unprintable)).toBeNull());
  unmount();
});

it.each<[string, string, (start: string) => void]>([
  ['a fault of the device', '', () => undefined],
  [
    'a photo that is still being checked',
    photoMessages.stillChecking('Licence'),
    (start) => updatePreparation(`${start}damage`, () => ({ label: 'Licence', count: 1 })),
  ],
])('says of %s what a person can read (V-19)', async (_, why, prepare) => {
  const id = `v6-${why.length}`;
  await storeTypedSignature(id);
  prepare(getReportPhotosPrefix(id));
  const { unmount } = showReview(vi.fn(), 'web', 'web', id);
  // The test environment has no canvas, so the signature's picture cannot be created.
  fireEvent.click(await screen.findByRole('button', { name: text.submit }));
  const told = await screen.findByText(text.notPrepared);
  const { textContent } = told.closest('[role="alert"]')!;
  expect(textContent).toBe(`${text.notPrepared}${why}${formStepMessages.kept}${shellMessages.retry}`);
  unmount();
});

it('says that a signature is missing only after clearing, and not to whoever signs later (V-18)', async () => {
  const { unmount } = showReview(() => new Promise(() => undefined), 'app', 'app', 'v3');
  const now = await screen.findByRole('checkbox', { name: new RegExp(text.signNow) });
  fireEvent.click(now);
  fireEvent.click(screen.getByRole('radio', { name: text.type }));
  expect(screen.queryByText(text.cleared)).toBeNull();
  fireEvent.input(await screen.findByLabelText(text.name), { target: { value: 'Aroha' } });
  fireEvent.click(screen.getByRole('button', { name: text.clear }));
  expect(screen.getByText(text.cleared)).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  expect(await screen.findByRole('link', { name: text.cleared })).toBeTruthy();
  fireEvent.click(now);
  expect(screen.queryByText(text.cleared)).toBeNull();
  expect(screen.queryByRole('group', { name: formStepMessages.problem })).toBeNull();
  unmount();
});

it.each<[string, () => ReactElement, ReportStepId]>([
  ['review', () => <ReviewPage />, 'review'],
  ['damage step', () => <DamagePage />, 'damage'],
])(
  'the %s says of photos that the report counts that they are not on this device (V-16)',
  async (_, page, step) => {
    const id = `v12-${step}`;
    await storeTypedSignature(id);
    const { unmount } = renderReportPage(page(), (reporting, queries) => {
      reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'windscreen' } });
      const damage = { codes: [], photoCount: 2 };
      const answered = { ...report, id, details: { ...report.details, damage } };
      queries.setQueryData(incidentQueryKeys.report(id), answered);
    });
    expect(await screen.findByText(absentPhotosMessages.title(labels.damage))).toBeTruthy();
    unmount();
  },
);

it('tells of absent photos until they are added again (V-16)', async () => {
  const id = 'v14';
  const details = { ...report.details, damage: { codes: [], photoCount: 1 } };
  const counted = { ...report, id, details } as unknown as IncidentReport;
  const { reporting, unmount } = renderReportPage(<AbsentPhotosNotice report={counted} />);
  await screen.findByText(absentPhotosMessages.title(labels.damage));
  await (await openReportDrafts(reporting)).put(`${getReportPhotosPrefix(id, 'damage')}1`, {});
  await waitFor(() => expect(screen.queryByText(absentPhotosMessages.title(labels.damage))).toBeNull());
  unmount();
});

it('tells of no absent photos that the services have (V-16)', async () => {
  const id = 'v13';
  await storeTypedSignature(id);
  const { unmount } = renderReportPage(<ReviewPage />, (reporting, queries) => {
    reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'windscreen' } });
    // Once the services have the photos, they leave out the number of expected photos.
    const damage = { codes: [] };
    const photoBatches = [{ photos: [{}, {}] }];
    const witnesses = [{ lastName: 'Exampleton', hasLicencePhoto: true }];
    const details = { ...report.details, damage, hasWitnesses: true, witnesses };
    const answered = { ...report, id, photoBatches, reportNumber: 'VIR1', missingParts: ['pdf'], details };
    queries.setQueryData(incidentQueryKeys.report(id), answered);
  });
  await screen.findByRole('button', { name: text.submit });
  await waitForPendingWork();
  expect(screen.queryByText(absentPhotosMessages.advice)).toBeNull();
  unmount();
});

it('keeps its heading when the report has loaded, so that it is announced once (V-18)', async () => {
  await storeTypedSignature('v4');
  const { queries, unmount } = renderReportPage(<ReviewPage />, (reporting) =>
    reporting.visit.set({ ...reporting.visit.get(), report: { id: 'v4', type: 'windscreen' } }),
  );
  const heading = screen.getByRole('heading', { level: 1 });
  act(() => void queries.setQueryData(incidentQueryKeys.report('v4'), { ...report, id: 'v4' }));
  await screen.findByRole('button', { name: text.submit });
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  unmount();
});

const BEGUN = 'its submission was begun before';
const OtherPage = () => {
  const { pathname, state } = useLocation();
  return <p>{JSON.stringify([pathname, state])}</p>;
};

/** Stores a submission that was started on this device and has not reached the services. */
const beginSubmission = async (id: string) => {
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({ rental });
  const queue = createTaskQueueStore(await openReportDrafts(reporting), getSubmissionOutboxName(id));
  await queue.begin([{ id: 'create', input: {} }]);
};

it.each<[string, Pick<IncidentReport, 'type' | 'details'>, boolean]>([
  ['nobody else has been named', { type: 'panel', details: { customerDriving: 'no' } }, false],
  [
    'the other driver is known',
    { type: 'panel', details: { customerDriving: 'no', otherDriver: { firstName: 'Alex' } } },
    true,
  ],
  [BEGUN, { type: 'panel', details: { customerDriving: 'no' } }, true],
  ['the renter drove', { type: 'panel', details: { customerDriving: 'yes' } }, true],
  ['its type has no other driver', { type: 'windscreen', details: { customerDriving: 'no' } }, true],
])(
  'asks for the other driver before the review where one is missing: %s (V-13, V-18)',
  async (name, given, isReview) => {
    const id = `v10-${name.length}`;
    if (name === BEGUN) await beginSubmission(id);
    const { unmount } = renderReportPage(
      <Routes>
        <Route path={getReportPagePath('review')} element={<ReviewPage />} />
        <Route path="*" element={<OtherPage />} />
      </Routes>,
      (reporting, queries) => {
        reporting.visit.set({ ...reporting.visit.get(), report: { id, type: given.type } });
        queries.setQueryData(incidentQueryKeys.report(id), { ...report, id, ...given });
      },
      undefined,
      getReportPagePath('review'),
    );
    const told = JSON.stringify([getReportPagePath('other-driver'), { report: id, returnTo: 'review' }]);
    const shown = isReview ? screen.findByText(labels.rental) : screen.findByText(told);
    expect(await shown).toBeTruthy();
    unmount();
  },
);
