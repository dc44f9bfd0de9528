import { expect, test } from 'vitest';
import { greyPixelJpeg, createZip } from '../../testing/incidents.ts';
import { memoryFileStaging } from '../../store/staging.ts';
import { sanitiseZip } from './zip.ts';

const take = (zip: Uint8Array<ArrayBuffer>) => sanitiseZip(new Blob([zip]), memoryFileStaging);
const text = (value: string) => new TextEncoder().encode(value);
const patched = (zip: Uint8Array<ArrayBuffer>, change: (view: DataView, directory: number) => void) => {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  // The last record of a zip contains the position of its directory, the list of entries.
  change(view, view.getUint32(copy.length - 6, true));
  return copy;
};
const renamed = (zip: Uint8Array<ArrayBuffer>, from: string, to: string) => {
  const bytes = zip.slice();
  const [a, b] = [text(from), text(to)];
  for (let at = 0; at + a.length <= bytes.length; at += 1)
    if (a.every((byte, index) => bytes[at + index] === byte)) bytes.set(b, at);
  return bytes;
};

test('reads the photos of a zip, also in folders', async () => {
  const { photos, file } = await take(await createZip({ 'a.jpg': greyPixelJpeg, 'b/c.jpg': greyPixelJpeg }));
  expect(await photos[1]?.bytes()).toEqual(greyPixelJpeg);
  // The zip that is stored is a new one, made from the photos with their names. It must be readable as well.
  const again = await take(await file.bytes());
  expect(await Promise.all(again.photos.map((photo) => photo.bytes()))).toEqual([
    greyPixelJpeg,
    greyPixelJpeg,
  ]);
  expect(new TextDecoder('latin1').decode(await file.bytes())).toMatch(/a\.jpg.*b\/c\.jpg/s);
});

test('gives every photo the ending of a photo, and no two the same name', async () => {
  const names = ['a.exe', 'a.jpg', 'b.JPEG', 'c/d.html', 'noEnding', '.htaccess', 'a.jpg.exe'];
  const { file, photos } = await take(
    await createZip(Object.fromEntries(names.map((name) => [name, greyPixelJpeg]))),
  );
  expect(photos).toHaveLength(7);
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js');
  const kept = await new ZipReader(new BlobReader(file)).getEntries();
  expect(kept.map(({ filename }) => filename)).toEqual([
    'a.jpg',
    'a-2.jpg',
    'b.jpg',
    'c/d.jpg',
    'noEnding.jpg',
    'htaccess.jpg',
    'a-jpg.jpg',
  ]);
});

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.jpg`, greyPixelJpeg]));
const bomb = () => createZip({ 'a.jpg': new Uint8Array(8 * 1024 * 1024) }, 9);

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, RegExp]>([
  ['no zip', async () => text('%PDF-1.7 and nothing else that a zip would have'), /cannot be read/],
  ['nothing in it', () => createZip({}), /no photo/],
  ['too many entries', () => createZip(many(61)), /too many entries/],
  ['a bomb', bomb, /too tightly/],
  ['a very large entry', () => createZip({ 'a.jpg': new Uint8Array(11 * 1024 * 1024) }), /too large/],
  [
    'a zip inside',
    async () => createZip({ 'a.jpg': await createZip({ 'b.jpg': greyPixelJpeg }) }),
    /not a JPEG photo/,
  ],
  ['a program called a photo', () => createZip({ 'a.jpg': text('#!/bin/sh\necho no') }), /not a JPEG photo/],
  ['half a photo', () => createZip({ 'a.jpg': greyPixelJpeg.slice(0, 20) }), /cannot be taken/],
  [
    'a path upward',
    async () => renamed(await createZip({ 'aa/b.jpg': greyPixelJpeg }), 'aa/b', '../b'),
    /refused/,
  ],
  [
    'a path from the root',
    async () => renamed(await createZip({ 'aa/b.jpg': greyPixelJpeg }), 'aa/b', '/a/b'),
    /refused/,
  ],
  [
    'a path of another system',
    async () => renamed(await createZip({ 'aa/b.jpg': greyPixelJpeg }), 'aa/b', 'a\\.b'),
    /refused/,
  ],
  [
    'a link',
    async () =>
      patched(await createZip({ 'a.jpg': greyPixelJpeg }), (view, at) => {
        view.setUint8(at + 5, 3);
        view.setUint32(at + 38, (0o120777 << 16) >>> 0, true);
      }),
    /refused/,
  ],
  [
    'an encrypted entry',
    async () =>
      patched(await createZip({ 'a.jpg': greyPixelJpeg }), (view, at) =>
        view.setUint16(at + 8, view.getUint16(at + 8, true) | 1, true),
      ),
    /refused/,
  ],
  [
    'an entry that says it is smaller',
    async () =>
      patched(await createZip({ 'a.jpg': greyPixelJpeg }), (view, at) => view.setUint32(at + 24, 10, true)),
    /refused/,
  ],
  [
    'an entry that says it is larger',
    async () =>
      patched(await createZip({ 'a.jpg': greyPixelJpeg }), (view, at) =>
        view.setUint32(at + 24, greyPixelJpeg.length + 1, true),
      ),
    /refused/,
  ],
  [
    'another checksum',
    async () =>
      patched(await createZip({ 'a.jpg': greyPixelJpeg }), (view, at) => view.setUint32(at + 16, 1, true)),
    /refused/,
  ],
  [
    'the end missing',
    async () => (await createZip({ 'a.jpg': greyPixelJpeg })).slice(0, -8),
    /cannot be read/,
  ],
])('%s is refused', async (_, make, why) => {
  await expect(take(await make())).rejects.toThrow(why);
});

test('unpacks no more of an entry than it says it has', async () => {
  const zip = patched(await createZip({ 'a.jpg': new Uint8Array(9000 * 1024) }, 9), (view, at) =>
    view.setUint32(at + 24, 10, true),
  );
  let staged = 0;
  const stage: typeof memoryFileStaging.stage = (pieces) =>
    memoryFileStaging.stage(
      (async function* () {
        for await (const piece of pieces) {
          staged += piece.length;
          yield piece;
        }
      })(),
    );
  await expect(sanitiseZip(new Blob([zip]), { ...memoryFileStaging, stage })).rejects.toThrow(
    'cannot be read',
  );
  expect(staged).toBe(0);
});

test('refuses too many entries at the first that is too many, without reading the others', async () => {
  const zip = patched(await createZip(many(62)), (view, directory) => {
    // The signature of the last entry in the list of entries, which ends where the last record begins.
    const last = view.byteLength - 22 - 46 - '61.jpg'.length;
    expect(view.getUint32(last, true)).toBe(view.getUint32(directory, true));
    view.setUint32(last, 0, true);
  });
  await expect(take(zip)).rejects.toThrow(/too many entries/);
});

test('refuses a list of entries that is too long before reading it', async () => {
  const { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } = await import('@zip.js/zip.js');
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 0, extendedTimestamp: false });
  const comment = 'x'.repeat(60_000);
  for (const [name, bytes] of Object.entries(many(20)))
    await writer.add(name, new Uint8ArrayReader(bytes), { comment });
  await expect(take(await writer.close())).rejects.toThrow(/list of entries is too long/);
});

test('refuses a photo that cannot be decoded', async () => {
  await expect(
    sanitiseZip(new Blob([await createZip({ 'a.jpg': greyPixelJpeg })]), {
      ...memoryFileStaging,
      decodes: async () => false,
    }),
  ).rejects.toThrow(/damaged/);
});
