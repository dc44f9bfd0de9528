import 'fake-indexeddb/auto';
import { incidentQueryKeys, type IncidentType, type ReportListItem } from '@journey/api/incidents';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createTaskQueueStore, QUEUE_DRAFT_PREFIX } from '../../../engine/outbox/queue-store.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { getSubmissionOutboxName, openReportDrafts } from '../../drafts.ts';
import type { IncidentReportApp } from '../../incident-report-app.ts';
import { anotherVehicleMessages, reportTypeNames } from '../../messages.ts';
import { submissionMessages } from '../../submission/messages.ts';
import { rental, renderReportPage } from '../../testing/render-page.tsx';
import { staffLoginMessages as staffText, virLoginMessages as lookupText } from '../vir-login/messages.ts';
import { StaffLoginPage } from '../vir-login/StaffLoginPage.tsx';
import { VirLoginPage } from '../vir-login/VirLoginPage.tsx';
import { IncidentSelectionPage } from './IncidentSelectionPage.tsx';
import { reportSelectionMessages as text } from './messages.ts';

const draft: ReportListItem = { id: 'v1', type: 'panel', status: 'incident-details', isResumable: true };
const listOf = (drafts: readonly ReportListItem[]) =>
  Object.fromEntries(
    ['windscreen', 'panel', 'interior', 'mechanical', 'theft'].map((type) => [
      type,
      drafts.filter((one) => one.type === type),
    ]),
  ) as Record<IncidentType, ReportListItem[]>;
const refused = () => Response.json({ error: 'Refused' }, { status: 400 });

const LIST = '/vehicleincidents/incidentselection';
const pause = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

/** Renders the page with panel reports, by default one draft, and opens the dialog that lists them. */
const openDialog = async (
  answer: (call: string) => Response | Promise<Response> | undefined,
  reports: readonly ReportListItem[] = [draft],
  prepare: (reporting: IncidentReportApp) => void = () => undefined,
) => {
  const page = renderReportPage(
    <IncidentSelectionPage />,
    (reporting, queries) => {
      prepare(reporting);
      queries.setQueryData(incidentQueryKeys.list(rental.serviceTrackingId), listOf(reports));
    },
    answer,
  );
  fireEvent.click(await screen.findByRole('button', { name: reportTypeNames.panel }));
  return { ...page, dialog: within(screen.getByRole('dialog', { name: reportTypeNames.panel })) };
};

/** Presses Delete for the draft, and then in the confirmation dialog. */
const remove = async () => {
  const trash = screen.getByRole('button', { name: /^Delete, report/ });
  trash.focus();
  fireEvent.click(trash);
  const question = within(screen.getByRole('dialog', { name: text.removeTitle }));
  await act(async () => fireEvent.click(question.getByRole('button', { name: text.remove })));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: text.removeTitle })).toBeNull());
};

/** Responds to the deletion of the only report, and to the request for the list afterwards. */
const answerDeletion = (call: string) =>
  call === 'DELETE vir/detail'
    ? Response.json({})
    : call === 'POST vir/serviceTracking/virs'
      ? Response.json({ data: { virs: {} } })
      : undefined;

it('says in the dialog that a report was deleted, and keeps the focus there (V-06)', async () => {
  const { dialog, reporting } = await openDialog(answerDeletion);
  await remove();
  const told = (await dialog.findByText(text.removed)).closest('[tabindex]');
  // The live region is a separate element around the message.
  expect(told?.parentElement?.getAttribute('role')).toBe('status');
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect(screen.queryByRole('button', { name: /^Delete, report/ })).toBeNull();
  expect(reporting.toasts.get()?.message).not.toBe(text.removed);
});

it('says in the dialog that a report could not be deleted (V-06)', async () => {
  const { dialog } = await openDialog((call) => (call === 'DELETE vir/detail' ? refused() : undefined));
  await remove();
  expect((await dialog.findByRole('alert')).textContent).toContain(text.removeFailed);
});

