import type { PhotoBatch, Rental } from '@journey/api/rentals';
import { describe, expect, it } from 'vitest';
import {
  hasEnoughPhotosToShow,
  getPhotoBatchMapUrl,
  countBatchPhotos,
  formatPhotoBatchCoordinates,
  getRentalStageOfBatch,
  pairPhotosByView,
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
  const rental = { pickup: { dateTime: '2026-03-01 08:05' }, dropoff: { dateTime: '2026-03-04 10:00' } };
  const sydney = { pickup: 'Australia/Sydney', dropoff: 'Australia/Sydney' };
  const perth = { pickup: 'Australia/Perth', dropoff: 'Australia/Perth' };
  const auckland = { pickup: 'Pacific/Auckland', dropoff: 'Pacific/Auckland' };
  const oneWay = { pickup: 'Australia/Perth', dropoff: 'Australia/Sydney' };

  it.each([
    [sydney, '2026-03-01T07:35+11:00', 'preRental'],
    [sydney, '2026-03-01T09:05+11:00', 'preRental'],
    [sydney, '2026-03-01T09:06+11:00', 'rental'],
    [sydney, '2026-03-04T09:59+11:00', 'rental'],
    [sydney, '2026-03-04T10:00+11:00', 'postRental'],
    [perth, '2026-03-01T09:05+08:00', 'preRental'],
    [perth, '2026-03-01T09:06+08:00', 'rental'],
    [perth, '2026-03-04T09:59+08:00', 'rental'],
    [perth, '2026-03-04T10:00+08:00', 'postRental'],
    [auckland, '2026-03-01T09:05+13:00', 'preRental'],
    [auckland, '2026-03-01T09:06+13:00', 'rental'],
    [auckland, '2026-03-04T10:00+13:00', 'postRental'],
    [oneWay, '2026-03-01T09:05+08:00', 'preRental'],
    [oneWay, '2026-03-04T09:59+11:00', 'rental'],
    [oneWay, '2026-03-04T10:00+11:00', 'postRental'],
  ])('by the clocks of %j: at %s %s', (zones, taken, stage) =>
    expect(getRentalStageOfBatch(batch(1, { takenAt: Date.parse(taken) }), rental, zones)).toBe(stage),
  );

  it.each<[Partial<PhotoBatch>, string | undefined]>([
    [{ stage: 'rental', takenAt: Date.parse('2026-03-05T09:00+11:00') }, 'rental'],
    [{}, undefined],
  ])('%j', (rest, stage) => expect(getRentalStageOfBatch(batch(1, rest), rental, sydney)).toBe(stage));
});

const batchOf = (name: string, views: string[], rest: Partial<PhotoBatch>): PhotoBatch => ({
  id: name,
  by: 'customer',
  views,
  photos: views.map((view) => `${name}/${view}`),
  ...rest,
});
const rentalWith = (photoBatches: PhotoBatch[]) =>
  ({
    pickup: { dateTime: '2026-03-01 09:30' },
    dropoff: { dateTime: '2026-03-04 10:00' },
    photoBatches,
  }) as Rental;
const before = batchOf('before', ['front', 'left'], { stage: 'preRental' });
const after = batchOf('after', ['front', 'right'], { stage: 'postRental' });

const zones = { pickup: 'Australia/Sydney', dropoff: 'Australia/Sydney' };

describe('pairPhotosByView', () => {
  it('pairs the same views in display order', () => {
    expect(pairPhotosByView(rentalWith([after, before]), zones)).toEqual([
      { view: 'front', before: 'before/front', after: 'after/front' },
      { view: 'left', before: 'before/left', after: undefined },
      { view: 'right', before: undefined, after: 'after/right' },
    ]);
  });

  it('uses the newest of several photos', () => {
    const newer = batchOf('newer', ['front'], { stage: 'preRental' });
    expect(pairPhotosByView(rentalWith([after, newer, before]), zones)[0]?.before).toBe('newer/front');
  });

  it('derives the stage of the provider’s photos from their time', () => {
    const at = (text: string) => ({ by: 'staff', takenAt: Date.parse(text) }) as const;
    const staff = [
      batchOf('returned', ['front'], at('2026-03-04T10:30+11:00')),
      batchOf('handed', ['front'], at('2026-03-01T09:00+11:00')),
    ];
    expect(pairPhotosByView(rentalWith(staff), zones)).toEqual([
      { view: 'front', before: 'handed/front', after: 'returned/front' },
    ]);
  });

  it.each([
    ['none', []],
    ['from before alone', [before]],
    ['from after alone', [after]],
    ['without views', [{ ...before, views: [] }, after]],
    ['from during the rental', [after, { ...before, stage: 'rental' as const }]],
  ])('photos %s make no pairs', (_, batches) =>
    expect(pairPhotosByView(rentalWith(batches), zones)).toEqual([]),
  );
});
