import type { PhotoBatch, Rental } from '@journey/api/rentals';
import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { pairPhotosByView } from './comparison.ts';

const batch = (name: string, views: string[], rest: Partial<PhotoBatch>): PhotoBatch => ({
  id: name,
  by: 'customer',
  views,
  photos: views.map((view) => `${name}/${view}`),
  ...rest,
});
const rental = (photoBatches: PhotoBatch[]) =>
  ({
    pickup: { dateTime: '2026-03-01 09:30' },
    dropoff: { dateTime: '2026-03-04 10:00' },
    photoBatches,
  }) as Rental;
const before = batch('before', ['front', 'left'], { stage: 'preRental' });
const after = batch('after', ['front', 'right'], { stage: 'postRental' });

describe('pairPhotosByView', () => {
  it('pairs the same views in display order', () => {
    expect(pairPhotosByView(rental([after, before]))).toEqual([
      { view: 'front', before: 'before/front', after: 'after/front' },
      { view: 'left', before: 'before/left', after: undefined },
      { view: 'right', before: undefined, after: 'after/right' },
    ]);
  });

  it('uses the newest of several photos', () => {
    const newer = batch('newer', ['front'], { stage: 'preRental' });
    expect(pairPhotosByView(rental([after, newer, before]))[0]?.before).toBe('newer/front');
  });

  it('derives the stage of the provider’s photos from their time', () => {
    const at = (text: string) => ({ by: 'staff', takenAt: dayjs(text).valueOf() }) as const;
    const staff = [
      batch('returned', ['front'], at('2026-03-04T10:30')),
      batch('handed', ['front'], at('2026-03-01T09:00')),
    ];
    expect(pairPhotosByView(rental(staff))).toEqual([
      { view: 'front', before: 'handed/front', after: 'returned/front' },
    ]);
  });

  it.each([
    ['none', []],
    ['from before alone', [before]],
    ['from after alone', [after]],
    ['without views', [{ ...before, views: [] }, after]],
    ['from during the rental', [after, { ...before, stage: 'rental' as const }]],
  ])('photos %s make no pairs', (_, batches) => expect(pairPhotosByView(rental(batches))).toEqual([]));
});
