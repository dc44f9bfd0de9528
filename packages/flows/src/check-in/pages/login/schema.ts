import { MAX_SIGN_IN_TEXT_LENGTH } from '@journey/api/auth';
import { object, type InferType } from 'yup';
import { yupResolver } from '@hookform/resolvers/yup';
import { watchMendedErrors } from '../../../engine/form-step/problems.ts';
import { reportUnstorableText } from '../../../engine/form-step/unstorable.ts';
import { optionalDaySchema } from '../../../fields/date/rule.ts';
import { optionalLicenceNumberSchema } from '../../../fields/licence/licence.ts';
import { licenceMessages } from '../../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { optionalLastNameSchema } from '../../../fields/name/name.ts';
import { limitTextLength } from '../../../fields/text/length.ts';
import {
  optionalCodeSchema,
  optionalTextSchema,
  requiredCodeSchema,
  requiredTextSchema,
} from '../../../fields/text/text.ts';
import { loginErrorMessages as text } from './messages.ts';

const LENGTHS = [6, 10, 11];

const bookingNumber = () =>
  requiredCodeSchema().test('length', text.bookingNumber, (number) => LENGTHS.includes(number.length));

/**
 * The rules of the login by booking number (docs/product/check-in.md#c-01). The country of travel has none, since it is
 * always the site's.
 */
export const bookingLoginSchema = object({
  bookingNumber: bookingNumber(),
  lastName: optionalLastNameSchema().required(fieldErrorMessages.required),
});
export type BookingLoginValues = InferType<typeof bookingLoginSchema>;

const SEARCHED = ['lastName', 'goldNo', 'pickupDate', 'pickupLoc'] as const;

const getCount = (values: Readonly<Record<(typeof SEARCHED)[number], string>>): number =>
  SEARCHED.filter((name) => values[name]).length;

/**
 * The rules of the login by search (docs/product/check-in.md#c-02): each field's own rule, and at least two of the four
 * fields filled in.
 */
export const searchLoginSchema = object({
  lastName: optionalLastNameSchema(),
  goldNo: limitTextLength(optionalCodeSchema(), MAX_SIGN_IN_TEXT_LENGTH),
  pickupDate: optionalDaySchema(),
  /** The code of the pickup location. */
  pickupLoc: optionalTextSchema(),
})
  .test('two', text.twoValues, (values, { createError }) =>
    // The error 'at least two values' is reported at the first empty field, because the error summary needs a field
    // to link to.
    getCount(values) >= 2
      ? true
      : createError({
          path: SEARCHED.find((name) => !values[name]) ?? 'lastName',
          message: text.twoValues,
        }),
  )
  .test('nobody', text.nobody, (values, { createError }) =>
    // Many people share a pickup day and a location, so the services find no booking by these two alone.
    getCount(values) < 2 || values.lastName || values.goldNo
      ? true
      : createError({ path: 'lastName', message: text.nobody }),
  );
export type SearchLoginValues = InferType<typeof searchLoginSchema>;

/** The rules of the additional driver's login (docs/product/check-in.md#a-02). */
export const additionalDriverLoginSchema = object({
  bookingNumber: bookingNumber(),
  licenceNumber: optionalLicenceNumberSchema(text.licenceCharacters)
    .required(fieldErrorMessages.required)
    .min(4, licenceMessages.short),
  regionOfIssue: requiredTextSchema(),
});
export type AdditionalDriverLoginValues = InferType<typeof additionalDriverLoginSchema>;

// Exported from here so that they too are loaded only after the form is on the screen.
export { watchMendedErrors, reportUnstorableText };

/**
 * The logins' schemas as resolvers for react-hook-form. The forms import this module only once they are on the
 * screen, because of the size of yup.
 */
export const loginResolvers = {
  booking: yupResolver(bookingLoginSchema),
  search: yupResolver(searchLoginSchema),
  driver: yupResolver(additionalDriverLoginSchema),
};
