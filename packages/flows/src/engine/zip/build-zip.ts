import JSZip from 'jszip';

/** One file of an archive. */
export interface ZipEntry {
  /** The file's path in the archive, with `/` between folders: `photos/front.jpg`. */
  readonly path: string;
  readonly blob: Blob;
  /** The file's date in the archive; by default the build time, so two archives with the same files differ. */
  readonly date?: Date;
}

/**
 * Checks the paths of an archive's files.
 * @throws TypeError for a path that could leave the target folder on unpacking, or that occurs twice
 */
const checkPaths = (entries: readonly ZipEntry[]): void => {
  const seen = new Set<string>();
  for (const { path } of entries) {
    const parts = path.split('/');
    if (/[\\:\p{Cc}]/u.test(path) || parts.some((part) => ['', '.', '..'].includes(part)))
      throw new TypeError('A file in a zip must have a plain relative path');
    // On Windows, files whose names differ only in case overwrite each other when they are unpacked.
    const folded = path.toLowerCase();
    if (seen.has(folded)) throw new TypeError('Two files in a zip have the same path');
    seen.add(folded);
  }
};

/**
 * Builds a zip without compression: photos and PDFs are compressed already, and compressing them again takes six times
 * as long and saves nothing.
 * @param onProgress called with the share that is done, from 0 to 1
 * @throws TypeError for a path that is not plain or occurs twice
 */
export const buildZip = async (
  entries: readonly ZipEntry[],
  onProgress: (done: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> => {
  checkPaths(entries);
  const zip = new JSZip();
  // The archive has no entries for folders, because unpacking creates them from the files' paths.
  for (const { path, blob, date } of entries)
    zip.file(path, await blob.arrayBuffer(), { createFolders: false, date });
  const bytes = await zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' }, ({ percent }) =>
    onProgress(percent / 100),
  );
  return new Uint8Array(bytes);
};
