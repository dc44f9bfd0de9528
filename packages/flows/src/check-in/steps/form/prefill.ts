import type { KnownDriver } from '@journey/api/customers';
import type { IdDetails } from '@journey/api/identity';
import { underTodaysNames } from '../../../engine/drafts/former-names.ts';
import { shownDay } from '../../../fields/date/shown.ts';
import { forPhoneField } from '../../../fields/phone/phone.ts';
import { regionOf } from '../../../fields/region/regions.ts';
import { EMPTY_FORM, type FormValues } from './values.ts';
import { streetLines } from '../../rules/address-lines.ts';
import { isInternationalRegion, noExpiryDate } from '../../rules/foreign-licence.ts';

/** A licence's number as the form takes it: records have them in groups. */
const licenceNumber = (number: string | undefined): string => (number ?? '').replace(/\s/g, '');

/** A region's code as the form's list has it; empty for a code that the list lacks. */
const regionCode = (code: string | undefined): string => regionOf(code)?.code ?? '';

const fromRecord = (driver: KnownDriver): FormValues => ({
  ...EMPTY_FORM,
  firstName: driver.firstName ?? '',
  lastName: driver.lastName ?? '',
  email: (driver.email ?? '').toLowerCase(),
  contactNumber: forPhoneField(driver.contactNumber),
  emergencyContactNumber: forPhoneField(driver.emergencyContactNumber),
  dob: shownDay(driver.dateOfBirth) ?? '',
  countryCode: regionCode(driver.region),
  street: driver.street ?? '',
  unit: driver.unit ?? '',
  city: driver.city ?? '',
  postalCode: driver.postalCode ?? '',
  licenceNumber: licenceNumber(driver.licenceNumber),
  regionOfIssue: regionCode(driver.licenceRegion),
  expiry: shownDay(driver.licenceExpiry) ?? '',
});

/**
 * The document's address as a whole, or nothing of it: a document of another state than the one on record would put its
 * state to a home that is elsewhere.
 * @param home the region's code on record; empty where there is none
 */
const addressOf = (id: IdDetails, home: string): Partial<FormValues> => {
  const countryCode = regionCode(id.region);
  if (!id.address || (home && countryCode !== home)) return {};
  return { ...streetLines(id.address), city: id.suburb, postalCode: id.postalCode, countryCode };
};

const fromIdentity = (id: IdDetails, home: string): Partial<FormValues> => ({
  firstName: id.firstName,
  lastName: id.lastName,
  dob: shownDay(id.dateOfBirth),
  ...addressOf(id, home),
  licenceNumber: licenceNumber(id.licenceNumber),
  regionOfIssue: regionCode(id.licenceRegion),
  ...expiryOf(id),
});

/**
 * The document's expiry. One from elsewhere that has none never expires: the box says so, and the day that stands for
 * it is not the one on record.
 */
const expiryOf = ({ licenceExpiry, licenceRegion }: IdDetails): Partial<FormValues> =>
  !licenceExpiry && isInternationalRegion(licenceRegion)
    ? { expiry: noExpiryDate(), noExpiry: true }
    : { expiry: shownDay(licenceExpiry) };

/** The values that are filled, so that an empty one does not replace an earlier source's. */
const filled = (values: Partial<FormValues>): Partial<FormValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/**
 * What the form begins with (C-15): the reservation's record, over it what the verified document says, over that what
 * the person typed before. The names of a verified document are not typed over, and no document changes the home state.
 */
export const prefilled = (
  record: KnownDriver | undefined,
  identity: IdDetails | undefined,
  kept: Partial<FormValues> = {},
): FormValues => {
  const known = record ? fromRecord(record) : EMPTY_FORM;
  const verified = identity ? filled(fromIdentity(identity, known.countryCode)) : {};
  const names = identity ? filled({ firstName: identity.firstName, lastName: identity.lastName }) : {};
  return { ...known, ...verified, ...kept, ...names };
};

/** Today's names of fields, and what an earlier release called them. */
const FORMER_NAMES = { street: 'street2', unit: 'street1', licenceNumber: 'licenceNo' };

/** Reads kept values back, an earlier release's as well; whatever is not of the form's own kind is left out. */
export const parseKept = (stored: unknown): Partial<FormValues> => {
  if (typeof stored !== 'object' || stored === null) return {};
  const values = underTodaysNames(stored as Record<string, unknown>, FORMER_NAMES);
  return Object.fromEntries(
    Object.entries(EMPTY_FORM).flatMap(([name, empty]) => {
      const value = values[name];
      return typeof value === typeof empty ? [[name, value]] : [];
    }),
  );
};
