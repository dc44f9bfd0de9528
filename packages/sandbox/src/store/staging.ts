/** Staging holds files that have arrived but are not stored yet: on disk on Node, in memory in a page. */
import { hashBytes } from '../crypto/crypto.ts';

/** A staged file. The caller must discard it, whether or not it was stored. */
export type StagedFile = { readonly file: Blob; discard(): Promise<void> };

/** A file as it arrived, with its SHA-256 in hexadecimal, computed on arrival. */
export type StagedFileWithHash = StagedFile & { readonly sha256: string };

export type Staging = {
  /** Receives a file piece by piece. A failure leaves nothing behind. */
  stage(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<StagedFileWithHash>;
  /** Whether a picture decodes completely, to its last line. */
  decodes(photo: Blob, size: { width: number; height: number }): Promise<boolean>;
  /** Decodes a picture and encodes it again, upright and without metadata; returns undefined if that fails. */
  reencode(photo: Blob): Promise<StagedFile | undefined>;
};

const inMemory = (file: Blob): StagedFile => ({ file, discard: async () => {} });

const canDraw = () => typeof createImageBitmap === 'function';

/**
 * Staging in memory, for pages and tests. It decodes pictures with the browser; where there is none, it accepts every
 * picture. Node uses sharp instead (node/folder-staging.ts).
 */
export const memoryStaging: Staging = {
  stage: async (pieces) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of pieces) parts.push(piece);
    const file = new Blob(parts);
    return { ...inMemory(file), sha256: await hashBytes(new Uint8Array(await file.arrayBuffer())) };
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
  reencode: async (photo) => {
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
