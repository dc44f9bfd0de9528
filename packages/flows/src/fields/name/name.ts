import { nameMessages } from '../messages.ts';
import { anyText } from '../text/text.ts';

/** Most characters of a last name that a booking is found by, or a driver invited by. */
const MOST = 25;

/** A last name that may be left empty, as long as the services take it. */
export const boundedLastName = () => anyText().max(MOST, nameMessages.lastNameLong);
