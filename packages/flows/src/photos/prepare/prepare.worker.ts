/** The web worker that prepares photos for sending, one after another. prepare-image.ts starts at most two of them. */
import { toHex } from '../../engine/hex.ts';
import { runExclusive } from '../../engine/outbox/run-exclusive.ts';
import { serveWorkerPool } from '../../engine/worker-pool.ts';
import {
  getFileContentProblem,
  isHeic,
  MAX_PICKED_PHOTO_PIXELS,
  getFileSizeProblem,
  findImageQualityWarnings,
  QUALITY_CHECK_EDGE_PX,
  type ImageProblemKind,
} from '../check/inspect.ts';
import {
  getReducedSize,
  MAX_SENT_PHOTO_BYTES,
  stripJpegMetadata,
  type PictureSize,
  type PreparedImage,
} from './sent-photo.ts';

/** A file to prepare. */
export interface PrepareImageRequest {
  readonly file: Blob;
  /**
   * The name of the lock that a worker holds while it decodes and reduces a picture; undefined if workers need not take
   * turns.
   */
  readonly decodingLock: string | undefined;
}

/** The worker's answer for one file: the photo, or why the file cannot be used as one. */
export type PrepareImageResponse = { readonly image: PreparedImage } | { readonly problem: ImageProblemKind };

/**
 * The JPEG qualities that are tried until a photo is small enough. At 2048 px the first one is nearly always
 * sufficient.
 */
const QUALITIES = [0.85, 0.7, 0.5];

const drawn = (picture: ImageBitmap | OffscreenCanvas, { width, height }: PictureSize) => {
  const canvas = new OffscreenCanvas(width, height);
  // With `willReadFrequently` the browser does not use the GPU, which is faster because the pixels are read back at
  // once.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  // JPEG has no transparency. Without a white background, transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // If the picture is reduced by no more than half, `low` smoothing looks as good as `medium` and takes a quarter of
  // the time.
  context.imageSmoothingQuality = width * 2 >= picture.width ? 'low' : 'medium';
  context.drawImage(picture, 0, 0, width, height);
  return { canvas, context };
};

const encode = async (canvas: OffscreenCanvas): Promise<Blob | undefined> => {
  for (const quality of QUALITIES) {
    const encoded = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    const parts = stripJpegMetadata(new Uint8Array(await encoded.arrayBuffer()));
    const blob = new Blob(parts, { type: 'image/jpeg' });
    if (blob.size <= MAX_SENT_PHOTO_BYTES) return blob;
  }
  return undefined;
};

type Decoded = { readonly picture: ImageBitmap } | { readonly problem: ImageProblemKind };

/**
 * Decodes a picked file with the browser. If the browser cannot decode HEIC, as most cannot, decode-heic.ts does it.
 */
const decode = async (file: Blob, bytes: Uint8Array): Promise<Decoded> => {
  // The picture is not resized while the browser decodes it, because the result would then not be upright.
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture) return { picture };
  if (!isHeic(bytes)) return { problem: 'corrupt' };
  const { decodeHeic } = await import('./decode-heic.ts');
  const heic = await decodeHeic(bytes, MAX_PICKED_PHOTO_PIXELS);
  return 'problem' in heic ? heic : { picture: await createImageBitmap(heic.picture) };
};

/** Frees a canvas's pixels at once. Otherwise the browser would free them only at its next garbage collection. */
const freePixels = (canvas: OffscreenCanvas): void => {
  canvas.width = 0;
  canvas.height = 0;
};

/** Measures on a small copy of a photo whether it is dark or blurred. */
const findWarnings = (photo: OffscreenCanvas): PreparedImage['doubts'] => {
  const size = getReducedSize(photo.width, photo.height, QUALITY_CHECK_EDGE_PX);
  const { width, height } = size;
  const { canvas, context } = drawn(photo, size);
  const { data } = context.getImageData(0, 0, width, height);
  freePixels(canvas);
  return findImageQualityWarnings(data, width, height);
};

/** A photo that is reduced to the size in which it is sent. */
interface ReducedPhoto {
  readonly canvas: OffscreenCanvas;
  readonly doubts: PreparedImage['doubts'];
}

/**
 * Decodes a picked file and reduces the picture. A decoded photo of 12 megapixels takes 48 MB, and a phone with little
 * memory closes a tab that uses too much. On such a phone, the workers of a tab therefore decode one after another.
 */
const decodeReduced = async (
  file: Blob,
  bytes: Uint8Array,
): Promise<ReducedPhoto | { readonly problem: ImageProblemKind }> => {
  const decoded = await decode(file, bytes);
  if ('problem' in decoded) return decoded;
  const { picture } = decoded;
  try {
    const { canvas } = drawn(picture, getReducedSize(picture.width, picture.height));
    // The browser may delay the drawing until pixels are read, and needs the decoded picture until then. `findWarnings`
    // reads pixels, so the picture can be closed afterwards.
    return { canvas, doubts: findWarnings(canvas) };
  } finally {
    picture.close();
  }
};

const prepare = async ({ file, decodingLock }: PrepareImageRequest): Promise<PrepareImageResponse> => {
  const early = getFileSizeProblem(file.size);
  if (early) return { problem: early };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = getFileContentProblem(bytes);
  if (problem) return { problem };
  const reduce = () => decodeReduced(file, bytes);
  const reduced = await (decodingLock === undefined ? reduce() : runExclusive(decodingLock, reduce));
  if ('problem' in reduced) return reduced;
  const { canvas, doubts } = reduced;
  const { width, height } = canvas;
  try {
    const blob = await encode(canvas);
    if (!blob) return { problem: 'failed' };
    const sha256 = toHex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
    return { image: { blob, width, height, sha256, doubts } };
  } finally {
    freePixels(canvas);
  }
};

// Preparing a photo throws an error if the file has since been deleted or does not fit into memory.
serveWorkerPool(prepare);
