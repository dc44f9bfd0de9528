import { string } from 'yup';
import { fieldMessages } from '../messages.ts';

/** Schema of a text that may be left empty. */
export const anyText = () => string().trim().default('');

/** Schema of a required text. */
export const neededText = (message: string = fieldMessages.required) => anyText().required(message);

/** Schema of a text without control characters, which are invisible and cannot be printed in a PDF. */
export const plainText = () => anyText().matches(/^\P{Cc}*$/u, fieldMessages.unprintable);
