import sharp from 'sharp';

/**
 * The minimum size of a sample photo in bytes, which is about the size of a phone's photo after our code has prepared
 * it.
 */
const PHOTO_BYTES = 2_000_000;

/**
 * Creates a JPEG of 12 megapixels and about 2 MB from blurred noise, which compresses like a photo.
 * @param seed a different number gives a different photo
 */
export const createSamplePhoto = async (seed: number): Promise<Buffer> => {
  const [width, height] = [1000, 750];
  const noise = Buffer.alloc(width * height * 3);
  let state = seed * 7919 + 1;
  for (let at = 0; at < noise.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    noise[at] = state >> 16;
  }
  const picture = sharp(noise, { raw: { width, height, channels: 3 } })
    .blur(2)
    .resize(4000, 3000);
  for (let quality = 50; ; quality += 4) {
    const photo = await picture.clone().jpeg({ quality }).toBuffer();
    if (photo.length >= PHOTO_BYTES || quality >= 98) return photo;
  }
};

/** Creates a zip with one uncompressed JPEG entry of a few pixels, for the damage photos of a report. */
export const createSampleZip = async (): Promise<Buffer> => {
  const { default: JsZip } = await import('jszip');
  const colour = { r: 120, g: 120, b: 120 };
  const photo = await sharp({ create: { width: 16, height: 16, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return new JsZip().file('photo-1.jpg', photo).generateAsync({ type: 'nodebuffer', compression: 'STORE' });
};
