import 'fake-indexeddb/auto';
import { incidentQueryKeys } from '@journey/api/incidents';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { object, string } from 'yup';
import {
  getReportPhotoFolder,
  getReportStepDraftName,
  getReportStepQueueName,
  openReportDrafts,
} from '../drafts.ts';
import { reportStepMessages as text } from '../messages.ts';
import { readWhichFoldersHavePhotos, storePhoto } from '../../photos/keep/kept-photos.ts';
import { photoMessages } from '../../photos/messages.ts';
import { updatePreparation } from '../../photos/keep/preparation.ts';
import { readSubmittedForm } from '../../engine/form-step/form-drafts.ts';
import { formStepMessages } from '../../engine/form-step/messages.ts';
import { slowFormAttempts } from '../../engine/testing/slow-attempts.ts';
import { renderReportPage } from '../testing/render-page.tsx';
import type { ReportStepDefinition } from './report-step.ts';
import { StepPage } from './StepPage.tsx';

interface Values {
  description: string;
}
const definition: ReportStepDefinition<Values> = {
  id: 'incident',
  title: 'Incident',
  schema: object({ description: string().default('') }),
  read: ({ incident }) => ({ description: incident?.description ?? '' }),
  write: ({ description }) => ({ incident: { description } }),
  Fields: ({ form }) => <input aria-label="Description" {...form.register('description')} />,
};
/** A step with a second answer, which may be missing from the report. */
const lockable: ReportStepDefinition<Values & { details: string }> = {
  ...definition,
  schema: object({ description: string().default(''), details: string().default('') }),
  read: ({ incident, additionalDetails }) => ({
    description: incident?.description ?? '',
    details: additionalDetails ?? '',
  }),
  write: ({ description, details }) => ({ incident: { description }, additionalDetails: details }),
  Fields: ({ form }) => (
    <>
      <input
        aria-label="Description"
        {...form.register('description')}
        disabled={form.locked.has('description')}
      />
      <input aria-label="Details" {...form.register('details')} />
    </>
  ),
};
const report = (id: string) => ({
  id,
  type: 'windscreen',
  status: 'initialized',
  version: '"1"',
  isSubmitted: false,
  details: { incident: { description: 'A dent.' } },
  photoBatches: [],
});
/**
 * Responds as services at which another device has meanwhile saved a report's incident details.
 * @param isRefused whether the request would save over that device's answers
 */
const respondChangedElsewhere = (id: string, isRefused: boolean): Response => {
  if (isRefused) return Response.json({ error: 'Changed' }, { status: 412 });
  const details = { IncidentDetails: { Description: 'Theirs.' } };
  return Response.json(
    { data: { _id: id, virtype: 'windscreen', virstatus: 'IncidentDetails', ...details } },
    { headers: { etag: '"4"' } },
  );
};

it.each([text.saveMine, text.showTheirs])('keeps the focus when “%s” is pressed (V-17)', async (label) => {
  const id = `v-${label}`;
  const { unmount } = renderReportPage(
    <StepPage definition={definition} />,
    (reporting, queries) => {
      reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'windscreen' } });
      queries.setQueryData(incidentQueryKeys.report(id), report(id));
    },
    (call, request) =>
      respondChangedElsewhere(id, call === 'PATCH vir/detail' && request.headers.get('if-match') === '"1"'),
  );
  fireEvent.input(await screen.findByLabelText('Description'), { target: { value: 'Mine.' } });
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  const button = await screen.findByRole('button', { name: label });
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  button.focus();
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(button.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  unmount();
});

/**
 * Renders the step, types a value and presses Continue.
 * @returns the page, and `answer`, which makes the services respond
 */
