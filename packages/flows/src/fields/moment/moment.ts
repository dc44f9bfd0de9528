import { useBrandLocations, type BrandLocation } from '@journey/api/locations';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { getTimeZoneOfCountry } from './country-day.ts';
import { formatWireDateTime, parseLocalDateTime, toIsoDateTime } from '../date/format-date.ts';

dayjs.extend(utc);

const DAY_MS = 86_400_000;

/** Whether the browser supports a time zone, given by its IANA name. */
export const isTimeZone = (name: string | undefined): name is string => {
  try {
    return Boolean(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};

/**
 * Returns a time zone's short name, such as `AEST`. The locale `en-NZ` has these names for both Australia and New
 * Zealand.
 */
const nameOf = (moment: number | Date, zone: string): string =>
  new Intl.DateTimeFormat('en-NZ', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * Returns how far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. The device's own clock is
 * not used, because it skips an hour and repeats another when daylight saving changes. Nor is the time zone plug-in of
 * dayjs, which uses that clock.
 */
const getZoneOffset = (moment: number, zone: string): number =>
  // The Swedish locale writes a time as `2026-11-21 03:35:00`.
  dayjs
    .utc(new Date(moment).toLocaleString('sv', { timeZone: zone }))
    .diff(dayjs.utc(moment).startOf('second'));

/**
 * Formats a moment in a time zone, followed by the zone's short name, for example `21/11/2026 03:35 AWST`.
 * @param zone the time zone, as an IANA name
 */
export const formatInTimeZone = (moment: number | Date, zone: string): string =>
  `${dayjs.utc(+moment + getZoneOffset(+moment, zone)).format('DD/MM/YYYY HH:mm')} ${nameOf(moment, zone)}`;

/**
 * Converts the local time of a branch, such as that of a pickup, to milliseconds since 1970.
 * @param text `YYYY-MM-DD HH:mm`, as the services send it; seconds are allowed
 * @param zone the branch's time zone, as an IANA name
 * @returns undefined if the text is not a valid time
 */
export const parseBranchDateTime = (text: string | undefined, zone: string): number | undefined => {
  const local = parseLocalDateTime(text ?? '')?.valueOf();
  if (local === undefined) return undefined;
  // The first lookup uses the local time as if it were UTC. The offset may change between that time and the actual
  // moment, so it is looked up again.
  return local - getZoneOffset(local - getZoneOffset(local, zone), zone);
};

/**
 * Whether a local time typed as `dd/mm/yyyy hh:mm` is at least one minute in the past in a time zone, whatever the
 * device's own time zone is. If the time occurs twice because the clocks are put back, the first occurrence counts.
 * @param zone the time zone, as an IANA name
 * @param now the current time, in milliseconds since 1970
 */
export const isPastDateTime = (typed: string | undefined, zone: string, now: number): boolean => {
  const moment = parseBranchDateTime(toIsoDateTime(typed), zone);
  if (moment === undefined) return false;
  const local = moment + getZoneOffset(moment, zone);
  // With the UTC offset of the previous day, a repeated time is an hour earlier.
  const earlier = local - getZoneOffset(moment - DAY_MS, zone);
  const isRepeated = earlier + getZoneOffset(earlier, zone) === local;
  return (isRepeated ? earlier : moment) <= now - 60_000;
};

/**
 * Formats an incident's date and time (P-18). A local time stays as it is; a time with an offset is converted to the
 * branch's time zone.
 * @param text `YYYY-MM-DD hh:mm`, or ISO 8601 with an offset
 * @param zone the branch's time zone, as an IANA name
 * @returns undefined if the text is not a valid time
 */
export const formatIncidentTime = (text: string | undefined, zone: string): string | undefined => {
  const own = /(Z|[+-]\d\d:?\d\d)$/i.test(text ?? '') ? undefined : formatWireDateTime(text);
  if (own || !text) return own;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : formatInTimeZone(moment, zone);
};

/** The branch of a rental's pickup or drop-off, whose time zone is looked up. */
interface Branch {
  /** The id of the rental's brand, such as `thrifty`. */
  readonly brand: string;
  readonly country: string;
  /** The name or code of the branch. */
  readonly location: string | undefined;
}

/**
 * Returns a branch's IANA time zone. Falls back to its country's time zone if the branch is not in the list or its time
 * zone is not valid.
 */
export const getBranchTimeZone = (
  branches: readonly Pick<BrandLocation, 'code' | 'name' | 'timeZone'>[],
  { country, location }: Pick<Branch, 'country' | 'location'>,
): string => {
  const wanted = location?.trim().toLowerCase();
  const branch = branches.find(({ code, name }) => [code, name].some((own) => own.toLowerCase() === wanted));
  return isTimeZone(branch?.timeZone) ? branch.timeZone : getTimeZoneOfCountry(country);
};

/**
 * Returns the IANA time zone in which to show the times of a rental's branch; undefined while the branches load. If
 * they cannot be loaded, it is that of the country, which is only good enough for times that name their zone.
 */
export const useBranchTimeZone = (branch: Branch): string | undefined => {
  const { data = [], isPending } = useBrandLocations(branch.brand, branch.country);
  return isPending ? undefined : getBranchTimeZone(data, branch);
};
