import type { RentalStage, Rental } from '@journey/api/rentals';
import { parseDateStrictly } from '../fields/date/date.ts';
import { WIRE_TIME_FORMATS } from '../fields/date/format-date.ts';

/** How long after the pickup a photo still counts as one from before the rental, in milliseconds. */
const BEFORE_RENTAL = 3_600_000;

/**
 * Converts the local time of a pickup or drop-off to milliseconds since 1970. It uses the device's time zone,
 * since a person who photographs the car is where the car is.
 */
const getMoment = (text: string | undefined): number | undefined =>
  parseDateStrictly(text ?? '', WIRE_TIME_FORMATS)?.valueOf();

/**
 * Returns to which stage of a rental photos belong (docs/product/portal.md#p-13): before the rental, until an
 * hour after the pickup; after the rental, from the drop-off on; otherwise during it. In a rental of less than an
 * hour, photos count as taken before it until that hour is over.
 * @param moment when the photos were taken, in milliseconds since 1970
 */
export const getRentalStageOfPhotos = (
  { pickup, dropoff }: Pick<Rental, 'pickup' | 'dropoff'>,
  moment: number,
): RentalStage => {
  const [from, until] = [getMoment(pickup.dateTime), getMoment(dropoff.dateTime)];
  if (from !== undefined && moment <= from + BEFORE_RENTAL) return 'preRental';
  return until !== undefined && moment >= until ? 'postRental' : 'rental';
};
