import { emailMessages } from '../form-messages.ts';
import { anyText } from '../text/text.ts';

/** Text, an at sign, and a domain of at least two parts: `a@b` is none. */
const EMAIL = /^[^\s@,;<>()"]+@[^\s@,;<>()".]+(\.[^\s@,;<>()".]+)+$/;

/** An e-mail address that may be left empty. */
export const anyEmail = (message: string = emailMessages.invalid) =>
  anyText().matches(EMAIL, { message, excludeEmptyString: true });
