/**
 * A renter on a desktop continues without verification just before the check on the phone ends. The services then
 * accept the form only once everything is verified (C-33), so the form must lead to the verification.
 */
import 'fake-indexeddb/auto';
import { fetchCheckInReservation, fetchReservation } from '@journey/api/reservations';
import { expect, it } from 'vitest';
import { createTestTransport, startTestServices } from '../../../engine/testing/services.ts';
import { signInTestRenter } from '../../testing/test-services.ts';
import { createSaveContext, filledCheckInFormValues } from '../../testing/save-context.ts';
import { confirmCheckIn } from './confirm.ts';

it.each([
  ['nothing was checked', 'unverified', 'direct'],
  ['the ID has failed', 'id-face-match', 'verify-first'],
  ['the ID has passed, and the card has not', 'id-passed', 'verify-first'],
  ['the card was refused', 'voc-failed', 'verify-first'],
  ['everything is verified', 'checkin-form', 'direct'],
])('a form without verification, after %s', async (_, state, result) => {
  const services = startTestServices(`check-in-${state}`);
  const { token } = await signInTestRenter(services);
  const api = createTestTransport(services.fetch, token);
  const checkIn = await fetchCheckInReservation(api);
  const reservation = await fetchReservation(api, checkIn.bookingNumber);
  const place = await createSaveContext({
    isSkipped: true,
    details: { checkIn, reservation, identity: undefined },
  });
  expect(await confirmCheckIn(api, place, filledCheckInFormValues)).toBe(result);
});
