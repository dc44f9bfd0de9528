/** Converts dates and times between the services' formats and ISO 8601. An empty text counts as missing. */
import { createOptionalReader, readText, type Read } from './read.ts';
import { readServiceTime } from './service-time.ts';

const createDateReader =
  <T>(what: string, parse: (written: string) => T | undefined): Read<T | undefined> =>
  (value, name) =>
    createOptionalReader((present) => {
      const parsed = parse(readText(present, name));
      if (parsed === undefined) throw new TypeError(`${name} is no ${what}.`);
      return parsed;
    })(value || undefined, name);

/**
 * Reads a date that the services write as `YYYYMMDD` or `YYYY-MM-DD`, and returns `YYYY-MM-DD`; undefined if
 * missing.
 * @throws TypeError for any other text
 */
export const readOptionalDate = createDateReader('date', (written) => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(written) ?? [];
  return year && `${year}-${month}-${day}`;
});

/**
 * Reads a local time at a rental location, which the services write as `YYYYMMDD HHmm`, and returns `YYYY-MM-DD
 * HH:mm`; undefined if missing.
 */
export const readOptionalLocalTime = createDateReader('time', (written) => {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-?(\d{2})-?(\d{2})[ T](\d{2}):?(\d{2})/.exec(written) ?? [];
  return year && `${year}-${month}-${day} ${hour}:${minute}`;
});

/** Reads an ISO 8601 time from a response; undefined if missing. @throws TypeError for any other text */
export const readOptionalTime = createDateReader('moment', (written) => {
  const moment = new Date(written);
  return Number.isNaN(+moment) ? undefined : moment;
});

const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0');

/**
 * Returns a time as ISO 8601 with its offset from UTC, such as `2026-11-21T10:00:00+11:00`.
 * @param moment milliseconds since 1970
 * @param offset minutes east of UTC at that time; the device's by default
 */
export const formatIsoWithOffset = (
  moment: number,
  offset = -new Date(moment).getTimezoneOffset(),
): string => {
  const local = new Date(moment + offset * 60_000).toISOString().slice(0, 19);
  const minutes = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
};

/**
 * Converts a time that a response states to the device's own clock. It can then be compared with `Date.now()`, even if
 * that clock is hours wrong: the response's header `date` states what the services' clock shows.
 * @returns the time as stated if the response has no such header
 */
export const toDeviceTime = (stated: Date, headers: Headers): Date => {
  const serviceNow = readServiceTime(headers);
  return Number.isNaN(serviceNow) ? stated : new Date(+stated + Date.now() - serviceNow);
};
