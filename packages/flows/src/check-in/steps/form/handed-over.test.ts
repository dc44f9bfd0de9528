/**
 * The details that the services answer differ from the customer's record, and this device has no draft. Only details that
 * were saved in this check-in are what the driver typed on another device (C-15, C-33).
 */
import 'fake-indexeddb/auto';
import { signInToCheckIn } from '@journey/api/auth';
import { expect, it } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createTestTransport, startTestServices } from '../../../engine/testing/services.ts';
import { createCheckInApp } from '../../check-in.ts';
import { INITIAL_CHECK_IN_STATE } from '../../state.ts';
import { TEST_BOOKING } from '../../testing/test-services.ts';
import { loadCheckInFormData } from './use-form-details.ts';

const progress = { Success: true, CheckinStatus: 'CHECKIN_FORM', Completed: false };

it.each([
  [true, ['email']],
  [false, []],
])('takes them for typed where saved is %s', async (DetailsSaved, typedFields) => {
  const services = startTestServices('check-in-checkin-form');
  const { token } = await signInToCheckIn(createTestTransport(services.fetch), {
    variant: 'booking',
    bookingNumber: TEST_BOOKING,
    lastName: 'Kahurangi',
    country: 'AU',
  });
  const api = createTestTransport(async (input, init) => {
    const request = new Request(input, init);
    const asked = await request.clone().text();
    if (asked.includes('CheckinProgress'))
      return Response.json({ data: { CheckinProgress: { ...progress, DetailsSaved } } });
    const answer = await services.fetch(request);
    if (!asked.includes('FrontdeskSearchCustomer')) return answer;
    const body = (await answer.text()).replace(/"Email":"[^"]*"/, '"Email":"OTHER@EXAMPLE.COM"');
    return new Response(body, answer);
  }, token);
  const checkIn = createCheckInApp(site, '/api');
  checkIn.state.set({
    ...INITIAL_CHECK_IN_STATE,
    kind: 'primary',
    session: { token },
    booking: {
      reservationNumber: TEST_BOOKING,
      brand: 'meridian',
      country: 'AU',
      verifiesIdentity: true,
      verifiesCard: true,
    },
  });
  const details = await loadCheckInFormData(api, checkIn, {});
  expect(details.typedFields).toEqual(typedFields);
});
