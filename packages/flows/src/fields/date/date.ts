import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/** The earliest year that a form takes: nobody who rents was born before it. */
const EARLIEST_YEAR = 1900;

/** How people read and type a day. */
export const DAY = 'DD/MM/YYYY';

/** The day or time that a text names in one of the formats; nothing when there is none, or its year is before 1900. */
export const realDate = (text: string, format: string | string[]): Dayjs | undefined => {
  const date = dayjs(text, format, true);
  return date.isValid() && date.year() >= EARLIEST_YEAR ? date : undefined;
};

/**
 * A typed day.
 * @param typed `dd/mm/yyyy`; spaces around the slashes are ignored.
 * @returns its midnight on the device's clock; nothing when there is no such day, or its year is before 1900
 */
export const typedDay = (typed: string | undefined): Dayjs | undefined =>
  realDate((typed ?? '').trim().replace(/\s*\/\s*/g, '/'), DAY);

/** Whether a typed day is after today. */
export const isFuture = (typed: string | undefined, today: Date = new Date()): boolean =>
  typedDay(typed)?.isAfter(dayjs(today), 'day') ?? false;
