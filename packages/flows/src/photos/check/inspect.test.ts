import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getFileContentProblem,
  detectImageFormat,
  isHeic,
  MAX_PICKED_PHOTO_BYTES,
  getFileSizeProblem,
  findImageQualityWarnings,
} from './inspect.ts';

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const box = (brand: string) => latin1(`\0\0\0\x18ftyp${brand}\0\0\0\0`);

/** Creates the start of a PNG file that states the given width and height, in pixels. */
const png = (width: number, height: number): Uint8Array => {
  const bytes = latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0');
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

describe('detectImageFormat by the first bytes', () => {
  it.each([
    ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
    ['a PNG', png(1, 1), 'png'],
    ['a GIF', latin1('GIF89a'), 'gif'],
    ['a WebP', latin1('RIFF\0\0\0\0WEBP'), 'webp'],
    ['an AVIF', box('avif'), 'avif'],
    ['an iPhone’s HEIC', box('heic'), 'heic'],
    ['another HEIF', box('mif1'), 'heic'],
    ['a film', box('mp42'), undefined],
    ['a sound', latin1('RIFF\0\0\0\0WAVE'), undefined],
    ['a PDF', latin1('%PDF-1.7'), undefined],
    ['text', latin1('no photo at all'), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('%s', (_, bytes, format) => {
    expect(detectImageFormat(bytes)).toBe(format);
    expect(isHeic(bytes)).toBe(format === 'heic');
  });
});

describe('the problem with a file', () => {
  it.each([
    [0, 'empty'],
    [1, undefined],
    [MAX_PICKED_PHOTO_BYTES, undefined],
    [MAX_PICKED_PHOTO_BYTES + 1, 'too-large'],
  ])('%i bytes', (size, problem) => expect(getFileSizeProblem(size)).toBe(problem));

  it.each([
    ['a photo', png(4000, 3000), undefined],
    ['what phones call 50 megapixels', png(8192, 6144), undefined],
    ['the most pixels', png(10_000, 5200), undefined],
    ['a row more', png(10_000, 5201), 'too-many-pixels'],
    ['no pixels', png(0, 10), 'corrupt'],
    ['half a head', png(4000, 3000).slice(0, 12), 'corrupt'],
    ['a JPEG of nothing but its beginning', Uint8Array.of(0xff, 0xd8, 0xff), 'corrupt'],
    ['a TIFF', latin1('II*\0'), 'unsupported'],
    ['text with a photo’s name', latin1('no photo at all'), 'not-an-image'],
  ])('%s', (_, bytes, problem) => expect(getFileContentProblem(bytes)).toBe(problem));

  it('is found for any bytes without an error', () => {
    const heads = fc.constantFrom(
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\0\0\0\0WEBP',
      '\0\0\0\x18ftypheic',
    );
    fc.assert(
      fc.property(heads, fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        expect(() => getFileContentProblem(Uint8Array.of(...latin1(head), ...rest))).not.toThrow();
      }),
    );
  });
});

const [width, height] = [128, 96];

/**
 * Creates a grey picture as RGBA, with which the tests check how photos are measured.
 * @param light returns each pixel's lightness, 0 to 255
 */
const grey = (light: (x: number, y: number) => number): Uint8ClampedArray => {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rgba.fill(light(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  return rgba;
};

/** Returns a picture of a single colour. */
const coloured = (...colour: [red: number, green: number, blue: number]): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => colour[at % 4] ?? 255);

const edges = (x: number) => (x % 16 < 8 ? 60 : 190);
/** Returns the lightness in a picture of blurred stripes, which changes gradually, without sharp edges. */
const soft = (x: number) => 125 + 65 * Math.sin((x / 64) * 2 * Math.PI);

describe('findImageQualityWarnings', () => {
  it.each([
    ['sharp edges by day', grey(edges), []],
    ['edges that run into each other', grey(soft), ['blurred']],
    ['a cellar', grey((x) => edges(x) / 8), ['dark']],
    ['a night with a lit car in it', grey((x, y) => (y > 40 && y < 60 ? edges(x) : 5)), []],
    ['all black', grey(() => 0), ['dark']],
    ['a plain white door', grey(() => 240), []],
    ['a red door', coloured(255, 0, 0), []],
    ['a violet door', coloured(100, 0, 255), []],
    ['a blue door at night', coloured(0, 0, 255), ['dark']],
  ])('%s', (_, rgba, doubts) => expect(findImageQualityWarnings(rgba, width, height)).toEqual(doubts));

  it('has no doubts about a picture that is too small to measure', () => {
    expect(findImageQualityWarnings(new Uint8ClampedArray(8), 2, 1)).toEqual([]);
  });
});
