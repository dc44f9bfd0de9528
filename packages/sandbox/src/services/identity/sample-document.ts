import { getCountryOfRegion, isAustralianState, toServiceStateCode } from '@journey/api/contract';
import type { IdDocument } from '../../store/records/check-in.ts';
import type { CustomerRecord } from '../../store/records/people.ts';
import type { CheckInWithReservation } from '../check-in/check-in-records.ts';

/**
 * Returns the ID document with which the simulated ID provider's form is filled in, from the booking's data. The
 * person may change the values there.
 */
export const createSampleIdDocument = ({
  customer,
  checkIn,
  reservation,
}: CheckInWithReservation): IdDocument => {
  if (checkIn.driver === 'primary') return getDocument(customer);
  const { lastName = '', licenceNumber, regionOfIssue } = reservation.data.additionalDriver ?? {};
  const region = regionOfIssue ?? (checkIn.licence?.country === 'NZ' ? 'NZ' : 'NS');
  return {
    ...getDocument({ ...customer, address: null, licence: null, country: getCountryOfRegion(region) }),
    firstName: 'Alex',
    lastName,
    licenceNumber: checkIn.licence?.number ?? licenceNumber ?? '',
    region,
    birthDate: '1992-05-20',
    expires: '2031-05-20',
  };
};

const getDocument = (customer: CustomerRecord): IdDocument => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  licenceNumber: customer.licence?.number ?? 'X1234567',
  region: customer.licence
    ? toServiceStateCode(customer.licence.issuer)
    : customer.country === 'NZ'
      ? 'NZ'
      : 'NS',
  birthDate: customer.dateOfBirth,
  expires: customer.licence?.expires ?? '2031-06-30',
  street: customer.address?.street ?? '12 Sample Street',
  suburb: customer.address?.city ?? (customer.country === 'NZ' ? 'Auckland' : 'Sydney'),
  postalCode: customer.address?.postCode ?? (customer.country === 'NZ' ? '1010' : '2000'),
  state: getHome(customer),
  variant: 'DRIVER_LICENCE',
});

/** Returns the region of a customer's address: in Australia the state's code, elsewhere the country's. */
const getHome = ({ address, country }: CustomerRecord): string => {
  if (!address) return country === 'AU' ? 'NS' : country;
  const state = toServiceStateCode(address.state);
  return isAustralianState(state) ? state : address.countryCode;
};
