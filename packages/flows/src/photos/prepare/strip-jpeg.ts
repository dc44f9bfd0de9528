/** Markers that only describe a picture: EXIF and XMP (APP1), a colour profile (APP2), IPTC (APP13), others, comments. */
const describes = (marker: number): boolean =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

/**
 * A JPEG without what describes it: place, time, device, owner, comments. What decoding needs stays: JFIF (APP0) and
 * Adobe's colour mark (APP14). A canvas encodes sRGB, which is what a JPEG without a colour profile means. Encoders of
 * some browsers write an EXIF part of their own. The services keep such a file byte for byte.
 * @param bytes a whole JPEG
 * @returns the parts that stay, to make a Blob of
 * @throws RangeError when it is no JPEG or ends before its picture
 */
export const stripJpeg = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new RangeError('No JPEG');
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // From here on the picture itself follows.
    if (marker === 0xda) return [...kept, bytes.subarray(at)];
    const end = at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
    if (!describes(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  throw new RangeError('A JPEG without a picture');
};
