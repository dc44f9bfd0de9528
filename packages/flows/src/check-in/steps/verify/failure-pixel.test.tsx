import { ApiProvider } from '@journey/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updatePersistedState } from '../../../shell/update-state.ts';
import type { CheckInState } from '../../state.ts';
import { createFakeServices } from '../../testing/services.ts';
import { createUnverifiedCheckIn, renderAtVerifyStep } from '../../testing/verify-step.tsx';
import { IdentityPanel } from './IdentityPanel.tsx';

const pixels: string[] = [];

beforeEach(() => {
  sessionStorage.clear();
  pixels.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        pixels.push(url);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const failed: CheckInState['identity'] = { status: 'failed', failReasons: ['FaceMatch'] };
const started: CheckInState['identity'] = { status: 'started', transactionId: 'T-1' };

it.each([
  ['a failed check', failed, 'void_failed', 'primary', 'primary_driver'],
  ['a failed check', failed, 'void_failed', 'additional-driver', 'additional_driver'],
  ['a result that cannot be fetched', started, 'void_fetch_failed', 'primary', 'primary_driver'],
] as const)(
  'the pixel tells %s, without anything personal (H-08): case %#',
  async (_, identity, action, kind, driver) => {
    const checkIn = createUnverifiedCheckIn();
    updatePersistedState(checkIn, { kind, identity });
    const { api } = createFakeServices({ IdVerificationQueryTransaction: ['refused'] });
    renderAtVerifyStep(checkIn, <IdentityPanel />, (part) => (
      <ApiProvider value={api}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          {part}
        </QueryClientProvider>
      </ApiProvider>
    ));
    await screen.findByRole('alert');
    expect(pixels.map((url) => url.replace(/&c=\w+/, ''))).toEqual([
      `/api/pixel/verify.png?b=&a=${action}&country=AU&brand=meridian&t=${driver}`,
    ]);
  },
);
