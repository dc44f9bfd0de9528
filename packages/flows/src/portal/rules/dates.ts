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
