import 'fake-indexeddb/auto';
import { incidentQueryKeys, type IncidentReport, type ReportListItem } from '@journey/api/incidents';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { object, string } from 'yup';
import { shellMessages } from '../../shell/messages.ts';
import { getReportPagePath } from '../flow.ts';
import { reportStepMessages, reportTypeNames } from '../messages.ts';
import { IncidentSelectionPage } from '../pages/incident-selection/IncidentSelectionPage.tsx';
import { reportSelectionMessages as selectionText } from '../pages/incident-selection/messages.ts';
import { rental, renderReportPage } from '../testing/render-page.tsx';
import type { ReportStepDefinition } from './report-step.ts';
import { StepPage } from './StepPage.tsx';

interface Values {
  description: string;
}
/** A step with one answer, at the place of the real step with this id. */
const define = (id: 'condition' | 'incident'): ReportStepDefinition<Values> => ({
  id,
  title: id,
  schema: object({ description: string().default('') }),
  read: ({ incident }) => ({ description: incident?.description ?? '' }),
  write: ({ description }) => ({ incident: { description } }),
  Fields: ({ form }) => <input aria-label="Description" {...form.register('description')} />,
});
const [condition, incident] = [define('condition'), define('incident')];

const drafts = ['former-a', 'former-b'].map((id): ReportListItem => ({
  id,
  type: 'panel',
  status: 'initialized',
  reportNumber: id,
  isResumable: true,
}));
const list = { windscreen: [], panel: drafts, interior: [], mechanical: [], theft: [] };
const toReport = (id: string) =>
  ({
    id,
    type: 'panel',
    status: 'initialized',
    version: '"1"',
    isSubmitted: false,
    details: { incident: { description: `Answer of ${id}` } },
    photoBatches: [],
  }) as unknown as IncidentReport;

/** Buttons that go through the history, as the browser's Back and Forward do. */
const History = () => {
  const navigate = useNavigate();
  return [-4, -3, -2, 2, 3, 4].map((steps) => (
    <button key={steps} type="button" onClick={() => void navigate(steps)}>
      {`Go ${steps}`}
    </button>
  ));
};

const press = async (label: string) => {
  const found = await screen.findByText(label);
  await act(async () => void fireEvent.click(found));
};

const expectAnswerOf = (id: string, step: 'condition' | 'incident') =>
  waitFor(() => {
    expect(document.querySelector('h1')?.textContent).toBe(step);
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe(`Answer of ${id}`);
  });

/** Opens a draft from the page with the list of reports. */
const open = async (id: string) => {
  await press(reportTypeNames.panel);
  const buttons = screen.getAllByText(selectionText.resume);
  await act(async () => void fireEvent.click(buttons[drafts.findIndex((draft) => draft.id === id)]!));
  await expectAnswerOf(id, 'condition');
};

/** Returns the services' response to a saved step of the first report. */
const answerSave = () => {
  const details = { IncidentDetails: { Description: 'Answer of former-a' } };
  const saved = { _id: 'former-a', virtype: 'panel', virstatus: 'IncidentDetails', ...details };
  return Response.json({ data: saved }, { headers: { etag: '"2"' } });
};

it('shows the open report on no page of a former one to which Back leads (V-08)', async () => {
  const { unmount } = renderReportPage(
    <>
      <History />
      <Routes>
        <Route path={getReportPagePath('incidentselection')} element={<IncidentSelectionPage />} />
        <Route path={getReportPagePath('condition')} element={<StepPage definition={condition} />} />
        <Route path={getReportPagePath('incident')} element={<StepPage definition={incident} />} />
      </Routes>
    </>,
    (_, queries) => {
      queries.setQueryData(incidentQueryKeys.list(rental.serviceTrackingId), list);
      for (const { id } of drafts) queries.setQueryData(incidentQueryKeys.report(id), toReport(id));
    },
    (call) => (call === 'PATCH vir/detail' ? answerSave() : undefined),
    getReportPagePath('incidentselection'),
  );
  await open('former-a');
  await press(reportStepMessages.next);
  await expectAnswerOf('former-a', 'incident');
  await press(shellMessages.back);
  await expectAnswerOf('former-a', 'condition');
  await press(shellMessages.back);
  await open('former-b');
  // These are the pages of the first report, opened by Back, by Continue and from the list.
  for (const steps of [2, 3, 4]) {
    await press(`Go ${-steps}`);
    expect(await screen.findByText(reportTypeNames.panel)).toBeTruthy();
    await press(`Go ${steps}`);
    await expectAnswerOf('former-b', 'condition');
  }
  unmount();
});
