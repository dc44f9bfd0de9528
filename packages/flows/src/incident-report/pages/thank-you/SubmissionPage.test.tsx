import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import { incidentQueryKeys, type IncidentSessionSource } from '@journey/api/incidents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { anotherVehicleMessages } from '../../messages.ts';
import { thankYouMessages as text } from './messages.ts';
import { SubmissionPage } from './SubmissionPage.tsx';

/**
 * Renders the thank-you page of a submitted report.
 * @param session how the session was opened, according to the services
 * @param tab where the person came from, according to this tab's address
 */
const showThanks = (session: IncidentSessionSource, tab: IncidentSessionSource) => {
  const rental = { serviceTrackingId: 'ST1', registration: 'AKX-470' };
  const reporting = createIncidentReportApp(site, '/api');
  const role = session === 'app' ? 'staff' : 'customer';
  reporting.state.set({ rental, session: { token: 'token-1', expiresAt: Date.now() + 600_000, role } });
  reporting.visit.set({ source: tab, report: { id: 'v1', type: 'panel' } });
  const queries = new QueryClient();
  queries.setQueryData(incidentQueryKeys.rental('ST1'), { ...rental, source: session });
  queries.setQueryData(incidentQueryKeys.report('v1'), {
    id: 'v1',
    type: 'panel',
    reportNumber: 'VIR40001',
    isSubmitted: true,
    isUnreported: false,
  });
  return render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ApiProvider value={createTestTransport(() => new Promise(() => undefined))}>
          <AppProvider value={reporting}>
            <SubmissionPage />
          </AppProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
};

it.each<[IncidentSessionSource, IncidentSessionSource, boolean]>([
  ['app', 'app', true],
  ['app', 'web', true],
  ['web', 'app', false],
  ['sms', 'app', false],
])('who came by %s sends a text message, whatever the address says: %s (V-21)', async (session, tab, is) => {
  const { unmount } = showThanks(session, tab);
  expect(await screen.findByText('VIR40001')).toBeTruthy();
  expect(screen.queryByRole('button', { name: text.send }) !== null).toBe(is);
  expect(screen.queryByText(text.close) === null).toBe(is);
  expect(screen.queryByRole('button', { name: anotherVehicleMessages.leave }) !== null).toBe(is);
  const steps = [...(is ? text.nextStepsForStaff : text.nextSteps)];
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps);
  unmount();
});
