import 'fake-indexeddb/auto';
import { ApiProvider } from '@journey/api';
import { incidentQueryKeys, type IncidentSessionSource } from '@journey/api/incidents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createTestTransport } from '../../../engine/testing/services.ts';
import { AppProvider } from '../../../shell/app.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { anotherVehicleMessages } from '../../messages.ts';
import { thankYouMessages as text } from './messages.ts';
import { SubmissionPage } from './SubmissionPage.tsx';

let reports = 0;

/**
 * Renders the thank-you page of a submitted report. Each one is another report, because the request of an earlier test
 * may still be waiting for its response.
 * @param session how the session was opened, according to the services
 * @param tab where the person came from, according to this tab's address
 * @param answer the services' response to each request; by default there is none
 */
const showThanks = (
  session: IncidentSessionSource,
  tab: IncidentSessionSource,
  answer: (request: Request) => Promise<Response> = () => new Promise(() => undefined),
) => {
  reports += 1;
  const id = `thanks-${reports}`;
  const rental = { serviceTrackingId: 'ST1', registration: 'AKX-470' };
  const reporting = createIncidentReportApp(site, '/api');
  const role = session === 'app' ? 'staff' : 'customer';
  reporting.state.set({ rental, session: { token: 'token-1', expiresAt: Date.now() + 600_000, role } });
  reporting.visit.set({ source: tab, report: { id, type: 'panel' } });
  const queries = new QueryClient();
  queries.setQueryData(incidentQueryKeys.rental('ST1'), { ...rental, source: session });
  queries.setQueryData(incidentQueryKeys.report(id), {
    id,
    type: 'panel',
    reportNumber: 'VIR40001',
    isSubmitted: true,
    isUnreported: false,
  });
  return render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ApiProvider value={createTestTransport((...call) => answer(new Request(...call)))}>
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
  await waitFor(() => expect(screen.queryByRole('button', { name: text.send }) !== null).toBe(is));
  expect(screen.queryByText(text.close) === null).toBe(is);
  expect(screen.queryByRole('button', { name: anotherVehicleMessages.leave }) !== null).toBe(is);
  const steps = [...(is ? text.nextStepsForStaff : text.nextSteps)];
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps);
  unmount();
});

it('says that the visit is being recorded again, and announces how that ended (V-19)', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const { unmount } = showThanks('web', 'web', ({ method }) =>
    method === 'PATCH'
      ? new Promise((resolve) => answers.push(resolve))
      : new Promise<Response>(() => undefined),
  );
  const refused = () => Response.json({ error: 'Refused' }, { status: 400 });
  const answer = async (nth: number, response: Response) => {
    await waitFor(() => expect(answers).toHaveLength(nth));
    await act(async () => answers.at(-1)!(response));
  };
  await answer(1, refused());
  const why = await screen.findByText(text.recording);
  const retry = screen.getByRole('button', { name: shellMessages.retry });
  retry.focus();
  fireEvent.click(retry);
  expect(retry.getAttribute('aria-busy')).toBe('true');
  await answer(2, refused());
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull());
  // Screen readers announce new elements in an alert.
  expect(why.isConnected).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain(text.recording);
  expect(document.activeElement).toBe(retry);
  fireEvent.click(retry);
  const data = { _id: 'v1', virtype: 'panel', virstatus: 'SubmissionPage' };
  await answer(3, Response.json({ data }));
  await waitFor(() => expect(screen.queryByText(text.recording)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  unmount();
});
