import { object, type ObjectSchema } from 'yup';
import { yupResolver } from '@hookform/resolvers/yup';
import { watchMendedErrors } from '../../../engine/form-step/problems.ts';
import { reportUnstorableText } from '../../../engine/form-step/unstorable.ts';
import { optionalDaySchema } from '../../../fields/date/rule.ts';
import { optionalLicenceNumberSchema } from '../../../fields/licence/licence.ts';
import { licenceMessages } from '../../../fields/form-messages.ts';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { optionalLastNameSchema } from '../../../fields/name/name.ts';
import {
  optionalCodeSchema,
  optionalTextSchema,
  requiredCodeSchema,
  requiredTextSchema,
} from '../../../fields/text/text.ts';
import { loginErrorMessages as text } from './messages.ts';

/**
 * The values of the login by booking number. The country of travel is not among them, since it is always the site's.
 */
export interface BookingLoginValues {
  bookingNumber: string;
  lastName: string;
}

/** The values of the login by search, at least two of which must be filled in. */
export interface SearchLoginValues {
  lastName: string;
  goldNo: string;
  /** The day of the pickup, as `dd/mm/yyyy`. */
  pickupDate: string;
  /** The code of the pickup location. */
  pickupLoc: string;
}

/** The values of the additional driver's login. */
export interface AdditionalDriverLoginValues {
  bookingNumber: string;
  licenceNumber: string;
  regionOfIssue: string;
}

const LENGTHS = [6, 10, 11];

const bookingNumber = () =>
  requiredCodeSchema().test('length', text.bookingNumber, (number) => LENGTHS.includes(number.length));

/** The rules of the login by booking number (docs/product/check-in.md#c-01). */
export const bookingLoginSchema: ObjectSchema<BookingLoginValues> = object({
  bookingNumber: bookingNumber(),
  lastName: optionalLastNameSchema().required(sharedFieldMessages.required),
});

const SEARCHED = ['lastName', 'goldNo', 'pickupDate', 'pickupLoc'] as const;

const getCount = (values: SearchLoginValues): number => SEARCHED.filter((name) => values[name]).length;

/**
 * The rules of the login by search (docs/product/check-in.md#c-02): each field's own rule, and at least two of the four
 * fields filled in.
 */
export const searchLoginSchema: ObjectSchema<SearchLoginValues> = object({
  lastName: optionalLastNameSchema(),
  goldNo: optionalCodeSchema(),
  pickupDate: optionalDaySchema(),
  pickupLoc: optionalTextSchema(),
})
  .test('two', text.twoValues, (values, { createError }) =>
    // The error 'at least two values' is given to the first empty field, since the error summary needs a
    // field to link to.
    getCount(values) >= 2
      ? true
      : createError({
          path: SEARCHED.find((name) => !values[name]) ?? 'lastName',
          message: text.twoValues,
        }),
  )
  .test('nobody', text.nobody, (values, { createError }) =>
    // Many people share a pickup day and a location, so the services find nobody by these two alone.
    getCount(values) < 2 || values.lastName || values.goldNo
      ? true
      : createError({ path: 'lastName', message: text.nobody }),
  );

/** The rules of the additional driver's login (docs/product/check-in.md#a-02). */
export const additionalDriverLoginSchema: ObjectSchema<AdditionalDriverLoginValues> = object({
  bookingNumber: bookingNumber(),
  licenceNumber: optionalLicenceNumberSchema(text.licenceCharacters)
    .required(sharedFieldMessages.required)
    .min(4, licenceMessages.short),
  regionOfIssue: requiredTextSchema(),
});

// Like the schemas, these are loaded after the form is on the screen.
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