const saveSlowly = async (id: string) => {
  const answers: (() => void)[] = [];
  const sent: { version: number; details: unknown }[] = [];
  const page = renderReportPage(
    <>
      <Routes>
        <Route path="/" element={<StepPage definition={definition} />} />
        <Route path="*" element={null} />
      </Routes>
      <Link to="/left">Leave</Link>
      <Address />
    </>,
    (reporting, queries) => {
      reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'windscreen' } });
      queries.setQueryData(incidentQueryKeys.report(id), report(id));
    },
    async (call, request) => {
      if (call !== 'PATCH vir/detail') return undefined;
      const version = Number(request.headers.get('if-match')?.replaceAll('"', ''));
      const { data } = (await request.json()) as { data: { IncidentDetails: unknown } };
      const details = data.IncidentDetails;
      sent.push({ version, details });
      return new Promise((resolve) => {
        answers.push(() => {
          const saved = {
            _id: id,
            virtype: 'windscreen',
            virstatus: 'IncidentDetails',
            IncidentDetails: details,
          };
          resolve(Response.json({ data: saved }, { headers: { etag: `"${version + 1}"` } }));
        });
      });
    },
  );
  const { reporting } = page;
  fireEvent.input(await screen.findByLabelText('Description'), { target: { value: 'Mine.' } });
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  await waitFor(() => expect(answers).toHaveLength(1));
  const drafts = await openReportDrafts(reporting);
  return {
    ...page,
    sent,
    readDraft: () => drafts.get(getReportStepDraftName(id, 'incident')),
    answer: () => act(async () => answers.at(-1)!()),
  };
};
const Address = () => <output aria-label="Address">{useLocation().pathname}</output>;

it('opens the next step once the step is saved (V-17)', async () => {
  const { reporting, unmount, answer, readDraft } = await saveSlowly('v-here');
  await answer();
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toContain('damagedetails'));
  expect(reporting.toasts.get()?.message).toBe(text.saved);
  expect(await readDraft()).toBeUndefined();
  unmount();
});

it('stays, and keeps what was typed while the step was being saved (V-17)', async () => {
  const { reporting, sent, unmount, answer, readDraft } = await saveSlowly('v-typed');
  fireEvent.input(screen.getByLabelText('Description'), { target: { value: 'Mine, too.' } });
  await answer();
  await screen.findByText(formStepMessages.overtaken);
  expect(screen.getByLabelText('Address').textContent).toBe('/');
  // The draft's `base` is what has just been saved. Otherwise, after a reload, the page would take this device's own
  // save for a change made on another device.
  await waitFor(async () =>
    expect(await readDraft()).toEqual({
      values: { description: 'Mine, too.' },
      base: JSON.stringify({ description: 'Mine.' }),
    }),
  );
  await act(async () => void fireEvent.click(screen.getByText(text.next)));
  await waitFor(() => expect(sent).toHaveLength(2));
  await answer();
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toContain('damagedetails'));
  expect(sent).toMatchObject([
    { version: 1, details: { Description: 'Mine.' } },
    { version: 2, details: { Description: 'Mine, too.' } },
  ]);
  expect(reporting.toasts.get()?.message).toBe(text.saved);
  expect(await readDraft()).toBeUndefined();
  unmount();
});

it('keeps what was typed while the step was being saved for whoever has left it meanwhile (V-17)', async () => {
  const { queries, unmount, answer, readDraft } = await saveSlowly('v-typed-gone');
  fireEvent.input(screen.getByLabelText('Description'), { target: { value: 'Mine, too.' } });
  fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
  await answer();
  await waitFor(() =>
    expect(queries.getQueryData(incidentQueryKeys.report('v-typed-gone'))).toMatchObject({ version: '"2"' }),
  );
  await waitFor(async () =>
    expect(await readDraft()).toEqual({
      values: { description: 'Mine, too.' },
      base: JSON.stringify({ description: 'Mine.' }),
    }),
  );
  unmount();
});

