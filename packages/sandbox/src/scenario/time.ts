/** Times of a scenario: fixed, or relative to the moment it is loaded, on the clock of the place they happen at. */

/** Rental locations keep their country's most populous time. */
const zones: Readonly<Record<string, string>> = { AU: 'Australia/Sydney', NZ: 'Pacific/Auckland' };
const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

export const timePattern = /^(?:now(?:[+-]\d+[mhdw])?(?: \d{2}:\d{2})?|\d{4}-\d{2}-\d{2} \d{2}:\d{2})$/;

/**
 * @param text `2026-03-01 09:30`, `now`, `now+2d`, `now-90m`, or with a time of day: `now+2d 09:30`
 * @param now milliseconds since 1970
 * @param country whose clock is meant
 * @returns `YYYY-MM-DD hh:mm` on that clock
 */
export const localTime = (text: string, now: number, country: string): string => {
  const [, sign, amount, unit, timeOfDay] =
    /^now(?:([+-])(\d+)([mhdw]))?(?: (\d{2}:\d{2}))?$/.exec(text) ?? [];
  if (!text.startsWith('now')) return text;
  const distance = amount ? Number(`${sign}${amount}`) * units[unit as keyof typeof units] : 0;
  const local = onClock(now + distance, country);
  return timeOfDay ? `${local.slice(0, 10)} ${timeOfDay}` : local;
};

// Making a format costs more than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (country: string): Intl.DateTimeFormat => {
  const options = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
  // The Swedish way of writing dates is the ISO way.
  const format =
    formats.get(country) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zones[country] ?? 'UTC', ...options });
  formats.set(country, format);
  return format;
};

/** @returns `YYYY-MM-DD hh:mm` of a moment on a country's clock */
export const onClock = (moment: number, country: string): string => formatOf(country).format(moment);

/** @returns the moment, in milliseconds since 1970, that a country's clock showed this time */
export const momentOf = (local: string, country: string): number => {
  const asUtc = Date.parse(`${local.replace(' ', 'T')}:00Z`);
  const offsetAt = (moment: number) =>
    Date.parse(`${onClock(moment, country).replace(' ', 'T')}:00Z`) - moment;
  // Twice, because the first guess may lie on the other side of a change to or from summer time.
  const guess = asUtc - offsetAt(Math.floor(asUtc / 60_000) * 60_000);
  return asUtc - offsetAt(guess);
};
