/** A session of the check-in whose ID and card checks have passed, for tests of what the form loads. */
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { createTestTransport, startTestServices } from '../../engine/testing/services.ts';
import { createCheckInApp, type CheckInApp } from '../check-in.ts';
import { INITIAL_CHECK_IN_STATE, type CheckInState } from '../state.ts';
import { signInTestRenter, TEST_BOOKING } from './test-services.ts';

/**
 * Signs a driver in to a check-in that has reached its form.
 * @param intercept responds to a request, given the text of its body, in place of the services; `ask` lets the
 * services respond
 * @param state what the check-in's state has besides the session and the booking
 */
export const openFormSession = async (
  intercept: (body: string, ask: () => Promise<Response>) => Response | Promise<Response>,
  state: Partial<CheckInState> = {},
): Promise<{ checkIn: CheckInApp; api: ReturnType<typeof createTestTransport> }> => {
  const services = startTestServices('check-in-checkin-form');
  const { token } = await signInTestRenter(services);
  const api = createTestTransport(async (input, init) => {
    const request = new Request(input, init);
    return intercept(await request.clone().text(), () => services.fetch(request));
  }, token);
  const checkIn = createCheckInApp(site, '/api');
  checkIn.state.set({
    ...INITIAL_CHECK_IN_STATE,
    kind: 'primary',
    session: { token },
    booking: {
      reservationNumber: TEST_BOOKING,
      verifiesIdentity: true,
      verifiesCard: true,
    },
    ...state,
  });
  return { checkIn, api };
};
