import { string } from 'yup';
import { fieldMessages } from '../messages.ts';

/** Schema of a text field that may be left empty. */
export const optionalTextSchema = () => string().trim().default('');

/** Schema of a text field that must be filled in. */
export const requiredTextSchema = (message: string = fieldMessages.required) =>
  optionalTextSchema().required(message);

/** Schema of a text without control characters, which are invisible and cannot be printed in a PDF. */
export const plainTextSchema = () => optionalTextSchema().matches(/^\P{Cc}*$/u, fieldMessages.unprintable);
