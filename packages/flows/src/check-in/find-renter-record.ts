import type { Transport } from '@journey/api';
import { fetchCustomerByLicence, undefinedIfNoMatch, type Customer } from '@journey/api/customers';
import type { CheckInReservation } from '@journey/api/reservations';

/**
 * Finds the renter's customer record by the licence of the booking. A session that receives masked values does not
 * have the licence's number, and searches by the booking alone.
 * @returns undefined when no record matches; saving the form then creates one
 * @throws ApiError when a request fails
 */
export const findRenterRecord = async (
  api: Transport,
  {
    bookingNumber,
    licenceNumber,
    driver,
  }: Pick<CheckInReservation, 'bookingNumber' | 'licenceNumber' | 'driver'>,
  signal?: AbortSignal,
): Promise<Customer | undefined> => {
  const find = (licenceRegion?: string) =>
    fetchCustomerByLicence(
      api,
      { bookingNumber, licenceNumber, licenceRegion, isAdditionalDriver: false },
      signal,
    ).catch(undefinedIfNoMatch);
  // A region without a number says nothing about the licence.
  const region = licenceNumber && driver?.licenceRegion;
  const customer = await find(region);
  // Once details are saved in this check-in, the region is the typed one, which may be in another country than the
  // one on record. The number is still the one on record.
  return customer ?? (region ? find() : undefined);
};
