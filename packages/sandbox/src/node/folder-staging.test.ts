import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FileStaging } from '../store/staging.ts';
import { StoreUnavailableError } from '../store/unavailable.ts';
import { createFolderFileStaging, getStagingFolder } from './folder-staging.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const size = { width: 320, height: 240 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journey-decodes-'));
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Test helper: creates a JPEG of random noise, which compresses badly, so that nearly all bytes of the file are
 * image data.
 */
const noise = async (options: object): Promise<Bytes> => {
  const create = {
    ...size,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const;
  return new Uint8Array(await sharp({ create }).jpeg(options).toBuffer());
};

const cutAt = (part: number) => (bytes: Bytes) => bytes.slice(0, Math.floor(bytes.length * part));
/**
 * Test helper that returns a function to damage a JPEG: it overwrites `count` bytes with a value that is not a
 * JPEG marker. `part` is where they begin, as a fraction of the file's size.
 */
const garbledAt = (part: number, count: number) => (bytes: Bytes) => {
  const at = Math.floor(bytes.length * part);
  return new Uint8Array(bytes).fill(0x5a, at, at + count);
};
/**
 * Test helper that returns a function to damage a JPEG: it puts an end-of-image marker into the middle of the
 * image data.
 */
const endedAt = (part: number) => (bytes: Bytes) => {
  const changed = new Uint8Array(bytes);
  changed.set([0xff, 0xd9], Math.floor(bytes.length * part));
  return changed;
};
const without = (marker: number) => (bytes: Bytes) => {
  const at = bytes.findIndex((byte, place) => byte === 0xff && bytes[place + 1] === marker);
  const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  return new Uint8Array([...bytes.slice(0, at), ...bytes.slice(at + 2 + length)]);
};

const kinds: readonly [string, object][] = [
  ['baseline', {}],
  ['progressive', { progressive: true }],
  ['full-colour', { chromaSubsampling: '4:4:4' }],
];
const faults: readonly [string, (bytes: Bytes) => Bytes][] = [
  ['whole', (bytes) => bytes],
  ['cut off after its head', cutAt(0.05)],
  ['cut off in the middle', cutAt(0.5)],
  ['cut off near its end', cutAt(0.98)],
  ['garbled at its beginning', garbledAt(0.1, 40)],
  ['garbled in the middle', garbledAt(0.5, 400)],
  ['garbled near its end', garbledAt(0.97, 40)],
  ['ended in the middle', endedAt(0.5)],
  ['ended near its end', endedAt(0.95)],
  ['without its quantisation table', without(0xdb)],
  ['without its Huffman table', without(0xc4)],
  ['without its frame', without(0xc0)],
];

/**
 * Test helper: checks whether a photo can be decoded, by another method than the tested code, so that the two
 * can be compared. It computes statistics over all values of the picture.
 */
const isCounted = (bytes: Bytes): Promise<boolean> =>
  sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'warning' })
    .stats()
    .then(
      () => true,
      () => false,
    );

const stage = (staging: FileStaging, pieces: readonly Bytes[]) =>
  staging.stage(
    (async function* () {
      yield* pieces;
    })(),
  );

test.each([
  ['a small file in memory', 0, [100, 100]],
  ['a large file on disk', 1, [100, 100, 100]],
  ['an empty file in memory', 0, []],
] as const)('keeps %s, and discards it', async (_, onDisk, lengths) => {
  const own = await mkdtemp(join(folder, 'staged-'));
  const pieces = lengths.map((length, index) => new Uint8Array(length).fill(index + 1));
  const staged = await stage(createFolderFileStaging(own, 250), pieces);
  const bytes = Buffer.concat(pieces);
  expect(await readdir(own)).toHaveLength(onDisk);
  expect(Buffer.from(await staged.file.arrayBuffer()).equals(bytes)).toBe(true);
  expect(staged.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  await staged.discard();
  expect(await readdir(own)).toEqual([]);
});

test('a sender that breaks off a large file leaves nothing on disk, and is told so', async () => {
  const own = await mkdtemp(join(folder, 'broken-'));
  let isClosed = false;
  const pieces = async function* () {
    try {
      yield new Uint8Array(300);
      throw new Error('broken off');
    } finally {
      isClosed = true;
    }
  };
  await expect(createFolderFileStaging(own, 250).stage(pieces())).rejects.toThrow('broken off');
  expect({ left: await readdir(own), isClosed }).toEqual({ left: [], isClosed: true });
});

test('decodes and encodes a photo in memory as one on disk', async () => {
  const [photo, damaged] = [await noise({}), cutAt(0.5)(await noise({}))];
  for (const inMemoryAtMost of [0, Infinity]) {
    const staging = createFolderFileStaging(folder, inMemoryAtMost);
    const staged = await stage(staging, [photo]);
    expect(await staging.decodes(staged.file, size)).toBe(true);
    expect(await staging.decodes((await stage(staging, [damaged])).file, size)).toBe(false);
    const again = await staging.reencode(staged.file);
    expect((await sharp(await again?.file.arrayBuffer()).metadata()).width).toBe(size.width);
    await again?.discard();
  }
});

test('each user of a machine has a folder of their own', () => {
  if (!process.getuid) return;
  const user = vi.spyOn(process as Required<typeof process>, 'getuid');
  const folders = [1000, 1001, 1000].map((id) => {
    user.mockReturnValue(id);
    return getStagingFolder();
  });
  user.mockRestore();
  expect(folders[0]).toBe(folders[2]);
  expect(folders[0]).not.toBe(folders[1]);
});

test.each([
  ['ENOSPC', true],
  ['EACCES', true],
  ['ENOENT', false],
])('an upload that fails with %s counts as the disk being away: %s', async (code, isAway) => {
  const pieces = async function* () {
    yield new Uint8Array(10);
    throw Object.assign(new Error('failed'), { code });
  };
  const failure: unknown = await createFolderFileStaging(folder, 0)
    .stage(pieces())
    .catch((error: unknown) => error);
  expect(failure instanceof StoreUnavailableError).toBe(isAway);
});

test('a disk that is full while a photo is encoded anew counts as away, and a bad photo does not', async () => {
  const own = await mkdtemp(join(folder, 'full-'));
  const staging = createFolderFileStaging(own);
  const [photo, damaged] = [await noise({}), cutAt(0.5)(await noise({}))];
  const full = vi
    .spyOn(Object.getPrototypeOf(sharp()) as Sharp, 'toFile')
    .mockRejectedValue(new Error('unable to write: No space left on device'));
  try {
    await expect(staging.reencode(new Blob([photo]))).rejects.toThrow(StoreUnavailableError);
    expect(await staging.reencode(new Blob([damaged]))).toBeUndefined();
    expect(await readdir(own)).toEqual([]);
  } finally {
    full.mockRestore();
  }
  expect(await staging.reencode(new Blob([photo]))).toBeDefined();
});

test.each(
  kinds.flatMap(([kind, options]) => faults.map(([fault, spoil]) => ({ kind, options, fault, spoil }))),
)(
  'a $kind photo that is $fault is judged alike by decoding its last pixel and by all its pixels',
  async ({ options, fault, spoil }) => {
    const staging = createFolderFileStaging(folder, 0);
    const bytes = spoil(await noise(options));
    const staged = await stage(staging, [bytes]);
    const decodes = await staging.decodes(staged.file, size);
    await staged.discard();
    const counted = await isCounted(bytes);
    const verdict = fault === 'whole' || (/^cut|quantisation/.test(fault) ? false : counted);
    expect({ decodes, counted }).toEqual({ decodes: verdict, counted: verdict });
  },
);
