import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SENT_PHOTO_EDGE_PX, getReducedSize } from './reduced-size.ts';

it.each([
  [4032, 3024, 2048, 1536],
  [3024, 4032, 1536, 2048],
  [2048, 2048, 2048, 2048],
  [800, 600, 800, 600],
  [50_000, 1, 2048, 1],
])('%i × %i becomes %i × %i', (width, height, toWidth, toHeight) => {
  expect(getReducedSize(width, height)).toEqual({ width: toWidth, height: toHeight });
});

it('never enlarges, keeps the aspect ratio and is at least one pixel', () => {
  const edge = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(edge, edge, (width, height) => {
      const small = getReducedSize(width, height);
      expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(
        Math.min(MAX_SENT_PHOTO_EDGE_PX, Math.max(width, height)),
      );
      expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(1);
      const scale = Math.max(small.width, small.height) / Math.max(width, height);
      expect(Math.abs(small.width - width * scale)).toBeLessThanOrEqual(1);
      expect(Math.abs(small.height - height * scale)).toBeLessThanOrEqual(1);
    }),
  );
});
