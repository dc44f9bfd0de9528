import type { PhotoStage, Rental } from '@journey/api/rentals';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/** How long after the pickup a photo still shows the vehicle as it was handed over, in milliseconds. */
const BEFORE_RENTAL = 3_600_000;

/** A place's own time as a moment. The device's zone is taken for the place's: who photographs the car is where it is. */
const momentOf = (text: string | undefined): number | undefined => {
  const date = dayjs(text ?? '', ['YYYY-MM-DD HH:mm', 'YYYY-MM-DD HH:mm:ss'], true);
  return date.isValid() ? date.valueOf() : undefined;
};

/**
 * When in a rental photos were taken (docs/product/portal.md#p-13): at or before an hour after the pickup, at or after
 * the drop-off, or between. The pickup is looked at first, so a rental of less than an hour has photos from before
 * alone.
 * @param moment milliseconds since 1970
 */
export const photoStage = (
  { pickup, dropoff }: Pick<Rental, 'pickup' | 'dropoff'>,
  moment: number,
): PhotoStage => {
  const [from, until] = [momentOf(pickup.dateTime), momentOf(dropoff.dateTime)];
  if (from !== undefined && moment <= from + BEFORE_RENTAL) return 'preRental';
  return until !== undefined && moment >= until ? 'postRental' : 'rental';
};
