import type { RenterInput } from '../contract/generated/graphql.ts';
import { readObject, readOptional, readOptionalText } from '../transport/read.ts';
import { readOptionalDate } from '../wire/dates.ts';
import { dropIfMasked } from '../wire/masked.ts';
import {
  toCapitals,
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
  /** In any notation; sent as a plus and digits. */
  contactNumber: string;
  emergencyContactNumber?: string;
  /** Unit or building (`street1`). */
  unit?: string;
  /** Street address (`street2`). */
  street: string;
  city: string;
  postalCode?: string;
  /** A state's code (NS, VI …) or a country's (NZ, GB …). */
  region: string;
  /** DD/MM/YYYY, DD-MM-YYYY or YYYY-MM-DD, like `licenceExpiry`. */
  dateOfBirth: string;
  licenceNumber: string;
  /** A state's or country's code. */
  licenceRegion: string;
  /** Left out for a licence that does not expire. */
  licenceExpiry?: string;
}

/** A driver as the services know them. Any field may be missing. */
export interface KnownDriver {
  customerNumber?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  /** With a leading plus, like `emergencyContactNumber`. */
  contactNumber?: string;
  emergencyContactNumber?: string;
  unit?: string;
  street?: string;
  city?: string;
  postalCode?: string;
  /** A state's code, otherwise the country's. */
  region?: string;
  /** YYYY-MM-DD, like `licenceExpiry`. */
  dateOfBirth?: string;
  licenceNumber?: string;
  licenceRegion?: string;
  licenceExpiry?: string;
}

/**
 * Converts the typed details to their wire form: shortened, in capitals, with ISO dates and state codes
 * (docs/product/check-in.md#c-20).
 */
export const toRenterInput = (details: DriverDetails): RenterInput => {
  const street = (line: string | undefined) =>
    trimOrUndefined(line && truncate(toCapitals(line), MAX_WIRE_LENGTHS.street));
  return {
    RenterName: {
      firstName: truncate(toCapitals(details.firstName), MAX_WIRE_LENGTHS.firstName),
      lastName: truncate(toCapitals(details.lastName), MAX_WIRE_LENGTHS.lastName),
    },
    Address: {
      // The first line is sent as typed, the second in capitals.
      Street1: trimOrUndefined(details.unit && truncate(details.unit, MAX_WIRE_LENGTHS.street)),
      Street2: street(details.street),
      City: truncate(toCapitals(details.city), MAX_WIRE_LENGTHS.city),
      PostalCode: trimOrUndefined(details.postalCode),
      Email: toCapitals(details.email),
      StateOrProvCode: isAustralianState(details.region) ? details.region.toUpperCase() : undefined,
      HomeTelephoneNumber: toWirePhoneNumber(details.contactNumber),
      CellTelephoneNumber: toWirePhoneNumber(details.emergencyContactNumber),
      CountryCode: getCountryOfRegion(details.region),
      RegionOfIssue: details.licenceRegion.toUpperCase(),
    },
    BirthDate: toIsoDate(details.dateOfBirth),
    DrivingLicence: {
      Number: toCapitals(details.licenceNumber),
      Issuer: details.licenceRegion.toUpperCase(),
      ExpiryDate: details.licenceExpiry && toIsoDate(details.licenceExpiry),
    },
  };
};

/** Parses a driver from a response. A FrontdeskRenter and a FrontdeskCustomer have the same fields. */
export const parseDriver = (value: unknown, name: string): KnownDriver => {
  const wire = readObject(value, name);
  const part = (field: string) => readOptional(wire[field], `${name}.${field}`, readObject);
  const [person, address, licence] = [part('RenterName'), part('Address'), part('DrivingLicence')];
  const readField = (of: Readonly<Record<string, unknown>> | undefined, field: string) =>
    readOptionalText(dropIfMasked(of?.[field]), `${name}.${field}`);
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
    dateOfBirth: readOptionalDate(dropIfMasked(wire['BirthDate']) || undefined, `${name}.BirthDate`),
    licenceNumber: readField(licence, 'Number'),
    licenceRegion: readField(address, 'RegionOfIssue') ?? readField(licence, 'Issuer'),
    licenceExpiry: readOptionalDate(dropIfMasked(licence?.['ExpiryDate']) || undefined, `${name}.ExpiryDate`),
  };
};
