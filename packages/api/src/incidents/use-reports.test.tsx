// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiProvider } from '../api-context.ts';
import { createHtmlResponse, createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import type { IncidentRental } from './types.ts';
import { useIncidentRental } from './use-reports.ts';

const wire = {
  serviceTrackingId: 'ST1',
  Status: 'Open',
  role: 'customer',
  source: 'web',
  brand: 'ace',
  country: 'NZ',
  registration: 'AKX-470',
};
const known: IncidentRental = {
  serviceTrackingId: 'ST1',
  isOpen: true,
  role: 'customer',
  source: 'web',
  brand: 'ace',
  country: 'NZ',
  registration: 'AKX-470',
  recordedDamage: [{ description: 'Scratch', photos: ['/ended'] }],
};

const mount = (turn: () => Response) => {
  const { api, requests } = createScriptedTransport([turn]);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={api}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ApiProvider>
  );
  return { client, requests, ...renderHook(() => useIncidentRental(known), { wrapper }) };
};

test('returns the known rental, then the one that the services return', async () => {
  const recordedDamage = [{ description: 'Scratch', photos: ['/new'] }];
  const { result, requests } = mount(() => createJsonResponse({ data: { ...wire, recordedDamage } }));
  expect(result.current).toBe(known);
  await waitFor(() => expect(result.current.recordedDamage).toEqual(recordedDamage));
  expect(await requests[0]?.json()).toEqual({ serviceTrackingId: 'ST1' });
});

test('stays with the known rental when the request fails', async () => {
  const { result, client } = mount(() => createHtmlResponse());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current).toBe(known);
});
