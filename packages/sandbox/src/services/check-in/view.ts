/**
 * Converts a driver's details from the stored records to the services' format for responses (FrontdeskRenter of
 * schema.graphql). Dates are sent as `YYYYMMDD`.
 */
import { isAustralianState, toServiceStateCode } from '@journey/api/contract';
import type { CustomerRecord } from '../../store/records/people.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import type { CheckInWithReservation } from './check-in-records.ts';
import {
  HIDDEN_VALUE_MASK,
  maskIfPresent,
  areValuesMaskedForSession,
  isOfSameSignIn,
  maskEmail,
  maskAllButLastTwo,
} from './masking.ts';
import type { DriverDetails } from '../../store/records/check-in.ts';

/** Converts a date from `YYYY-MM-DD` to the services' format `YYYYMMDD`. */
export const toWireDate = (date: string | null | undefined): string | null =>
  date?.replaceAll('-', '') ?? null;
/** Converts a time from `YYYY-MM-DD hh:mm` to the services' format `YYYYMMDD hhmm`. */
export const toWireDateTime = (local: string): string => local.replaceAll(/[-:]/g, '');

const toWireDetails = (details: DriverDetails, customerNumber: string | null) => ({
  customerNumber,
  RenterName: { firstName: details.firstName, lastName: details.lastName },
  Address: {
    Street: details.street2,
    Street1: details.street1,
    City: details.city,
    PostalCode: details.postalCode,
    Email: details.email,
    StateOrProvCode: details.state,
    HomeTelephoneNumber: details.homePhone,
    CellTelephoneNumber: details.cellPhone,
    CountryCode: details.countryCode,
    RegionOfIssue: details.regionOfIssue,
  },
  BirthDate: toWireDate(details.birthDate),
  DrivingLicence: {
    Number: details.licenceNumber,
    Issuer: details.licenceIssuer,
    ExpiryDate: toWireDate(details.licenceExpires),
  },
});

/** Converts a customer's stored profile to the services' format for responses. */
const profile = (customer: CustomerRecord) => ({
  customerNumber: customer.isNew ? null : customer.customerNumber,
  RenterName: { firstName: customer.firstName, lastName: customer.lastName },
  Address: {
    Street: customer.address?.street ?? null,
    Street1: customer.unit ?? null,
    City: customer.address?.city ?? null,
    PostalCode: customer.address?.postCode ?? null,
    Email: customer.email,
    StateOrProvCode:
      customer.address && isAustralianState(toServiceStateCode(customer.address.state))
        ? toServiceStateCode(customer.address.state)
        : null,
    HomeTelephoneNumber: customer.phone?.replaceAll(/[^\d+]/g, '') ?? null,
    CellTelephoneNumber: customer.emergencyPhone?.replaceAll(/[^\d+]/g, '') ?? null,
    CountryCode: customer.address?.countryCode ?? customer.country,
    RegionOfIssue: customer.licence?.issuer ?? null,
  },
  BirthDate: toWireDate(customer.dateOfBirth),
  DrivingLicence: customer.licence && {
    Number: customer.licence.number,
    Issuer: customer.licence.issuer,
    ExpiryDate: toWireDate(customer.licence.expires),
  },
});

type Driver = ReturnType<typeof profile> | ReturnType<typeof toWireDetails>;

/**
 * Masks a driver's personal data. Names, country and region of issue stay readable, because the steps of the
 * check-in depend on them.
 */
const maskedDriver = (driver: Driver) => ({
  ...driver,
  Address: {
    Street: maskIfPresent(driver.Address.Street, () => HIDDEN_VALUE_MASK),
    Street1: maskIfPresent(driver.Address.Street1, () => HIDDEN_VALUE_MASK),
    City: maskIfPresent(driver.Address.City, () => HIDDEN_VALUE_MASK),
    PostalCode: maskIfPresent(driver.Address.PostalCode, () => HIDDEN_VALUE_MASK),
    Email: maskIfPresent(driver.Address.Email, maskEmail),
    StateOrProvCode: null,
    HomeTelephoneNumber: maskIfPresent(driver.Address.HomeTelephoneNumber, maskAllButLastTwo),
    CellTelephoneNumber: maskIfPresent(driver.Address.CellTelephoneNumber, maskAllButLastTwo),
    CountryCode: driver.Address.CountryCode,
    RegionOfIssue: driver.Address.RegionOfIssue,
  },
  BirthDate: maskIfPresent(driver.BirthDate, () => HIDDEN_VALUE_MASK),
  DrivingLicence: driver.DrivingLicence && {
    ...driver.DrivingLicence,
    Number: maskAllButLastTwo(driver.DrivingLicence.Number),
    ExpiryDate: maskIfPresent(driver.DrivingLicence.ExpiryDate, () => HIDDEN_VALUE_MASK),
  },
});

/** Returns a booking or confirmation number. It is masked in a session that receives masked values. */
export const maskBookingNumber = (number: string, records: CheckInWithReservation, token: TokenRow): string =>
  areValuesMaskedForSession(records, token) ? maskAllButLastTwo(number) : number;

/**
 * Returns the id of an ID verification or card session. The id gives access to the findings of another session's
 * verification, and may contain the booking number. So a session that receives masked values gets null, unless it
 * started the ID verification itself.
 */
export const getCheckIdUnlessMasked = (
  id: string | null,
  records: CheckInWithReservation,
  token: TokenRow,
): string | null =>
  areValuesMaskedForSession(records, token) && !isOfSameSignIn(records.checkIn.idStartedBy, token)
    ? null
    : id;

/** Returns the customer's profile for a response. It is masked in a session that receives masked values. */
export const toCustomerProfileResponse = (records: CheckInWithReservation, token: TokenRow) =>
  areValuesMaskedForSession(records, token)
    ? maskedDriver(profile(records.customer))
    : profile(records.customer);

/**
 * Returns the signed-in driver's details for a response. If the driver has saved none, they come from the renter's
 * profile, or for an additional driver from the booking.
 */
export const toDriverResponse = (records: CheckInWithReservation, token: TokenRow) => {
  const { checkIn, customer, reservation } = records;
  if (checkIn.details) {
    const typed = toWireDetails(
      checkIn.details,
      checkIn.driver === 'primary' && !customer.isNew ? customer.customerNumber : checkIn.customerNumber,
    );
    return areValuesMaskedForSession(records, token) && !isOfSameSignIn(checkIn.detailsBy, token)
      ? maskedDriver(typed)
      : typed;
  }
  if (checkIn.driver === 'primary') return toCustomerProfileResponse(records, token);
  const {
    lastName = null,
    licenceNumber = null,
    regionOfIssue = null,
  } = reservation.data.additionalDriver ?? {};
  return {
    customerNumber: checkIn.customerNumber,
    RenterName: { firstName: null, lastName },
    Address: { RegionOfIssue: regionOfIssue ?? checkIn.licence?.country ?? null },
    BirthDate: null,
    DrivingLicence: {
      Number: checkIn.licence?.number ?? licenceNumber,
      Issuer: regionOfIssue ?? checkIn.licence?.country ?? null,
      ExpiryDate: null,
    },
  };
};
