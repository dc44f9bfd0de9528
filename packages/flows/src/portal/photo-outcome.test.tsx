import type { Rental } from '@journey/api/rentals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createPhotoBatchStore } from '../photos/send/photo-batch.ts';
import { AppProvider } from '../shell/app.ts';
import { createPortalApp } from './portal.ts';
import { usePhotoBatch } from './use-photo-batch.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('../photos/send/photo-batch.ts', () => ({
  createPhotoBatchStore: vi.fn<typeof createPhotoBatchStore>(
    () =>
      ({ get: () => undefined, subscribe: () => () => undefined }) as unknown as ReturnType<
        typeof createPhotoBatchStore
      >,
  ),
}));

it.each([
  ['a photo', undefined, 'There is an error uploading your images. Please try again later.'],
  [
    'only the record of photos that arrived',
    'Failed to fetch photos, check your network',
    'An error occurred while updating the photo batches: Failed to fetch photos, check your network',
  ],
])('says that %s failed, until it is closed (P-13)', (_, recordFailure, message) => {
  const portal = createPortalApp(site, '/api');
  renderHook(() => usePhotoBatch({ agreementNumber: '412016732' } as Rental), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <AppProvider value={portal}>{children}</AppProvider>
      </QueryClientProvider>
    ),
  });
  vi.mocked(createPhotoBatchStore).mock.lastCall![0].onOutcome('failed', undefined, recordFailure);
  expect(portal.toasts.get()).toMatchObject({ type: 'failError', message });
});
