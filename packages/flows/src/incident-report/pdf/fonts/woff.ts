/** Decompresses the zlib data of a font file with the browser's `DecompressionStream`. */
const inflate = async (data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(
      new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate')),
    ).arrayBuffer(),
  );

const TABLE = 16;
const HEADER = 12;
const padded = (length: number) => (length + 3) & ~3;

/**
 * Unpacks a WOFF 1 font into a TrueType file, the only kind that jsPDF embeds. The font's tables are decompressed and
 * otherwise unchanged.
 * @throws TypeError for anything that is not WOFF 1 with TrueType outlines.
 */
export const convertWoffToTtf = async (woff: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> => {
  const from = new DataView(woff);
  if (woff.byteLength < 44 || from.getUint32(0) !== 0x774f4646 || from.getUint32(4) !== 0x00010000)
    throw new TypeError('Not a WOFF face with TrueType outlines');
  const count = from.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const at = 44 + index * 20;
      const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((step) =>
        from.getUint32(at + step),
      ) as [number, number, number, number, number];
      const data = new Uint8Array(woff, offset, packed);
      return { tag, checksum, data: packed < length ? await inflate(data) : data };
    }),
  );
  const head = HEADER + TABLE * count;
  const bytes = new Uint8Array(tables.reduce((sum, { data }) => sum + padded(data.length), head));
  const to = new DataView(bytes.buffer);
  const power = 2 ** Math.floor(Math.log2(count));
  to.setUint32(0, 0x00010000);
  to.setUint16(4, count);
  to.setUint16(6, power * TABLE);
  to.setUint16(8, Math.log2(power));
  to.setUint16(10, (count - power) * TABLE);
  let offset = head;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = HEADER + index * TABLE;
    for (const [step, value] of [tag, checksum, offset, data.length].entries())
      to.setUint32(at + step * 4, value);
    bytes.set(data, offset);
    offset += padded(data.length);
  }
  return bytes;
};
