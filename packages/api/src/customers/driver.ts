import type { RenterInput } from '../contract/generated/graphql.ts';
import { readObject, optional, optionalText } from '../transport/read.ts';
import { optionalDate } from '../wire/dates.ts';
import { unlessMasked } from '../wire/masked.ts';
import { capitals, cutTo, filled, isoDate, lengths, phoneNumber } from '../wire/text.ts';
import { countryOfRegion, isAustralianState } from '../wire/states.ts';

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
export const renterInput = (details: DriverDetails): RenterInput => {
  const street = (line: string | undefined) => filled(line && cutTo(capitals(line), lengths.street));
  return {
    RenterName: {
      firstName: cutTo(capitals(details.firstName), lengths.firstName),
      lastName: cutTo(capitals(details.lastName), lengths.lastName),
    },
    Address: {
      // The first line is sent as typed, the second in capitals.
      Street1: filled(details.unit && cutTo(details.unit, lengths.street)),
      Street2: street(details.street),
      City: cutTo(capitals(details.city), lengths.city),
      PostalCode: filled(details.postalCode),
      Email: capitals(details.email),
      StateOrProvCode: isAustralianState(details.region) ? details.region.toUpperCase() : undefined,
      HomeTelephoneNumber: phoneNumber(details.contactNumber),
      CellTelephoneNumber: phoneNumber(details.emergencyContactNumber),
      CountryCode: countryOfRegion(details.region),
      RegionOfIssue: details.licenceRegion.toUpperCase(),
    },
    BirthDate: isoDate(details.dateOfBirth),
    DrivingLicence: {
      Number: capitals(details.licenceNumber),
      Issuer: details.licenceRegion.toUpperCase(),
      ExpiryDate: details.licenceExpiry && isoDate(details.licenceExpiry),
    },
  };
};

/** Parses a driver from a response. A FrontdeskRenter and a FrontdeskCustomer have the same fields. */
export const parseDriver = (value: unknown, name: string): KnownDriver => {
  const wire = readObject(value, name);
  const part = (field: string) => optional(wire[field], `${name}.${field}`, readObject);
  const [person, address, licence] = [part('RenterName'), part('Address'), part('DrivingLicence')];
  const said = (of: Readonly<Record<string, unknown>> | undefined, field: string) =>
    optionalText(unlessMasked(of?.[field]), `${name}.${field}`);
  return {
    customerNumber: said(wire, 'customerNumber'),
    firstName: said(person, 'firstName'),
    lastName: said(person, 'lastName'),
    email: said(address, 'Email'),
    contactNumber: said(address, 'HomeTelephoneNumber'),
    emergencyContactNumber: said(address, 'CellTelephoneNumber'),
    unit: said(address, 'Street1'),
    street: said(address, 'Street'),
    city: said(address, 'City'),
    postalCode: said(address, 'PostalCode'),
    region: said(address, 'StateOrProvCode') ?? said(address, 'CountryCode'),
    dateOfBirth: optionalDate(unlessMasked(wire['BirthDate']) || undefined, `${name}.BirthDate`),
    licenceNumber: said(licence, 'Number'),
    licenceRegion: said(address, 'RegionOfIssue') ?? said(licence, 'Issuer'),
    licenceExpiry: optionalDate(unlessMasked(licence?.['ExpiryDate']) || undefined, `${name}.ExpiryDate`),
  };
};
