import 'fake-indexeddb/auto';
import { incidentQueryKeys, type IncidentReport } from '@journey/api/incidents';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterAll, expect, it, vi } from 'vitest';
import { createTaskQueueStore } from '../../../engine/outbox/queue-store.ts';
import { waitForPendingWork } from '../../../engine/testing/simulated-device.ts';
import { stubWorkers } from '../../../engine/testing/workers.ts';
import { readWhichFoldersHavePhotos, storePhoto } from '../../../photos/keep/kept-photos.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import {
  getReportPhotoFolder,
  getReportStepDraftName,
  getReportStepQueueName,
  hasUnfinishedSubmission,
  openReportDrafts,
} from '../../drafts.ts';
import { getReportPagePath, type ReportStepId } from '../../flow.ts';
import { reportStepMessages } from '../../messages.ts';
import { renderReportPage, rental } from '../../testing/render-page.tsx';
import { DamagePage } from '../damage/DamagePage.tsx';
import { incidentMessages } from '../incident/messages.ts';
import { IncidentPage } from '../incident/IncidentPage.tsx';
import { personFieldMessages } from '../people/messages.ts';
import { ThirdPartiesPage } from '../people/ThirdPartiesPage.tsx';
import { reviewMessages as text } from './messages.ts';
import { ReviewPage } from './ReviewPage.tsx';
import { listUnsavedSteps } from './unsaved-steps.ts';

/** Replaces the workers that pack zip files and build PDFs. A zip contains the names of its files. */
stubWorkers(
  class extends EventTarget {
    postMessage(input: unknown) {
      if (!Array.isArray(input)) return;
      const answer = new Blob([input.map(({ path }: { path: string }) => path).join()]);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { answer } })));
    }
    terminate = () => undefined;
  },
);
// jsdom cannot scroll.
const scrollIntoView = vi.fn<() => void>();
Element.prototype.scrollIntoView = scrollIntoView;
afterAll(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const jpeg = { blob: new Blob(['a licence']), sha256: 'ab', width: 1, height: 1, doubts: [] };
const party = (firstName: string, hasLicencePhoto: boolean) => ({
  firstName,
  lastName: 'Sampleton',
  hasLicencePhoto,
});
const report = {
  type: 'panel',
  status: 'review-page',
  version: '"1"',
  isSubmitted: false,
  missingParts: [],
  photoBatches: [],
  details: {
    incident: { date: '2026-03-01 09:30', address: '1 Wattle Road', description: 'A dent.' },
    customerDriving: 'yes',
    hasThirdParty: true,
    thirdParty: party('Riley', false),
    additionalThirdParties: [party('Sam', true), party('Kim', true)],
    hasWitnesses: false,
    damage: { codes: [], photoCount: 0 },
  },
};

const LEAVE = 'the phone’s Back';
const Leave = () => <Link to={getReportPagePath('review')}>{LEAVE}</Link>;

/**
 * Renders a step as staff open it from the review. A link in place of the browser's Back leads to the review without
 * saving, where staff can submit without a signature.
 */
const openStep = (id: string, step: ReportStepId) => {
  const called: string[] = [];
  const rendered = renderReportPage(
    <>
      <Leave />
      <Routes>
        <Route path={getReportPagePath('incident')} element={<IncidentPage />} />
        <Route path={getReportPagePath('third-parties')} element={<ThirdPartiesPage />} />
        <Route path={getReportPagePath('damage')} element={<DamagePage />} />
        <Route path={getReportPagePath('review')} element={<ReviewPage />} />
      </Routes>
    </>,
    ({ visit }, queries) => {
      visit.set({ ...visit.get(), report: { id, type: 'panel' } });
      queries.setQueryData(incidentQueryKeys.rental(rental.serviceTrackingId), { ...rental, source: 'app' });
      queries.setQueryData(incidentQueryKeys.report(id), { ...report, id });
    },
    (call) => void called.push(call),
    getReportPagePath(step),
  );
  return { ...rendered, called };
};

const leave = () => act(async () => void fireEvent.click(screen.getByRole('link', { name: LEAVE })));
const submit = async () => {
  const button = await screen.findByRole('button', { name: text.submit });
  await act(async () => void fireEvent.click(button));
};
const isStored = async (
  id: string,
  reporting: ReturnType<typeof openStep>['reporting'],
  step: ReportStepId,
) => (await openReportDrafts(reporting)).get(getReportStepDraftName(id, step));
const findLink = (step: ReportStepId) =>
  screen.findByRole('link', { name: text.check(reportStepMessages.names[step]) });
/** Waits until the notice that links to a step has the focus. @returns its link */
const findFocusedLink = (step: ReportStepId) =>
  waitFor(() => {
    // The page's body has the focus when nothing else has it, and contains every link.
    expect(document.activeElement).not.toBe(document.body);
    const name = text.check(reportStepMessages.names[step]);
    return within(document.activeElement as HTMLElement).getByRole('link', { name });
  });

it('does not send the licence of one person as another’s whom it shows after a removal (V-17)', async () => {
  const id = 'unsaved-removal';
  const { reporting, called, unmount } = openStep(id, 'third-parties');
  const folders = ([0, 1, 2] as const).map((at) =>
    getReportPhotoFolder(reporting, id, `licence-third-party-${at}`),
  );
  for (const folder of folders.slice(1)) await storePhoto(folder, jpeg, 'licence.jpg'); // eslint-disable-line no-await-in-loop
  const remove = await screen.findByRole('button', { name: personFieldMessages.remove(labels.vehicle(2)) });
  await act(async () => void fireEvent.click(remove));
  await waitFor(async () => expect(await isStored(id, reporting, 'third-parties')).toBeTruthy());
  expect(await readWhichFoldersHavePhotos(folders)).toEqual([false, true, false]);
  await leave();

  await submit();
  await act(waitForPendingWork);
  expect(await hasUnfinishedSubmission(reporting, id)).toBe(false);
  expect(called).not.toContain('POST vir/create');
  const link = await findFocusedLink('third-parties');
  expect(scrollIntoView).toHaveBeenCalled();
  // The link leads back to the step, which still shows the removal.
  await act(async () => void fireEvent.click(link));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove vehicle/ })).toHaveLength(1));
  unmount();
});

