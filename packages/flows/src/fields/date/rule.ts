import { dateMessages } from '../messages.ts';
import { anyText } from '../text/text.ts';
import { typedDay } from './date.ts';

/** A day typed as dd/mm/yyyy that may be left empty; one that there is, and not before 1900. */
export const anyDay = (message: string = dateMessages.invalid) =>
  anyText().test('date', message, (typed) => !typed || typedDay(typed) !== undefined);
