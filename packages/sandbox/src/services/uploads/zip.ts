/**
 * Opens a zip of photos that somebody sent. Everything about every entry is checked before any of them is stored
 * (docs/security.md#files).
 */
import type { Entry, FileEntry } from '@zip.js/zip.js';
import { HttpError } from '../../core/problem.ts';
import { streamChunks } from '../../core/body-chunks.ts';
import { StoreUnavailableError } from '../../store/unavailable.ts';
import type { Staging, StagedFile } from '../../store/staging.ts';
import { sanitisePhoto } from './take-photo.ts';

export const ZIP_LIMITS = {
  /** Bytes of the zip as it is sent. It equals `total`, since photos do not shrink in a zip. */
  sent: 150 * 1024 * 1024,
  entries: 60,
  /** Bytes of all entries together, unpacked. */
  total: 150 * 1024 * 1024,
  /** Bytes of one entry, unpacked. The pages send photos of at most 10 MB. */
  entry: 10 * 1024 * 1024,
  /** The highest allowed ratio of an entry's unpacked to its packed bytes. */
  ratio: 20,
  /** Unpacked bytes up to which the ratio does not matter, since the entry is too small to be a zip bomb. */
  harmless: 1024 * 1024,
} as const;

const refuse = (why: string): never => {
  throw new HttpError(422, `The zip is refused: ${why}`);
};

/** The photos of a zip, and a new zip made from them. */
export type SanitisedZip = {
  readonly file: Blob;
  readonly photos: readonly Blob[];
  discard(): Promise<void>;
};

/**
 * @param file the staged zip; it is read in pieces and never as a whole
 * @returns its photos without anything but their pictures, and a new zip of them with the same names
 * @throws HttpError 422 whose message says what is wrong, but never names an entry
 */
export const sanitiseZip = async (file: Blob, staging: Staging): Promise<SanitisedZip> => {
  const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  // Strict mode refuses overlapping entries and anything that another tool might read differently. Checksums are
  // compared.
  const reader = new ZipReader(new BlobReader(file), { strictness: 'strict', checkSignature: true });
  const waiting: StagedFile[] = [];
  const discard = async () => {
    await Promise.all(waiting.map((item) => item.discard()));
  };
  try {
    const entries: Entry[] = await reader.getEntries();
    checkEntries(entries);
    const photos: Entered[] = [];
    for (const entry of entries) {
      if (entry.directory) continue;
      const arrived = await staging.stage(unpacked(entry));
      waiting.push(arrived);
      const photo = await sanitisePhoto(arrived.file, staging).catch((error: unknown) => {
        throw error instanceof HttpError
          ? new HttpError(422, `The zip is refused: an entry cannot be taken. ${error.message}`)
          : error;
      });
      waiting.push(photo);
      photos.push({ name: entry.filename, packedAt: entry.lastModDate, file: photo.file });
    }
    if (!photos.length) refuse('it has no photo.');
    const restaged = await staging.stage(zipped(photos));
    waiting.push(restaged);
    return { file: restaged.file, photos: photos.map((photo) => photo.file), discard };
  } catch (error) {
    await discard();
    if (error instanceof HttpError || error instanceof StoreUnavailableError) throw error;
    return refuse('it cannot be read.');
  } finally {
    await reader.close();
  }
};

/** Checks what the zip's directory states about its entries. This is cheap and comes before anything is unpacked. */
const checkEntries = (entries: readonly Entry[]): void => {
  if (entries.length > ZIP_LIMITS.entries) refuse('it has too many entries.');
  let total = 0;
  for (const entry of entries) {
    if (entry.encrypted) refuse('an entry is encrypted.');
    if (entry.symlink) refuse('an entry is a link.');
    if (!isPlainPath(entry.filename)) refuse('an entry’s path leads elsewhere.');
    if (entry.uncompressedSize > ZIP_LIMITS.entry) refuse('an entry is too large.');
    if (
      entry.uncompressedSize > ZIP_LIMITS.harmless &&
      entry.uncompressedSize > ZIP_LIMITS.ratio * entry.compressedSize
    )
      refuse('an entry is packed too tightly.');
    total += entry.uncompressedSize;
  }
  if (total > ZIP_LIMITS.total) refuse('it is too large unpacked.');
};

// eslint-disable-next-line no-control-regex -- control characters are what the pattern looks for
const strange = /[\u0000-\u001f\\:]/;

/** Whether a path stays below the folder where it is unpacked, on every operating system. */
const isPlainPath = (path: string): boolean =>
  path.length <= 200 &&
  !strange.test(path) &&
  !path.startsWith('/') &&
  !path.split('/').some((part) => part === '..' || part === '.');

/**
 * Yields an entry's bytes, and refuses more or fewer of them than the zip announced, since a zip may lie about its
 * sizes.
 */
const unpacked = async function* (entry: FileEntry): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writing = entry.getData(writable);
  // The error is thrown by `await writing` below, after the pieces before it have been read. This line only prevents an
  // unhandled rejection.
  writing.catch(() => {});
  let total = 0;
  for await (const piece of streamChunks(readable)) {
    total += piece.length;
    if (total > entry.uncompressedSize) refuse('an entry is not whole.');
    yield piece;
  }
  await writing;
  if (total !== entry.uncompressedSize) refuse('an entry is not whole.');
};

type Entered = { readonly name: string; readonly packedAt: Date; readonly file: Blob };

/**
 * Yields the bytes of a zip of the photos. They are stored uncompressed, because compressing them again gains nothing.
 * The same photos with the same times give the same bytes.
 */
const zipped = async function* (photos: readonly Entered[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { BlobReader, ZipWriter } = await import('@zip.js/zip.js');
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writing = (async () => {
    const writer = new ZipWriter(writable, { level: 0, extendedTimestamp: false });
    for (const { name, packedAt, file } of photos)
      await writer.add(name, new BlobReader(file), { lastModDate: packedAt });
    await writer.close();
  })();
  writing.catch(() => {});
  yield* streamChunks(readable);
  await writing;
};
