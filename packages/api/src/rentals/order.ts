import type { PhotoBatch, Rental, RentalIncidentReport } from './types.ts';

/**
 * Sorts rentals newest first: by pickup date, then by agreement number, both descending. Rentals without a date come
 * last (docs/product/data-layer.md#orders).
 */
export const sortRentalsNewestFirst = (rentals: readonly Rental[]): Rental[] =>
  rentals.toSorted(
    (a, b) =>
      descending(a.pickup.dateTime ?? '', b.pickup.dateTime ?? '') ||
      b.agreementNumber.length - a.agreementNumber.length ||
      descending(a.agreementNumber, b.agreementNumber),
  );

/** Returns the photo batches, newest first. Batches without photos are left out. */
export const sortBatchesNewestFirst = (batches: readonly PhotoBatch[]): PhotoBatch[] =>
  batches
    .filter(({ photos }) => photos.length > 0)
    .toSorted((a, b) => (b.takenAt ?? -Infinity) - (a.takenAt ?? -Infinity) || 0);

/**
 * Sorts incident reports newest first, by the report's own date or else the incident's. Reports without a date come
 * last.
 */
export const sortReportsNewestFirst = (reports: readonly RentalIncidentReport[]): RentalIncidentReport[] =>
  reports.toSorted((a, b) => moment(b) - moment(a) || 0);

/**
 * Compares two texts for descending order, character by character. So both must have the same form: YYYY-MM-DD
 * dates, or numbers of equal length.
 */
const descending = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

const moment = ({ date, incident }: RentalIncidentReport): number => {
  const time = Date.parse(date ?? incident?.date ?? '');
  return Number.isNaN(time) ? -Infinity : time;
};
