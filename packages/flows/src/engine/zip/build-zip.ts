import JSZip from 'jszip';

/** One file of an archive. */
export interface ZipEntry {
  /** Its place in the archive, folders parted by `/`: `photos/front.jpg`. */
  readonly path: string;
  readonly blob: Blob;
}

/** @throws TypeError for a path that could leave the folder it is unpacked into, or one that is there twice. */
const checkPaths = (entries: readonly ZipEntry[]): void => {
  const seen = new Set<string>();
  for (const { path } of entries) {
    const parts = path.split('/');
    if (/[\\:\p{Cc}]/u.test(path) || parts.some((part) => ['', '.', '..'].includes(part)))
      throw new TypeError('A file of an archive needs a plain path');
    // Windows unpacks names that differ by case alone over each other.
    const folded = path.toLowerCase();
    if (seen.has(folded)) throw new TypeError('Two files of an archive have one path');
    seen.add(folded);
  }
};

/**
 * Puts files into a zip as they are: photos and PDFs are compressed already, and doing it again costs six times the time
 * for nothing.
 * @param onProgress told how much is done, 0 to 1
 * @throws TypeError for a path that is not plain, or is there twice
 */
export const buildZip = async (
  entries: readonly ZipEntry[],
  onProgress: (done: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> => {
  checkPaths(entries);
  const zip = new JSZip();
  // A folder is where its files are: an entry of its own for it would only be one more thing to check.
  for (const { path, blob } of entries) zip.file(path, await blob.arrayBuffer(), { createFolders: false });
  const bytes = await zip.generateAsync({ type: 'arraybuffer', compression: 'STORE' }, ({ percent }) =>
    onProgress(percent / 100),
  );
  return new Uint8Array(bytes);
};
