import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { DAY_FORMAT, EARLIEST_YEAR, parseDateStrictly, parseDay } from './date.ts';

dayjs.extend(utc);

const DAY_AND_TIME = 'DD/MM/YYYY HH:mm';
/** The formats in which the services send a branch's local time. */
const WIRE_TIME_FORMATS = ['YYYY-MM-DD HH:mm', 'YYYY-MM-DD HH:mm:ss'];
const DAYS = ['YYYYMMDD', 'YYYY-MM-DD', DAY_FORMAT, 'DD-MM-YYYY'];

/**
 * Converts an ISO 8601 text to the form `YYYY-MM-DD HH:mm:ss`: replaces the `T` with a space and removes a trailing `Z`
 * together with the fraction of a second before it. The time zone is ignored.
 */
const plain = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .replace('T', ' ')
    .replace(/(\.\d+)?Z$/, '');

/**
 * Parses a local date and time that must match one of the formats exactly. The text is parsed as if it were UTC. The
 * device's time zone may skip an hour at the start of daylight saving that exists at a branch elsewhere.
 * @returns that time in UTC; undefined if there is no such time or its year is before 1900
 */
export const parseLocalDateTime = (
  text: string,
  formats: readonly string[] = WIRE_TIME_FORMATS,
): Dayjs | undefined =>
  formats
    .map((format) => dayjs.utc(text, format, true))
    .find((time) => time.isValid() && time.year() >= EARLIEST_YEAR);

/**
 * Converts a local time from the services to milliseconds since 1970, in the device's time zone. A time that the
 * device's clock skips at the start of daylight saving is read with the UTC offset that was valid before.
 */
export const parseWireDateTimeOfDevice = (text: string | undefined): number | undefined => {
  const time = parseLocalDateTime(text ?? '');
  return time && dayjs(time.format('YYYY-MM-DD HH:mm:ss')).valueOf();
};

/**
 * Converts a day from the services or a link to the format that people read.
 * @param text `YYYYMMDD`, `YYYY-MM-DD` with or without a time, `DD/MM/YYYY` or `DD-MM-YYYY`.
 * @returns `DD/MM/YYYY`; undefined if the text is not a valid day
 */
export const formatWireDay = (text: string | undefined): string | undefined =>
  (parseDateStrictly(plain(text), DAYS) ?? parseLocalDateTime(plain(text)))?.format(DAY_FORMAT);

/**
 * Converts a local date and time to the format that people read, without changing the time zone.
 * @param text `YYYY-MM-DD HH:mm`, as the services send it; seconds are allowed.
 * @returns `DD/MM/YYYY HH:mm`; undefined if the text is not a valid time
 */
export const formatWireDateTime = (text: string | undefined): string | undefined =>
  parseLocalDateTime(plain(text))?.format(DAY_AND_TIME);

/** Converts a typed `dd/mm/yyyy hh:mm` to the services' `YYYY-MM-DD HH:mm`; undefined if it is not a valid time. */
export const toIsoDateTime = (typed: string | undefined): string | undefined =>
  parseLocalDateTime((typed ?? '').trim().replace(/\s+/g, ' '), [DAY_AND_TIME])?.format('YYYY-MM-DD HH:mm');

/** Formats a moment in the device's time zone: `HH:mm` on the day of `now`, `DD/MM/YYYY HH:mm` on other days. */
export const formatLocalTime = (moment: Date, now: Date = new Date()): string =>
  dayjs(moment).format(dayjs(moment).isSame(now, 'day') ? 'HH:mm' : DAY_AND_TIME);

/** Converts a typed `dd/mm/yyyy` to `YYYY-MM-DD`; undefined if it is not a valid day. */
export const toIsoDay = (typed: string | undefined): string | undefined =>
  parseDay(typed)?.format('YYYY-MM-DD');

/**
 * Returns the age in whole years of a person born on a day typed as `dd/mm/yyyy`. As in the services, a person born on
 * 29 February turns a year older on 1 March in a year without a leap day.
 * @param today as `YYYY-MM-DD`
 * @returns undefined if `born` is not a valid day; negative if it is in the future
 */
export const getAge = (born: string | undefined, today: string): number | undefined => {
  const birthDay = toIsoDay(born);
  if (birthDay === undefined) return undefined;
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
};
