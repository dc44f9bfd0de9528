import type { PhotoBatch } from '@journey/api/rentals';
import { describe, expect, it } from 'vitest';
import { isListShown, photoCount, shownCoordinates } from './photos.ts';

const batch = (count: number, rest: Partial<PhotoBatch> = {}): PhotoBatch => ({
  id: 'b',
  by: 'customer',
  views: [],
  photos: Array.from({ length: count }, (_, index) => `/api/photos/${index}`),
  ...rest,
});

describe('isListShown: only with more than 5 photos, whoever took them (P-11)', () => {
  it.each([
    [[], 0, false],
    [[5], 5, false],
    [[2, 3], 5, false],
    [[6], 6, true],
    [[5, 1], 6, true],
  ])('batches of %j', (counts, count, isShown) => {
    const batches = counts.map((one) => batch(one));
    expect(photoCount(batches)).toBe(count);
    expect(isListShown(batches)).toBe(isShown);
  });
});

describe('shownCoordinates: on own batches alone (P-11)', () => {
  const coordinates = { latitude: -33.8688, longitude: 151.209312 };
  it.each<[string, Partial<PhotoBatch>, string | undefined]>([
    ['own', { coordinates }, '-33.86880, 151.20931'],
    ['own at the equator and Greenwich', { coordinates: { latitude: 0, longitude: 0 } }, '0.00000, 0.00000'],
    ['own without', {}, undefined],
    ["the provider's", { by: 'staff', coordinates }, undefined],
  ])('%s', (_, rest, shown) => expect(shownCoordinates(batch(1, rest))).toBe(shown));
});
