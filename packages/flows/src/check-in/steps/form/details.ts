import { getCountryOfRegion } from '@journey/api/addresses';
import { MAX_WIRE_LENGTHS, type DriverDetails, type DriverOnRecord } from '@journey/api/customers';
import { boolean, object, string, type InferType, type TestContext } from 'yup';
import { isObject } from '../../../engine/guards.ts';
import { getAge, formatWireDay } from '../../../fields/date/format-date.ts';
import { isFutureDay } from '../../../fields/date/date.ts';
import { optionalDaySchema } from '../../../fields/date/rule.ts';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { optionalLicenceNumberSchema } from '../../../fields/licence/licence.ts';
import { textLengthMessages } from '../../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import {
  toWirePhoneDigits,
  toInternationalMobile,
  optionalPhoneSchema,
} from '../../../fields/phone/phone.ts';
import { getDayInCountry } from '../../../fields/moment/country-day.ts';
import { getRuleContext, type RuleContext } from '../../../fields/rule-context.ts';
import { limitTextLength } from '../../../fields/text/length.ts';
import { printableCodeSchema, printableTextSchema } from '../../../fields/text/printable.ts';
import { optionalTextSchema, requiredTextSchema } from '../../../fields/text/text.ts';
import {
  MAX_ADDRESS_LINE_LENGTH,
  getWireTextLength,
  splitIntoUnitAndStreet,
} from '../../rules/address-lines.ts';
import { checkInFormErrorMessages } from './messages.ts';
import type { IdProviderFindings } from '@journey/api/identity';
import { renameFormerFields } from '../../../engine/drafts/former-names.ts';
import { findRegion } from '../../../fields/region/regions.ts';
import { isOutsideAustraliaAndNewZealand, getPlaceholderExpiryDate } from '../../rules/foreign-licence.ts';

const { required } = fieldErrorMessages;
const neededPlainText = () => printableTextSchema().required(required);

/**
 * Limits a line of the street address to the length that the services accept. Without this rule a longer line
 * would be cut when it is sent.
 */
const line = (field: ReturnType<typeof printableTextSchema>) =>
  field.test(
    'line',
    textLengthMessages.tooLong(MAX_ADDRESS_LINE_LENGTH),
    (value) => getWireTextLength(value ?? '') <= MAX_ADDRESS_LINE_LENGTH,
  );

/** Returns the day in the booking's country, inside a test of the schema. */
const todayOf = (test: TestContext): string => getDayInCountry(getRuleContext(test).country ?? '');

const years = (value: string | undefined, test: TestContext): number => getAge(value, todayOf(test)) ?? NaN;

/**
 * The values of the check-in form and their rules (docs/product/check-in.md#c-15). The services' other length
 * limits are no rules here, because only what is sent is cut: the form keeps what was typed. Dates are
 * `dd/mm/yyyy`. Phone numbers are E.164, or as they were typed.
 */
export const checkInFormSchema = object({
  firstName: neededPlainText(),
  lastName: neededPlainText(),
  email: optionalEmailSchema().required(required),
  contactNumber: optionalPhoneSchema().required(required),
  emergencyContactNumber: optionalPhoneSchema().test(
    'different',
    checkInFormErrorMessages.emergencySame,
    (value, { parent }) =>
      !value ||
      toWirePhoneDigits(value) !== toWirePhoneDigits((parent as { contactNumber: string }).contactNumber),
  ),
  dob: optionalDaySchema()
    .required(required)
    .test('young', checkInFormErrorMessages.young, (value, test) => !value || !(years(value, test) < 18))
    .test('old', checkInFormErrorMessages.old, (value, test) => !value || !(years(value, test) >= 100)),
  /** The code of the home address's region, as in the list of states and countries. */
  countryCode: requiredTextSchema(),
  street: line(neededPlainText()),
  /** The unit or building of the home address. */
  unit: line(printableTextSchema()),
  city: neededPlainText(),
  postalCode: limitTextLength(printableCodeSchema(), MAX_WIRE_LENGTHS.postalCode),
  licenceNumber: optionalLicenceNumberSchema().required(required),
  regionOfIssue: requiredTextSchema(),
  expiry: optionalTextSchema().test(
    'future',
    checkInFormErrorMessages.expiry,
    (value, test) => !value || isFutureDay(value, todayOf(test)),
  ),
  /** Whether the licence never expires; `expiry` then holds a substitute date (C-18). */
  noExpiry: boolean().default(false),
  // The fields of the additional driver's invitation have no rules here, since the invitation is sent by a
  // button of its own, which applies the rules in invite/schema.ts.
  inviteAnswer: string().default(''),
  inviteLastName: string().default(''),
  inviteMobile: string().default(''),
});

export type CheckInFormValues = Readonly<InferType<typeof checkInFormSchema>>;

export const EMPTY_CHECK_IN_FORM_VALUES: CheckInFormValues = checkInFormSchema.getDefault();

/** Returns a licence number without its spaces. Records may contain spaces, but the form does not accept them. */
const licenceNumber = (number: string | undefined): string => (number ?? '').replace(/\s/g, '');

