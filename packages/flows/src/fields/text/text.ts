import { isStorableText } from '@journey/api';
import { toPlainCode } from '@journey/ui';
import { string } from 'yup';
import { fieldErrorMessages } from '../error-messages.ts';

/**
 * Schema of a text that may be left empty and whose leading and trailing spaces are significant, such as a password.
 */
export const untrimmedTextSchema = () =>
  string().default('').test('storable', fieldErrorMessages.unprintable, isStorableText);

/** Schema of a text field that may be left empty. */
export const optionalTextSchema = () => untrimmedTextSchema().trim();

/** Schema of a text field that must be filled in. */
export const requiredTextSchema = (message: string = fieldErrorMessages.required) =>
  optionalTextSchema().required(message);

/**
 * Wraps a conversion of strings so that it leaves values of other types unchanged, because yup passes values of any
 * type.
 */
export const ofText = (convert: (typed: string) => string) => (typed: unknown) =>
  typeof typed === 'string' ? convert(typed) : typed;

/**
 * Schema of a number or a code that may be left empty. Full-width characters are converted to ordinary ones. Invisible
 * characters and surrounding spaces are removed, because a person could not see and delete them.
 */
export const optionalCodeSchema = () => untrimmedTextSchema().transform(ofText(toPlainCode)).trim();

/** Schema of a number or a code that must be filled in. */
export const requiredCodeSchema = (message: string = fieldErrorMessages.required) =>
  optionalCodeSchema().required(message);
