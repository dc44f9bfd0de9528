import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { createEvent, type DateArray } from 'ics';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The data of a rental that goes into a calendar entry. */
export interface PickupEvent {
  /** Keeps a second download from making a second entry. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** `YYYY-MM-DD HH:mm` by the location's own clocks. */
  readonly at: string;
  /** The location's IANA zone; without one the entry floats: the same hour wherever the phone is. */
  readonly zone: string | undefined;
}

const parts = (time: Dayjs): DateArray => [
  time.year(),
  time.month() + 1,
  time.date(),
  time.hour(),
  time.minute(),
];

/**
 * An iCalendar file (RFC 5545) of the pickup, half an hour long, with a reminder two hours before. The moment is told in
 * UTC, worked out by the location's zone and its summer time, so that every calendar shows the counter's own hour.
 * @throws Error when the time is no time.
 */
export const calendarFile = ({ uid, title, description, location, at, zone }: PickupEvent): string => {
  const start = zone ? dayjs.tz(at, zone).utc() : dayjs(at);
  const kind = zone ? 'utc' : 'local';
  const { error, value } = createEvent({
    uid,
    title,
    description,
    location,
    start: parts(start),
    startInputType: kind,
    startOutputType: kind,
    duration: { minutes: 30 },
    productId: 'my-journey-portal',
    alarms: [{ action: 'display', description: title, trigger: { hours: 2, before: true } }],
  });
  if (!value) throw error ?? new Error('The calendar file could not be made');
  return value;
};
