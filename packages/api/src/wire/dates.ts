/** Reads dates in the services' format (YYYYMMDD) and converts them to ISO 8601. */
import { readOptionalValue, readText } from '../transport/read.ts';

/**
 * Reads a date that the services write as `YYYYMMDD` or `YYYY-MM-DD`, and returns `YYYY-MM-DD`; undefined if
 * missing.
 * @throws TypeError for any other text
 */
export const readOptionalDate = (value: unknown, name: string): string | undefined =>
  readOptionalValue(value, name, (present) => {
    const written = readText(present, name);
    const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(written) ?? [];
    if (!year) throw new TypeError(`${name} is no date.`);
    return `${year}-${month}-${day}`;
  });

/**
 * Reads a local time at a rental location, which the services write as `YYYYMMDD HHmm`, and returns `YYYY-MM-DD
 * HH:mm`; undefined if missing.
 */
export const readOptionalLocalTime = (value: unknown, name: string): string | undefined =>
  readOptionalValue(value, name, (present) => {
    const written = readText(present, name);
    const [, year, month, day, hour, minute] =
      /^(\d{4})-?(\d{2})-?(\d{2})[ T](\d{2}):?(\d{2})/.exec(written) ?? [];
    if (!year) throw new TypeError(`${name} is no time.`);
    return `${year}-${month}-${day} ${hour}:${minute}`;
  });

/** Reads an ISO 8601 time from a response; undefined if missing. @throws TypeError for any other text */
export const readOptionalTime = (value: unknown, name: string): Date | undefined =>
  readOptionalValue(value, name, (present) => {
    const moment = new Date(readText(present, name));
    if (Number.isNaN(+moment)) throw new TypeError(`${name} is no moment.`);
    return moment;
  });
