import { licenceMessages as text } from '../form-messages.ts';
import { anyText } from '../text/text.ts';

/** Most characters of a licence's number. */
const MOST = 20;

/** A licence's number that may be left empty: letters, digits and hyphens. @param message the error for other characters */
export const anyLicenceNumber = (message: string = text.characters) =>
  anyText()
    .matches(/^[A-Za-z0-9-]*$/, { message, excludeEmptyString: true })
    .max(MOST, text.long);
