import type { PhotoBatch, RentalStage, Rental } from '@journey/api/rentals';
import { getRentalStageOfPhotos } from '../../photos/stage.ts';

/** The portal shows the photos of a rental only if there are more than this many. */
const LIST_BEYOND = 5;

/** Counts all photos of a rental, which the services store in batches. */
export const countBatchPhotos = (batches: readonly PhotoBatch[]): number =>
  batches.reduce((sum, { photos }) => sum + photos.length, 0);

/**
 * Whether a rental has enough photos to show them. If not, the page says only how many have been received (P-11).
 */
export const hasEnoughPhotosToShow = (batches: readonly PhotoBatch[]): boolean =>
  countBatchPhotos(batches) > LIST_BEYOND;

/**
 * Returns where a batch of photos was taken. The place is shown only for the customer's own photos
 * (docs/product/portal.md#p-11).
 * @returns latitude and longitude in degrees with five decimals, which is about a metre.
 */
export const formatPhotoBatchCoordinates = ({ by, coordinates }: PhotoBatch): string | undefined =>
  by === 'customer' && coordinates
    ? `${coordinates.latitude.toFixed(5)}, ${coordinates.longitude.toFixed(5)}`
    : undefined;

/**
 * Returns the address of a map on the web that shows where a batch of photos was taken. A website or an app on
 * the device opens it.
 * @returns undefined when `formatPhotoBatchCoordinates` does not show the place
 */
export const getPhotoBatchMapUrl = (batch: PhotoBatch): string | undefined => {
  const place = formatPhotoBatchCoordinates(batch);
  return (
    place &&
    `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place.replace(' ', '') })}`
  );
};

/**
 * Returns whether a batch of photos was taken before, during or after the rental. The batches of the rental
 * company do not name this stage, so it is derived from their time.
 * @returns undefined for a batch with neither a stage nor a time
 */
export const getRentalStageOfBatch = (
  batch: PhotoBatch,
  rental: Pick<Rental, 'pickup' | 'dropoff'>,
): RentalStage | undefined =>
  batch.stage ?? (batch.takenAt === undefined ? undefined : getRentalStageOfPhotos(rental, batch.takenAt));
