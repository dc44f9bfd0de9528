import { ApiProvider } from '@journey/api';
import type { Rental } from '@journey/api/rentals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createStore, useStore } from '../../../engine/store.ts';
import { INITIAL_BATCH_STATE, type PhotoBatchState } from '../../../photos/send/batch-state.ts';
import type { PhotoBatchStore } from '../../../photos/send/photo-batch.ts';
import { AppProvider } from '../../../shell/app.ts';
import { getServiceConnection } from '../../../shell/services.ts';
import { uploadPhotosMessages as text } from '../../photo-messages.ts';
import { createPortalApp } from '../../portal.ts';
import { UploadPhotosPage } from './UploadPhotosPage.tsx';

const state = createStore<PhotoBatchState>({ ...INITIAL_BATCH_STATE, phase: 'taking' });
let attempt: ReturnType<PhotoBatchStore['join']> = new Promise(() => undefined);
const acceptTerms = async () =>
  state.set({ ...state.get(), draft: { ...state.get().draft, hasAcceptedTerms: true } });

// Other test files in the same process may have loaded the mocked modules.
vi.hoisted(() => vi.resetModules());
vi.mock('../../use-photo-batch.ts', () => ({
  usePhotoBatch: () => ({
    work: {
      get: state.get,
      acceptTerms,
      join: () => attempt,
      hasTried: () => true,
    } as unknown as PhotoBatchStore,
    state: useStore(state),
  }),
}));
vi.mock('../../area/RentalPage.tsx', () => ({
  RentalPage: ({ title, children }: { title: string; children: (rental: Rental) => ReactNode }) => (
    <>
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      {children({
        agreementNumber: '412016732',
        brand: 'meridian',
        country: 'AU',
        pickup: {},
        dropoff: {},
      } as Rental)}
    </>
  ),
}));

// Test files share one window, and pages of an earlier file may still be sending requests. This address of the services
// distinguishes the requests of this file's pages from those.
const apiBase = '/api-of-upload-photos';
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    if (pathname.startsWith(apiBase)) asked.push(pathname + search);
    return new Promise(() => undefined);
  });
});
afterEach(() => vi.unstubAllGlobals());

const Address = () => <output>{useLocation().pathname}</output>;

const show = () => {
  state.set({ ...INITIAL_BATCH_STATE, phase: 'taking' });
  const portal = createPortalApp(site, apiBase);
  const { queries, transport } = getServiceConnection(portal);
  render(
    <MemoryRouter initialEntries={['/app/upload-vehicle-photos']}>
      <Address />
      <AppProvider value={portal}>
        <QueryClientProvider client={queries}>
          <ApiProvider value={transport}>
            <UploadPhotosPage />
          </ApiProvider>
        </QueryClientProvider>
      </AppProvider>
    </MemoryRouter>,
  );
  const accept = screen.getByRole('button', { name: text.accept });
  act(() => accept.focus());
  return accept;
};

it('loads the branches, whose time zones decide the stage of the photos (P-13)', async () => {
  show();
  await waitFor(() => expect(asked).toEqual([expect.stringContaining(`${apiBase}/brand-locations?`)]));
});

it('gives the focus to the page’s heading when another tab accepts the terms (P-12)', async () => {
  show();
  await act(acceptTerms);
  expect(screen.queryByRole('button', { name: text.accept })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('gives the focus to the first photo’s button when the person accepts them (P-12)', async () => {
  const accept = show();
  await act(async () => accept.click());
  expect(document.activeElement).toBe(screen.getAllByRole('button')[0]);
});

it.each([
  [
    'stays when the device has lost a photo, so that it asks for that one again',
    'taking',
    'upload-vehicle-photos',
  ],
  ['gives way to the photos when they could not be sent', 'failed', 'rental-photos'],
] as const)('%s (P-13)', async (_, phase, page) => {
  show();
  await act(acceptTerms);
  const { promise, resolve } = Promise.withResolvers<'failed'>();
  attempt = promise;
  await act(async () => state.set({ ...state.get(), phase: 'sending' }));
  await act(async () => {
    state.set({ ...state.get(), phase });
    resolve('failed');
  });
  expect(document.querySelector('output')?.textContent).toBe(`/app/${page}`);
});
