import type { PhotoBatch, PhotoStage, Rental } from '@journey/api/rentals';
import { photoStage } from '../../photos/stage.ts';

/** The list is shown only when there are more photos than this. */
const LIST_BEYOND = 5;

/** How many photos the batches hold together. */
export const photoCount = (batches: readonly PhotoBatch[]): number =>
  batches.reduce((sum, { photos }) => sum + photos.length, 0);

/** Whether the photos are shown, or only how many have been received (P-11). */
export const isListShown = (batches: readonly PhotoBatch[]): boolean => photoCount(batches) > LIST_BEYOND;

/**
 * Where a batch's photos were taken, for the person who took them alone (docs/product/portal.md#p-11).
 * @returns latitude and longitude in degrees, five decimals: about a metre.
 */
export const shownCoordinates = ({ by, coordinates }: PhotoBatch): string | undefined =>
  by === 'customer' && coordinates
    ? `${coordinates.latitude.toFixed(5)}, ${coordinates.longitude.toFixed(5)}`
    : undefined;

/**
 * The place as a map of the web's or the device's own shows it.
 * @returns its address; nothing where the place is not the reader's own to know
 */
export const mapAddress = (batch: PhotoBatch): string | undefined => {
  const place = shownCoordinates(batch);
  return (
    place &&
    `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place.replace(' ', '') })}`
  );
};

/**
 * When in the rental a batch's photos were taken. The provider's batches do not say it: their time does.
 * @returns nothing for photos without a stage and a time
 */
export const stageOf = (
  batch: PhotoBatch,
  rental: Pick<Rental, 'pickup' | 'dropoff'>,
): PhotoStage | undefined =>
  batch.stage ?? (batch.takenAt === undefined ? undefined : photoStage(rental, batch.takenAt));
