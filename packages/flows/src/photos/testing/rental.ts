import type { Rental } from '@journey/api/rentals';

/** A rental for tests. It has ended, and photos of it may still be sent. */
export const endedRental = {
  agreementNumber: '412016732',
  country: 'AU',
  pickup: { dateTime: '2020-01-01 10:00' },
  dropoff: { dateTime: '2020-01-05 10:00' },
} as Rental;
