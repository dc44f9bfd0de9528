/**
 * Looks into an image file, on Web-standard bytes alone: which type it really is, how large its picture, whether it is
 * whole and free of metadata. What is no such image is refused with the reason.
 */

export type ImageFacts = {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly pixels: number;
};

/** The most pixels a picture may have (design: security, files). */
const mostPixels = 50_000_000;

/** @throws Error with the reason, without a word of what is in it */
export const inspectImage = (bytes: Uint8Array): ImageFacts => {
  const facts = jpeg(bytes) ?? png(bytes) ?? webp(bytes);
  if (!facts) throw new Error('It is no image.');
  if (facts.pixels < 1) throw new Error('It has no picture.');
  if (facts.pixels > mostPixels) throw new Error('Its picture is too large.');
  return facts;
};

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const hasMetadata = (): never => {
  throw new Error('It has metadata.');
};
const isCut = (): never => {
  throw new Error('It is not whole.');
};

/** Frame headers, all ways of coding: C0 to CF without the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpeg = (bytes: Uint8Array): ImageFacts | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = viewOf(bytes);
  let pixels = 0;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return isCut();
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    // Exif and XMP live in APP1, IPTC in APP13.
    if ((marker === 0xe1 && /^(?:Exif|http)/.test(ascii(bytes, at + 4, 4))) || marker === 0xed) hasMetadata();
    if (isFrame(marker) && at + 9 <= bytes.length) pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
    if (marker === 0xda) {
      const isWhole = bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
      return isWhole ? { type: 'image/jpeg', pixels } : isCut();
    }
    at += 2 + length;
  }
  return isCut();
};

const pngSign = '\u0089PNG\r\n\u001a\n';

const png = (bytes: Uint8Array): ImageFacts | undefined => {
  if (ascii(bytes, 0, 8) !== pngSign) return undefined;
  const view = viewOf(bytes);
  let pixels = 0;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const kind = ascii(bytes, at + 4, 4);
    if (kind === 'IHDR') pixels = view.getUint32(at + 8) * view.getUint32(at + 12);
    if (kind === 'eXIf') hasMetadata();
    if (kind === 'IEND') return at + 12 === bytes.length ? { type: 'image/png', pixels } : isCut();
    at += 12 + view.getUint32(at);
  }
  return isCut();
};

const webp = (bytes: Uint8Array): ImageFacts | undefined => {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return undefined;
  const view = viewOf(bytes);
  if (bytes.length < 30 || view.getUint32(4, true) + 8 > bytes.length) return isCut();
  let pixels = 0;
  for (let at = 12; at + 8 <= bytes.length; at += 8 + view.getUint32(at + 4, true) + (bytes[at + 4]! & 1)) {
    const kind = ascii(bytes, at, 4);
    if (kind === 'EXIF' || kind === 'XMP ') hasMetadata();
    if (at + 18 > bytes.length) break;
    if (kind === 'VP8 ')
      pixels ||= (view.getUint16(at + 14, true) & 0x3fff) * (view.getUint16(at + 16, true) & 0x3fff);
    if (kind === 'VP8L') pixels ||= vp8lPixels(view.getUint32(at + 9, true));
    if (kind === 'VP8X') pixels ||= (uint24(bytes, at + 12) + 1) * (uint24(bytes, at + 15) + 1);
  }
  return { type: 'image/webp', pixels };
};

const vp8lPixels = (sizes: number): number => ((sizes & 0x3fff) + 1) * (((sizes >> 14) & 0x3fff) + 1);
const uint24 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
