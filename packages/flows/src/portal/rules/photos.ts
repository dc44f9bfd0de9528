import type { PhotoBatch, RentalStage, Rental } from '@journey/api/rentals';
import { REQUIRED_PHOTO_VIEWS, type RequiredPhotoView } from '@journey/api/uploads';
import { getRentalStageAt, type RentalTimeZones } from '../../photos/send/batch-state.ts';

/** The portal shows the photos of a rental only if there are more than this number. */
const LIST_BEYOND = 5;

/** Returns the number of photos in all of a rental's batches. */
export const countBatchPhotos = (batches: readonly PhotoBatch[]): number =>
  batches.reduce((sum, { photos }) => sum + photos.length, 0);

/** Whether a rental has enough photos to show. If not, the page only says how many have been received (P-11). */
export const hasEnoughPhotosToShow = (batches: readonly PhotoBatch[]): boolean =>
  countBatchPhotos(batches) > LIST_BEYOND;

/** Formats a position as latitude and longitude in degrees with five decimals, which is accurate to about a metre. */
export const formatCoordinates = ({ latitude, longitude }: NonNullable<PhotoBatch['coordinates']>): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Returns where the customer took a batch of photos; undefined for photos of others (docs/product/portal.md#p-11). */
export const formatPhotoBatchCoordinates = ({ by, coordinates }: PhotoBatch): string | undefined =>
  by === 'customer' && coordinates ? formatCoordinates(coordinates) : undefined;

/** Returns the address of a map that shows where a batch was taken; undefined if that place is not shown. */
export const getPhotoBatchMapUrl = (batch: PhotoBatch): string | undefined => {
  const place = formatPhotoBatchCoordinates(batch);
  return (
    place &&
    `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place.replace(' ', '') })}`
  );
};

/**
 * Returns whether a batch of photos was taken before, during or after the rental. The rental company's batches do not
 * state this, so it is derived from their time and the branches' time zones. The device's own time zone is not used,
 * because the photos may be viewed from anywhere.
 * @returns undefined for a batch with neither a stage nor a time
 */
export const getRentalStageOfBatch = (
  { stage, takenAt }: PhotoBatch,
  { pickup, dropoff }: Pick<Rental, 'pickup' | 'dropoff'>,
  timeZones: RentalTimeZones,
): RentalStage | undefined =>
  stage || takenAt === undefined ? stage : getRentalStageAt({ pickup, dropoff, timeZones }, takenAt);

/** Photos of the same side of the vehicle from before and after the rental; at least one of the two is set. */
interface PhotoViewPair {
  readonly view: RequiredPhotoView;
  readonly before?: string;
  readonly after?: string;
}

/**
 * Pairs the newest photos of each side of the vehicle from before and after a rental, whoever took them. Photos that do
 * not state a side are left out.
 * @returns an empty list unless there are photos both from before and from after
 */
export const pairPhotosByView = (rental: Rental, zones: RentalTimeZones): PhotoViewPair[] => {
  const newest = (stage: 'preRental' | 'postRental', view: RequiredPhotoView): string | undefined =>
    rental.photoBatches
      .filter((batch) => getRentalStageOfBatch(batch, rental, zones) === stage)
      .flatMap(({ photos, views }) => photos.filter((_, index) => views[index] === view))[0];
  const pairs = REQUIRED_PHOTO_VIEWS.map((view) => ({
    view,
    before: newest('preRental', view),
    after: newest('postRental', view),
  }));
  const isComplete = pairs.some(({ before }) => before) && pairs.some(({ after }) => after);
  return isComplete ? pairs.filter(({ before, after }) => before ?? after) : [];
};
