import { boolean, object, string, type ObjectSchema } from 'yup';
import { isFutureDay } from '../../../fields/date/date.ts';
import { optionalDaySchema } from '../../../fields/date/rule.ts';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { requiredTextSchema } from '../../../fields/text/text.ts';
import { signInErrorMessages } from './error-messages.ts';
import type { SignInFormValues } from '../../rules/sign-in-values.ts';

/**
 * Validates the values of the portal's sign-in form (docs/product/portal.md#p-01). It checks only the fields
 * of the selected mode, private or corporate: the fields of the other mode are not on the page, and their
 * values become empty.
 */
export const signInSchema: ObjectSchema<SignInFormValues> = object({
  raNumber: requiredTextSchema().matches(/^\d{8,9}$/, signInErrorMessages.raNumber),
  corporate: boolean().default(false),
  dob: string()
    .default('')
    .when('corporate', {
      is: false,
      then: () =>
        optionalDaySchema(signInErrorMessages.dob)
          .required(sharedFieldMessages.required)
          .test('born', signInErrorMessages.dob, (typed) => !isFutureDay(typed)),
    }),
  lastName: string()
    .default('')
    .when('corporate', { is: true, then: () => requiredTextSchema() }),
  cdp: string()
    .default('')
    .when('corporate', {
      is: true,
      then: () =>
        requiredTextSchema()
          .min(4, signInErrorMessages.cdpShort)
          .max(10, signInErrorMessages.cdpLong)
          .matches(/^\d*$/, signInErrorMessages.cdpNumeric),
    }),
});
