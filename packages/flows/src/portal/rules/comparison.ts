import type { Rental } from '@journey/api/rentals';
import { REQUIRED_PHOTO_VIEWS, type RequiredPhotoView } from '@journey/api/uploads';
import { getRentalStageOfBatch } from './photos.ts';

/** Photos of the same side of the vehicle from before and after the rental; at least one of the two is set. */
export interface PhotoViewPair {
  readonly view: RequiredPhotoView;
  readonly before?: string;
  readonly after?: string;
}

/**
 * Pairs the newest photos of each side of the vehicle from before and after a rental, whoever took them. Photos
 * for which no side is named are left out.
 * @returns an empty list unless there are photos both from before and from after
 */
export const pairPhotosByView = (rental: Rental): PhotoViewPair[] => {
  const newest = (stage: 'preRental' | 'postRental', view: RequiredPhotoView): string | undefined =>
    rental.photoBatches
      .filter((batch) => getRentalStageOfBatch(batch, rental) === stage)
      .flatMap(({ photos, views }) => photos.filter((_, index) => views[index] === view))[0];
  const pairs = REQUIRED_PHOTO_VIEWS.map((view) => ({
    view,
    before: newest('preRental', view),
    after: newest('postRental', view),
  }));
  const isComplete = pairs.some(({ before }) => before) && pairs.some(({ after }) => after);
  return isComplete ? pairs.filter(({ before, after }) => before ?? after) : [];
};
