import dayjs from 'dayjs';
import { DAY, realDate, typedDay } from './date.ts';

const DAY_AND_TIME = 'DD/MM/YYYY HH:mm';
const TIMES = ['YYYY-MM-DD HH:mm', 'YYYY-MM-DD HH:mm:ss'];
const DAYS = ['YYYYMMDD', 'YYYY-MM-DD', DAY, 'DD-MM-YYYY'];

/** The services' text without what no format has: the `T`, and the zone of a moment that is read for its day. */
const plain = (text: string | undefined): string =>
  (text ?? '')
    .trim()
    .replace('T', ' ')
    .replace(/(\.\d+)?Z$/, '');

/**
 * A day as the services or a link spell it, as people read it.
 * @param text `YYYYMMDD`, `YYYY-MM-DD` with or without a time, `DD/MM/YYYY` or `DD-MM-YYYY`.
 * @returns `DD/MM/YYYY`; nothing when it is no day
 */
export const shownDay = (text: string | undefined): string | undefined =>
  realDate(plain(text), [...DAYS, ...TIMES])?.format(DAY);

/**
 * A place's own day and time as people read it.
 * @param text `YYYY-MM-DD HH:mm`, as the services give it.
 * @returns `DD/MM/YYYY HH:mm`; nothing when it is no time
 */
export const shownTime = (text: string | undefined): string | undefined =>
  realDate(plain(text), TIMES)?.format(DAY_AND_TIME);

/** A typed `dd/mm/yyyy hh:mm` as the services spell it, `YYYY-MM-DD HH:mm`; nothing when it is no time. */
export const isoTime = (typed: string | undefined): string | undefined =>
  realDate((typed ?? '').trim().replace(/\s+/g, ' '), DAY_AND_TIME)?.format('YYYY-MM-DD HH:mm');

/** Whether a typed `dd/mm/yyyy hh:mm` lies at least a minute back on the device's clock. */
export const isPast = (typed: string | undefined, now: number = Date.now()): boolean => {
  const told = isoTime(typed);
  return told !== undefined && dayjs(told).valueOf() <= now - 60_000;
};

/** A day on the device's clock as people read it. */
export const dayOf = (moment: Date): string => dayjs(moment).format(DAY);

/** A day on the device's clock as `YYYY-MM-DD`; such days compare as text. */
export const isoDayOf = (moment: Date): string => dayjs(moment).format('YYYY-MM-DD');

/** A typed day as `YYYY-MM-DD`; nothing when it is no day. */
export const isoDay = (typed: string | undefined): string | undefined =>
  typedDay(typed)?.format('YYYY-MM-DD');

/**
 * Whole years that have passed since a day of birth (ages).
 * @param born `dd/mm/yyyy`.
 * @returns nothing when it is no day; negative when it has not come yet
 */
export const yearsSince = (born: string | undefined, today: Date = new Date()): number | undefined => {
  const date = typedDay(born);
  if (!date) return undefined;
  return dayjs(today).isBefore(date) ? -1 : dayjs(today).diff(date, 'year');
};
