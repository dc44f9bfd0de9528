import { isEmail } from '@journey/api';
import { emailMessages } from '../form-messages.ts';
import { optionalEmailTextSchema } from '../text/text.ts';

/** Schema of an email address that may be left empty. */
export const optionalEmailSchema = (message: string = emailMessages.invalid) =>
  optionalEmailTextSchema().test('email', message, (value) => !value || isEmail(value));
