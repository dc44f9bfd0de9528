/** The web worker that prepares photos for sending, one after another; prepare-image.ts starts two at most. */
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

/** What the worker answers for one file: the photo, or why the file cannot be used as one. */
export type PrepareImageResponse = { readonly image: PreparedImage } | { readonly problem: ImageProblemKind };

/** The JPEG qualities that are tried until a photo is small enough. At 2048 px the first nearly always suffices. */
const QUALITIES = [0.85, 0.7, 0.5];

const hex = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

const drawn = (picture: ImageBitmap | OffscreenCanvas, { width, height }: PictureSize) => {
  const canvas = new OffscreenCanvas(width, height);
  // `willReadFrequently` keeps the graphics processor out, which is faster when the pixels are read back at once.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  // JPEG has no transparency; without a white background, transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // The smoothing quality `low` is chosen when the picture is reduced by no more than half: it then looks as good
  // as `medium` and takes a quarter of the time.
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

/** Decodes a picked file with the browser or, as most browsers cannot decode HEIC, with decode-heic.ts. */
const decode = async (file: Blob, bytes: Uint8Array): Promise<Decoded> => {
  // The browser is not asked to resize the picture while decoding it, since it then does not come out upright.
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture) return { picture };
  if (!isHeic(bytes)) return { problem: 'corrupt' };
  const { decodeHeic } = await import('./decode-heic.ts');
  const heic = await decodeHeic(bytes, MAX_PICKED_PHOTO_PIXELS);
  return 'problem' in heic ? heic : { picture: await createImageBitmap(heic.picture) };
};

const prepare = async (file: Blob): Promise<PrepareImageResponse> => {
  const early = getFileSizeProblem(file.size);
  if (early) return { problem: early };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = getFileContentProblem(bytes);
  if (problem) return { problem };
  const decoded = await decode(file, bytes);
  if ('problem' in decoded) return decoded;
  const { picture } = decoded;
  const size = getReducedSize(picture.width, picture.height);
  const { canvas } = drawn(picture, size);
  picture.close();
  const small = getReducedSize(size.width, size.height, QUALITY_CHECK_EDGE_PX);
  const { context } = drawn(canvas, small);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  const doubts = findImageQualityWarnings(data, small.width, small.height);
  const blob = await encode(canvas);
  if (!blob) return { problem: 'failed' };
  const sha256 = hex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return { image: { blob, ...size, sha256, doubts } };
};

globalThis.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  // Preparing a photo throws an error when the file has been deleted meanwhile or does not fit into memory.
  const answer = prepare(data).catch((): PrepareImageResponse => ({ problem: 'failed' }));
  void answer.then((prepared) => globalThis.postMessage(prepared));
});
