import { boolean, object, string, type ObjectSchema } from 'yup';
import { signInErrors } from './error-messages.ts';
import { isBirthDate } from '../../rules/real-date.ts';
import type { SignInValues } from '../../rules/sign-in-values.ts';

const required = () => string().trim().required(signInErrors.required);

/**
 * The rules of the portal's sign-in (1§5); which mode's fields are held to them depends on `corporate`. The other mode's
 * fields are not on the page and come out empty.
 */
export const signInSchema: ObjectSchema<SignInValues> = object({
  raNumber: required().matches(/^\d{8,9}$/, signInErrors.raNumber),
  corporate: boolean().default(false),
  dob: string()
    .default('')
    .when('corporate', {
      is: false,
      then: () => required().test('date', signInErrors.dob, (text) => !text || isBirthDate(text)),
    }),
  lastName: string().default('').when('corporate', { is: true, then: required }),
  cdp: string()
    .default('')
    .when('corporate', {
      is: true,
      then: () =>
        required()
          .min(4, signInErrors.cdpShort)
          .max(10, signInErrors.cdpLong)
          .matches(/^\d*$/, signInErrors.cdpNumeric),
    }),
});
