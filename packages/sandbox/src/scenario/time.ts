/**
 * Reads the times in a scenario, which are fixed or relative to the time of loading. They are in the local time of
 * the rental location's country.
 */

/** The time zone that scenarios use for all rental locations in a country: the one in which most people live. */
const zones: Readonly<Record<string, string>> = { AU: 'Australia/Sydney', NZ: 'Pacific/Auckland' };
const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

export const SCENARIO_TIME_PATTERN =
  /^(?:now(?:[+-]\d+[mhdw])?(?: \d{2}:\d{2})?|\d{4}-\d{2}-\d{2} \d{2}:\d{2})$/;

/**
 * Converts a time that a scenario states to a local time.
 * @param text `2026-03-01 09:30`, `now`, `now+2d`, `now-90m`, or with a time of day: `now+2d 09:30`
 * @param now milliseconds since 1970
 * @param country the country whose time zone applies
 * @returns `YYYY-MM-DD hh:mm` in that time zone
 */
export const resolveScenarioTime = (text: string, now: number, country: string): string => {
  const [, sign, amount, unit, timeOfDay] =
    /^now(?:([+-])(\d+)([mhdw]))?(?: (\d{2}:\d{2}))?$/.exec(text) ?? [];
  if (!text.startsWith('now')) return text;
  const distance = amount ? Number(`${sign}${amount}`) * units[unit as keyof typeof units] : 0;
  const local = formatLocalTime(now + distance, country);
  return timeOfDay ? `${local.slice(0, 10)} ${timeOfDay}` : local;
};

// The date formatters by country, kept because creating one takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>();
const getFormat = (country: string): Intl.DateTimeFormat => {
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
  // The locale is Swedish, because it writes dates as ISO 8601 does.
  const format =
    formats.get(country) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zones[country] ?? 'UTC', ...options });
  formats.set(country, format);
  return format;
};

/** Returns a time as `YYYY-MM-DD hh:mm` in a country's time zone. @param moment milliseconds since 1970 */
export const formatLocalTime = (moment: number, country: string): string => getFormat(country).format(moment);

/** Returns the milliseconds since 1970 of a local time in a country. @param local `YYYY-MM-DD hh:mm` */
export const parseLocalTime = (local: string, country: string): number => {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}:00Z`);
  const offsetAt = (moment: number) =>
    Date.parse(`${formatLocalTime(moment, country).replace(' ', 'T')}:00Z`) - moment;
  // The zone's offset is applied twice, because the first guess may be on the other side of a change to or from
  // daylight saving time.
  const guess = asUtc - offsetAt(Math.floor(asUtc / 60_000) * 60_000);
  return asUtc - offsetAt(guess);
};
