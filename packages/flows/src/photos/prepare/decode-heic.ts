import libheif from 'libheif-js';

/** What became of a HEIC file. */
export type DecodedHeic =
  { readonly picture: ImageData } | { readonly problem: 'corrupt' | 'too-many-pixels' };

/**
 * Decodes a HEIC photo where the browser cannot: upright, in sRGB. The decoder is plain JavaScript, since the hosts'
 * policy forbids WebAssembly, and 12 megapixels take it some seconds. It is loaded with this file and never without it.
 * @param bytes the whole file
 * @param pixelsAtMost larger pictures are refused before any memory is taken for them
 */
export const decodeHeic = async (bytes: Uint8Array, pixelsAtMost: number): Promise<DecodedHeic> => {
  const images = new libheif.HeifDecoder().decode(bytes);
  try {
    // A file may hold several pictures: a thumbnail, a depth map, a burst. One of them is the photo.
    const image = images.find((one) => one.is_primary()) ?? images[0];
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
