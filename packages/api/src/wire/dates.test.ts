import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIsoWithOffset } from './dates.ts';

test.each([
  [660, '2026-11-21T11:00:00+11:00'],
  [0, '2026-11-21T00:00:00+00:00'],
  [-210, '2026-11-20T20:30:00-03:30'],
  [345, '2026-11-21T05:45:00+05:45'],
])('an offset of %i minutes is written %s', (offset, written) => {
  expect(formatIsoWithOffset(Date.UTC(2026, 10, 21), offset)).toBe(written);
});

test('a moment written with any offset is the same moment', () => {
  const moments = fc.integer({ min: 0, max: 4_102_444_800 });
  fc.assert(
    fc.property(moments, fc.integer({ min: -840, max: 840 }), (seconds, offset) => {
      expect(Date.parse(formatIsoWithOffset(seconds * 1000, offset))).toBe(seconds * 1000);
    }),
  );
});
