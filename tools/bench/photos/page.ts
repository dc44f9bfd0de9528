/**
 * The script of the photo benchmark's page. It creates photos, prepares them with our code and with another
 * library, and measures how long the main thread is blocked.
 */
import imageCompression from 'browser-image-compression';
import { preparePhotoForSending } from '../../../packages/flows/src/photos/prepare/prepare-image.ts';
import { measureInPage, type DurationAndLongestBlock } from '../files/watched.ts';

declare global {
  interface Window {
    journeyPhotos: {
      make: (count: number) => Promise<number>;
      ours: () => Promise<DurationAndLongestBlock>;
      peer: () => Promise<DurationAndLongestBlock>;
    };
  }
}

const [width, height] = [4000, 3000];
let files: File[] = [];

/**
 * Draws a substitute for a photo with large shapes, edges and sensor noise, so that decoding it takes as long as
 * decoding a photo.
 */
const draw = async (number: number): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, `hsl(${number * 36} 60% 70%)`);
  sky.addColorStop(1, `hsl(${number * 36 + 90} 40% 30%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const grain = new ImageData(500, 500);
  for (let at = 0; at < grain.data.length; at += 4) {
    grain.data.fill(128 + 60 * (Math.random() - 0.5), at, at + 3);
    grain.data[at + 3] = 90;
  }
  const tile = new OffscreenCanvas(500, 500);
  tile.getContext('2d')!.putImageData(grain, 0, 0);
  context.fillStyle = context.createPattern(tile, 'repeat')!;
  context.fillRect(0, 0, width, height);
  for (let index = 0; index < 400; index += 1) {
    context.fillStyle = `hsl(${(index * 47) % 360} 70% ${20 + (index % 60)}%)`;
    context.fillRect((index * 733) % width, (index * 389) % height, 30 + (index % 90), 30 + (index % 70));
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })], `${number}.jpg`, {
    type: 'image/jpeg',
  });
};

window.journeyPhotos = {
  /**
   * Creates the photos that the benchmark prepares.
   * @returns their total size in bytes
   */
  make: async (count) => {
    files = [];
    for (let number = 0; number < count; number += 1) files.push(await draw(number));
    return files.reduce((sum, { size }) => sum + size, 0);
  },
  ours: () => measureInPage(() => Promise.all(files.map((file) => preparePhotoForSending(file)))),
  // The other library runs without its worker, because the worker loads code from another origin, which the hosts'
  // security policy forbids.
  peer: () =>
    measureInPage(async () => {
      const options = { maxWidthOrHeight: 2048, maxSizeMB: 10, initialQuality: 0.85, useWebWorker: false };
      for (const file of files) await imageCompression(file, options);
    }),
};
