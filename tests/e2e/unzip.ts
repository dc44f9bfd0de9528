import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/**
 * Reads the files of a zip by their paths. It uses a different library from the one that wrote the zip, and checks
 * names, sizes, both headers of each entry, and checksums as strictly as possible.
 * @throws if any of these is wrong, two entries have the same name, or an entry is compressed
 */
export const filesInZip = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  const opened = await fromBufferPromise(zip, { strictFileNames: true, validateEntrySizes: true });
  for await (const entry of opened.eachEntry()) {
    const { fileName, compressionMethod } = entry;
    const local = await opened.readLocalFileHeaderPromise(entry);
    if (compressionMethod !== 0 || local.compressionMethod !== 0)
      throw new Error(`${fileName} is compressed`);
    if (!local.fileName.equals(entry.fileNameRaw)) throw new Error(`${fileName} has two names`);
    const bytes = await buffer(await opened.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new Error(`${fileName} is damaged`);
    if (files.has(fileName)) throw new Error(`${fileName} is there twice`);
    files.set(fileName, bytes);
  }
  if (files.size !== opened.entryCount) throw new Error('Not every entry is listed');
  return files;
};
