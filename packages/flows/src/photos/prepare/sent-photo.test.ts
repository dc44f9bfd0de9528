import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { MAX_SENT_PHOTO_EDGE_PX, getReducedSize, stripJpegMetadata } from './sent-photo.ts';

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

const part = (marker: number, content: readonly number[] = [1, 2, 3]): number[] => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];
const picture = [0xff, 0xda, 0, 4, 9, 9, 0xff, 0xe1, 7, 0xff, 0xd9];
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat(), ...picture]);
const stripped = (bytes: Uint8Array<ArrayBuffer>) => stripJpegMetadata(bytes).flatMap((kept) => [...kept]);

describe('stripJpegMetadata', () => {
  it('removes metadata and keeps what decoding needs', () => {
    const bytes = jpeg(
      part(0xe0),
      part(0xe1),
      part(0xe2),
      part(0xdb),
      part(0xed),
      part(0xee),
      part(0xfe),
      part(0xc0),
    );
    expect(stripped(bytes)).toEqual([...jpeg(part(0xe0), part(0xdb), part(0xee), part(0xc0))]);
  });

  it('skips fill bytes between segments', () => {
    expect(stripped(jpeg([0xff], part(0xe1), part(0xc0)))).toEqual([...jpeg(part(0xc0))]);
  });

  it.each([
    ['a PNG', [0x89, 0x50]],
    ['nothing', []],
    ['a JPEG that ends in a part', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]],
  ])('refuses %s', (_, bytes) => expect(() => stripJpegMetadata(Uint8Array.from(bytes))).toThrow(RangeError));

  it('removes every metadata segment in any order and leaves the picture unchanged', () => {
    const parts = fc.array(
      fc.tuple(fc.constantFrom(0xe0, 0xe1, 0xe5, 0xed, 0xfe, 0xdb, 0xc0), fc.array(fc.nat(255))),
    );
    fc.assert(
      fc.property(parts, (all) => {
        const kept = all.filter(([marker]) => [0xe0, 0xdb, 0xc0].includes(marker));
        const of = (some: typeof all) => jpeg(...some.map(([marker, content]) => part(marker, content)));
        expect(stripped(of(all))).toEqual([...of(kept)]);
      }),
    );
  });
});
