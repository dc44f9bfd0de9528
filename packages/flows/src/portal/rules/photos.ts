import type { PhotoBatch } from '@journey/api/rentals';

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
