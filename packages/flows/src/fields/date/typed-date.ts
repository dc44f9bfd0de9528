import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const TYPED = /^\d{2}\/\d{2}\/\d{4}$/;

/** A typed `dd/mm/yyyy` as the day it names, at midnight; nothing when there is no such day. */
export const typedDate = (text: string | undefined): Dayjs | undefined => {
  const trimmed = text?.trim() ?? '';
  if (!TYPED.test(trimmed)) return undefined;
  const date = dayjs(trimmed, 'DD/MM/YYYY', true);
  return date.isValid() && date.year() >= 1000 ? date : undefined;
};

/**
 * Whole years that have passed since a day of birth (1§5, ages).
 * @param born `dd/mm/yyyy`.
 * @returns nothing when it is no date; negative when it has not come yet.
 */
export const yearsSince = (born: string | undefined, today: Date = new Date()): number | undefined => {
  const date = typedDate(born);
  if (!date) return undefined;
  const years = dayjs(today).diff(date, 'year');
  return dayjs(today).isBefore(date) ? -1 : years;
};

/** Whether a typed day is after today. */
export const isFuture = (text: string | undefined, today: Date = new Date()): boolean => {
  const date = typedDate(text);
  return date !== undefined && date.isAfter(dayjs(today), 'day');
};

const FROM_SERVICES = [
  'YYYYMMDD',
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'DD-MM-YYYY',
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DD HH:mm:ss',
];

/**
 * A day as the services spell it, as people type it (1§9).
 * @param text `YYYYMMDD` (3§5), an ISO day with or without a time, or a day that is written with slashes or hyphens.
 * @returns `dd/mm/yyyy`, or nothing when it is no date.
 */
export const shownDay = (text: string | undefined): string | undefined => {
  const day = dayjs(
    (text ?? '')
      .trim()
      .replace('T', ' ')
      .replace(/(\.\d+)?Z$/, ''),
    FROM_SERVICES,
    true,
  );
  return day.isValid() ? day.format('DD/MM/YYYY') : undefined;
};
