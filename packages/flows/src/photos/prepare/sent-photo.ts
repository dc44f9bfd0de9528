import type { ImageQualityWarning } from '../check/inspect.ts';

/** A photo that is ready to be sent: an upright, reduced JPEG without metadata. */
export interface PreparedImage {
  /** The photo as it is sent: `image/jpeg`, at most 10 MB, at most 2048 px on its long edge. */
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** The SHA-256 hash of the photo's bytes, as 64 hexadecimal digits. */
  readonly sha256: string;
  /** The photo's possible defects, at most one: a photo that is too dark is not also reported as blurred. */
  readonly doubts: readonly ImageQualityWarning[];
}

/** The width and height of a picture in pixels. */
export type PictureSize = Pick<PreparedImage, 'width' | 'height'>;

/** The maximum size of a photo when it is sent, in bytes (docs/security.md#files). */
export const MAX_SENT_PHOTO_BYTES = 10 * 1024 * 1024;
/** The length to which the long edge of a photo is reduced before it is sent, in pixels. */
export const MAX_SENT_PHOTO_EDGE_PX = 2048;

/**
 * Returns the size to which a picture is reduced so that neither edge is longer than `longEdge`. It keeps the
 * aspect ratio and never enlarges the picture.
 * @returns whole pixels, at least one each
 */
export const getReducedSize = (
  width: number,
  height: number,
  longEdge: number = MAX_SENT_PHOTO_EDGE_PX,
): PictureSize => {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * Whether a segment of a JPEG file is metadata and must be removed: EXIF or XMP (APP1), colour profile (APP2),
 * IPTC (APP13), the other APP segments except APP0 and APP14, or a comment.
 */
const describes = (marker: number): boolean =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

/**
 * Removes the metadata from a JPEG, because it may reveal the place, time, device and owner of a photo. Even a JPEG
 * from a canvas can have metadata, because some browsers write an EXIF segment. Only what decoding needs is kept: JFIF
 * (APP0) and Adobe's colour transform (APP14). The colour profile can be removed because a canvas encodes sRGB, and a
 * JPEG without a profile is read as sRGB. The services store a file without metadata byte for byte.
 * @param bytes a whole JPEG
 * @returns the segments to keep, for a Blob
 * @throws RangeError if the bytes are not a JPEG or end before the picture
 */
export const stripJpegMetadata = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new RangeError('Not a JPEG');
  const keptSegments = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // The picture itself starts at the marker "start of scan", so everything from here on is kept.
    if (marker === 0xda) return [...keptSegments, bytes.subarray(at)];
    const end = at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
    if (!describes(marker)) keptSegments.push(bytes.subarray(at, end));
    at = end;
  }
  throw new RangeError('A JPEG without image data');
};
