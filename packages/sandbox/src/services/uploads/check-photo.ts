/** Whether bytes are a photo that may be kept (design: security, files). */
import { imageDimensionsFromData } from 'image-dimensions';
import { jpegMetadata } from './jpeg.ts';

/** Decodes a picture to its end; false when that cannot be done. */
export type Decode = (bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;

const pixelsAtMost = 50_000_000;

/** Decodes where the platform can, as browsers do. Node has no decoder of its own: see node/decode-image.ts. */
export const decodeByPlatform: Decode = async (bytes) => {
  if (typeof createImageBitmap !== 'function') return true;
  try {
    (await createImageBitmap(new Blob([bytes]))).close();
    return true;
  } catch {
    return false;
  }
};

/** @returns what is wrong with a photo, in a sentence, or undefined when it may be kept */
export const photoProblem = async (
  bytes: Uint8Array<ArrayBuffer>,
  decode: Decode,
): Promise<string | undefined> => {
  const metadata = jpegMetadata(bytes);
  if (!metadata) return 'This file is not a JPEG photo.';
  if (metadata.length) return `This photo still carries ${metadata.join(', ')}.`;
  const size = dimensionsOf(bytes);
  if (!size) return 'This photo is damaged.';
  // Before it is decoded: a small file can unfold to more than a server has memory for.
  if (size.width * size.height > pixelsAtMost) return 'This photo has more than 50 megapixels.';
  return (await decode(bytes)) ? undefined : 'This photo is damaged.';
};

const dimensionsOf = (bytes: Uint8Array) => {
  try {
    const found = imageDimensionsFromData(bytes);
    return found?.type === 'jpeg' && found.width > 0 && found.height > 0 ? found : undefined;
  } catch {
    return undefined;
  }
};
