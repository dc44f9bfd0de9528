import 'fake-indexeddb/auto';
import { incidentQueryKeys } from '@journey/api/incidents';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { object, string } from 'yup';
import { formStepMessages } from '../../engine/form-step/messages.ts';
import { getReportStepDraftName, openReportDrafts } from '../drafts.ts';
import { getReportPagePath } from '../flow.ts';
import { reportStepMessages as text } from '../messages.ts';
import { DamageNoticePage } from '../pages/known-damage/DamageNoticePage.tsx';
import { ReviewPage } from '../pages/review/ReviewPage.tsx';
import type { ReportStepDefinition } from '../step/report-step.ts';
import { StepPage } from '../step/StepPage.tsx';
import { rental, renderReportPage } from '../testing/render-page.tsx';

const definition: ReportStepDefinition<{ description: string }> = {
  id: 'incident',
  title: 'Incident',
  schema: object({ description: string().default('') }),
  read: ({ incident }) => ({ description: incident?.description ?? '' }),
  write: ({ description }) => ({ incident: { description } }),
  Fields: ({ form }) => <input aria-label="Description" {...form.register('description')} />,
};
/** Opens a page for a report that has been deleted in another tab. @param hasLoaded whether it was there before */
const open = (id: string, page: ReactNode, hasLoaded = false) =>
  renderReportPage(
    page,
    ({ state, visit }, queries) => {
      const { serviceTrackingId } = rental;
      state.set({ ...state.get(), rental: { serviceTrackingId, linkedReport: { id, type: 'windscreen' } } });
      visit.set({ ...visit.get(), report: { id, type: 'windscreen' } });
      if (!hasLoaded) return;
      const report = { id, type: 'windscreen', status: 'initialized', version: '"1"', isSubmitted: false };
      queries.setQueryData(incidentQueryKeys.report(id), { ...report, details: {}, photoBatches: [] });
    },
    () => Response.json({ error: 'Not found.' }, { status: 404 }),
  );

it.each([
  ['a step', 'v-gone-step', <StepPage key="step" definition={definition} />],
  ['the damage notice', 'v-gone-notice', <DamageNoticePage key="notice" />],
  ['the review', 'v-gone-review', <ReviewPage key="review" />],
])('%s says that its report is gone, and leads to the other reports', async (_, id, page) => {
  const { unmount } = open(id, page);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe(text.gone + text.chooseReport);
  const link = within(notice).getByRole<HTMLAnchorElement>('link', { name: text.chooseReport });
  expect(link.pathname).toBe(getReportPagePath('incidentselection'));
  unmount();
});

it('a step whose report has gone keeps what was typed, and offers no further try', async () => {
  const id = 'v-gone-saving';
  const { reporting, unmount } = open(id, <StepPage definition={definition} />, true);
  const field = await screen.findByLabelText<HTMLInputElement>('Description');
  fireEvent.input(field, { target: { value: 'A dent.' } });
  fireEvent.click(screen.getByRole('button', { name: text.next }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe(text.notSaved + text.gone + formStepMessages.kept + text.chooseReport);
  expect(within(notice).queryByRole('button')).toBeNull();
  expect(field.value).toBe('A dent.');
  const drafts = await openReportDrafts(reporting);
  expect(await drafts.get(getReportStepDraftName(id, 'incident'))).toMatchObject({
    values: { description: 'A dent.' },
  });
  unmount();
});
