import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import { incidentQueryKeys } from '@journey/api/incidents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createTaskQueueStore } from '../../../engine/outbox/queue-store.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { AppProvider } from '../../../shell/app.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { getSubmissionOutboxName, openReportDrafts } from '../../drafts.ts';
import { getFirstReportStep, getReportPagePath } from '../../flow.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { renderReportPage } from '../../testing/render-page.tsx';
import { DamageNoticePage } from './DamageNoticePage.tsx';
import { damageNoticeMessages as text, existingDamageMessages } from './messages.ts';

const rental = {
  serviceTrackingId: 'ST1',
  registration: 'AKX-470',
  linkedReport: { id: 'v1', type: 'panel' },
} as const;

it('says when the vehicle was returned as people read it (V-05)', async () => {
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({ rental });
  const queries = new QueryClient();
  queries.setQueryData(incidentQueryKeys.rental('ST1'), { ...rental, returnDate: '2026-11-20 10:00' });
  queries.setQueryData(incidentQueryKeys.report('v1'), { id: 'v1', details: {}, photoBatches: [] });
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ApiProvider value={createTestTransport(() => new Promise(() => undefined))}>
          <AppProvider value={reporting}>
            <DamageNoticePage />
          </AppProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const label = await screen.findByText(labels.returnDate);
  expect(label.parentElement?.textContent).toContain('20/11/2026 10:00');
  unmount();
});

it('keeps its heading when the report has loaded, so that it is announced once (V-05)', async () => {
  const { queries, unmount } = renderReportPage(<DamageNoticePage />, (reporting) =>
    reporting.state.set({ ...reporting.state.get(), rental }),
  );
  const heading = screen.getByRole('heading', { level: 1 });
  act(
    () =>
      void queries.setQueryData(incidentQueryKeys.report('v1'), { id: 'v1', details: {}, photoBatches: [] }),
  );
  await screen.findByText(labels.returnDate);
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  unmount();
});

it('names a damage that the services sent without a description (V-05)', async () => {
  const codes = [
    { id: 'RB-S2', name: 'Rear bumper', description: '' },
    { id: 'PT', name: 'Boot (Rear)', description: 'Boot, at the rear' },
  ];
  const { unmount } = renderReportPage(<DamageNoticePage />, (app, queries) => {
    app.state.set({ ...app.state.get(), rental });
    const report = { id: 'v1', details: { damage: { codes } }, photoBatches: [] };
    queries.setQueryData(incidentQueryKeys.report('v1'), report);
  });
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Rear bumper', 'Boot, at the rear']);
  unmount();
});

const Address = () => <output aria-label="Address">{useLocation().pathname}</output>;

it('has a button that leads to a new report (V-05)', async () => {
  const { unmount } = renderReportPage(
    <>
      <DamageNoticePage />
      <Address />
    </>,
    (app, queries) => {
      app.state.set({ ...app.state.get(), rental });
      queries.setQueryData(incidentQueryKeys.report('v1'), { id: 'v1', details: {}, photoBatches: [] });
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: existingDamageMessages.next }));
  expect(screen.getByLabelText('Address').textContent).toBe(getReportPagePath('incidentselection'));
  unmount();
});

it.each([
  ['its first step', getFirstReportStep('panel'), []],
  ['its review, where a submission of it was begun on this device', 'review', ['report', 'pdf']],
] as const)('goes on with the report at %s (V-05)', async (_, step, tasks) => {
  const id = `v-${step}`;
  const { reporting, unmount } = renderReportPage(
    <>
      <DamageNoticePage />
      <Address />
    </>,
    (app, queries) => {
      app.state.set({ ...app.state.get(), rental: { ...rental, linkedReport: { id, type: 'panel' } } });
      const report = { id, type: 'panel', isSubmitted: false, details: {}, photoBatches: [] };
      queries.setQueryData(incidentQueryKeys.report(id), report);
    },
  );
  const queue = createTaskQueueStore(await openReportDrafts(reporting), getSubmissionOutboxName(id));
  if (tasks.length > 0) await queue.begin(tasks.map((task) => ({ id: task, input: task })));
  fireEvent.click(await screen.findByRole('button', { name: text.next }));
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).not.toBe('/'));
  expect(screen.getByLabelText('Address').textContent).toBe(getReportPagePath(step));
  expect(reporting.visit.get().report).toEqual({ id, type: 'panel', resubmit: false });
  await queue.clear();
  unmount();
});