it('lets nobody keep a report whose deletion is under way, and announces it (V-06)', async () => {
  const answers: ((answer: Response) => void)[] = [];
  await openDialog((call) =>
    call === 'DELETE vir/detail' ? new Promise<Response>((resolve) => answers.push(resolve)) : undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Delete, report/ }));
  const question = within(screen.getByRole('dialog', { name: text.removeTitle }));
  fireEvent.click(question.getByRole('button', { name: text.remove }));
  expect((await question.findByRole('status')).textContent).toBe(text.removing);
  fireEvent.click(question.getByRole('button', { name: text.keep }));
  expect(screen.getByRole('dialog', { name: text.removeTitle })).toBeTruthy();
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]!(refused()));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: text.removeTitle })).toBeNull());
});

it('offers no deletion of a draft that has a number, since the services keep it (V-06)', async () => {
  const { dialog } = await openDialog(
    () => undefined,
    [{ ...draft, status: 'review-page', reportNumber: 'VIR40001' }],
  );
  expect(dialog.getByRole('button', { name: /^Continue, report/ })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Delete, report/ })).toBeNull();
});

it('says in the dialog that a report could not be continued (V-06)', async () => {
  const { dialog } = await openDialog((call) => (call === 'POST vir/detail' ? refused() : undefined));
  fireEvent.click(dialog.getByRole('button', { name: /^Continue, report/ }));
  expect((await dialog.findByRole('alert')).textContent).toContain(text.continueFailed);
});

it('offers Create where no report is in progress, and not where none is submitted (V-06)', async () => {
  const { dialog } = await openDialog(() => undefined, []);
  expect(dialog.getByText(text.none)).toBeTruthy();
  expect(dialog.getByRole('button', { name: text.create })).toBeTruthy();
  fireEvent.click(dialog.getByRole('tab', { name: text.submitted }));
  expect(dialog.getByText(text.none)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: text.create })).toBeNull();
});

it('says as the title of the question that a report was created (V-07)', async () => {
  const { dialog } = await openDialog((call) =>
    call === 'POST vir/init' ? Response.json({ data: { virId: 'v2' } }) : undefined,
  );
  fireEvent.click(dialog.getByRole('button', { name: text.create }));
  expect(await screen.findByRole('dialog', { name: text.initialised })).toBeTruthy();
});

