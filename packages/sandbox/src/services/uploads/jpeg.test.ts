import { describe, expect, test } from 'vitest';
import { greyPixelJpeg } from '../../testing/incidents.ts';
import { MAX_JPEG_SEGMENTS, readJpegContents } from './jpeg.ts';

const EMPTY_COMMENT = [0xff, 0xfe, 0, 2];
const EMPTY_EXIF = [0xff, 0xe1, 0, 2];
const FILL = [0xff];
/** Returns a photo with these bytes inserted after its start marker. */
const withBytes = (...added: number[]) =>
  new Blob([greyPixelJpeg.slice(0, 2), Uint8Array.from(added), greyPixelJpeg.slice(2)]);
const repeat = (bytes: readonly number[], times: number): number[] =>
  Array.from({ length: times }, () => bytes).flat();

test('names each kind of metadata once', async () => {
  const contents = await readJpegContents(withBytes(...repeat([...EMPTY_COMMENT, ...EMPTY_EXIF], 20)));
  expect(contents?.named).toEqual(['a comment', 'EXIF or XMP']);
});

describe.each([
  ['comments', EMPTY_COMMENT],
  ['fill bytes', FILL],
])('%s', (_, bytes) => {
  test('as many as a photo may have are read', async () =>
    expect(await readJpegContents(withBytes(...repeat(bytes, 900)))).toBeDefined());

  test('too many are not read to their end', async () =>
    expect(await readJpegContents(withBytes(...repeat(bytes, MAX_JPEG_SEGMENTS)))).toBeUndefined());
});
