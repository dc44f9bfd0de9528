import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { FlowStepGuard } from '../../../engine/steps/use-flow.tsx';
import { AppProvider } from '../../../shell/app.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import type { CheckInApp } from '../../check-in.ts';
import { checkInMessages } from '../../messages.ts';
import { deriveCheckInFacts } from '../../rules/facts.ts';
import { CHECK_IN_FLOW } from '../../routes/flow.ts';
import { createUnverifiedCheckIn } from '../../testing/verify-step.tsx';
import { upcomingStepsMessages as text } from './messages.ts';
import { UpcomingStepsStep } from './UpcomingStepsStep.tsx';

const Address = () => <output aria-label="Address">{useLocation().pathname}</output>;

const renderSteps = (checkIn: CheckInApp) =>
  render(
    <MemoryRouter>
      <AppProvider value={checkIn}>
        <FlowStepGuard
          id="steps"
          place={{
            flow: CHECK_IN_FLOW,
            facts: () => deriveCheckInFacts(checkIn.state.get()),
            addressOf: (id) => `/checkin/${id}`,
          }}
        >
          <UpcomingStepsStep />
        </FlowStepGuard>
        <Address />
      </AppProvider>
    </MemoryRouter>,
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['choice', '/checkin/verify'],
  ['outage', '/checkin/form'],
] as const)(
  'after a check that was left out because of a %s, Continue leads to %s (C-33)',
  (skipsIdentity, to) => {
    const checkIn = createUnverifiedCheckIn();
    updatePersistedState(checkIn, { skipsIdentity, skipsCard: true });
    renderSteps(checkIn);
    fireEvent.click(screen.getByRole('button', { name: checkInMessages.continue }));
    expect(screen.getByLabelText('Address').textContent).toBe(to);
  },
);

it.each([
  ['primary', text.policyId],
  ['additional-driver', text.policyIdAdditionalDriver],
] as const)('asks for the name of the booking on the ID of a renter alone: %s', (kind, policyId) => {
  const checkIn = createUnverifiedCheckIn();
  updatePersistedState(checkIn, { kind });
  renderSteps(checkIn);
  expect(screen.getByText(text.policy, { exact: false }).textContent).toContain(`${text.policy} ${policyId}`);
});
