/**
 * Opens a zip of photos that somebody sent. Everything about every entry is checked before any of them is stored
 * (docs/security.md#files).
 */
import type { Entry, FileEntry } from '@zip.js/zip.js';
import { Problem } from '../../core/problem.ts';
import { piecesIn } from '../../core/pieces.ts';
import { StoreUnavailable } from '../../store/unavailable.ts';
import type { Staging, Waiting } from '../../store/staging.ts';
import { takePhoto } from './take-photo.ts';

export const zipLimits = {
  /** Of what is sent: photos do not shrink in a zip. */
  sent: 150 * 1024 * 1024,
  entries: 60,
  /** Unpacked, in bytes. */
  total: 150 * 1024 * 1024,
  /** Of one photo (10 MB are sent). */
  entry: 10 * 1024 * 1024,
  /** Unpacked over packed. */
  ratio: 20,
  /** So much unpacks to anything without being a bomb. */
  harmless: 1024 * 1024,
} as const;

const refuse = (why: string): never => {
  throw new Problem(422, `The zip is refused: ${why}`);
};

/** A zip's photos, and the zip made anew of them. */
export type TakenZip = { readonly file: Blob; readonly photos: readonly Blob[]; discard(): Promise<void> };

/**
 * @param file the zip, which waits; it is read here and there and never as a whole
 * @returns its photos, cleaned of what is not picture, and a zip of them by the same names
 * @throws Problem 422 with what is wrong, never with a name of what is in it
 */
export const takeZip = async (file: Blob, staging: Staging): Promise<TakenZip> => {
  const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  // Strict: nothing that another tool might read otherwise, no overlapping entries, checksums compared.
  const reader = new ZipReader(new BlobReader(file), { strictness: 'strict', checkSignature: true });
  const waiting: Waiting[] = [];
  const discard = async () => {
    await Promise.all(waiting.map((one) => one.discard()));
  };
  try {
    const entries: Entry[] = await reader.getEntries();
    checkEntries(entries);
    const photos: Entered[] = [];
    for (const entry of entries) {
      if (entry.directory) continue;
      const arrived = await staging.stage(unpacked(entry));
      waiting.push(arrived);
      const photo = await takePhoto(arrived.file, staging).catch((error: unknown) => {
        throw error instanceof Problem
          ? new Problem(422, `The zip is refused: an entry cannot be taken. ${error.message}`)
          : error;
      });
      waiting.push(photo);
      photos.push({ name: entry.filename, packedAt: entry.lastModDate, file: photo.file });
    }
    if (!photos.length) refuse('it has no photo.');
    const again = await staging.stage(zipped(photos));
    waiting.push(again);
    return { file: again.file, photos: photos.map((photo) => photo.file), discard };
  } catch (error) {
    await discard();
    if (error instanceof Problem || error instanceof StoreUnavailable) throw error;
    return refuse('it cannot be read.');
  } finally {
    await reader.close();
  }
};

/** What the zip says of its entries: cheap, and before anything is unpacked. */
const checkEntries = (entries: readonly Entry[]): void => {
  if (entries.length > zipLimits.entries) refuse('it has too many entries.');
  let total = 0;
  for (const entry of entries) {
    if (entry.encrypted) refuse('an entry is encrypted.');
    if (entry.symlink) refuse('an entry is a link.');
    if (!isPlainPath(entry.filename)) refuse('an entry’s path leads elsewhere.');
    if (entry.uncompressedSize > zipLimits.entry) refuse('an entry is too large.');
    if (
      entry.uncompressedSize > zipLimits.harmless &&
      entry.uncompressedSize > zipLimits.ratio * entry.compressedSize
    )
      refuse('an entry is packed too tightly.');
    total += entry.uncompressedSize;
  }
  if (total > zipLimits.total) refuse('it is too large unpacked.');
};

// eslint-disable-next-line no-control-regex -- that is what is looked for
const strange = /[\u0000-\u001f\\:]/;

/** A path that stays below where it is unpacked, on every system. */
const isPlainPath = (path: string): boolean =>
  path.length <= 200 &&
  !strange.test(path) &&
  !path.startsWith('/') &&
  !path.split('/').some((part) => part === '..' || part === '.');

/** An entry's bytes, and not one more than it said: a zip may lie about its sizes. */
async function* unpacked(entry: FileEntry): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writing = entry.getData(writable);
  // Told below, when the pieces that came before it have been read.
  writing.catch(() => {});
  let total = 0;
  for await (const piece of piecesIn(readable)) {
    total += piece.length;
    if (total > entry.uncompressedSize) refuse('an entry is not whole.');
    yield piece;
  }
  await writing;
  if (total !== entry.uncompressedSize) refuse('an entry is not whole.');
}

type Entered = { readonly name: string; readonly packedAt: Date; readonly file: Blob };

/** A zip of photos as they are: packing them again gains nothing. The same photos at the same times make the same bytes. */
async function* zipped(photos: readonly Entered[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { BlobReader, ZipWriter } = await import('@zip.js/zip.js');
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writing = (async () => {
    const writer = new ZipWriter(writable, { level: 0, extendedTimestamp: false });
    for (const { name, packedAt, file } of photos)
      await writer.add(name, new BlobReader(file), { lastModDate: packedAt });
    await writer.close();
  })();
  writing.catch(() => {});
  yield* piecesIn(readable);
  await writing;
}
