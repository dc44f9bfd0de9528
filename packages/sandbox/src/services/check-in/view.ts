/** A driver in the wire's own shape (FrontdeskRenter of schema.graphql). Dates go out as YYYYMMDD. */
import { isAustralianState, stateCode } from '@journey/api/contract';
import type { CustomerRecord } from '../../store/records/people.ts';
import type { TokenRow } from '../../store/tables.ts';
import type { Desk } from './desk.ts';
import { hidden, ifThere, isMasked, isOfSession, maskedEmail, maskedEnd } from './masking.ts';
import type { DriverDetails } from '../../store/records/check-in.ts';

/** YYYY-MM-DD as YYYYMMDD. */
export const wireDate = (date: string | null | undefined): string | null => date?.replaceAll('-', '') ?? null;
/** `YYYY-MM-DD hh:mm` as `YYYYMMDD hhmm`. */
export const wireTime = (local: string): string => local.replaceAll(/[-:]/g, '');

const kept = (details: DriverDetails, customerNumber: string | null) => ({
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
  BirthDate: wireDate(details.birthDate),
  DrivingLicence: {
    Number: details.licenceNumber,
    Issuer: details.licenceIssuer,
    ExpiryDate: wireDate(details.licenceExpires),
  },
});

/** The renter of a reservation, or a customer's profile. */
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
      customer.address && isAustralianState(stateCode(customer.address.state))
        ? stateCode(customer.address.state)
        : null,
    HomeTelephoneNumber: customer.phone?.replaceAll(/[^\d+]/g, '') ?? null,
    CellTelephoneNumber: customer.emergencyPhone?.replaceAll(/[^\d+]/g, '') ?? null,
    CountryCode: customer.address?.countryCode ?? customer.country,
    RegionOfIssue: customer.licence?.issuer ?? null,
  },
  BirthDate: wireDate(customer.dateOfBirth),
  DrivingLicence: customer.licence && {
    Number: customer.licence.number,
    Issuer: customer.licence.issuer,
    ExpiryDate: wireDate(customer.licence.expires),
  },
});

type Driver = ReturnType<typeof profile> | ReturnType<typeof kept>;

/** Names, country and region of issue stay: they choose the way through the check-in and are on no form's own. */
const maskedDriver = (driver: Driver) => ({
  ...driver,
  Address: {
    Street: ifThere(driver.Address.Street, () => hidden),
    Street1: ifThere(driver.Address.Street1, () => hidden),
    City: ifThere(driver.Address.City, () => hidden),
    PostalCode: ifThere(driver.Address.PostalCode, () => hidden),
    Email: ifThere(driver.Address.Email, maskedEmail),
    StateOrProvCode: null,
    HomeTelephoneNumber: ifThere(driver.Address.HomeTelephoneNumber, maskedEnd),
    CellTelephoneNumber: ifThere(driver.Address.CellTelephoneNumber, maskedEnd),
    CountryCode: driver.Address.CountryCode,
    RegionOfIssue: driver.Address.RegionOfIssue,
  },
  BirthDate: ifThere(driver.BirthDate, () => hidden),
  DrivingLicence: driver.DrivingLicence && {
    ...driver.DrivingLicence,
    Number: maskedEnd(driver.DrivingLicence.Number),
    ExpiryDate: ifThere(driver.DrivingLicence.ExpiryDate, () => hidden),
  },
});

/** A booking's or confirmation's number, as far as the session may know it. */
export const numberView = (number: string, desk: Desk, token: TokenRow): string =>
  isMasked(desk, token) ? maskedEnd(number) : number;

/** An ID check's or a card session's number: it opens what another's check found, and may have the booking's in it. */
export const checkView = (id: string | null, desk: Desk, token: TokenRow): string | null =>
  isMasked(desk, token) && !isOfSession(desk.checkIn.idStartedBy, token) ? null : id;

/** A customer's profile, as far as the session may know it. */
export const profileView = (desk: Desk, token: TokenRow) =>
  isMasked(desk, token) ? maskedDriver(profile(desk.customer)) : profile(desk.customer);

/** What is known of whoever is signed in: what they kept, else the renter's profile, else what the booking says of a second driver. */
export const driverView = (desk: Desk, token: TokenRow) => {
  const { checkIn, customer, reservation } = desk;
  if (checkIn.details) {
    const typed = kept(
      checkIn.details,
      checkIn.driver === 'primary' && !customer.isNew ? customer.customerNumber : checkIn.customerNumber,
    );
    return isMasked(desk, token) && !isOfSession(checkIn.detailsBy, token) ? maskedDriver(typed) : typed;
  }
  if (checkIn.driver === 'primary') return profileView(desk, token);
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
