import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiProvider } from '../api-context.ts';
import { createJsonResponse, createScriptedTransport } from '../testing/scripted.ts';
import { useBrandLocations } from './use-brand-locations.ts';

test('returns the branches, which the app may store for its pages without a network', async () => {
  const client = new QueryClient();
  const wire = { locationCode: 'PER', locationName: 'Perth Airport', timeZone: 'Australia/Perth' };
  const { api } = createScriptedTransport([() => createJsonResponse([wire])]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={api}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ApiProvider>
  );
  const { result } = renderHook(() => useBrandLocations('meridian', 'AU'), { wrapper });
  await waitFor(() => expect(result.current.data).toMatchObject([{ code: 'PER' }]));
  const query = client.getQueryCache().find({ queryKey: ['brand-locations', 'meridian', 'AU'] });
  expect(query?.meta).toEqual({ isKept: true });
});
