import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { shownTime } from '../date/shown.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The time zone for a branch that is not known: its country's most populous one. */
export const zoneOfCountry = (country: string): string =>
  country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney';

/** Whether the platform knows a time zone by its IANA name. */
export const isZone = (name: string | undefined): name is string => {
  try {
    return Boolean(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};

/** `AEST`, `NZDT` …: New Zealand's English names Australia's zones as well as its own. */
const nameOf = (moment: number | Date, zone: string): string =>
  new Intl.DateTimeFormat('en-NZ', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * A moment by a branch's clock, with the zone's short name: `21/11/2026 03:35 AWST`.
 * @param moment milliseconds since 1970, or a date
 * @param zone the branch's, an IANA name
 */
export const shownMoment = (moment: number | Date, zone: string): string =>
  `${dayjs(moment).tz(zone).format('DD/MM/YYYY HH:mm')} ${nameOf(moment, zone)}`;

/**
 * An incident's date and time: a place's own time as it is, a moment by the branch's clock (P-18).
 * @param text `YYYY-MM-DD hh:mm`, or ISO 8601 with an offset
 */
export const shownIncidentTime = (text: string | undefined, zone: string): string | undefined => {
  const own = /(Z|[+-]\d\d:?\d\d)$/i.test(text ?? '') ? undefined : shownTime(text);
  if (own || !text) return own;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : shownMoment(moment, zone);
};
