import { boolean, object, string, type ObjectSchema } from 'yup';
import { isFuture, yearsSince } from '../../../fields/date/typed-date.ts';
import { phoneFault, withoutPlus } from '../../../fields/phone/phone-rule.ts';
import { ADDRESS_LINE_MOST, wireLength } from '../../rules/address-lines.ts';
import { formErrors } from './messages.ts';
import type { FormValues } from './values.ts';

/** Everything that a person can see is a name somewhere; what no one can see is none anywhere. */
const text = () =>
  string()
    .default('')
    .trim()
    .matches(/^\P{Cc}*$/u, formErrors.unprintable);
const required = () => text().required(formErrors.required);

/** Held to what the wire takes: nothing that was accepted is cut there. */
const line = (field: ReturnType<typeof text>) =>
  field.test('line', formErrors.line, (value) => wireLength(value ?? '') <= ADDRESS_LINE_MOST);

const phone = () =>
  string()
    .default('')
    .test('long', formErrors.phoneLong, (value) => !value || phoneFault(value) !== 'long')
    .test('phone', formErrors.phone, (value) => !value || phoneFault(value) !== 'pattern');

const years = (value: string | undefined): number => yearsSince(value) ?? NaN;

/** The form's rules (1§5, C-15). Length limits of the wire are the wire's own (decisions): what was typed stays. */
export const formSchema: ObjectSchema<FormValues> = object({
  firstName: required(),
  lastName: required(),
  email: required().email(formErrors.email),
  contactNumber: phone().required(formErrors.required),
  emergencyContactNumber: phone().test(
    'different',
    formErrors.emergencySame,
    (value, { parent }) => !value || withoutPlus(value) !== withoutPlus((parent as FormValues).contactNumber),
  ),
  dob: required()
    .test('date', formErrors.date, (value) => !value || !Number.isNaN(years(value)))
    .test('young', formErrors.young, (value) => !value || !(years(value) < 18))
    .test('old', formErrors.old, (value) => !value || !(years(value) >= 100)),
  countryCode: required(),
  street2: line(required()),
  street1: line(text()),
  city: required(),
  postalCode: text(),
  licenceNo: required()
    .matches(/^[A-Za-z0-9-]*$/, { message: formErrors.licence, excludeEmptyString: true })
    .max(20, formErrors.licenceLong),
  regionOfIssue: required(),
  expiry: string()
    .default('')
    .trim()
    .test('future', formErrors.expiry, (value) => !value || isFuture(value)),
  noExpiry: boolean().default(false),
  // The invitation has rules of its own, which its own button asks (invite/schema.ts).
  inviteAnswer: string().default(''),
  inviteLastName: string().default(''),
  inviteMobile: string().default(''),
});
