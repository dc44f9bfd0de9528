/**
 * A renter who was verified before and signs in by last name and branch gets masked values. The page then knows
 * neither the email nor the phone number on record, so only the services can notice that the person has changed them
 * (C-19).
 */
import 'fake-indexeddb/auto';
import { signInToCheckIn } from '@journey/api/auth';
import { fetchCheckInReservation, fetchReservation } from '@journey/api/reservations';
import { expect, it } from 'vitest';
import { createTestTransport, startTestServices } from '../../../engine/testing/services.ts';
import { CONFIRMATION_EMAIL_DRAFT_NAME } from '../../drafts.ts';
import { readCheckInEvents } from '../../testing/test-services.ts';
import { createSaveContext, filledCheckInFormValues } from '../../testing/save-context.ts';
import { confirmCheckIn, decideActionOnConfirm } from './confirm.ts';

/** The values of the form as the renter types them, with the email and phone number on record. */
const typed = {
  ...filledCheckInFormValues,
  firstName: 'Ngaio',
  lastName: 'Kahurangi',
  email: 'ngaio.kahurangi@mail.example',
  contactNumber: '+61491570156',
};

const openMasked = async () => {
  const services = startTestServices('check-in-valid-result');
  const { token } = await signInToCheckIn(createTestTransport(services.fetch), {
    variant: 'search',
    lastName: 'Kahurangi',
    country: 'AU',
    pickupLocation: 'SYDA',
  });
  const api = createTestTransport(services.fetch, token);
  const checkIn = await fetchCheckInReservation(api);
  const reservation = await fetchReservation(api, checkIn.bookingNumber);
  const place = await createSaveContext({ details: { checkIn, reservation, identity: undefined } });
  return { api, place, readEvents: () => readCheckInEvents(services) };
};

it('completes the check-in with the e-mail and phone on record', async () => {
  const { api, place, readEvents } = await openMasked();
  expect(decideActionOnConfirm(place, typed, undefined)).toBe('direct');
  expect(await confirmCheckIn(api, place, typed)).toBe('direct');
  expect(await readEvents()).toContain('check-in-completed');
});

it.each([{ email: 'somebody.else@mail.example' }, { contactNumber: '+61491570199' }])(
  'asks for a new verification where the services notice the change %j',
  async (change) => {
    const { api, place, readEvents } = await openMasked();
    expect(await confirmCheckIn(api, place, { ...typed, ...change })).toBe('re-verify');
    expect(await readEvents()).not.toContain('check-in-completed');
    // Another device may complete the check-in, and then sends the email.
    expect(await place.details.drafts.get(CONFIRMATION_EMAIL_DRAFT_NAME)).toBeUndefined();
  },
);

it('throws any other refusal', async () => {
  const { api, place } = await openMasked();
  await expect(confirmCheckIn(api, place, { ...typed, contactNumber: '12' })).rejects.toMatchObject({
    kind: 'business',
  });
});