it('neither moves nor tells whoever has left the step before it was saved (V-17)', async () => {
  const { reporting, queries, unmount, answer, readDraft } = await saveSlowly('v-gone');
  fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
  await answer();
  await waitFor(async () => expect(await readDraft()).toBeUndefined());
  await waitFor(() =>
    expect(queries.getQueryData(incidentQueryKeys.report('v-gone'))).toMatchObject({ version: '"2"' }),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(reporting.toasts.get()).toBeUndefined();
  expect(screen.getByLabelText('Address').textContent).toBe('/left');
  unmount();
});

it('opens anew with locked answers where the report was submitted meanwhile (V-23)', async () => {
  const id = 'v-locked';
  const sent: string[] = [];
  const { reporting, unmount } = renderReportPage(
    <StepPage definition={lockable} />,
    (app, queries) => {
      app.visit.set({ ...app.visit.get(), report: { id, type: 'windscreen' } });
      queries.setQueryData(incidentQueryKeys.report(id), report(id));
    },
    (_, request) => {
      const version = request.headers.get('if-match');
      if (version) sent.push(version);
      if (version === '"1"') return Response.json({ error: 'Changed' }, { status: 412 });
      const answers = { IncidentDetails: { Description: 'A dent.' }, AddtionalDetails: '' };
      return Response.json(
        { data: { _id: id, virtype: 'windscreen', virstatus: 'SubmissionPage', ...answers } },
        { headers: { etag: '"4"' } },
      );
    },
  );
  fireEvent.input(await screen.findByLabelText('Description'), { target: { value: 'Mine.' } });
  fireEvent.input(screen.getByLabelText('Details'), { target: { value: 'It rained.' } });
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  const notice = (await screen.findByText(text.lockedMeanwhile)).closest('[tabindex]');
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(screen.getByText(text.lockedNote)).toBeTruthy();
  const description = screen.getByLabelText<HTMLInputElement>('Description');
  expect([description.disabled, description.value]).toEqual([true, 'A dent.']);
  expect(screen.getByLabelText<HTMLInputElement>('Details').value).toBe('It rained.');
  expect(sent).toEqual(['"1"']);
  // Nothing is sent automatically, because the person must first read what was not saved and then decide.
  const drafts = await openReportDrafts(reporting);
  expect(await readSubmittedForm(drafts, getReportStepQueueName(id, 'incident'))).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  await waitFor(() => expect(sent).toEqual(['"1"', '"4"']));
  unmount();
});

it.each([
  ['answers-locked', text.refusals['answers-locked']],
  ['step-missing', text.refusals['step-missing']],
  [undefined, 'Refused: AddtionalDetails.'],
])('tells a refusal of the services with the code %s in words (V-17)', async (code, words) => {
  const id = `v-refused-${code}`;
  const { unmount } = renderReportPage(
    <StepPage definition={definition} />,
    (reporting, queries) => {
      reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'windscreen' } });
      queries.setQueryData(incidentQueryKeys.report(id), report(id));
    },
    () => Response.json({ error: 'Refused: AddtionalDetails.', ...(code && { code }) }, { status: 403 }),
  );
  fireEvent.click(await screen.findByRole('button', { name: text.next }));
  expect(await screen.findByText(words)).toBeTruthy();
  unmount();
});

it('is not saved while one of its photos is being prepared (V-16)', async () => {
  const id = 'v-photos';
  const saved: string[] = [];
  const { unmount } = renderReportPage(
    <StepPage definition={{ ...definition, photos: 'damage' }} />,
    (reporting, queries) => {
      reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'windscreen' } });
      queries.setQueryData(incidentQueryKeys.report(id), report(id));
    },
    (call) => void saved.push(call),
  );
  const folder = `photo/${id}/damage/`;
  const prepare = (count: number) => act(() => updatePreparation(folder, () => ({ label: 'Damage', count })));
  const submit = async () => {
    fireEvent.click(screen.getByText(text.next));
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  };
  await screen.findByLabelText('Description');
  prepare(1);
  await submit();
  const summary = await screen.findByRole('group', { name: formStepMessages.problem });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.textContent).toContain(photoMessages.stillChecking('Damage'));
  expect(saved).toEqual([]);

  prepare(0);
  expect(screen.queryByRole('group', { name: formStepMessages.problem })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));

  // A photo that is added later brings the error back only at the next press.
  prepare(1);
  expect(screen.queryByRole('group', { name: formStepMessages.problem })).toBeNull();
  prepare(0);
  fireEvent.click(screen.getByText(text.next));
  await waitFor(() => expect(saved).toEqual(['PATCH vir/detail']));
  unmount();
});

it('is not saved over a change made elsewhere while one of its photos is being prepared (V-17)', async () => {
  const id = 'v-photos-mine';
  const saved: string[] = [];
  const { unmount } = renderReportPage(
    <StepPage definition={{ ...definition, photos: 'damage' }} />,
    (reporting, queries) => {
      reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'windscreen' } });
      queries.setQueryData(incidentQueryKeys.report(id), report(id));
    },
    (call) => {
      if (call === 'PATCH vir/detail') saved.push(call);
      return respondChangedElsewhere(id, call === 'PATCH vir/detail');
    },
  );
  fireEvent.input(await screen.findByLabelText('Description'), { target: { value: 'Mine.' } });
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  const keepMine = await screen.findByRole('button', { name: text.saveMine });
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  act(() => updatePreparation(`photo/${id}/damage/`, () => ({ label: 'Damage', count: 1 })));
  fireEvent.click(keepMine);
  const summary = await screen.findByRole('group', { name: formStepMessages.problem });
  expect(summary.textContent).toContain(photoMessages.stillChecking('Damage'));
  expect(saved).toHaveLength(1);
  unmount();
});

