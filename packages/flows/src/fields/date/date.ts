import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/** The earliest year of a date in a form. Nobody who rents was born before it, so an earlier one is a typing error. */
export const EARLIEST_YEAR = 1900;

/** The format in which people read and type a day. */
export const DAY_FORMAT = 'DD/MM/YYYY';

/**
 * Parses a day that must match one of the dayjs formats exactly.
 * @returns midnight of that day in the device's time zone; undefined when there is no such day, or its year is before 1900
 */
export const parseDateStrictly = (text: string, format: string | string[]): Dayjs | undefined => {
  const date = dayjs(text, format, true);
  return date.isValid() && date.year() >= EARLIEST_YEAR ? date : undefined;
};

/**
 * Parses a day typed as `dd/mm/yyyy`; spaces around the slashes are ignored.
 * @returns midnight of that day in the device's time zone; undefined when it does not exist, or is before 1900
 */
export const parseDay = (typed: string | undefined): Dayjs | undefined =>
  parseDateStrictly((typed ?? '').trim().replace(/\s*\/\s*/g, '/'), DAY_FORMAT);

/**
 * Whether a typed day is after today.
 * @param today as `YYYY-MM-DD`, or a moment of that day on the device; the device's own day unless it is given
 */
export const isFutureDay = (typed: string | undefined, today: string | Date = new Date()): boolean =>
  parseDay(typed)?.isAfter(dayjs(today), 'day') ?? false;
