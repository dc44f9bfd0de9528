import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import type { IncidentRental, IncidentReport } from '@journey/api/incidents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { reviewMessages as text } from './messages.ts';
import { ReviewForm } from './ReviewPage.tsx';

vi.stubGlobal('Worker', EventTarget);
afterAll(() => vi.unstubAllGlobals());

const rental = { serviceTrackingId: 'ST1', registration: 'AKX-470', recordedDamage: [] };
const report = {
  id: 'v1',
  type: 'windscreen',
  details: { incident: { date: '2026-03-01 09:30' }, customerDriving: 'yes', damage: { codes: [] } },
  photoBatches: [],
};

it('a character that nobody sees in a typed signature is told at once, and keeps the report from being sent', async () => {
  const asked = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({ rental });
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider value={createTestTransport(asked)}>
          <AppProvider value={reporting}>
            <ReviewForm
              report={report as unknown as IncidentReport}
              rental={rental as unknown as IncidentRental}
              resubmit={false}
            />
          </AppProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('radio', { name: text.type }));
  const name = await screen.findByLabelText(text.name);
  fireEvent.input(name, { target: { value: 'Aroha\0' } });
  expect(await screen.findByText(sharedFieldMessages.unprintable)).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: text.submit }));
  const summary = await screen.findByRole('group', { name: formStepMessages.problem });
  expect(within(summary).getByRole('link', { name: sharedFieldMessages.unprintable })).toBeTruthy();
  const sent = asked.mock.calls.map(([request]) => new URL((request as Request).url).pathname);
  expect(sent).not.toContain('/api/vir/create');

  fireEvent.input(name, { target: { value: 'Aroha' } });
  await waitFor(() => expect(screen.queryByText(sharedFieldMessages.unprintable)).toBeNull());
  unmount();
});
