/** Creates files for the calls of the incident reports: the smallest valid JPEG, stored uncompressed in a zip. */

const jpeg = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  ),
  (sign) => sign.charCodeAt(0),
);

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const record = (fields: readonly (readonly [size: 2 | 4, value: number])[]): number[] =>
  fields.flatMap(([size, value]) =>
    Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 255),
  );

/**
 * Creates a zip of photos of one grey pixel each.
 * @param photos the number of photos
 */
export const photoZip = (photos: number): Uint8Array<ArrayBuffer> => {
  const crc = crc32(jpeg);
  const body: number[] = [];
  const directory: number[] = [];
  for (let index = 0; index < photos; index += 1) {
    const name = [...new TextEncoder().encode(`photo-${index + 1}.jpg`)];
    const common = [
      [2, 20],
      [2, 0],
      [2, 0],
      [4, 0x5a210000],
      [4, crc],
      [4, jpeg.length],
      [4, jpeg.length],
      [2, name.length],
      [2, 0],
    ] as const;
    const at = body.length;
    body.push(...record([[4, 0x04034b50], ...common]), ...name, ...jpeg);
    directory.push(
      ...record([[4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]),
      ...name,
    );
  }
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, photos],
    [2, photos],
    [4, directory.length],
    [4, body.length],
    [2, 0],
  ]);
  return new Uint8Array([...body, ...directory, ...end]);
};
