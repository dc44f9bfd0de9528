import { fieldErrorMessages } from '../error-messages.ts';
import { optionalTextSchema } from '../text/text.ts';

/** The maximum length of a last name in characters, when finding a booking or inviting a driver. */
const MOST = 25;

/** Schema of a last name that may be left empty and is no longer than the services accept. */
export const optionalLastNameSchema = () => optionalTextSchema().max(MOST, fieldErrorMessages.lastNameLong);
