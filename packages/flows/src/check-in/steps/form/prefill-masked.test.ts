/**
 * A person who signs in by last name and branch gets masked values from the services. The form leaves such fields empty
 * and shows no mask (docs/security.md).
 */
import { signInToCheckIn } from '@journey/api/auth';
import { fetchCustomerByLicence } from '@journey/api/customers';
import { fetchCheckInReservation, fetchReservation } from '@journey/api/reservations';
import { expect, it } from 'vitest';
import { startTestServices, createTestTransport } from '../../../engine/testing/services.ts';
import { createInitialCheckInFormValues } from './prefill.ts';

it('prefills only values without a mask, and sends the masked number', async () => {
  const { fetch } = startTestServices('check-in-unverified');
  const { token } = await signInToCheckIn(createTestTransport(fetch), {
    variant: 'search',
    lastName: 'Kahurangi',
    country: 'AU',
    pickupLocation: 'SYDA',
  });
  const api = createTestTransport(fetch, token);
  const checkIn = await fetchCheckInReservation(api);
  expect(checkIn.bookingNumber).toBe('••••••••01');
  const { bookingNumber } = checkIn;
  const reservation = await fetchReservation(api, bookingNumber);
  const customer = await fetchCustomerByLicence(api, { bookingNumber });
  for (const known of [checkIn.driver, reservation.driver, customer]) {
    const values = createInitialCheckInFormValues(known, undefined);
    expect(JSON.stringify(values)).not.toContain('•');
    expect(values).toMatchObject({ firstName: 'Ngaio', lastName: 'Kahurangi', regionOfIssue: 'NS' });
    expect(values).toMatchObject({ email: '', contactNumber: '', dob: '', street: '', licenceNumber: '' });
  }
});

it('prefills all values after a sign-in with the booking number', async () => {
  const { fetch } = startTestServices('check-in-unverified');
  const { token } = await signInToCheckIn(createTestTransport(fetch), {
    variant: 'booking',
    bookingNumber: 'M500000001',
    lastName: 'Kahurangi',
    country: 'AU',
  });
  const { driver } = await fetchCheckInReservation(createTestTransport(fetch, token));
  expect(createInitialCheckInFormValues(driver, undefined)).toMatchObject({
    email: 'ngaio.kahurangi@mail.example',
    licenceNumber: 'X6041187',
  });
});
