import { fieldErrorMessages } from '../error-messages.ts';
import { optionalTextSchema } from '../text/text.ts';
import { parseDay } from './date.ts';

/** Schema of a day typed as dd/mm/yyyy: either empty or a day that exists, from 1900 on. */
export const optionalDaySchema = (message: string = fieldErrorMessages.invalidDate) =>
  optionalTextSchema().test('date', message, (typed) => !typed || parseDay(typed) !== undefined);