it('says in the dialog that a report could not be created, and why (V-07)', async () => {
  const { dialog } = await openDialog((call) => (call === 'POST vir/init' ? refused() : undefined));
  fireEvent.click(dialog.getByRole('button', { name: text.create }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to create VIRRefused');
});

it('sends the next report while an earlier one is refused, and shows both (V-19)', async () => {
  const reports: readonly ReportListItem[] = [
    { ...draft, id: 'refused', type: 'windscreen' },
    { ...draft, id: 'sent' },
  ];
  const asked: string[] = [];
  const { reporting } = renderReportPage(null);
  const drafts = await openReportDrafts(reporting);
  for (const { id: reportId, type } of reports) {
    const input = { reportId, type, rental, details: {}, resubmit: false };
    // eslint-disable-next-line no-await-in-loop -- one queue after another
    await createTaskQueueStore(drafts, getSubmissionOutboxName(reportId)).begin([{ id: 'create', input }]);
  }
  const { unmount } = renderReportPage(<IncidentSelectionPage />, ({ connection }, queries) => {
    queries.setQueryData(incidentQueryKeys.list(rental.serviceTrackingId), listOf(reports));
    const transport = createTestTransport(async (input, init) => {
      const { virId } = (await new Request(input, init).json()) as { virId: string };
      asked.push(virId);
      return virId === 'refused' ? refused() : new Promise<Response>(() => undefined);
    });
    connection.services = {
      transport: Object.assign(transport, { preload: () => Promise.resolve() }),
      queries,
    };
  });
  await waitFor(() => expect(asked).toEqual(['refused', 'sent']));
  const { partsOf } = submissionMessages;
  const [first, second] = [reportTypeNames.windscreen, reportTypeNames.panel].map((name) =>
    within(screen.getByRole('region', { name: partsOf(name) })),
  );
  expect(first!.getByRole('button', { name: shellMessages.retry })).toBeTruthy();
  expect(second!.queryByRole('button', { name: shellMessages.retry })).toBeNull();
  unmount();
  await drafts.write({ remove: await drafts.list(QUEUE_DRAFT_PREFIX) });
});

/**
 * Renders the page in the app for a person of this role.
 * @param isStillStaff whether the state still has the staff session
 */
const showInApp = (role: 'staff' | 'customer', isStillStaff: boolean) =>
  renderReportPage(
    <Routes>
      <Route path="/vehicleincidents/vir-login" element={<VirLoginPage />} />
      <Route path="/vehicleincidents/staff-login" element={<StaffLoginPage />} />
      <Route path="*" element={<IncidentSelectionPage />} />
    </Routes>,
    ({ state, visit }, queries) => {
      const { session, ...others } = state.get();
      const staff = { ...session!, token: 'of the sign-in', role: 'staff' } as const;
      state.set({ ...others, session: { ...session!, role }, ...(isStillStaff && { staff }) });
      visit.set({ source: 'app', link: { reportId: 'v1' }, report: draft });
      queries.setQueryData(incidentQueryKeys.list(rental.serviceTrackingId), listOf([draft]));
    },
  );

it.each<[string, boolean, string]>([
  ['to the lookup', true, lookupText.title],
  ['to the sign-in before it, where theirs was refused', false, staffText.title],
])('leads staff on to another vehicle: %s (V-04)', async (_, isStillStaff, title) => {
  const { reporting, unmount } = showInApp('staff', isStillStaff);
  reporting.toasts.show('success', 'of the vehicle before');
  fireEvent.click(await screen.findByRole('button', { name: anotherVehicleMessages.leave }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  const { rental: left, session } = reporting.state.get();
  const { link, report } = reporting.visit.get();
  expect([left, session?.token, link, report]).toEqual([undefined, 'token-1', undefined, undefined]);
  expect(reporting.toasts.get()).toBeUndefined();
  unmount();
});

it.each<[string, Partial<ReportListItem>, boolean]>([
  ['that can be continued', { status: 'incident-details' }, true],
  ['that was submitted', { status: 'submitted' }, true],
  ['that was not created in the web app', { isResumable: false }, false],
  ['that has expired', { status: 'expired' }, false],
])('leads to the list of theft reports where it offers one: one %s (V-32)', async (_, of, isOffered) => {
  renderReportPage(<IncidentSelectionPage />, (_reporting, queries) =>
    queries.setQueryData(
      incidentQueryKeys.list(rental.serviceTrackingId),
      listOf([{ ...draft, type: 'theft', ...of }]),
    ),
  );
  await screen.findByRole('button', { name: reportTypeNames.panel });
  expect(screen.queryByRole('button', { name: text.others }) !== null).toBe(isOffered);
});

it('leads no customer on to another vehicle, in the app’s looks either (V-04)', async () => {
  const { unmount } = showInApp('customer', false);
  await screen.findByRole('button', { name: reportTypeNames.panel });
  expect(screen.queryByRole('button', { name: anotherVehicleMessages.leave })).toBeNull();
  unmount();
});

it('gives the number to call to whose link allows no new report (V-05)', async () => {
  renderReportPage(<IncidentSelectionPage />, (_, queries) => {
    const { serviceTrackingId } = rental;
    queries.setQueryData(incidentQueryKeys.rental(serviceTrackingId), { ...rental, canBeginReport: false });
    queries.setQueryData(incidentQueryKeys.list(serviceTrackingId), listOf([draft]));
  });
  expect(await screen.findByText(text.noNewReport)).toBeTruthy();
  const call = screen.getByRole('link', { name: new RegExp(site.phone.display) });
  expect(call.getAttribute('href')).toBe(`tel:${site.phone.international.replaceAll(' ', '')}`);
});

it('keeps what lies behind the overlay out of reach while the reports load (V-06)', async () => {
  const { queries } = renderReportPage(<IncidentSelectionPage />, (_, cache) =>
    cache.setQueryData(incidentQueryKeys.rental(rental.serviceTrackingId), {
      ...rental,
      recordedDamage: [{}],
    }),
  );
  const link = await screen.findByRole('link', { name: text.recorded });
  expect(link.closest('[inert]')).not.toBeNull();
  // The heading must not be inert, because it has the focus when the page opens.
  expect(screen.getByRole('heading', { level: 1 }).closest('[inert]')).toBeNull();
  act(() => void queries.setQueryData(incidentQueryKeys.list(rental.serviceTrackingId), listOf([])));
  await waitFor(() => expect(link.closest('[inert]')).toBeNull());
});

it('keeps it out of reach after a new report was cancelled, and returns the focus later (V-07)', async () => {
  let endLoading: (answer: Response) => void = () => undefined;
  const { dialog } = await openDialog((call) =>
    call === 'POST vir/init'
      ? Response.json({ data: { virId: 'v2' } })
      : call === 'POST vir/serviceTracking/virs'
        ? new Promise<Response>((resolve) => (endLoading = resolve))
        : undefined,
  );
  fireEvent.click(dialog.getByRole('button', { name: text.create }));
  const question = within(await screen.findByRole('dialog', { name: text.initialised }));
  fireEvent.click(question.getByRole('button', { name: text.cancel }));
  await screen.findByText(text.loading);
  const type = screen.getByRole('button', { name: reportTypeNames.panel });
  expect(type.closest('[inert]')).not.toBeNull();

  await act(async () => endLoading(Response.json({ data: { virs: {} } })));
  await screen.findByRole('dialog', { name: reportTypeNames.panel });
  expect(type.closest('[inert]')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: text.close }));
  await waitFor(() => expect(document.activeElement).toBe(type));
});

/**
 * Renders the page with these panel reports, and opens the dialog that lists them. The code of every other page still
 * loads.
 * @returns what was rendered, the dialog, and a function that ends the loading
 */
const openDialogBeforeLatePage = async (reports: readonly ReportListItem[]) => {
  const { promise: loading, resolve } = Promise.withResolvers<{ default: ComponentType }>();
  const LatePage = lazy(() => loading);
  const page = renderReportPage(
    <Suspense fallback="loading">
      <Routes>
        <Route path={LIST} element={<IncidentSelectionPage />} />
        <Route path="*" element={<LatePage />} />
      </Routes>
    </Suspense>,
    (_, queries) => queries.setQueryData(incidentQueryKeys.list(rental.serviceTrackingId), listOf(reports)),
    (call) =>
      call === 'POST vir/init'
        ? Response.json({ data: { virId: 'v2' } })
        : call === 'POST vir/serviceTracking/virs'
          ? Response.json({ data: { virs: {} } })
          : undefined,
    LIST,
  );
  const opener = await screen.findByRole('button', { name: reportTypeNames.panel });
  opener.focus();
  fireEvent.click(opener);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: reportTypeNames.panel });
  const load = () =>
    act(async () => {
      resolve({ default: () => <p>The late page</p> });
      await loading;
    });
  return { ...page, opener, dialog, load };
};

