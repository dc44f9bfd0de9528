import type { Rental } from '@journey/api/rentals';
import { requiredViews, type RequiredView } from '@journey/api/uploads';
import { stageOf } from './photos.ts';

/** One view of the vehicle from before and from after the rental; at least one of the two is there. */
export interface ViewPair {
  readonly view: RequiredView;
  readonly before?: string;
  readonly after?: string;
}

/**
 * Pairs photos of the same view from before and after a rental, whoever took them: the newest of each. Photos without
 * a named view cannot be paired.
 * @returns an empty list until there are photos from both
 */
export const viewPairs = (rental: Rental): ViewPair[] => {
  const newest = (stage: 'preRental' | 'postRental', view: RequiredView): string | undefined =>
    rental.photoBatches
      .filter((batch) => stageOf(batch, rental) === stage)
      .flatMap(({ photos, views }) => photos.filter((_, index) => views[index] === view))[0];
  const pairs = requiredViews.map((view) => ({
    view,
    before: newest('preRental', view),
    after: newest('postRental', view),
  }));
  const isComplete = pairs.some(({ before }) => before) && pairs.some(({ after }) => after);
  return isComplete ? pairs.filter(({ before, after }) => before ?? after) : [];
};
