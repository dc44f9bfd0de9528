import 'fake-indexeddb/auto';
import { render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createCheckInApp } from '../../check-in.ts';
import { CalendarButton } from '../../counter-pass/CalendarButton.tsx';
import { readCounterPass, removeCounterPass, type CounterPass } from '../../counter-pass/pass.ts';
import { INITIAL_CHECK_IN_STATE } from '../../state.ts';
import { CounterPassLink } from './SummaryStep.tsx';
import { useStoreCounterPass } from './use-summary.ts';

vi.hoisted(() => vi.resetModules());
vi.mock('../../../shell/offline/keep-offline.ts', () => ({
  cacheHostFilesForOffline: () => Promise.resolve(true),
}));

const pass: CounterPass = { reference: 'M500000001', isVerified: true, country: 'AU', bring: ['Licence'] };

it.each([
  [
    'a counter’s shared screen keeps no pass, which the next person could open',
    true,
    '2099-01-01 10:00',
    false,
  ],
  ['a pass that would be over is neither kept nor offered', false, '2026-01-01 10:00', false],
  ['a person’s own device keeps the pass, and offers it', false, '2099-01-01 10:00', true],
])('%s (C-22)', async (_, isGeneric, dropoffAt, isThere) => {
  // Another test may have left a pass on this device.
  await removeCounterPass(site);
  const checkIn = createCheckInApp(site, '/api');
  checkIn.state.set({ ...INITIAL_CHECK_IN_STATE, kind: 'primary', isGeneric });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <AppProvider value={checkIn}>{children}</AppProvider>
    </MemoryRouter>
  );
  const made = { ...pass, dropoffAt };
  renderHook(() => useStoreCounterPass(made), { wrapper });
  expect((await readCounterPass(site)) !== undefined).toBe(isThere);
  render(<CounterPassLink pass={made} />, { wrapper });
  expect(screen.queryAllByRole('link')).toHaveLength(isThere ? 1 : 0);
  render(<CalendarButton pass={{ ...made, pickupAt: '2026-01-01 09:00' }} />, { wrapper });
  expect(screen.queryAllByRole('button')).toHaveLength(isGeneric ? 0 : 1);
});
