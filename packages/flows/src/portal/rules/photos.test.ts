import type { PhotoBatch } from '@journey/api/rentals';
import { describe, expect, it } from 'vitest';
import {
  hasEnoughPhotosToShow,
  getPhotoBatchMapUrl,
  countBatchPhotos,
  formatPhotoBatchCoordinates,
  getRentalStageOfBatch,
} from './photos.ts';

const batch = (count: number, rest: Partial<PhotoBatch> = {}): PhotoBatch => ({
  id: 'b',
  by: 'customer',
  views: [],
  photos: Array.from({ length: count }, (_, index) => `/api/photos/${index}`),
  ...rest,
});

describe('hasEnoughPhotosToShow, with more than five photos (P-11)', () => {
  it.each([
    [[], 0, false],
    [[5], 5, false],
    [[2, 3], 5, false],
    [[6], 6, true],
    [[5, 1], 6, true],
  ])('batches of %j', (counts, count, isShown) => {
    const batches = counts.map((size) => batch(size));
    expect(countBatchPhotos(batches)).toBe(count);
    expect(hasEnoughPhotosToShow(batches)).toBe(isShown);
  });
});

describe('formatPhotoBatchCoordinates, for the customer’s own batches (P-11)', () => {
  const coordinates = { latitude: -33.8688, longitude: 151.209312 };
  it.each<[string, Partial<PhotoBatch>, string | undefined]>([
    ['own', { coordinates }, '-33.86880, 151.20931'],
    ['own at the equator and Greenwich', { coordinates: { latitude: 0, longitude: 0 } }, '0.00000, 0.00000'],
    ['own without', {}, undefined],
    ["the provider's", { by: 'staff', coordinates }, undefined],
  ])('%s', (_, rest, shown) => expect(formatPhotoBatchCoordinates(batch(1, rest))).toBe(shown));
});

it('links to a map only for the customer’s own batches', () => {
  const coordinates = { latitude: -33.8688, longitude: 151.209312 };
  expect(getPhotoBatchMapUrl(batch(1, { coordinates }))).toBe(
    'https://www.google.com/maps/search/?api=1&query=-33.86880%2C151.20931',
  );
  expect(getPhotoBatchMapUrl(batch(1, { by: 'staff', coordinates }))).toBeUndefined();
});

describe('getRentalStageOfBatch, by the batch’s stage or its time', () => {
  const rental = { pickup: { dateTime: '2026-03-01 09:30' }, dropoff: { dateTime: '2026-03-04 10:00' } };
  const at = (time: string) => ({ takenAt: new Date(`2026-03-${time}`).getTime() });
  it.each<[Partial<PhotoBatch>, string | undefined]>([
    [{ stage: 'rental', ...at('05T09:00') }, 'rental'],
    [at('01T10:30'), 'preRental'],
    [at('01T10:31'), 'rental'],
    [at('04T10:00'), 'postRental'],
    [{}, undefined],
  ])('%j', (rest, stage) => expect(getRentalStageOfBatch(batch(1, rest), rental)).toBe(stage));
});
