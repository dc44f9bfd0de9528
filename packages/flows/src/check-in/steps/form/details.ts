import { isMaskedText } from '@journey/api';
import { MAX_WIRE_LENGTHS, type DriverDetails } from '@journey/api/customers';
import { boolean, object, string, type InferType, type TestContext } from 'yup';
import { isObject } from '../../../engine/guards.ts';
import { getAge } from '../../../fields/date/format-date.ts';
import { isFutureDay } from '../../../fields/date/date.ts';
import { optionalDaySchema } from '../../../fields/date/rule.ts';
import { optionalEmailSchema } from '../../../fields/email/email.ts';
import { optionalLicenceNumberSchema } from '../../../fields/licence/licence.ts';
import { textLengthMessages } from '../../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { toWirePhoneDigits, optionalPhoneSchema } from '../../../fields/phone/phone.ts';
import { getDayInCountry } from '../../../fields/moment/country-day.ts';
import { getRuleContext, type RuleContext } from '../../../fields/rule-context.ts';
import { limitTextLength } from '../../../fields/text/length.ts';
import { printableCodeSchema, printableTextSchema } from '../../../fields/text/printable.ts';
import { optionalTextSchema, requiredTextSchema } from '../../../fields/text/text.ts';
import { MAX_ADDRESS_LINE_LENGTH, getWireTextLength } from '../../rules/address-lines.ts';
import { checkInFormErrorMessages } from './messages.ts';
import { renameFormerFields } from '../../../engine/drafts/former-names.ts';

const { required, unprintable } = fieldErrorMessages;

/**
 * The test of a text that may contain any printable character except the mask. The services refuse the mask in every
 * detail, so that no masked value overwrites the true one, and their message does not name the field.
 */
const unmasked = {
  name: 'unmasked',
  message: unprintable,
  test: (value: string | undefined) => !isMaskedText(value ?? ''),
};
const plainText = () => printableTextSchema().test(unmasked);
const neededPlainText = () => plainText().required(required);

/**
 * Limits a line of the street address to the length that the services accept. A longer line would be cut when it is
 * sent.
 */
const line = (field: ReturnType<typeof printableTextSchema>) =>
  field.test(
    'line',
    textLengthMessages.tooLong(MAX_ADDRESS_LINE_LENGTH),
    (value) => getWireTextLength(value ?? '') <= MAX_ADDRESS_LINE_LENGTH,
  );

/** Returns the day in the booking's country, for a test in the schema. */
const todayOf = (test: TestContext): string => {
  const { country = '', getNow } = getRuleContext(test);
  return getDayInCountry(country, getNow?.());
};

const years = (value: string | undefined, test: TestContext): number => getAge(value, todayOf(test)) ?? NaN;

/**
 * The values of the check-in form and their rules (docs/product/check-in.md#c-15). The services' length limits for the
 * names and the city are not validated, because longer texts are cut only when they are sent, and the form keeps what
 * was typed. Dates are `dd/mm/yyyy`. Phone numbers are E.164, or as they were typed.
 */
export const checkInFormSchema = object({
  firstName: neededPlainText(),
  lastName: neededPlainText(),
  email: optionalEmailSchema().required(required).test(unmasked),
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
  unit: line(plainText()),
  city: neededPlainText(),
  postalCode: limitTextLength(printableCodeSchema().test(unmasked), MAX_WIRE_LENGTHS.postalCode),
  licenceNumber: optionalLicenceNumberSchema().required(required),
  regionOfIssue: requiredTextSchema(),
  expiry: optionalTextSchema().test(
    'future',
    checkInFormErrorMessages.expiry,
    (value, test) => !value || isFutureDay(value, todayOf(test)),
  ),
  /** Whether the licence never expires. `expiry` then contains a placeholder date (C-18). */
  noExpiry: boolean().default(false),
  /** The date that the placeholder has replaced. It is never sent, but stored with the form, so that it can come back. */
  replacedExpiry: string().default(''),
  // The fields of the additional driver's invitation have no rules here, because the invitation has its own button,
  // which applies the rules in invite/schema.ts.
  inviteAnswer: string().default(''),
  inviteLastName: string().default(''),
  inviteMobile: string().default(''),
});

export type CheckInFormValues = Readonly<InferType<typeof checkInFormSchema>>;

export const EMPTY_CHECK_IN_FORM_VALUES: CheckInFormValues = checkInFormSchema.getDefault();

/**
 * Converts the values of the check-in form to the driver's details that are sent to the services. Texts are always
 * trimmed. Otherwise a record that was saved automatically would differ from the same record at Submit, and be sent
 * twice.
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
 * Whether the form's initial values are valid, so that the driver's record can be saved before the person has seen
 * them (C-19).
 * @param rules the rule context that `createCheckInRuleContext` creates
 */
export const areInitialValuesValid = (values: CheckInFormValues, rules: RuleContext): Promise<boolean> =>
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
