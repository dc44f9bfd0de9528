/**
 * Reads the times in a scenario, which are fixed or relative to the time of loading. They are in the local time of
 * the branch in question.
 */
import { formatTimeInZone, isLocalTime } from '../core/local-time.ts';

const units = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** Units that count calendar days, because a day on which daylight saving begins or ends is not 24 hours long. */
const CALENDAR_UNITS = ['d', 'w'];

// Five digits are more than any scenario needs, and keep the result within the dates that `Date` can represent.
const SCENARIO_TIME_PATTERN =
  /^(?:now(?:[+-]\d{1,5}[mhdw])?(?: \d{2}:\d{2})?|\d{4}-\d{2}-\d{2} \d{2}:\d{2})$/;

/** The earliest day that a scenario can state, because times are counted from 1970. */
const FIRST_DAY = '1970-01-01';

/** Whether a text is the name of a time zone that this machine knows. */
export const isTimeZone = (text: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
};

/**
 * Converts a time that a scenario states to a local time.
 * @param text `2026-03-01 09:30`, `now`, `now+2d`, `now-90m`, or with a time of day: `now+2d 09:30`
 * @param now milliseconds since 1970
 * @param timeZone the IANA name of the branch's time zone, such as `Australia/Perth`
 * @param dayZone the time zone in which days are counted if the text has a time of day; `timeZone` by default
 * @returns `YYYY-MM-DD hh:mm` in `timeZone`
 */
export const resolveScenarioTime = (
  text: string,
  now: number,
  timeZone: string,
  dayZone: string = timeZone,
): string => {
  const [, sign, amount, unit, timeOfDay] =
    /^now(?:([+-])(\d+)([mhdw]))?(?: (\d{2}:\d{2}))?$/.exec(text) ?? [];
  if (!text.startsWith('now')) return text;
  const distance = amount ? Number(`${sign}${amount}`) * units[unit as keyof typeof units] : 0;
  const format = (zone: string) =>
    CALENDAR_UNITS.includes(unit ?? '')
      ? // The local time is treated as UTC, where every day has 24 hours, so that whole days are added.
        formatTimeInZone(Date.parse(`${formatTimeInZone(now, zone).replace(' ', 'T')}Z`) + distance, 'UTC')
      : formatTimeInZone(now + distance, zone);
  return timeOfDay ? `${format(dayZone).slice(0, 10)} ${timeOfDay}` : format(timeZone);
};

/** Whether a text is a time that a scenario can state and that exists. */
export const isScenarioTime = (text: string): boolean => {
  if (!SCENARIO_TIME_PATTERN.test(text)) return false;
  const local = resolveScenarioTime(text, Date.now(), 'UTC');
  return isLocalTime(local) && local >= FIRST_DAY;
};
