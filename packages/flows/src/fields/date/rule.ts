import { dateMessages } from '../messages.ts';
import { anyText } from '../text/text.ts';
import { typedDay } from './date.ts';

/** Schema of a day typed as dd/mm/yyyy: either empty or a day that exists, from 1900 on. */
export const anyDay = (message: string = dateMessages.invalid) =>
  anyText().test('date', message, (typed) => !typed || typedDay(typed) !== undefined);
