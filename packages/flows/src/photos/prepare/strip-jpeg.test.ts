import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripJpegMetadata } from './strip-jpeg.ts';

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
