import { lengths } from '@journey/api/customers';
import { boolean, object, string, type ObjectSchema } from 'yup';
import { yearsSince } from '../../../fields/date/format-date.ts';
import { isFuture } from '../../../fields/date/date.ts';
import { optionalDaySchema } from '../../../fields/date/rule.ts';
import { anyEmail } from '../../../fields/email/email.ts';
import { anyLicenceNumber } from '../../../fields/licence/licence.ts';
import { fieldMessages } from '../../../fields/messages.ts';
import { withoutPlus } from '../../../fields/phone/phone.ts';
import { anyPhone } from '../../../fields/phone/rule.ts';
import { optionalTextSchema, requiredTextSchema, plainText } from '../../../fields/text/text.ts';
import { ADDRESS_LINE_MOST, wireLength } from '../../rules/address-lines.ts';
import { formErrors } from './messages.ts';
import type { FormValues } from './values.ts';

const { required } = fieldMessages;
const neededPlainText = () => plainText().required(required);

/** Limits a line to the length that the services accept, so that no accepted text is cut when it is sent. */
const line = (field: ReturnType<typeof plainText>) =>
  field.test('line', formErrors.line, (value) => wireLength(value ?? '') <= ADDRESS_LINE_MOST);

const years = (value: string | undefined): number => yearsSince(value) ?? NaN;

/**
 * The form's rules (docs/product/check-in.md#c-15). Other length limits of the services are no rules here: only what is
 * sent is cut, and the form keeps what was typed.
 */
export const formSchema: ObjectSchema<FormValues> = object({
  firstName: neededPlainText(),
  lastName: neededPlainText(),
  email: anyEmail().required(required),
  contactNumber: anyPhone().required(required),
  emergencyContactNumber: anyPhone().test(
    'different',
    formErrors.emergencySame,
    (value, { parent }) => !value || withoutPlus(value) !== withoutPlus((parent as FormValues).contactNumber),
  ),
  dob: optionalDaySchema()
    .required(required)
    .test('young', formErrors.young, (value) => !value || !(years(value) < 18))
    .test('old', formErrors.old, (value) => !value || !(years(value) >= 100)),
  countryCode: requiredTextSchema(),
  street: line(neededPlainText()),
  unit: line(plainText()),
  city: neededPlainText(),
  postalCode: plainText().max(lengths.postalCode, formErrors.postalCode),
  licenceNumber: anyLicenceNumber().required(required),
  regionOfIssue: requiredTextSchema(),
  expiry: optionalTextSchema().test('future', formErrors.expiry, (value) => !value || isFuture(value)),
  noExpiry: boolean().default(false),
  // The invitation has its own rules, which its own button applies (invite/schema.ts).
  inviteAnswer: string().default(''),
  inviteLastName: string().default(''),
  inviteMobile: string().default(''),
});
