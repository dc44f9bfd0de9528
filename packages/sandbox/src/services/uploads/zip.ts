/**
 * Checks an uploaded zip of photos. Every entry is checked completely before any of them is stored
 * (docs/security.md#files).
 */
import type { BlobReader, Entry, FileEntry } from '@zip.js/zip.js';
import { HttpError } from '../../core/http-error.ts';
import { iterateStreamChunks } from '../../core/body-chunks.ts';
import { StoreUnavailableError } from '../../store/unavailable.ts';
import type { FileStaging, StagedFile } from '../../store/staging.ts';
import { sanitisePhoto } from './take-photo.ts';

export const ZIP_LIMITS = {
  /**
   * The maximum size of an uploaded zip, in bytes. It equals the limit on the unpacked size (`total`), because
   * photos do not become smaller in a zip.
   */
  sent: 150 * 1024 * 1024,
  entries: 60,
  /** The maximum size of a zip's list of entries, in bytes, because it is read into memory as a whole. */
  directory: 1024 * 1024,
  /** The maximum size of all entries of a zip together, in bytes when unpacked. */
  total: 150 * 1024 * 1024,
  /** The maximum size of one entry of a zip, in bytes when unpacked. The pages send photos of at most 10 MB. */
  entry: 10 * 1024 * 1024,
  /** How many times larger than its packed size an entry of a zip may be when unpacked. */
  ratio: 20,
  /**
   * Up to this unpacked size, in bytes, the ratio to an entry's packed size is not checked, because the entry is
   * too small to be a zip bomb.
   */
  harmless: 1024 * 1024,
} as const;

const refuse = (why: string): never => {
  throw new HttpError(422, `The zip is refused: ${why}`);
};

/** The photos of an uploaded zip after the check, and a new zip that was made from them. */
export type SanitisedZip = {
  readonly file: Blob;
  readonly photos: readonly Blob[];
  discard(): Promise<void>;
};

/**
 * Checks an uploaded zip of photos and removes everything but the pictures.
 * @param file the staged zip; it is read in pieces and never as a whole
 * @returns the photos, and a new zip of them with the same names, each with the ending .jpg
 * @throws HttpError 422 whose message says what is wrong, but never names an entry
 */
export const sanitiseZip = async (file: Blob, staging: FileStaging): Promise<SanitisedZip> => {
  const { BlobReader, configure, ZipReader } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  // In strict mode the zip library refuses overlapping entries and anything that another tool might read
  // differently. It also compares checksums.
  const reader = new ZipReader(boundReads(new BlobReader(file)), {
    strictness: 'strict',
    checkSignature: true,
  });
  const waiting: StagedFile[] = [];
  const discard = async () => {
    await Promise.all(waiting.map((item) => item.discard()));
  };
  try {
    const entries: Entry[] = [];
    for await (const entry of reader.getEntriesGenerator()) {
      entries.push(entry);
      if (entries.length > ZIP_LIMITS.entries) refuse('it has too many entries.');
    }
    checkEntries(entries);
    const photos: Entered[] = [];
    const names = new Set<string>();
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
      photos.push({
        name: takePhotoName(entry.filename, names),
        packedAt: entry.lastModDate,
        file: photo.file,
      });
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

/**
 * Refuses to read more bytes of a zip at once than the maximum size of its list of entries. The zip library reads the
 * whole list at once, and everything else in smaller pieces.
 */
const boundReads = (reader: BlobReader): BlobReader => {
  const read = reader.readUint8Array.bind(reader);
  reader.readUint8Array = (at, length) =>
    length > ZIP_LIMITS.directory ? refuse('its list of entries is too long.') : read(at, length);
  return reader;
};

/**
 * Checks what the zip's directory states about its entries. This comes before anything is unpacked, because it is
 * cheap and can refuse a zip bomb.
 */
const checkEntries = (entries: readonly Entry[]): void => {
  let total = 0;
  for (const entry of entries) {
    if (entry.encrypted) refuse('an entry is encrypted.');
    if (entry.symlink) refuse('an entry is a link.');
    if (!isPlainPath(entry.filename)) refuse("an entry's path leads elsewhere.");
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

/**
 * Whether an entry's path in a zip stays below the folder in which the zip is unpacked, on every operating system.
 */
const isPlainPath = (path: string): boolean =>
  path.length <= 200 &&
  !strange.test(path) &&
  !path.startsWith('/') &&
  !path.split('/').some((part) => part === '..' || part === '.');

/**
 * Yields the unpacked bytes of an entry of a zip. If the zip states a wrong size, the zip library fails at the first
 * surplus byte, or at the end if bytes are missing.
 */
const unpacked = async function* (entry: FileEntry): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writing = entry.getData(writable);
  // If unpacking fails while the pieces are still being read, this line prevents an unhandled rejection. The
  // error itself is thrown by `await writing` below.
  writing.catch(() => {});
  yield* iterateStreamChunks(readable);
  await writing;
};

/**
 * Returns the path under which an entry of a zip is stored. It always has the file extension of a photo, so that no
 * stored file looks like a program, a web page or a settings file. Its name differs from all others even on an
 * operating system that ignores case.
 * @param taken the names in use, in lower case; the new one is added
 */
const takePhotoName = (path: string, taken: Set<string>): string => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const stem = path
    .slice(folder.length)
    .replace(/^\.+/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll('.', '-');
  for (let count = 1; ; count += 1) {
    const name = `${folder}${stem || 'photo'}${count > 1 ? `-${count}` : ''}.jpg`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
};

type Entered = { readonly name: string; readonly packedAt: Date; readonly file: Blob };

/**
 * Yields the bytes of a new zip with these photos. They are stored uncompressed, because compressing photos again
 * gains nothing. The same photos with the same times give the same bytes.
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
  yield* iterateStreamChunks(readable);
  await writing;
};
