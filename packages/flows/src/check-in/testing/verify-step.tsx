import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { FlowStepGuard } from '../../engine/steps/use-flow.tsx';
import { AppProvider } from '../../shell/app.ts';
import { updatePersistedState } from '../../shell/update-state.ts';
import { createCheckInApp, type CheckInApp } from '../check-in.ts';
import { CHECK_IN_FLOW } from '../routes/flow.ts';
import { deriveCheckInFacts } from '../rules/facts.ts';
import { TEST_BOOKING } from './test-services.ts';
import { PASSED_INTRODUCTION } from '../state.ts';

/** Creates a check-in for tests that has reached the verify step, with neither ID nor card checked. */
export const createUnverifiedCheckIn = (): CheckInApp => {
  const checkIn = createCheckInApp(site, '/api');
  updatePersistedState(checkIn, {
    kind: 'primary',
    ...PASSED_INTRODUCTION,
    booking: {
      reservationNumber: TEST_BOOKING,
      verifiesIdentity: true,
      verifiesCard: true,
    },
  });
  return checkIn;
};

/**
 * Renders a part of the verify step in a test.
 * @param provide wraps the part in the providers that connect it to the test's services
 */
export const renderAtVerifyStep = (
  checkIn: CheckInApp,
  part: ReactElement,
  provide: (part: ReactElement) => ReactElement,
): void => {
  const guarded = (
    <FlowStepGuard
      id="verify"
      place={{
        flow: CHECK_IN_FLOW,
        facts: () => deriveCheckInFacts(checkIn.state.get()),
        addressOf: (id) => `/checkin/${id}`,
      }}
    >
      {part}
    </FlowStepGuard>
  );
  render(
    <MemoryRouter>
      <AppProvider value={checkIn}>{provide(guarded)}</AppProvider>
    </MemoryRouter>,
  );
};
