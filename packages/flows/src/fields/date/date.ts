import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/**
 * The earliest year that a form accepts in a date. No renter was born before 1900, so an earlier year is a typing
 * error.
 */
export const EARLIEST_YEAR = 1900;

/** The format in which people read and type a day. */
export const DAY_FORMAT = 'DD/MM/YYYY';

/**
 * Parses a day that must match one of the dayjs formats exactly.
 * @returns midnight of that day in the device's time zone; undefined if there is no such day or its year is before 1900
 */
export const parseDateStrictly = (text: string, format: string | string[]): Dayjs | undefined => {
  const date = dayjs(text, format, true);
  return date.isValid() && date.year() >= EARLIEST_YEAR ? date : undefined;
};

/**
 * Parses a day typed as `dd/mm/yyyy`. Spaces around the slashes are ignored.
 * @returns midnight of that day in the device's time zone; undefined if there is no such day or its year is before 1900
 */
export const parseDay = (typed: string | undefined): Dayjs | undefined =>
  parseDateStrictly((typed ?? '').trim().replace(/\s*\/\s*/g, '/'), DAY_FORMAT);

/**
 * Whether a typed day is after today.
 * @param today the day as `YYYY-MM-DD`, or a moment of that day in the device's time zone; by default the device's
 * today
 */
export const isFutureDay = (typed: string | undefined, today: string | Date = new Date()): boolean =>
  parseDay(typed)?.isAfter(dayjs(today), 'day') ?? false;
