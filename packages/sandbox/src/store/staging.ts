/** Where files wait that have arrived and are not kept yet: on disk on Node, in memory on a page. */
import { sha256Of } from '../crypto/crypto.ts';

/** A file that waits. Whoever asked for it discards it, kept or not. */
export type Waiting = { readonly file: Blob; discard(): Promise<void> };

/** A file as it arrived, with its SHA-256 in hexadecimal, counted as it passed. */
export type Staged = Waiting & { readonly sha256: string };

export type Staging = {
  /** Takes a file in, piece by piece; what fails half-way leaves nothing behind. */
  stage(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Staged>;
  /** Whether a picture decodes to its last line. */
  decodes(photo: Blob, size: { width: number; height: number }): Promise<boolean>;
  /** The picture alone, upright, decoded and encoded anew; undefined when that cannot be done. */
  redrawn(photo: Blob): Promise<Waiting | undefined>;
};

const inMemory = (file: Blob): Waiting => ({ file, discard: async () => {} });

const canDraw = () => typeof createImageBitmap === 'function';

/** For pages and tests: what a browser can draw is drawn by it. Node draws by sharp (node/folder-staging.ts). */
export const memoryStaging: Staging = {
  stage: async (pieces) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of pieces) parts.push(piece);
    const file = new Blob(parts);
    return { ...inMemory(file), sha256: await sha256Of(new Uint8Array(await file.arrayBuffer())) };
  },
  decodes: async (photo) => {
    if (!canDraw()) return true;
    try {
      (await createImageBitmap(photo)).close();
      return true;
    } catch {
      return false;
    }
  },
  redrawn: async (photo) => {
    if (!canDraw()) return undefined;
    try {
      const bitmap = await createImageBitmap(photo);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      bitmap.close();
      return inMemory(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 }));
    } catch {
      return undefined;
    }
  },
};
