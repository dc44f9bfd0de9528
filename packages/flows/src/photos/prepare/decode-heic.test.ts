import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getFileContentProblem, detectImageFormat } from '../check/inspect.ts';
import { decodeHeic } from './decode-heic.ts';

/**
 * The HEIC file for the tests: a picture of 192 × 128 pixels with alternating red and white stripes, each 16 pixels
 * wide.
 */
const stripes = new Uint8Array(readFileSync(new URL('stripes.heic', import.meta.url)));
const MOST = 50_000_000;

// The decoder returns its pixels in an `ImageData`, which Node does not have, so the tests define a simple one.
beforeEach(() =>
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray;
      readonly width: number;
      readonly height: number;

      constructor(data: Uint8ClampedArray, width: number, height: number) {
        this.data = data;
        this.width = width;
        this.height = height;
      }
    },
  ),
);
afterEach(() => void vi.unstubAllGlobals());

const getPicture = async (bytes: Uint8Array) => {
  const decoded = await decodeHeic(bytes, MOST);
  if ('problem' in decoded) throw new Error(decoded.problem);
  return decoded.picture;
};

describe('decodeHeic', () => {
  it('gets a file that is detected as HEIC', () => {
    expect(detectImageFormat(stripes)).toBe('heic');
    expect(getFileContentProblem(stripes)).toBeUndefined();
  });

  it('returns the photo’s pixels', async () => {
    const { data, width, height } = await getPicture(stripes);
    expect([width, height]).toEqual([192, 128]);
    const at = (x: number, y: number) => data.slice((y * width + x) * 4, (y * width + x) * 4 + 4);
    const [red, white] = [at(8, 64), at(24, 64)];
    expect(red[0]).toBeGreaterThan(150);
    expect(red[1]).toBeLessThan(80);
    for (const part of white) expect(part).toBeGreaterThan(230);
  });

  it.each([
    ['half a file', stripes.slice(0, stripes.length / 2)],
    ['its head alone', stripes.slice(0, 40)],
    ['nothing', new Uint8Array()],
  ])('refuses %s as damaged', async (_, bytes) => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await expect(decodeHeic(bytes, MOST)).resolves.toEqual({ problem: 'corrupt' });
  });

  it('refuses a picture that is too large before it allocates memory', async () => {
    await expect(decodeHeic(stripes, 192 * 128 - 1)).resolves.toEqual({ problem: 'too-many-pixels' });
    expect((await getPicture(stripes)).width).toBe(192);
  });
});
