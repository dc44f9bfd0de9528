/**
 * Opens a zip of photos that somebody sent. Everything about every entry is checked before any of them is stored
 * (design: security, files).
 */
import type { Entry, FileEntry } from '@zip.js/zip.js';
import { Problem } from '../../core/problem.ts';
import { photoProblem, type Decode } from './check-photo.ts';

export type ZippedImage = {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: 'image/jpeg';
};

export const zipLimits = {
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

/** @param decode how a photo is read to its end. @returns the photos of a zip. @throws Problem 422 with what is wrong, never with a name of what is in it */
export const readZip = async (bytes: Uint8Array<ArrayBuffer>, decode: Decode): Promise<ZippedImage[]> => {
  const { configure, Uint8ArrayReader, ZipReader } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  // Strict: nothing that another tool might read otherwise, no overlapping entries, checksums compared.
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { strictness: 'strict', checkSignature: true });
  try {
    const entries: Entry[] = await reader.getEntries();
    checkEntries(entries);
    const images: ZippedImage[] = [];
    for (const entry of entries) {
      if (entry.directory) continue;
      const content = await unpacked(entry);
      const problem = await photoProblem(content, decode);
      if (problem) refuse(`an entry cannot be taken. ${problem}`);
      images.push({ name: entry.filename, bytes: content, type: 'image/jpeg' });
    }
    return images.length ? images : refuse('it has no photo.');
  } catch (error) {
    if (error instanceof Problem) throw error;
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
const unpacked = async (entry: FileEntry): Promise<Uint8Array<ArrayBuffer>> => {
  const content = new Uint8Array(entry.uncompressedSize);
  let at = 0;
  const sink = new WritableStream<Uint8Array>({
    write: (chunk) => {
      if (at + chunk.length > content.length) throw new Error('more than it said');
      content.set(chunk, at);
      at += chunk.length;
    },
  });
  await entry.getData(sink);
  return at === content.length ? content : refuse('an entry is not whole.');
};
