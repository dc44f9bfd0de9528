/** Finds metadata anywhere in a JPEG. A photo with metadata, such as where it was taken, must not be stored. */

const names: Readonly<Record<number, string>> = { 0xe1: 'EXIF or XMP', 0xed: 'IPTC', 0xfe: 'a comment' };

/** Whether a JPEG marker begins a segment of the picture itself: tables, frame, restart intervals. */
const isPicture = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xdb && marker <= 0xdd);

/**
 * The maximum number of segments that are read of a JPEG file, including the fill bytes between them. A photo has a
 * few dozen. A file of 10 MB could have millions, and reading each takes time.
 */
export const MAX_JPEG_SEGMENTS = 1000;

export type JpegContents = {
  /** The kinds of metadata before the picture in the file, such as EXIF, each listed once. */
  readonly named: readonly string[];
  /** Whether the JPEG file contains only its picture, without metadata or other data. */
  readonly isBare: boolean;
};

/**
 * Reads through a whole JPEG file to find metadata.
 * @param file a file that may be a JPEG
 * @returns what the file contains; undefined when it is not a JPEG, ends before its picture or has
 *   too many segments
 */
export const readJpegContents = async (file: Blob): Promise<JpegContents | undefined> => {
  const read = getReader(file);
  const start = await read(0, 2);
  if (start[0] !== 0xff || start[1] !== 0xd8) return undefined;
  const named = new Set<string>();
  let isBare = true;
  let hasPicture = false;
  let segments = 0;
  for (let at = 2; at + 4 <= file.size;) {
    segments += 1;
    if (segments > MAX_JPEG_SEGMENTS) return undefined;
    const [sign, marker = 0, high = 0, low = 0] = await read(at, 4);
    if (sign !== 0xff) break;
    // In a JPEG, any number of fill bytes (0xff) may precede a marker, so they are skipped.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = high * 256 + low;
    if (marker === 0xda) hasPicture = true;
    else if (!isPicture(marker) && !isUsual(marker, length, await read(at + 4, 14))) {
      isBare = false;
      if (!hasPicture && !mayColour.has(marker)) named.add(names[marker] ?? `APP${marker - 0xe0}`);
    }
    at += 2 + length;
    if (marker !== 0xda) continue;
    at = await scanEnd(read, at, file.size);
    const [, next] = await read(at, 2);
    // Data after a JPEG's end marker is not part of the picture, even if it is a second picture.
    if (next === 0xd9) return { named: [...named], isBare: isBare && at + 2 === file.size };
  }
  return hasPicture ? { named: [...named], isBare: false } : undefined;
};

/**
 * JPEG markers of segments that may describe colours. A photo with one is not refused for its metadata, because it
 * is encoded again without the segment.
 */
const mayColour = new Set([0xe0, 0xe2, 0xee]);

/**
 * Whether a JPEG segment may stay in a stored photo: JFIF without a thumbnail, or Adobe's colour marker. Both have
 * a fixed length, which leaves no room for other data.
 */
const isUsual = (marker: number, length: number, content: Uint8Array): boolean => {
  const name = String.fromCharCode(...content.subarray(0, 5));
  if (marker === 0xe0) return length === 16 && name === 'JFIF\0' && content[12] === 0 && content[13] === 0;
  return marker === 0xee && length === 14 && name === 'Adobe';
};

type Read = (at: number, length: number) => Promise<Uint8Array>;
const windowSize = 256 * 1024;

/**
 * Returns a function that reads bytes at any position of a file. It loads only `windowSize` bytes at a time, so
 * that a large file is never completely in memory.
 */
const getReader = (file: Blob): Read => {
  let from = 0;
  let bytes: Uint8Array = new Uint8Array();
  return async (at, length) => {
    if (at < from || at + length > from + bytes.length) {
      from = at;
      bytes = new Uint8Array(await file.slice(at, at + windowSize).arrayBuffer());
    }
    return bytes.subarray(at - from, at - from + length);
  };
};

/** @returns the position of the first JPEG marker after the picture's data; the file's size when there is none */
const scanEnd = async (read: Read, begin: number, size: number): Promise<number> => {
  for (let at = begin; at + 1 < size;) {
    const piece = await read(at, Math.min(64 * 1024, size - at));
    for (let sign = piece.indexOf(0xff); sign >= 0; sign = piece.indexOf(0xff, sign + 1)) {
      const marker = piece[sign + 1];
      if (marker === undefined) break;
      // In a JPEG's picture data, 0xff followed by zero is an escaped data byte. Restart markers and fill bytes
      // may also occur in the data.
      const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
      if (!isData) return at + sign;
    }
    // The last byte of each piece is read again with the next one, because a marker of two bytes may span two
    // pieces.
    at += Math.max(1, piece.length - 1);
  }
  return size;
};
