/** What a JPEG carries beside its picture. A photo that is handed in carries nothing of the sort (design: security, files). */

const names: Readonly<Record<number, string>> = { 0xe1: 'EXIF or XMP', 0xed: 'IPTC', 0xfe: 'a comment' };

/** Parts that decoding needs: JFIF, the colour profile, Adobe's colour mark. */
const needed = new Set([0xe0, 0xe2, 0xee]);

/**
 * @param bytes what may be a JPEG
 * @returns the names of its metadata; undefined when it is no JPEG or ends before its picture
 */
export const jpegMetadata = (bytes: Uint8Array): string[] | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const found: string[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of these may stand before a part.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return found;
    const isOwn = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
    if (isOwn && !needed.has(marker)) found.push(names[marker] ?? `APP${marker - 0xe0}`);
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return undefined;
};
