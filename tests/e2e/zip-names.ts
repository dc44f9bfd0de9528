/**
 * The files of a zip whose entries are stored as they are, by their paths: read from its central directory, apart from
 * the library that wrote it. Throws where an entry is compressed.
 */
export function namesInZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('An entry is compressed');
    const size = zip.readUInt32LE(at + 24);
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + name), zip.subarray(start, start + size));
    at += 46 + name + extra + comment;
  }
  return files;
}
