import { fromIsoDate, toIsoDate } from '../fields/rules.ts';

/** An incident lies at least so far back, in ms (2§9: now minus one minute). */
const LEAST_AGO = 60_000;

/**
 * A typed `dd/mm/yyyy hh:mm` in the services' form, `YYYY-MM-DD hh:mm`; nothing for what is no moment. It is the place's
 * own time, and the person's.
 */
export const toIncidentTime = (typed: string): string | undefined => {
  const [day = '', time = ''] = typed.trim().split(/\s+/);
  const date = toIsoDate(day);
  return date && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `${date} ${time}` : undefined;
};

/** The services' `YYYY-MM-DD hh:mm` as it is typed; empty for anything else. */
export const fromIncidentTime = (told: string | undefined): string => {
  const time = /[ T](\d{2}:\d{2})/.exec(told ?? '')?.[1];
  const date = fromIsoDate(told);
  return date && time ? `${date} ${time}` : '';
};

/** Whether a typed moment is not later than one minute before now (2§5, 2§9). */
export const isPast = (typed: string, now: number = Date.now()): boolean => {
  const told = toIncidentTime(typed);
  return told !== undefined && new Date(told.replace(' ', 'T')).getTime() <= now - LEAST_AGO;
};
