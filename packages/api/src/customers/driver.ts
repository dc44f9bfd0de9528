import type { RenterInput } from '../contract/generated/graphql.ts';
import { readOptionalDate } from '../wire/dates.ts';
import { readPrintableText } from '../wire/printable-text.ts';
import { createRecordReader, createUnmaskedReader } from '../wire/read.ts';
import {
  toTrimmedUpperCase,
  truncate,
  trimOrUndefined,
  toIsoDate,
  MAX_WIRE_LENGTHS,
  toWirePhoneNumber,
} from '../wire/text.ts';
import { getCountryOfRegion, isAustralianState } from '../wire/states.ts';

/** A driver's details as typed into the check-in form. */
export interface DriverDetails {
  firstName: string;
  lastName: string;
  email: string;
  /** The driver's telephone number in any notation; it is sent as a plus and digits. */
  contactNumber: string;
  emergencyContactNumber?: string;
  /** Unit or building of the driver's address (`street1` at the services). */
  unit?: string;
  /** Street and house number of the driver's address (`street2` at the services). */
  street: string;
  city: string;
  postalCode?: string;
  /** The region of the driver's address: an Australian state's code (NS, VI …) or a country's (NZ, GB …). */
  region: string;
  /** The date of birth as DD/MM/YYYY, DD-MM-YYYY or YYYY-MM-DD; `licenceExpiry` has the same formats. */
  dateOfBirth: string;
  licenceNumber: string;
  /** The region that issued the driving licence: an Australian state's code or a country's. */
  licenceRegion: string;
  /** The date on which the licence expires; undefined for a licence without an expiry date. */
  licenceExpiry?: string;
}

const readUnmaskedText = createUnmaskedReader(readPrintableText);
const readUnmaskedDate = createUnmaskedReader(readOptionalDate);

/**
 * The fields of a driver in a response: the schema's types FrontdeskRenter and FrontdeskCustomer have the same ones.
 * Masked values are left out.
 */
export const DRIVER_FIELDS = {
  customerNumber: ['customerNumber', readUnmaskedText],
  firstName: ['RenterName.firstName', readUnmaskedText],
  lastName: ['RenterName.lastName', readUnmaskedText],
  email: ['Address.Email', readUnmaskedText],
  /** The driver's telephone number with a leading plus; `emergencyContactNumber` has the same format. */
  contactNumber: ['Address.HomeTelephoneNumber', readUnmaskedText],
  emergencyContactNumber: ['Address.CellTelephoneNumber', readUnmaskedText],
  unit: ['Address.Street1', readUnmaskedText],
  street: ['Address.Street', readUnmaskedText],
  city: ['Address.City', readUnmaskedText],
  postalCode: ['Address.PostalCode', readUnmaskedText],
  /** The region of the driver's address: an Australian state's code, otherwise the country's. */
  region: [['Address.StateOrProvCode', 'Address.CountryCode'], readUnmaskedText],
  /** The date of birth as YYYY-MM-DD; `licenceExpiry` has the same format. */
  dateOfBirth: ['BirthDate', readUnmaskedDate],
  licenceNumber: ['DrivingLicence.Number', readUnmaskedText],
  licenceRegion: [['Address.RegionOfIssue', 'DrivingLicence.Issuer'], readUnmaskedText],
  licenceExpiry: ['DrivingLicence.ExpiryDate', readUnmaskedDate],
} as const;
export const readDriver = createRecordReader(DRIVER_FIELDS);
/** A driver's details that the services already have. Forms are prefilled with them. Any field may be missing. */
export interface DriverOnRecord extends ReturnType<typeof readDriver> {}

/**
 * Converts the details that a driver typed to the services' format: shortened, in capitals, with ISO dates and state
 * codes (docs/product/check-in.md#c-20).
 */
export const toRenterInput = (details: DriverDetails): RenterInput => ({
  RenterName: {
    firstName: truncate(toTrimmedUpperCase(details.firstName), MAX_WIRE_LENGTHS.firstName),
    lastName: truncate(toTrimmedUpperCase(details.lastName), MAX_WIRE_LENGTHS.lastName),
  },
  Address: {
    // The services expect the first address line (the unit) as typed, and the second (the street) in capitals.
    Street1: trimOrUndefined(details.unit && truncate(details.unit, MAX_WIRE_LENGTHS.street)),
    Street2: trimOrUndefined(truncate(toTrimmedUpperCase(details.street), MAX_WIRE_LENGTHS.street)),
    City: truncate(toTrimmedUpperCase(details.city), MAX_WIRE_LENGTHS.city),
    PostalCode: trimOrUndefined(details.postalCode),
    Email: toTrimmedUpperCase(details.email),
    StateOrProvCode: isAustralianState(details.region) ? details.region.toUpperCase() : undefined,
    HomeTelephoneNumber: toWirePhoneNumber(details.contactNumber),
    CellTelephoneNumber: toWirePhoneNumber(details.emergencyContactNumber),
    CountryCode: getCountryOfRegion(details.region),
    RegionOfIssue: details.licenceRegion.toUpperCase(),
  },
  BirthDate: toIsoDate(details.dateOfBirth),
  DrivingLicence: {
    Number: toTrimmedUpperCase(details.licenceNumber),
    Issuer: details.licenceRegion.toUpperCase(),
    ExpiryDate: details.licenceExpiry && toIsoDate(details.licenceExpiry),
  },
});
