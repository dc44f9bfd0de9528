import { isEmail } from '@journey/api';
import { emailMessages } from '../form-messages.ts';
import { ofText, untrimmedTextSchema } from '../text/text.ts';

/**
 * Invisible characters, such as the direction marks around an address that was pasted from a message. Names and free
 * text keep such characters, because some scripts need them.
 */
const INVISIBLE_MARKS = /\p{Cf}/gu;

/** Schema of an email address that may be left empty. Invisible characters are removed, as in a code. */
export const optionalEmailSchema = (message: string = emailMessages.invalid) =>
  untrimmedTextSchema()
    .transform(ofText((typed) => typed.replace(INVISIBLE_MARKS, '')))
    .trim()
    .test('email', message, (value) => !value || isEmail(value));
