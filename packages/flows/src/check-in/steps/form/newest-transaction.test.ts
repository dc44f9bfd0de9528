/**
 * A driver has begun an identity check that this tab remembers, and has passed another one on the phone since. The form
 * shows the document of the newest check, which the services name (C-15, C-33).
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

const OPEN = 'begun-here-and-left-open';

/** The services' answer about a check that the person has not finished. */
const pending = {
  Success: false,
  CompletedAt: null,
  TransactionDetails: { TransactionStatus: 'PENDING', TransactionId: OPEN },
};

it.each([OPEN, undefined])('loads the newest document where this tab remembers %s', async (transactionId) => {
  const services = startTestServices('check-in-checkin-form');
  const { token } = await signInToCheckIn(createTestTransport(services.fetch), {
    variant: 'booking',
    bookingNumber: TEST_BOOKING,
    lastName: 'Kahurangi',
    country: 'AU',
  });
  const api = createTestTransport(async (input, init) => {
    const request = new Request(input, init);
    const isAboutOpen = (await request.clone().text()).includes(OPEN);
    return isAboutOpen
      ? Response.json({ data: { IdVerificationQueryTransaction: pending } })
      : services.fetch(request);
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
    identity: { status: 'passed', transactionId },
  });
  const { identity } = await loadCheckInFormData(api, checkIn, {});
  expect(identity).toMatchObject({ overallResult: 'PASS', lastName: expect.stringMatching(/kahurangi/i) });
});