/**
 * Returns a region's code as the form's list of states and countries spells it. The result is empty for a code
 * that the list does not have.
 */
const regionCode = (code: string | undefined): string => findRegion(code)?.code ?? '';

/**
 * Returns the country to which the phone numbers on a driver's record belong if they lack a calling code: that of the home
 * address, or `country` where the record has no home region.
 */
export const getPhoneCountry = (driver: DriverOnRecord | undefined, country: string): string =>
  getCountryOfRegion(driver?.region ?? '') || country;

const fromRecord = (driver: DriverOnRecord, country: string): CheckInFormValues => ({
  ...EMPTY_CHECK_IN_FORM_VALUES,
  firstName: driver.firstName ?? '',
  lastName: driver.lastName ?? '',
  email: (driver.email ?? '').toLowerCase(),
  contactNumber: toInternationalMobile(driver.contactNumber, getPhoneCountry(driver, country)),
  emergencyContactNumber: toInternationalMobile(
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
 * Converts the values of the check-in form to the driver's details that are sent to the services. Texts lose the spaces
 * around them, also where the form has not been submitted: otherwise a record that was saved automatically would differ
 * from the same record at Submit, and be sent twice.
 */
export const toDriverDetails = (typed: CheckInFormValues): DriverDetails => {
  const values = checkInFormSchema.cast(typed);
  return {
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    contactNumber: toWirePhoneDigits(values.contactNumber),
    // However the emergency contact number was typed, it is sent with exactly one plus in front.
    emergencyContactNumber: values.emergencyContactNumber
      ? `+${toWirePhoneDigits(values.emergencyContactNumber)}`
      : undefined,
    unit: values.unit || undefined,
    street: values.street,
    city: values.city,
    postalCode: values.postalCode || undefined,
    region: values.countryCode,
    dateOfBirth: values.dob,
    licenceNumber: values.licenceNumber,
    licenceRegion: values.regionOfIssue,
    licenceExpiry: values.expiry || undefined,
  };
};

/**
 * Returns the home address on the verified document; no fields if the document has none. A part that the address lacks is
 * empty, because the same part of the address on record would otherwise stay beside it. The address is ignored if its
 * state differs from the one on record, because the form would otherwise combine a home address with the wrong state.
 * @param home the home region's code on record; empty where there is none
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
 * expires: the form's checkbox for that is ticked, and a substitute date replaces the one on record.
 */
const expiryOf = (
  { licenceExpiry, licenceRegion }: IdProviderFindings,
  country: string,
): Partial<CheckInFormValues> =>
  !licenceExpiry && isOutsideAustraliaAndNewZealand(licenceRegion)
    ? { expiry: getPlaceholderExpiryDate(getDayInCountry(country)), noExpiry: true }
    : { expiry: formatWireDay(licenceExpiry) };

/**
 * Removes the empty values of one source (the record, the document or what was typed). Otherwise they would
 * replace values of another source when the sources are merged into the first values of the form.
 */
const filled = (values: Partial<CheckInFormValues>): Partial<CheckInFormValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Creates what the rules of the check-in form need besides the values.
 * @param record the driver on the services' record
 * @param country the booking's country
 */
export const createCheckInRuleContext = (
  record: DriverOnRecord | undefined,
  country: string,
): RuleContext => ({ country, ...(record && { known: fromRecord(record, country) }) });

/**
 * Returns the first values of the check-in form (C-15): those on the reservation's record, over them those of
 * the verified document, whose address replaces the one on record as a whole, and over both what the person typed
 * before. There are two exceptions: the document's names stay, and the document does not change the home state on record.
 * @param country the booking's country, by whose day the date of a licence without expiry is found. Where the
 * record has no home region, its mobile numbers without a calling code belong to this country
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
  return { ...known, ...verified, ...kept, ...names };
};

/**
 * Whether the form's rules accept its first values, so that the driver's record can be saved before the person has seen
 * them (C-19).
 * @param rules the rule context that `createCheckInRuleContext` creates
 */
export const areInitialValuesAccepted = (values: CheckInFormValues, rules: RuleContext): Promise<boolean> =>
  checkInFormSchema.isValid(values, { context: rules });

/** Maps the current names of form fields to the names under which an earlier release stored them. */
const FORMER_NAMES = { street: 'street2', unit: 'street1', licenceNumber: 'licenceNo' };

/**
 * Reads the form's values that the device has stored, including those of an earlier release. Values of the
 * wrong type or of an unknown field are left out.
 */
export const parseStoredCheckInFormValues = (stored: unknown): Partial<CheckInFormValues> => {
  if (!isObject(stored)) return {};
  const values = renameFormerFields(stored, FORMER_NAMES);
  return Object.fromEntries(
    Object.entries(EMPTY_CHECK_IN_FORM_VALUES).flatMap(([name, empty]) => {
      const value = values[name];
      return typeof value === typeof empty ? [[name, value]] : [];
    }),
  );
};