it('leads back to the list from a new report that is cancelled while its first page loads (V-07)', async () => {
  const { reporting, load } = await openDialogBeforeLatePage([]);
  fireEvent.click(screen.getByRole('button', { name: text.create }));
  const question = within(await screen.findByRole('dialog', { name: text.initialised }));
  fireEvent.click(question.getByRole('button', { name: text.ok }));
  await waitFor(() => expect(reporting.visit.get().report?.id).toBe('v2'));

  fireEvent.click(question.getByRole('button', { name: text.cancel }));
  expect(await screen.findByRole('dialog', { name: reportTypeNames.panel })).toBeTruthy();
  await load();
  expect(screen.queryByText('The late page')).toBeNull();
  expect(screen.getByRole('dialog', { name: reportTypeNames.panel })).toBeTruthy();
  expect(reporting.visit.get().report).toBeUndefined();
});

it.each<[string, string, (dialog: HTMLDialogElement) => void]>([
  [
    'Continue',
    'Close',
    (dialog) => fireEvent.click(within(dialog).getByRole('button', { name: text.close })),
  ],
  ['Edit', 'Escape', (dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
])('opens no report (%s) whose list is closed by %s while its page loads (V-06)', async (way, _, close) => {
  const { reporting, opener, dialog, load } = await openDialogBeforeLatePage([
    { ...draft, status: way === 'Edit' ? 'submitted' : 'initialized' },
  ]);
  if (way === 'Edit') fireEvent.click(within(dialog).getByRole('tab', { name: text.submitted }));
  fireEvent.click(within(dialog).getByRole('button', { name: new RegExp(`^${way}, report`) }));
  await waitFor(() => expect(reporting.visit.get().report?.id).toBe('v1'));

  close(dialog);
  await waitFor(() => expect(location.pathname).toBe(LIST));
  await load();
  expect(screen.queryByText('The late page')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(reporting.visit.get().report).toBeUndefined();
  // One Back leads away from the list, because the list is not in the history twice.
  history.back();
  await waitFor(() => expect(location.pathname).not.toBe(LIST));
});

it('leaves the history as it is when Back closes the list while a report’s page loads (V-06)', async () => {
  const { reporting, dialog, load } = await openDialogBeforeLatePage([{ ...draft, status: 'initialized' }]);
  fireEvent.click(within(dialog).getByRole('button', { name: /^Continue, report/ }));
  await waitFor(() => expect(location.pathname).not.toBe(LIST));
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await load();
  await pause(200);
  expect(location.pathname).toBe(LIST);
  expect(screen.queryByText('The late page')).toBeNull();
  expect(reporting.visit.get().report).toBeUndefined();
});

it.each(['create', 'delete'] as const)(
  'opens no report whose page still loads when the person decides to %s one (V-06, V-07)',
  async (way) => {
    const { reporting, dialog, load } = await openDialogBeforeLatePage([{ ...draft, status: 'initialized' }]);
    const press = (name: RegExp | string) => fireEvent.click(within(dialog).getByRole('button', { name }));
    press(/^Continue, report/);
    await waitFor(() => expect(reporting.visit.get().report?.id).toBe('v1'));
    press(way === 'create' ? text.create : /^Delete, report/);
    await load();
    const question = way === 'create' ? text.initialised : text.removeTitle;
    expect(await screen.findByRole('dialog', { name: question })).toBeTruthy();
    expect(screen.queryByText('The late page')).toBeNull();
    expect([location.pathname, reporting.visit.get().report]).toEqual([LIST, undefined]);
  },
);

it('opens no report that is still fetched when the person creates one instead (V-07)', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { dialog, reporting } = await openDialog((call) =>
    call === 'POST vir/detail' ? new Promise<Response>((resolve) => (answer = resolve)) : undefined,
  );
  const resume = dialog.getByRole('button', { name: /^Continue, report/ });
  fireEvent.click(resume);
  await waitFor(() => expect(resume.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(dialog.getByRole('button', { name: text.create }));
  const fetched = { _id: 'v1', virtype: 'panel', virstatus: 'IncidentDetails', CustomerDriving: 'N' };
  await act(async () => answer(Response.json({ data: fetched })));
  await pause(50);
  expect(reporting.visit.get().report).toBeUndefined();
});

it.each([
  ['a text message’s link whose report the services name', 'sms', { linked: true }, true],
  ['a text message’s link that names the report', 'sms', { link: true }, true],
  ['a text message, after logging out and finding the rental anew', 'sms', {}, false],
  ['the site', 'web', { linked: true }, false],
  ['a new tab that took over a text message’s session', 'web', { linked: true, session: 'sms' }, true],
] as const)(
  'leads by %s to the damage notice only where there is one (V-05)',
  async (_, source, by, isShown) => {
    renderReportPage(<IncidentSelectionPage />, ({ visit, state }, queries) => {
      const { serviceTrackingId } = rental;
      visit.set({ source, ...('link' in by && { link: { reportId: 'v1' } }) });
      if ('linked' in by)
        state.set({
          ...state.get(),
          rental: { serviceTrackingId, linkedReport: { id: 'v1', type: 'panel' } },
        });
      if ('session' in by)
        queries.setQueryData(incidentQueryKeys.rental(serviceTrackingId), { ...rental, source: by.session });
      queries.setQueryData(incidentQueryKeys.list(serviceTrackingId), listOf([]));
    });
    await screen.findByRole('button', { name: reportTypeNames.panel });
    expect(screen.queryByRole('link', { name: text.noticeOpen }) !== null).toBe(isShown);
  },
);

it.each([
  ['its own report', 'v1', false],
  ['another report', 'v2', true],
])(
  'leads to the damage notice until its report is deleted, after the deletion of %s (V-05)',
  async (_, id, isShown) => {
    const { reporting } = await openDialog(answerDeletion, [draft], ({ state, visit }) => {
      const linkedReport = { id, type: 'panel' } as const;
      state.set({ ...state.get(), rental: { serviceTrackingId: rental.serviceTrackingId, linkedReport } });
      visit.set({ source: 'sms', link: { reportId: id, reportType: 'panel' }, report: draft });
    });
    history.replaceState({ idx: 3 }, '', `/?source=sms&vir=${id}`);
    expect(screen.getByRole('link', { name: text.noticeOpen })).toBeTruthy();
    await remove();
    expect(screen.queryByRole('link', { name: text.noticeOpen }) !== null).toBe(isShown);
    expect(reporting.visit.get()).toMatchObject({ source: 'sms', link: isShown ? { reportId: id } : {} });
    expect(reporting.visit.get().report).toBeUndefined();
    // A reload reads the address again, so it must no longer name a deleted report. The router's own history state must
    // remain. Beside it may be the number of dialogs, whose history entries are removed a moment after they have closed.
    expect(location.search).toBe(isShown ? `?source=sms&vir=${id}` : '?source=sms');
    expect(history.state).toMatchObject({ idx: 3 });
    history.replaceState(null, '', '/');
  },
);

it('leads to no damage notice whose report is gone, deleted in another tab or before a reload (V-05)', async () => {
  renderReportPage(
    <IncidentSelectionPage />,
    ({ visit }, queries) => {
      visit.set({ source: 'sms', link: { reportId: 'gone' } });
      queries.setDefaultOptions({ queries: { retry: false } });
      queries.setQueryData(incidentQueryKeys.list(rental.serviceTrackingId), listOf([]));
    },
    (call) => (call === 'POST vir/detail' ? Response.json({ error: 'None' }, { status: 404 }) : undefined),
  );
  expect(await screen.findByRole('link', { name: text.noticeOpen })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: text.noticeOpen })).toBeNull());
});

it('opens the dialog that the app’s link names only once the reports are there (V-06)', async () => {
  let answerList: (answer: Response) => void = () => undefined;
  const { queries } = renderReportPage(
    <IncidentSelectionPage />,
    ({ visit }) => visit.set({ source: 'app' }),
    (call) =>
      call === 'POST vir/serviceTracking/virs'
        ? new Promise<Response>((resolve) => (answerList = resolve))
        : undefined,
    '/?vir=v1&virType=panel',
  );
  await screen.findByText(text.loading);
  expect(screen.queryByRole('dialog', { name: reportTypeNames.panel })).toBeNull();
  await act(async () => answerList(refused()));
  await waitFor(() => expect(screen.queryByText(text.loading)).toBeNull());
  expect(screen.queryByRole('dialog', { name: reportTypeNames.panel })).toBeNull();
  act(() => void queries.setQueryData(incidentQueryKeys.list(rental.serviceTrackingId), listOf([draft])));
  const dialog = within(await screen.findByRole('dialog', { name: reportTypeNames.panel }));
  expect(dialog.getByRole('button', { name: /^Continue, report/ })).toBeTruthy();
  expect(dialog.queryByText(text.none)).toBeNull();
});

it('opens the tab of the report that the app’s link names, and the first one at a later press (V-06)', async () => {
  const submitted = { ...draft, id: 'handed-in', status: 'submission-page' } as const;
  renderReportPage(
    <IncidentSelectionPage />,
    ({ visit }, queries) => {
      visit.set({ source: 'app' });
      queries.setQueryData(incidentQueryKeys.list(rental.serviceTrackingId), listOf([submitted]));
    },
    undefined,
    '/?vir=handed-in&virType=panel',
  );
  const findDialog = async () => within(await screen.findByRole('dialog', { name: reportTypeNames.panel }));
  const isSelected = (dialog: Awaited<ReturnType<typeof findDialog>>, name: string) =>
    dialog.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';
  const opened = await findDialog();
  expect(isSelected(opened, text.submitted)).toBe(true);
  expect(opened.getByRole('button', { name: /^Edit, report/ })).toBeTruthy();
  expect(opened.queryByRole('button', { name: text.create })).toBeNull();
  fireEvent.click(opened.getByRole('button', { name: text.close }));
  fireEvent.click(screen.getByRole('button', { name: reportTypeNames.panel }));
  expect(isSelected(await findDialog(), text.inProgress)).toBe(true);
});

it('sets the rows of the dialog on its edges, although the list keeps room for focus rings', async () => {
  const { dialog } = await openDialog(() => undefined);
  const list = getComputedStyle(dialog.getByRole('list'));
  document.documentElement.style.setProperty('--space4', '4px');
  expect(list.paddingLeft).toBe('4px');
  expect(list.marginLeft).toBe('-4px');
});
