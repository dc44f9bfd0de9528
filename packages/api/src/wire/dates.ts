/** Dates as the services answer them (YYYYMMDD), in the ISO form we keep. */
import { optional, text } from '../transport/read.ts';

/** `YYYYMMDD` or `YYYY-MM-DD` as `YYYY-MM-DD`; undefined where it is missing. Throws for text that is no date. */
export const optionalDate = (value: unknown, name: string): string | undefined =>
  optional(value, name, (given) => {
    const written = text(given, name);
    const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(written) ?? [];
    if (!year) throw new TypeError(`${name} is no date.`);
    return `${year}-${month}-${day}`;
  });

/** `YYYYMMDD HHmm` as `YYYY-MM-DD HH:mm`, in the place's own time; undefined of none. */
export const optionalLocalTime = (value: unknown, name: string): string | undefined =>
  optional(value, name, (given) => {
    const written = text(given, name);
    const [, year, month, day, hour, minute] =
      /^(\d{4})-?(\d{2})-?(\d{2})[ T](\d{2}):?(\d{2})/.exec(written) ?? [];
    if (!year) throw new TypeError(`${name} is no time.`);
    return `${year}-${month}-${day} ${hour}:${minute}`;
  });

/** An ISO 8601 moment; undefined of none. */
export const optionalMoment = (value: unknown, name: string): Date | undefined =>
  optional(value, name, (given) => {
    const moment = new Date(text(given, name));
    if (Number.isNaN(+moment)) throw new TypeError(`${name} is no moment.`);
    return moment;
  });
