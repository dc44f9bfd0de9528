/**
 * Keeps uploaded files until they have been checked: small ones in memory, all others in a folder, so that no photo
 * or archive is completely in memory. The image library sharp decodes and encodes pictures.
 */
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createConcurrencyLimiter } from '../core/concurrency-limiter.ts';
import { StoreUnavailableError } from '../store/unavailable.ts';
import type { FileStaging, StagedFile } from '../store/staging.ts';

const hour = 3_600_000;

// The image library's cache is off, because each picture is decoded once. To limit the memory, at most two
// pictures are decoded at a time.
sharp.cache(false);
sharp.concurrency(1);
const atOnce = 2;
/**
 * The size up to which a file stays in memory, in bytes. Writing a small file to disk and reading it back takes a
 * dozen turns of the event loop, which under load takes longer than all other processing of the file.
 */
const IN_MEMORY_AT_MOST = 256 * 1024;
const options = { limitInputPixels: 50_000_000, failOn: 'warning', sequentialRead: true } as const;

/**
 * Returns the folder where uploads wait to be checked. All processes of a user share it, because each file has a
 * random name. Each user of the machine has a separate folder, because only the user who creates a folder can use it.
 */
export const getStagingFolder = (): string =>
  join(tmpdir(), `journey-staging-${process.getuid?.() ?? 'user'}`);

/**
 * Creates the staging area for uploaded files in a folder.
 * @param folder created if it is missing, readable only by this process's user
 * @param inMemoryAtMost up to which size a file stays in memory, in bytes
 */
export const createFolderFileStaging = (folder: string, inMemoryAtMost = IN_MEMORY_AT_MOST): FileStaging => {
  // The image library sharp reads a file by its path, but callers pass the file itself. So the path of each staged
  // file is remembered.
  const paths = new WeakMap<Blob, string>();
  const turn = createConcurrencyLimiter(atOnce);

  const newPath = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, crypto.randomUUID());
  };
  const opened = async (path: string): Promise<StagedFile> => {
    const file = await openAsBlob(path);
    paths.set(file, path);
    return { file, discard: () => rm(path, { force: true }) };
  };

  /** Writes pieces to a new file. @returns its path */
  const write = async (pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> => {
    const path = await newPath();
    try {
      const handle = await open(path, 'wx', 0o600);
      try {
        for await (const piece of pieces) await handle.writeFile(piece);
      } finally {
        await handle.close();
      }
      return path;
    } catch (error) {
      await removeUnfinished(path);
      // If the disk is full, broken or not accessible to this process, the failure counts as temporary. Errors that
      // the sender of the file caused are thrown unchanged.
      throw isOfDisk(error) ? new StoreUnavailableError(error, 'disk') : error;
    }
  };

  const stage: FileStaging['stage'] = async (pieces) => {
    const hash = createHash('sha256');
    const reader = pieces[Symbol.asyncIterator]();
    const first: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    let isWhole = false;
    while (!isWhole && size <= inMemoryAtMost) {
      const { value, done } = await reader.next();
      if (done) isWhole = true;
      else {
        hash.update(value);
        // The sender of the pieces may use their memory again, so they are copied.
        first.push(value.slice());
        size += value.length;
      }
    }
    if (isWhole) return { file: new Blob(first), discard: async () => {}, sha256: hash.digest('hex') };
    const rest = async function* () {
      try {
        yield* first;
        for (let next = await reader.next(); !next.done; next = await reader.next()) {
          hash.update(next.value);
          yield next.value;
        }
      } finally {
        await reader.return?.();
      }
    };
    const staged = await opened(await write(rest()));
    return { ...staged, sha256: hash.digest('hex') };
  };

  const sourceOf = async (photo: Blob): Promise<string | Uint8Array> =>
    paths.get(photo) ?? new Uint8Array(await photo.arrayBuffer());

  return {
    stage,
    decodes: (photo, { width, height }) =>
      turn(async () => {
        try {
          await decodeToLastPixel(await sourceOf(photo), width, height);
          return true;
        } catch {
          return false;
        }
      }),
    reencode: (photo) =>
      turn(async () => {
        const source = await sourceOf(photo);
        const path = await newPath();
        try {
          await sharp(source, options).autoOrient().jpeg({ quality: 92 }).toFile(path);
          return await opened(path);
        } catch (error) {
          await removeUnfinished(path);
          // The image library reports a full disk without an error code. If it can decode the photo, the disk is at
          // fault and not the photo.
          if (await canRead(source)) throw new StoreUnavailableError(error, 'disk');
          return undefined;
        }
      }),
  };
};

/** Decodes a whole picture line by line, without holding it in memory: only its last pixel is extracted. */
const decodeToLastPixel = (source: string | Uint8Array, width: number, height: number) =>
  sharp(source, options)
    .extract({ left: width - 1, top: height - 1, width: 1, height: 1 })
    .raw()
    .toBuffer();

const canRead = async (source: string | Uint8Array): Promise<boolean> => {
  try {
    const { width, height } = await sharp(source, options).metadata();
    await decodeToLastPixel(source, width, height);
    return true;
  } catch {
    return false;
  }
};

/** Removes a file that could not be written. If that fails too, the first failure is the one to report. */
const removeUnfinished = (path: string): Promise<void> => rm(path, { force: true }).catch(() => {});

const isOfDisk = (error: unknown): boolean =>
  error instanceof Error &&
  ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EACCES'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );

/** Deletes staged upload files that are older than an hour. A process that ended left them behind. */
export const deleteStaleStagedFiles = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > hour) await rm(path, { force: true });
  }
};
