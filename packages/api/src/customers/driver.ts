import type { RenterInput } from '../contract/generated/graphql.ts';
import { readObject, readOptionalValue, readOptionalText } from '../transport/read.ts';
import { readOptionalDate } from '../wire/dates.ts';
import { dropMaskedText } from '../wire/masked.ts';
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

/** A driver's details that the services already have, with which a form is filled in. Any field may be missing. */
export interface DriverOnRecord {
  customerNumber?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  /** The driver's telephone number with a leading plus; `emergencyContactNumber` has the same format. */
  contactNumber?: string;
  emergencyContactNumber?: string;
  unit?: string;
  street?: string;
  city?: string;
  postalCode?: string;
  /** The region of the driver's address: an Australian state's code, otherwise the country's. */
  region?: string;
  /** The date of birth as YYYY-MM-DD; `licenceExpiry` has the same format. */
  dateOfBirth?: string;
  licenceNumber?: string;
  licenceRegion?: string;
  licenceExpiry?: string;
}

/**
 * Converts the details that a driver typed to the services' format: shortened, in capitals, with ISO dates and state
 * codes (docs/product/check-in.md#c-20).
 */
export const toRenterInput = (details: DriverDetails): RenterInput => {
  const street = (line: string | undefined) =>
    trimOrUndefined(line && truncate(toTrimmedUpperCase(line), MAX_WIRE_LENGTHS.street));
  return {
    RenterName: {
      firstName: truncate(toTrimmedUpperCase(details.firstName), MAX_WIRE_LENGTHS.firstName),
      lastName: truncate(toTrimmedUpperCase(details.lastName), MAX_WIRE_LENGTHS.lastName),
    },
    Address: {
      // The services expect the first address line (the unit) as typed, and the second (the street) in capitals.
      Street1: trimOrUndefined(details.unit && truncate(details.unit, MAX_WIRE_LENGTHS.street)),
      Street2: street(details.street),
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
  };
};

/**
 * Parses a driver from a response. The same function reads the schema's types FrontdeskRenter and
 * FrontdeskCustomer, because both have the same fields. Masked values are left out.
 */
export const parseDriver = (value: unknown, name: string): DriverOnRecord => {
  const wire = readObject(value, name);
  const part = (field: string) => readOptionalValue(wire[field], `${name}.${field}`, readObject);
  const [person, address, licence] = [part('RenterName'), part('Address'), part('DrivingLicence')];
  const readField = (of: Readonly<Record<string, unknown>> | undefined, field: string) =>
    readOptionalText(dropMaskedText(of?.[field]), `${name}.${field}`);
  return {
    customerNumber: readField(wire, 'customerNumber'),
    firstName: readField(person, 'firstName'),
    lastName: readField(person, 'lastName'),
    email: readField(address, 'Email'),
    contactNumber: readField(address, 'HomeTelephoneNumber'),
    emergencyContactNumber: readField(address, 'CellTelephoneNumber'),
    unit: readField(address, 'Street1'),
    street: readField(address, 'Street'),
    city: readField(address, 'City'),
    postalCode: readField(address, 'PostalCode'),
    region: readField(address, 'StateOrProvCode') ?? readField(address, 'CountryCode'),
    dateOfBirth: readOptionalDate(dropMaskedText(wire['BirthDate']) || undefined, `${name}.BirthDate`),
    licenceNumber: readField(licence, 'Number'),
    licenceRegion: readField(address, 'RegionOfIssue') ?? readField(licence, 'Issuer'),
    licenceExpiry: readOptionalDate(
      dropMaskedText(licence?.['ExpiryDate']) || undefined,
      `${name}.ExpiryDate`,
    ),
  };
};
