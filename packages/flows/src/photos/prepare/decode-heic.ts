import libheif from 'libheif-js';

/** The result of decoding a photo in the HEIC format: its pixels, or the reason why it cannot be used. */
export type DecodedHeic =
  | { readonly picture: ImageData }
  | { readonly problem: 'corrupt' | 'too-many-pixels' };

/**
 * Decodes a HEIC photo for browsers that cannot do it themselves. The picture is upright and in sRGB. The decoder is
 * plain JavaScript, because the hosts' Content Security Policy forbids WebAssembly. It takes some seconds for 12
 * megapixels. Import this file dynamically, so that the decoder is loaded only when it is needed.
 * @param bytes the whole file
 * @param pixelsAtMost larger pictures are rejected before memory is allocated for their pixels
 */
export const decodeHeic = async (bytes: Uint8Array, pixelsAtMost: number): Promise<DecodedHeic> => {
  const images = new libheif.HeifDecoder().decode(bytes);
  try {
    // A HEIC file may contain several pictures, such as a thumbnail or a burst. The one marked as primary is the photo.
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) return { problem: 'corrupt' };
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > pixelsAtMost) return { problem: 'too-many-pixels' };
    const data = new Uint8ClampedArray(width * height * 4);
    const isDrawn = await new Promise<boolean>((resolve) => {
      image.display({ data, width, height }, (drawn) => resolve(drawn !== null));
    });
    return isDrawn ? { picture: new ImageData(data, width, height) } : { problem: 'corrupt' };
  } finally {
    for (const image of images) image.free();
  }
};
