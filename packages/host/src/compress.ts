import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';

const text = /\.(html|js|css|svg|json|webmanifest|txt|map)$/;

/** Returns the size in bytes after gzip at its highest level. */
export const getGzippedSize = (content: string | Uint8Array): number =>
  gzipSync(content, { level: 9 }).byteLength;

/** Writes a `.br` and a `.gz` beside every text file below a folder, so that servers need not compress anything. */
export const compressFolder = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => text.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = readFileSync(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
};
