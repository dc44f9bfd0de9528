import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiProvider } from '../api-context.ts';
import {
  createHtmlResponse,
  createJsonResponse,
  createScriptedTransport,
  type ScriptedRequestOutcome,
} from '../testing/scripted.ts';
import { fetchRentals, rentalQueryKeys, useRentals } from './requests.ts';

const mount = (turns: (() => ScriptedRequestOutcome)[]) => {
  const client = new QueryClient();
  const { api, requests } = createScriptedTransport(turns);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={api}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ApiProvider>
  );
  return { client, requests, ...renderHook(() => useRentals(), { wrapper }) };
};

const rental = { rental_agreement_number: '123456789', brand: 'ace', country: 'NZ' };

test('returns the rentals and caches them under its query key', async () => {
  const { result, client } = mount([() => createJsonResponse({ data: { Rental: [rental] } })]);
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(result.current.data).toMatchObject([{ agreementNumber: '123456789' }]);
  expect(client.getQueryData(rentalQueryKeys.list())).toBe(result.current.data);
});

test('returns a typed error and does not retry after the transport has', async () => {
  const { result, requests } = mount([() => createHtmlResponse()]);
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.error?.kind).toBe('malformed');
  expect(requests).toHaveLength(1);
});

test('resolves a base without an origin against the page’s own origin', async () => {
  const { api, requests } = createScriptedTransport([() => createJsonResponse({ data: { Rental: [] } })], {
    base: '/api',
  });
  await fetchRentals(api);
  expect(requests[0]!.url).toBe(`${location.origin}/api/query`);
});

test('throws without a transport', () => {
  expect(() => renderHook(() => useRentals())).toThrow('ApiProvider');
});
