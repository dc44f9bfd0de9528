import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';

const text = /\.(html|js|css|svg|json|webmanifest|txt|map)$/;

/**
 * The size in bytes from which a file's compressed copies are cached for the next build. Compressing these large files
 * takes a third of a host's build, and most of them are the same in every host. Smaller files take little time.
 */
const MIN_CACHED_BYTES = 10_000;

/** How long a compressed copy that no build uses stays in the cache, in ms. */
const MAX_UNUSED_MS = 14 * 86_400_000;

/** Returns the size in bytes of content that is gzipped at the highest level. */
export const getGzippedSize = (content: string | Uint8Array): number =>
  gzipSync(content, { level: 9 }).byteLength;

/** The two formats of compressed copies, by the ending of the copies' names. */
const formats: readonly (readonly [ending: string, compress: (content: Uint8Array) => Promise<Buffer>])[] = [
  ['gz', (content) => promisify(gzip)(content, { level: 9 })],
  [
    'br',
    (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ],
];

/**
 * Writes a compressed copy of a file. A large file's copy comes from the cache if the same content was compressed
 * before.
 */
const writeCopy = async (
  path: string,
  content: Buffer,
  [ending, compress]: (typeof formats)[number],
  cache: string | undefined,
): Promise<void> => {
  const target = `${path}.${ending}`;
  if (!cache || content.byteLength < MIN_CACHED_BYTES) return writeFileSync(target, await compress(content));
  const cached = join(cache, `${createHash('sha256').update(content).digest('hex')}.${ending}`);
  if (!existsSync(cached)) {
    // Several builds share the cache, so a copy is written under a temporary name and renamed when it is complete.
    const unfinished = `${cached}.${process.pid}`;
    writeFileSync(unfinished, await compress(content));
    renameSync(unfinished, cached);
  }
  utimesSync(cached, new Date(), new Date());
  return copyFileSync(cached, target);
};

const removeUnused = (cache: string): void => {
  for (const name of readdirSync(cache)) {
    const file = join(cache, name);
    // Another build may have removed the cached file after it was listed. A missing file counts as just used, so
    // that this build does not try to remove it.
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - used > MAX_UNUSED_MS) rmSync(file, { force: true });
  }
};

/**
 * Writes a `.br` and a `.gz` beside every text file below a folder, so that servers need not compress anything.
 * @param cache a folder that keeps the compressed copies of large files for the next build; without it none are kept
 */
export const compressFolder = async (folder: string, cache?: string): Promise<void> => {
  if (cache) mkdirSync(cache, { recursive: true });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => text.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = readFileSync(path);
      await Promise.all(formats.map((format) => writeCopy(path, content, format, cache)));
    }),
  );
  if (cache) removeUnused(cache);
};
