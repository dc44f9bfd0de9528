import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { formatWireDateTime } from '../date/format-date.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Returns the time zone to use when the branch is unknown: the most populous one of its country. */
export const getTimeZoneOfCountry = (country: string): string =>
  country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney';

/** Whether the browser supports a time zone, given by its IANA name. */
export const isTimeZone = (name: string | undefined): name is string => {
  try {
    return Boolean(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};

/**
 * Returns a time zone's short name, such as `AEST` or `NZDT`. It uses the locale `en-NZ`, which has such
 * names for the zones of both Australia and New Zealand.
 */
const nameOf = (moment: number | Date, zone: string): string =>
  new Intl.DateTimeFormat('en-NZ', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * Formats a moment in a branch's time zone, followed by the zone's short name: `21/11/2026 03:35 AWST`.
 * @param moment milliseconds since 1970, or a date
 * @param zone the branch's time zone, as an IANA name
 */
export const formatInTimeZone = (moment: number | Date, zone: string): string =>
  `${dayjs(moment).tz(zone).format('DD/MM/YYYY HH:mm')} ${nameOf(moment, zone)}`;

/**
 * Formats an incident's date and time (P-18). A local time stays as it is; a time with an offset is converted to the
 * branch's time zone.
 * @param text `YYYY-MM-DD hh:mm`, or ISO 8601 with an offset
 * @param zone the branch's time zone, as an IANA name
 * @returns undefined when the text is no such time
 */
export const formatIncidentTime = (text: string | undefined, zone: string): string | undefined => {
  const own = /(Z|[+-]\d\d:?\d\d)$/i.test(text ?? '') ? undefined : formatWireDateTime(text);
  if (own || !text) return own;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : formatInTimeZone(moment, zone);
};
