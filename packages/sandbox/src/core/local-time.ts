/** Converts moments to the local time of a time zone or a country, and back, and recognises days that exist. */

/**
 * The time zone in which most people of a country live. It is used for everything that does not depend on one rental
 * location.
 */
const zones: Readonly<Record<string, string>> = { AU: 'Australia/Sydney', NZ: 'Pacific/Auckland' };

/** Returns the IANA name of a country's time zone. */
export const getTimeZoneOfCountry = (country: string): string => zones[country] ?? 'UTC';

// The date formatters by time zone, kept because creating one takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>();
const getFormat = (timeZone: string): Intl.DateTimeFormat => {
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
  // The locale is Swedish, because it writes dates as ISO 8601 does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, ...options });
  formats.set(timeZone, format);
  return format;
};

/**
 * Returns the milliseconds since 1970 of a local time in a time zone.
 * @param local `YYYY-MM-DD hh:mm`
 * @param timeZone an IANA name, such as `Australia/Perth`
 */
export const parseTimeInZone = (local: string, timeZone: string): number => {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}:00Z`);
  const offsetAt = (moment: number) =>
    Date.parse(`${getFormat(timeZone).format(moment).replace(' ', 'T')}:00Z`) - moment;
  // The zone's offset is applied twice, because the first guess may be on the other side of a change to or from
  // daylight saving time.
  const guess = asUtc - offsetAt(Math.floor(asUtc / 60_000) * 60_000);
  return asUtc - offsetAt(guess);
};

/**
 * Returns a time as `YYYY-MM-DD hh:mm` in a time zone.
 * @param moment milliseconds since 1970
 * @param timeZone an IANA name, such as `Australia/Perth`
 */
export const formatTimeInZone = (moment: number, timeZone: string): string =>
  getFormat(timeZone).format(moment);

const isWritten = (text: string, form: RegExp): boolean => {
  const iso = text.replace(' ', 'T');
  const moment = form.test(text) ? Date.parse(iso.includes('T') ? `${iso}Z` : iso) : NaN;
  // The parser turns a day such as 31 February into a day in March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(iso);
};

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export const isCalendarDay = (text: string): boolean => isWritten(text, /^\d{4}-\d{2}-\d{2}$/);

/** Whether a text is a local time of a day that exists, as `YYYY-MM-DD hh:mm`. */
export const isLocalTime = (text: string): boolean => isWritten(text, /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);

/**
 * Returns the day in a country's time zone, as `YYYY-MM-DD`. Ages and expiry dates are checked against this day,
 * because in UTC it is still the previous day until late in the Australian morning.
 * @param moment milliseconds since 1970
 */
export const formatLocalDay = (moment: number, country: string): string =>
  formatTimeInZone(moment, getTimeZoneOfCountry(country)).slice(0, 10);
