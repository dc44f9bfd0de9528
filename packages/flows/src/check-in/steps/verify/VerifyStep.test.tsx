import { ApiProvider } from '@journey/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { FlowStepGuard } from '../../../engine/steps/use-flow.tsx';
import { AppProvider } from '../../../shell/app.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { createCheckInApp } from '../../check-in.ts';
import { handOverMessages } from '../../hand-over/messages.ts';
import { CHECK_IN_FLOW } from '../../routes/flow.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';
import { createFakeServices } from '../../testing/services.ts';
import { verifyMessages as text } from './messages.ts';
import { VerifyStep } from './VerifyStep.tsx';

/** Opens the verify step on a desktop, with the phone's progress as the services tell it. */
const openOnDesktop = (progress: Record<string, unknown>) => {
  const { api } = createFakeServices({ CheckinProgress: [progress] });
  const checkIn = createCheckInApp(site, '/api');
  updatePersistedState(checkIn, {
    kind: 'primary',
    isAgreed: true,
    hasSeenSteps: true,
    booking: {
      reservationNumber: 'M500000001',
      brand: 'meridian',
      country: 'AU',
      verifiesIdentity: true,
      verifiesCard: true,
    },
  });
  render(
    <MemoryRouter>
      <AppProvider value={checkIn}>
        <ApiProvider value={api}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <FlowStepGuard
              id="verify"
              place={{
                flow: CHECK_IN_FLOW,
                facts: () => deriveCheckInFacts(checkIn.state.get()),
                addressOf: (id) => `/checkin/${id}`,
              }}
            >
              <VerifyStep />
            </FlowStepGuard>
          </QueryClientProvider>
        </ApiProvider>
      </AppProvider>
    </MemoryRouter>,
  );
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // No media query matches, as on a desktop.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['is offered while the phone checks the ID', { IdStatus: 'PENDING' }, handOverMessages.underWay, 1],
  [
    'ends with a failed check',
    { IdStatus: 'COMPLETED_FAIL', FailReason: 'Liveness' },
    handOverMessages.failed,
    0,
  ],
  ['ends with a passed check', { IdStatus: 'COMPLETED_PASS' }, handOverMessages.verified, 0],
])('going on unverified on a desktop %s (C-33)', async (_, progress, told, offers) => {
  openOnDesktop(progress);
  await waitFor(() => expect(screen.queryAllByText(told)).toHaveLength(1));
  expect(screen.queryAllByRole('button', { name: text.unverified })).toHaveLength(offers);
  expect(screen.queryAllByText(text.unverifiedHint)).toHaveLength(offers);
});
