import { createEvent } from 'ics';
import { parseBranchDateTime } from '../../fields/moment/moment.ts';

/** The data about a pickup that its calendar entry contains. */
export interface PickupCalendarEvent {
  /** Identifies the calendar entry, so that a second download does not create a second entry. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** The pickup's time, as `YYYY-MM-DD HH:mm` in the location's local time. */
  readonly at: string;
  /**
   * The pickup location's time zone, as an IANA name. Without it, the calendar entry shows the same hour in every
   * time zone.
   */
  readonly zone: string | undefined;
}

/**
 * Creates an iCalendar file (RFC 5545) for the pickup, half an hour long, with a reminder two hours before. If the
 * location's time zone is known, the start is converted from it to UTC, including daylight saving time, so that every
 * calendar shows the right moment.
 * @throws Error when the start is not a valid time
 */
export const createCalendarFile = ({
  uid,
  title,
  description,
  location,
  at,
  zone,
}: PickupCalendarEvent): string => {
  // Without a zone, the time is written as a local time without conversion.
  const start = new Date(parseBranchDateTime(at, zone ?? 'UTC') ?? NaN);
  const kind = zone ? 'utc' : 'local';
  const { error, value } = createEvent({
    uid,
    title,
    description,
    location,
    start: [
      start.getUTCFullYear(),
      start.getUTCMonth() + 1,
      start.getUTCDate(),
      start.getUTCHours(),
      start.getUTCMinutes(),
    ],
    startInputType: kind,
    startOutputType: kind,
    duration: { minutes: 30 },
    productId: 'my-journey-portal',
    alarms: [{ action: 'display', description: title, trigger: { hours: 2, before: true } }],
  });
  if (!value) throw error ?? new Error('The calendar file could not be created');
  return value;
};
