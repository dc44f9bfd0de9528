import { isEmail } from '@journey/api';
import { emailMessages } from '../form-messages.ts';
import { ofText, untrimmedTextSchema } from '../text/text.ts';

/**
 * Marks that nobody sees, such as those of direction around an address that was pasted from a message. Names and free
 * texts keep them, because some scripts are written with them.
 */
const INVISIBLE_MARKS = /\p{Cf}/gu;

/** Schema of an email address that may be left empty. Invisible marks are dropped as in a code. */
export const optionalEmailSchema = (message: string = emailMessages.invalid) =>
  untrimmedTextSchema()
    .transform(ofText((typed) => typed.replace(INVISIBLE_MARKS, '')))
    .trim()
    .test('email', message, (value) => !value || isEmail(value));
