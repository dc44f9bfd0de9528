import { isStorableText } from '@journey/api';
import { toPlainCode } from '@journey/ui';
import { string } from 'yup';
import { fieldErrorMessages } from '../error-messages.ts';

/** Schema of a text that may be left empty and in which every space counts, such as a password. */
export const untrimmedTextSchema = () =>
  string().default('').test('storable', fieldErrorMessages.unprintable, isStorableText);

/** Schema of a text field that may be left empty. */
export const optionalTextSchema = () => untrimmedTextSchema().trim();

/** Schema of a text field that must be filled in. */
export const requiredTextSchema = (message: string = fieldErrorMessages.required) =>
  optionalTextSchema().required(message);

/** Makes a conversion of texts leave every other value alone, as yup hands its conversions any value. */
export const ofText = (convert: (typed: string) => string) => (typed: unknown) =>
  typeof typed === 'string' ? convert(typed) : typed;

/**
 * Schema of a number or a code that may be left empty. It is read in ordinary characters, and invisible marks are dropped
 * like the spaces around it, because nobody could find and remove them.
 */
export const optionalCodeSchema = () => untrimmedTextSchema().transform(ofText(toPlainCode)).trim();

/** Schema of a number or a code that must be filled in. */
export const requiredCodeSchema = (message: string = fieldErrorMessages.required) =>
  optionalCodeSchema().required(message);