it('keeps the damage photos of this device beside the answers of another one (V-17)', async () => {
  const id = 'v-photos-theirs';
  const { reporting, unmount } = renderReportPage(
    <StepPage definition={{ ...definition, photos: 'damage' }} />,
    (app, queries) => {
      app.visit.set({ ...app.visit.get(), report: { id, type: 'windscreen' } });
      queries.setQueryData(incidentQueryKeys.report(id), report(id));
    },
    (call) => respondChangedElsewhere(id, call === 'PATCH vir/detail'),
  );
  const folder = getReportPhotoFolder(reporting, id, 'damage');
  const jpeg = { blob: new Blob(['dent']), sha256: 'dent', width: 1, height: 1, doubts: [] };
  await storePhoto(folder, jpeg, 'dent.jpg');
  fireEvent.input(await screen.findByLabelText('Description'), { target: { value: 'Mine.' } });
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  const showTheirs = await screen.findByRole('button', { name: text.showTheirs });
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  await act(async () => void fireEvent.click(showTheirs));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Theirs.'));
  const drafts = await openReportDrafts(reporting);
  await waitFor(async () => expect(await drafts.get(getReportStepDraftName(id, 'incident'))).toBeUndefined());
  expect(await readWhichFoldersHavePhotos([folder])).toEqual([true]);
  unmount();
});

it('opens the fields again for another device’s answers, so that the map shows their place (V-12, V-17)', async () => {
  const id = 'v-fields-theirs';
  const Fields: typeof definition.Fields = ({ form }) => {
    const [opened] = useState(() => form.getValues('description'));
    return (
      <>
        <p>On the map: {opened}</p>
        <input aria-label="Description" {...form.register('description')} />
      </>
    );
  };
  const { unmount } = renderReportPage(
    <StepPage definition={{ ...definition, Fields }} />,
    (app, queries) => {
      app.visit.set({ ...app.visit.get(), report: { id, type: 'windscreen' } });
      queries.setQueryData(incidentQueryKeys.report(id), report(id));
    },
    (call) => respondChangedElsewhere(id, call === 'PATCH vir/detail'),
  );
  expect(await screen.findByText('On the map: A dent.')).toBeTruthy();
  fireEvent.input(screen.getByLabelText('Description'), { target: { value: 'Mine.' } });
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  const showTheirs = await screen.findByRole('button', { name: text.showTheirs });
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  await act(async () => void fireEvent.click(showTheirs));
  expect(await screen.findByText('On the map: Theirs.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('Theirs.');
  unmount();
});

it('asks whose answers stay before it saves, where another device has saved the step before it opened (V-17)', async () => {
  const id = 'v-stale';
  const saved: string[] = [];
  const open = (page: ReactNode) =>
    renderReportPage(
      page,
      (reporting, queries) => {
        reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'windscreen' } });
        queries.setQueryData(incidentQueryKeys.report(id), report(id));
      },
      async (call, request) => {
        if (call === 'PATCH vir/detail') saved.push(await request.text());
        return undefined;
      },
    );
  const { reporting, unmount } = open(null);
  const drafts = await openReportDrafts(reporting);
  await drafts.put(getReportStepDraftName(id, 'incident'), { values: { description: 'Mine.' }, base: '{}' });
  unmount();
  open(<StepPage definition={definition} />);
  const keepMine = await screen.findByRole('button', { name: text.saveMine });
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  await waitFor(() => expect(document.activeElement).toBe(keepMine));
  expect(saved).toEqual([]);
  // The form accepts no second press while the first is being checked.
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  fireEvent.click(keepMine);
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('shows that “Save mine” waits until the attempt that found the change has ended (V-17)', async () => {
  const id = 'v-mine-at-once';
  const attempt = slowFormAttempts();
  renderReportPage(
    <StepPage definition={definition} />,
    (reporting, queries) => {
      reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'windscreen' } });
      queries.setQueryData(incidentQueryKeys.report(id), report(id));
    },
    (call) => respondChangedElsewhere(id, call === 'PATCH vir/detail'),
  );
  fireEvent.input(await screen.findByLabelText('Description'), { target: { value: 'Mine.' } });
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  const keepMine = await screen.findByRole('button', { name: text.saveMine });
  expect(keepMine.getAttribute('aria-busy')).toBe('true');
  attempt.end();
  await waitFor(() => expect(keepMine.getAttribute('aria-busy')).toBeNull());
});
