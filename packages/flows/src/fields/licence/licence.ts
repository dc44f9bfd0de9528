import { licenceMessages as text } from '../form-messages.ts';
import { optionalCodeSchema } from '../text/text.ts';

/** The maximum length of a licence number, in characters. */
const MOST = 20;

/**
 * Schema of a licence number: letters, digits and hyphens, or empty.
 * @param message the error for any other character
 */
export const optionalLicenceNumberSchema = (message: string = text.characters) =>
  optionalCodeSchema()
    .matches(/^[A-Za-z0-9-]*$/, { message, excludeEmptyString: true })
    .max(MOST, text.long);
