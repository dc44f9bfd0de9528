import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { FlowStepGuard } from '../../engine/steps/use-flow.tsx';
import { startTestServices } from '../../engine/testing/services.ts';
import { AppProvider } from '../../shell/app.ts';
import { ServicesProvider } from '../../shell/ServicesProvider.tsx';
import { updatePersistedState } from '../../shell/update-state.ts';
import { createCheckInApp, type CheckInApp } from '../check-in.ts';
import { openCheckInDrafts } from '../drafts.ts';
import { logInToCheckIn, type LoginDetails } from '../pages/login/login.ts';
import { CHECK_IN_FLOW } from '../routes/flow.ts';
import { deriveCheckInFacts } from '../rules/facts.ts';
import type { CheckInState } from '../state.ts';
import { FormStep } from '../steps/form/FormStep.tsx';
import { TEST_BOOKING } from './test-services.ts';

/**
 * For tests: logs the renter or the additional driver in to a check-in of the sandbox's services.
 * @param scenario the name of the services' initial data
 * @param hold returns, for a request's body, a promise that the request waits for; undefined sends it at once
 * @param licence the licence with which the additional driver logs in; undefined for the renter
 */
export const logInForTest = async (
  scenario: Parameters<typeof startTestServices>[0],
  hold: (body: string) => Promise<void> | undefined = () => undefined,
  licence?: LoginDetails['licence'],
): Promise<CheckInApp> => {
  sessionStorage.clear();
  localStorage.clear();
  const services = startTestServices(scenario);
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    await hold(await request.clone().text());
    return services.fetch(request);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const checkIn = createCheckInApp(site, '/api');
  const bookingNumber = TEST_BOOKING;
  if (licence) {
    const details = { variant: 'additional-driver', bookingNumber, licence } as const;
    await logInToCheckIn(checkIn, 'additional-driver', details);
  } else {
    const details = { variant: 'booking', bookingNumber, lastName: 'Kahurangi', country: 'AU' } as const;
    await logInToCheckIn(checkIn, 'primary', details);
  }
  // Another test may have checked the same renter in on this device.
  const drafts = await openCheckInDrafts(checkIn);
  await drafts.write({ remove: await drafts.list() });
  return checkIn;
};

/**
 * For tests: renders the form step of a check-in.
 * @returns the ids of the steps to which the page has led
 */
export const renderFormStep = (checkIn: CheckInApp, state: Partial<CheckInState> = {}) => {
  updatePersistedState(checkIn, state);
  const goneTo: string[] = [];
  const place = {
    flow: CHECK_IN_FLOW,
    facts: () => deriveCheckInFacts(checkIn.state.get()),
    addressOf: (id: string) => `/${id}`,
  };
  const Visited = () => {
    const { pathname } = useLocation();
    useEffect(() => {
      if (pathname !== '/') goneTo.push(pathname.slice(1));
    }, [pathname]);
    return null;
  };
  const page = render(
    <MemoryRouter>
      <AppProvider value={checkIn}>
        <ServicesProvider>
          <FlowStepGuard id="form" place={place}>
            <FormStep />
          </FlowStepGuard>
          <Visited />
        </ServicesProvider>
      </AppProvider>
    </MemoryRouter>,
  );
  return { ...page, goneTo };
};
