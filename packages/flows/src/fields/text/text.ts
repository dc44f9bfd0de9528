import { isStorableText } from '@journey/api';
import { string } from 'yup';
import { sharedFieldMessages } from '../messages.ts';

/** Schema of a text that may be left empty and in which every space counts, such as a password. */
export const untrimmedTextSchema = () =>
  string().default('').test('storable', sharedFieldMessages.unprintable, isStorableText);

/** Schema of a text field that may be left empty. */
export const optionalTextSchema = () => untrimmedTextSchema().trim();

/** Schema of a text field that must be filled in. */
export const requiredTextSchema = (message: string = sharedFieldMessages.required) =>
  optionalTextSchema().required(message);

/** Schema of a text without control characters, which are invisible and cannot be printed in a PDF. */
export const printableTextSchema = () =>
  optionalTextSchema().matches(/^\P{Cc}*$/u, sharedFieldMessages.unprintable);
