import { string } from 'yup';
import { fieldMessages } from '../messages.ts';

/** Text that may be left empty. */
export const anyText = () => string().trim().default('');

/** Text that must be there. */
export const neededText = (message: string = fieldMessages.required) => anyText().required(message);

/** Text without control characters, which nobody can see and no paper can print. */
export const plainText = () => anyText().matches(/^\P{Cc}*$/u, fieldMessages.unprintable);
