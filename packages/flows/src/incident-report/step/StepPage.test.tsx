import 'fake-indexeddb/auto';
import { incidentQueryKeys } from '@journey/api/incidents';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { object, string } from 'yup';
import { reportStepMessages as text } from '../messages.ts';
import { renderReportPage } from '../testing/render-page.tsx';
import type { ReportStepDefinition } from './report-step.ts';
import { StepPage } from './StepPage.tsx';

// jsdom does no layout, so its elements have no `scrollIntoView`.
beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));

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
const report = (id: string) => ({
  id,
  type: 'windscreen',
  status: 'initialized',
  version: '"1"',
  isSubmitted: false,
  details: { incident: { description: 'A dent.' } },
  photoBatches: [],
});

it.each([text.saveMine, text.showTheirs])('keeps the focus when “%s” is pressed (V-17)', async (label) => {
  const id = `v-${label}`;
  const { unmount } = renderReportPage(
    <StepPage definition={definition} />,
    (reporting, queries) => {
      reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'windscreen' } });
      queries.setQueryData(incidentQueryKeys.report(id), report(id));
    },
    (call, request) => {
      if (call === 'PATCH vir/detail' && request.headers.get('if-match') === '"1"')
        return Response.json({ error: 'Changed' }, { status: 412 });
      const details = { IncidentDetails: { Description: 'Theirs.' } };
      return Response.json(
        { data: { _id: id, virtype: 'windscreen', virstatus: 'IncidentDetails', ...details } },
        { headers: { etag: '"4"' } },
      );
    },
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
