/** The initial values of the check-in form, from the record, the verified document and what was typed before. */
import { getCountryOfRegion } from '@journey/api/addresses';
import type { DriverOnRecord } from '@journey/api/customers';
import type { IdProviderFindings } from '@journey/api/identity';
import { formatWireDay } from '../../../fields/date/format-date.ts';
import { getDayInCountry } from '../../../fields/moment/country-day.ts';
import { toInternationalPhone } from '../../../fields/phone/phone.ts';
import { findRegion } from '../../../fields/region/regions.ts';
import type { RuleContext } from '../../../fields/rule-context.ts';
import { splitIntoUnitAndStreet } from '../../rules/address-lines.ts';
import { isOutsideAustraliaAndNewZealand, getPlaceholderExpiryDate } from '../../rules/foreign-licence.ts';
import { EMPTY_CHECK_IN_FORM_VALUES, type CheckInFormValues } from './details.ts';

/** Returns a licence number without its spaces. Records may contain spaces, but the form does not accept them. */
const licenceNumber = (number: string | undefined): string => (number ?? '').replace(/\s/g, '');

/**
 * Returns a region's code as the form's list of states and countries spells it, or an empty text if the list lacks
 * the code.
 */
const regionCode = (code: string | undefined): string => findRegion(code)?.code ?? '';

/**
 * Returns the country of the phone numbers on a driver's record that lack a calling code. It is the country of the
 * home address, or `country` if the record has no home region.
 */
export const getPhoneCountry = (driver: DriverOnRecord | undefined, country: string): string =>
  getCountryOfRegion(driver?.region ?? '') || country;

const fromRecord = (driver: DriverOnRecord, country: string): CheckInFormValues => ({
  ...EMPTY_CHECK_IN_FORM_VALUES,
  firstName: driver.firstName ?? '',
  lastName: driver.lastName ?? '',
  email: (driver.email ?? '').toLowerCase(),
  contactNumber: toInternationalPhone(driver.contactNumber, getPhoneCountry(driver, country)),
  emergencyContactNumber: toInternationalPhone(
    driver.emergencyContactNumber,
    getPhoneCountry(driver, country),
  ),
  dob: formatWireDay(driver.dateOfBirth) ?? '',
  countryCode: regionCode(driver.region),
  street: driver.street ?? '',
  unit: driver.unit ?? '',
  city: driver.city ?? '',
  postalCode: driver.postalCode ?? '',
  licenceNumber: licenceNumber(driver.licenceNumber),
  regionOfIssue: regionCode(driver.licenceRegion),
  expiry: formatWireDay(driver.licenceExpiry) ?? '',
});

/**
 * Returns the home address on the verified document; no fields if the document has none. Parts that this address
 * lacks are set to empty, so that they are not taken from the address on record. The address is ignored if its state
 * differs from the one on record, because the form would otherwise combine a home address with the wrong state.
 * @param home the home region's code on record; empty if there is none
 */
const addressFieldsOf = (id: IdProviderFindings, home: string): Partial<CheckInFormValues> => {
  const countryCode = regionCode(id.region);
  if (!id.address || (home && countryCode !== home)) return {};
  return {
    ...splitIntoUnitAndStreet(id.address),
    city: id.suburb ?? '',
    postalCode: id.postalCode ?? '',
    countryCode,
  };
};

const fromIdentity = (id: IdProviderFindings, country: string): Partial<CheckInFormValues> => ({
  firstName: id.firstName,
  lastName: id.lastName,
  dob: formatWireDay(id.dateOfBirth),
  licenceNumber: licenceNumber(id.licenceNumber),
  regionOfIssue: regionCode(id.licenceRegion),
  ...expiryOf(id, country),
});

/**
 * Returns the expiry of the verified licence, as the form shows it. A foreign licence without an expiry never
 * expires. The form's checkbox for that is then ticked, and a placeholder date replaces the one on record.
 */
const expiryOf = (
  { licenceExpiry, licenceRegion }: IdProviderFindings,
  country: string,
): Partial<CheckInFormValues> =>
  !licenceExpiry && isOutsideAustraliaAndNewZealand(licenceRegion)
    ? { expiry: getPlaceholderExpiryDate(getDayInCountry(country)), noExpiry: true }
    : { expiry: formatWireDay(licenceExpiry) };

/**
 * Removes the empty values of one source (the record, the document or what was typed). Otherwise they would replace
 * values of another source when the sources are merged into the form's initial values.
 */
const filled = (values: Partial<CheckInFormValues>): Partial<CheckInFormValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Creates the context that the rules of the check-in form need besides the values.
 * @param record the driver on the services' record
 * @param country the booking's country
 * @param getNow returns the current time, in ms since 1970
 */
export const createCheckInRuleContext = (
  record: DriverOnRecord | undefined,
  country: string,
  getNow: () => number,
): RuleContext => ({ country, getNow, ...(record && { known: fromRecord(record, country) }) });

/**
 * Returns the initial values of the check-in form (C-15). The verified document overrides the record, and what the
 * person typed before overrides both. The document's address replaces the one on record as a whole. There are three
 * exceptions: typed values do not override the document's names, the document does not change the home state on
 * record, and a licence of Australia or New Zealand is never one without expiry, even if the person chose that before.
 * @param country the booking's country. Its current date determines the placeholder date of a licence without an
 * expiry. If the record has no home region, its mobile numbers without a calling code belong to this country
 */
export const createInitialCheckInFormValues = (
  record: DriverOnRecord | undefined,
  identity: IdProviderFindings | undefined,
  kept: Partial<CheckInFormValues> = {},
  country = 'AU',
): CheckInFormValues => {
  const known = record ? fromRecord(record, country) : EMPTY_CHECK_IN_FORM_VALUES;
  const verified = identity && {
    ...filled(fromIdentity(identity, country)),
    ...addressFieldsOf(identity, known.countryCode),
  };
  const names = identity ? filled({ firstName: identity.firstName, lastName: identity.lastName }) : {};
  const values = { ...known, ...verified, ...kept, ...names };
  // The form has the checkbox only for a foreign licence. If the person ticked it and then verified a licence of
  // Australia or New Zealand, they could not clear it, and the placeholder date would stay read-only.
  return values.noExpiry && !isOutsideAustraliaAndNewZealand(values.regionOfIssue)
    ? { ...values, noExpiry: false, expiry: formatWireDay(identity?.licenceExpiry) ?? known.expiry }
    : values;
};
