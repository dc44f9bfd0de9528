import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/**
 * A place's own date and time as people read it (1§3, 1§9).
 * @param text `YYYY-MM-DD hh:mm`, as the services give it.
 * @returns `DD/MM/YYYY HH:mm`, or `undefined` when there is none or it is no date.
 */
export const shownDateTime = (text: string | undefined): string | undefined => {
  const date = dayjs(text ?? '', ['YYYY-MM-DD HH:mm', 'YYYY-MM-DD HH:mm:ss'], true);
  return date.isValid() ? date.format('DD/MM/YYYY HH:mm') : undefined;
};

/** The day alone, `DD/MM/YYYY`. */
export const shownDate = (text: string | undefined): string | undefined => shownDateTime(text)?.slice(0, 10);

/**
 * A moment as people read it where they are (1§2 Rental Photos).
 * @param moment milliseconds since 1970.
 * @returns `DD/MM/YYYY HH:mm` in the device's own time zone, or `undefined` when there is none.
 */
export const shownMoment = (moment: number | undefined): string | undefined =>
  moment === undefined ? undefined : dayjs(moment).format('DD/MM/YYYY HH:mm');

/**
 * An incident's date and time (P-18): a place's own time as it is, a moment with its offset where the device is.
 * @param text `YYYY-MM-DD hh:mm`, or ISO 8601 with an offset.
 */
export const shownIncidentTime = (text: string | undefined): string | undefined => {
  const own = shownDateTime(text);
  if (own || !text) return own;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : shownMoment(moment);
};
