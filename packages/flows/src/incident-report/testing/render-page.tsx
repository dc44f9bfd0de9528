import { ApiProvider } from '@journey/api';
import { incidentQueryKeys } from '@journey/api/incidents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { createTestTransport } from '../../engine/testing/services.ts';
import { AppProvider } from '../../shell/app.ts';
import { NavigationFocus } from '../../shell/NavigationFocus.tsx';
import { ProductRouter } from '../../shell/ProductRouter.tsx';
import { createIncidentReportApp, type IncidentReportApp } from '../incident-report-app.ts';

/** For tests: the rental of the session in which `renderReportPage` renders a page. */
export const rental = {
  serviceTrackingId: 'ST1',
  registration: 'AKX-470',
  source: 'web',
  role: 'customer',
  recordedDamage: [],
};

/**
 * For tests: renders a part of the incident report within a session.
 * @param prepare changes the app and the cached responses of the services before the part is rendered
 * @param answer returns the response to a request by its method and path, such as `DELETE vir/detail`; if it returns
 *   undefined, the request never gets a response
 * @param address the address at which the part is rendered, in the browser's own history and with the focus handling of
 *   headings; without it, the part has no page around it
 */
export const renderReportPage = (
  page: ReactNode,
  prepare: (reporting: IncidentReportApp, queries: QueryClient) => void = () => undefined,
  answer: (call: string, request: Request) => Response | Promise<Response | undefined> | undefined = () =>
    undefined,
  address?: string,
) => {
  onTestFinished(() => sessionStorage.clear());
  // Back leads from the address to another page, whatever an earlier test has left in the history.
  if (address !== undefined) for (const entry of ['/', address]) history.pushState(null, '', entry);
  const reporting = createIncidentReportApp(site, '/api');
  const session = { token: 'token-1', expiresAt: Date.now() + 600_000, role: 'customer' } as const;
  reporting.state.set({ session, rental: { serviceTrackingId: rental.serviceTrackingId } });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(incidentQueryKeys.rental(rental.serviceTrackingId), rental);
  prepare(reporting, queries);
  const transport = createTestTransport(async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`;
    return (await answer(call, request)) ?? new Promise<Response>(() => undefined);
  });
  const provided = (
    <QueryClientProvider client={queries}>
      <ApiProvider value={transport}>
        <AppProvider value={reporting}>{page}</AppProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  const view = render(
    address === undefined ? (
      <MemoryRouter>{provided}</MemoryRouter>
    ) : (
      <ProductRouter>
        <NavigationFocus>{provided}</NavigationFocus>
      </ProductRouter>
    ),
  );
  return { ...view, reporting, queries };
};
