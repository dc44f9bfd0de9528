/**
 * The script of the archive benchmark's page. It packs files into an archive with our code and with another
 * library, and measures how long the main thread is blocked.
 */
import { zipFilesInWorker, type ZipEntry } from '../../../packages/flows/src/engine/zip/zip-files.ts';
import JSZip from 'jszip';
import { measureInPage, type DurationAndLongestBlock } from '../files/watched.ts';

declare global {
  interface Window {
    journeyZip: {
      make: (count: number, bytes: number) => void;
      ours: () => Promise<DurationAndLongestBlock>;
      peer: () => Promise<DurationAndLongestBlock>;
    };
  }
}

let entries: ZipEntry[] = [];

/** Creates the content of a file to pack from random bytes, which cannot be compressed, like the content of a photo. */
const noise = (bytes: number): Blob => {
  const most = 65_536;
  const part = () => crypto.getRandomValues(new Uint8Array(most));
  return new Blob(Array.from({ length: bytes / most }, part), { type: 'image/jpeg' });
};

const checked = (zip: Blob): void => {
  const least = entries.reduce((sum, { blob }) => sum + blob.size, 0);
  if (zip.size < least) throw new Error('The zip file is smaller than its entries');
};

window.journeyZip = {
  make: (count, bytes) => {
    entries = Array.from({ length: count }, (_, index) => ({
      path: `photos/${index + 1}.jpg`,
      blob: noise(bytes),
    }));
  },
  ours: () => measureInPage(async () => checked(await zipFilesInWorker(entries))),
  peer: () =>
    measureInPage(async () => {
      const zip = new JSZip();
      for (const { path, blob } of entries) zip.file(path, blob);
      checked(await zip.generateAsync({ type: 'blob', compression: 'DEFLATE' }));
    }),
};