it('sends no answers of before a correction that is not saved, and keeps the correction (V-17)', async () => {
  const id = 'unsaved-correction';
  const { reporting, called, unmount } = openStep(id, 'incident');
  const description = await screen.findByLabelText(new RegExp(`^${incidentMessages.description}`));
  fireEvent.input(description, { target: { value: 'Two dents.' } });
  await waitFor(async () =>
    expect(await isStored(id, reporting, 'incident')).toHaveProperty('values.description', 'Two dents.'),
  );
  await leave();
  await submit();
  await act(waitForPendingWork);
  expect(await hasUnfinishedSubmission(reporting, id)).toBe(false);
  expect(called).not.toContain('POST vir/create');
  expect(await isStored(id, reporting, 'incident')).toBeTruthy();
  await findFocusedLink('incident');
  unmount();
});

it('sends a report whose steps were opened, changed back and left (V-17)', async () => {
  const id = 'unsaved-nothing';
  const { reporting, unmount } = openStep(id, 'incident');
  const description = await screen.findByLabelText(new RegExp(`^${incidentMessages.description}`));
  for (const value of ['Two dents.', 'A dent. ']) {
    fireEvent.input(description, { target: { value } });
    // eslint-disable-next-line no-await-in-loop -- the text is typed twice
    await waitFor(async () =>
      expect(await isStored(id, reporting, 'incident')).toHaveProperty('values.description', value),
    );
  }
  await leave();
  await submit();
  await waitFor(async () => expect(await hasUnfinishedSubmission(reporting, id)).toBe(true));
  expect(screen.queryByText(text.unsavedAdvice)).toBeNull();
  unmount();
});

it.each<[string, ReportStepId | 'signature', object, boolean]>([
  ['condition', 'condition', { values: { driveable: 'yes', towed: 'no' }, base: '{}' }, true],
  ['another driver, whom the report does not have', 'other-driver', { values: { firstName: 'Al' } }, false],
  ['witnesses, as they are saved', 'witnesses', { values: { witnessed: 'no', witnesses: [] } }, false],
  ['witnesses', 'witnesses', { values: { witnessed: '', witnesses: [] } }, true],
  ['damage', 'damage', { values: { codes: [], details: 'It still drives.' } }, true],
  ['signature, which the review itself stores', 'signature', { signature: {}, at: 0 }, false],
])('finds a draft of the step that would be lost: %s (V-17)', async (name, step, draft, isFound) => {
  const id = `unsaved ${name}`;
  const { reporting, unmount } = renderReportPage(null);
  const drafts = await openReportDrafts(reporting);
  await drafts.put(getReportStepDraftName(id, step), draft);
  const found = await listUnsavedSteps(reporting, { ...report, id } as unknown as IncidentReport);
  expect(found).toEqual(isFound ? [step] : []);
  unmount();
});

it('leads to a step that waits for the network, and lets it wait (V-17)', async () => {
  const id = 'unsaved-waiting';
  const { reporting, unmount } = openStep(id, 'review');
  const queue = createTaskQueueStore(await openReportDrafts(reporting), getReportStepQueueName(id, 'damage'));
  const draft = { values: { codes: [], details: 'It still drives.' }, base: '{}' };
  await act(() =>
    queue.begin([{ id: 'submit', input: undefined }], { [getReportStepDraftName(id, 'damage')]: draft }),
  );
  await findLink('damage');
  await submit();
  await act(waitForPendingWork);
  expect(await hasUnfinishedSubmission(reporting, id)).toBe(false);
  expect(await queue.read()).toHaveLength(1);
  unmount();
});

it('no longer names a step that another tab has saved meanwhile (V-17)', async () => {
  const id = 'unsaved-elsewhere';
  const { reporting, unmount } = openStep(id, 'review');
  await screen.findByRole('button', { name: text.submit });
  const drafts = await openReportDrafts(reporting);
  const name = getReportStepDraftName(id, 'damage');
  await act(() => drafts.put(name, { values: { codes: [], details: 'It still drives.' }, base: '{}' }));
  await findLink('damage');
  await act(() => drafts.remove(name));
  await waitFor(() => expect(screen.queryByText(text.unsaved(reportStepMessages.names.damage))).toBeNull());
  unmount();
});
