import type { DriverDetails } from '../../store/records/check-in.ts';
import type { CustomerRecord } from '../../store/records/people.ts';

/**
 * Returns a customer's profile with the details that the driver typed. Only the name stays as the group has it on
 * record.
 */
export const withDetails = (customer: CustomerRecord, details: DriverDetails): CustomerRecord => ({
  ...customer,
  dateOfBirth: details.birthDate,
  email: details.email,
  phone: details.homePhone,
  emergencyPhone: details.cellPhone,
  unit: details.street1,
  address: {
    street: details.street2 ?? '',
    city: details.city ?? '',
    state: details.state ?? '',
    postCode: details.postalCode ?? '',
    countryCode: details.countryCode ?? customer.country,
  },
  licence: {
    number: details.licenceNumber,
    issuer: details.licenceIssuer ?? '',
    expires: details.licenceExpires,
  },
});
