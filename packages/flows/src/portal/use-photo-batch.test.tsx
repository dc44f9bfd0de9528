import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../shell/app.ts';
import { getServiceConnection } from '../shell/services.ts';
import { createPortalApp } from './portal.ts';
import { createPhotoBatchStore } from '../photos/send/photo-batch.ts';
import { openPortalDrafts, usePhotoBatch } from './use-photo-batch.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('sends the photos with the rental’s number and times that “Look again” brought (P-13)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:1';
      static override revokeObjectURL = () => undefined;
    },
  );
  const portal = createPortalApp(site, '/api');
  portal.state.set({ session: { token: 'token-1', agreementNumber: '412016732' } });
  const { queries, transport } = getServiceConnection(portal);
  const early = { agreementNumber: '412016732', country: 'AU', pickup: {}, dropoff: {} } as Rental;
  queries.setQueryData(rentalQueryKeys.list(), [early]);
  const earlier = createPhotoBatchStore({
    api: transport,
    getRental: () => early,
    drafts: openPortalDrafts(portal),
    prepare: (blob) => Promise.resolve({ blob, width: 1, height: 1, sha256: '0', doubts: [] }),
    onOutcome: () => undefined,
  });
  await earlier.loaded;
  await earlier.take('front', new Blob(['photo']));
  earlier.end();
  const { result } = renderHook(() => usePhotoBatch(early), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <AppProvider value={portal}>{children}</AppProvider>
      </QueryClientProvider>
    ),
  });
  const { work } = result.current;
  await act(() => work.loaded);
  queries.setQueryData<Rental[]>(rentalQueryKeys.list(), [
    { ...early, vehicle: { number: '7031' }, dropoff: { dateTime: '2020-01-05 10:00' } },
  ]);
  await act(() => work.submit({ latitude: 0, longitude: 0 }));
  const drafts = await openPortalDrafts(portal);
  const [name = ''] = (await drafts.list('outbox/')).filter((one) => one.endsWith('/front'));
  expect(await drafts.get(name)).toMatchObject({ input: { unitNumber: '7031', stage: 'postRental' } });
  work.end();
});
