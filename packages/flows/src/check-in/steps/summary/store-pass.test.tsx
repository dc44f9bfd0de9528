import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createCheckInApp } from '../../check-in.ts';
import { readCounterPass, type CounterPass } from '../../counter-pass/pass.ts';
import { INITIAL_CHECK_IN_STATE } from '../../state.ts';
import { useStoreCounterPass } from './use-summary.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('../../../shell/offline/keep-offline.ts', () => ({
  cacheHostFilesForOffline: () => Promise.resolve(true),
}));

const pass: CounterPass = { reference: 'M500000001', isVerified: true, country: 'AU', bring: ['Licence'] };

it.each([
  ['a counter’s shared screen keeps no pass, which the next person could open', true, undefined],
  ['a person’s own device keeps the pass', false, pass.reference],
])('%s', async (_, isGeneric, reference) => {
  const checkIn = createCheckInApp(site, '/api');
  checkIn.state.set({ ...INITIAL_CHECK_IN_STATE, kind: 'primary', isGeneric });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppProvider value={checkIn}>{children}</AppProvider>
  );
  renderHook(() => useStoreCounterPass(pass), { wrapper });
  expect((await readCounterPass(site))?.reference).toBe(reference);
});
