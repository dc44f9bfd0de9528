/** Staging keeps uploaded files until they have been checked and stored: on disk on Node, in memory in a page. */
import { hashBytes } from '../crypto/crypto.ts';

/**
 * An uploaded file that is not stored yet. The caller must discard it in the end, whether or not it was stored.
 */
export type StagedFile = { readonly file: Blob; discard(): Promise<void> };

/** An uploaded file as it arrived, with its SHA-256 in hexadecimal. */
export type StagedFileWithHash = StagedFile & { readonly sha256: string };

export type FileStaging = {
  /** Receives an uploaded file piece by piece. If it fails, it leaves no file behind. */
  stage(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<StagedFileWithHash>;
  /** Whether a photo can be decoded completely, to its last line. */
  decodes(photo: Blob, size: { width: number; height: number }): Promise<boolean>;
  /** Decodes a photo and encodes it again, upright and without metadata. It returns undefined if that fails. */
  reencode(photo: Blob): Promise<StagedFile | undefined>;
};

const inMemory = (file: Blob): StagedFile => ({ file, discard: async () => {} });

const canDraw = () => typeof createImageBitmap === 'function';

/**
 * Keeps uploaded files in memory, for pages and tests. The browser decodes pictures; in a runtime without a
 * browser's decoder, every picture is accepted. Node uses the library sharp instead (node/folder-staging.ts).
 */
export const memoryFileStaging: FileStaging = {
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
