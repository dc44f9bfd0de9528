import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiProvider } from '../api-context.ts';
import { createHtmlResponse, createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import type { IncidentRental } from './session.ts';
import { incidentQueryKeys, useIncidentRental } from './use-reports.ts';

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

const renewed = [{ description: 'Scratch', photos: ['/new'] }];
const answer = () => createJsonResponse({ data: { ...wire, recordedDamage: renewed } });

/** Renders the hook. With `ageMs`, the cache already has the rental, which was fetched that long ago. */
const mount = (turn: () => Response, { id, ageMs }: { id?: string | undefined; ageMs?: number }) => {
  const { api, requests } = createScriptedTransport([turn]);
  const client = new QueryClient();
  if (ageMs !== undefined)
    client.setQueryData(incidentQueryKeys.rental('ST1'), known, { updatedAt: Date.now() - ageMs });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={api}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ApiProvider>
  );
  return { client, requests, ...renderHook(() => useIncidentRental(id), { wrapper }) };
};

test('asks the services for the rental after a reload', async () => {
  const { result, requests, client } = mount(answer, { id: 'ST1' });
  await waitFor(() => expect(result.current.data?.recordedDamage).toEqual(renewed));
  expect(await requests[0]?.json()).toEqual({ serviceTrackingId: 'ST1' });
  expect(client.getQueryCache().find({ queryKey: incidentQueryKeys.rental('ST1') })?.meta).toEqual({
    isKept: true,
  });
});

test('returns a rental whose photos’ addresses may have ended, then the one that the services return', async () => {
  const { result } = mount(answer, { id: 'ST1', ageMs: 1_800_000 });
  expect(result.current.data).toBe(known);
  await waitFor(() => expect(result.current.data?.recordedDamage).toEqual(renewed));
});

test('asks nothing for a rental that has just been found, nor without one', () => {
  for (const given of [{ id: 'ST1', ageMs: 60_000 }, { id: undefined }]) {
    const { client, requests } = mount(answer, given);
    expect([client.isFetching(), requests]).toEqual([0, []]);
  }
});

test('stays with the known rental when the request fails', async () => {
  const { result, client } = mount(() => createHtmlResponse(), { id: 'ST1', ageMs: 1_800_000 });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current.data).toBe(known);
});
