/** Collects the bytes of a font file from big-endian numbers of 16 and 32 bits. */
type Writer = { bytes: number[]; u16: (...values: number[]) => void; u32: (...values: number[]) => void };

const writer = (): Writer => {
  const bytes: number[] = [];
  const u16 = (...values: number[]) => values.forEach((value) => bytes.push((value >> 8) & 255, value & 255));
  const u32 = (...values: number[]) =>
    values.forEach((value) => u16((value >>> 16) & 0xffff, value & 0xffff));
  return { bytes, u16, u32 };
};

const table = (write: (to: Writer) => void): number[] => {
  const to = writer();
  write(to);
  return to.bytes;
};

/**
 * The width of every glyph of the invisible font, in em. It may be the same for all, since invisible text is
 * stretched to the width of the picture that it covers.
 */
export const GLYPHLESS_WIDTH_EM = 0.5;

/**
 * Creates a TrueType font whose glyphs are empty, so that its text is invisible but can be selected, searched and
 * read aloud. Such text is laid over the picture of a text that the browser has drawn, as in searchable scanned
 * documents.
 * @param units the UTF-16 code units that the font contains, without surrogates.
 */
export const createGlyphlessFont = (units: readonly number[]): Uint8Array<ArrayBuffer> => {
  const letters = [...new Set(units)].toSorted((a, b) => a - b);
  const glyphs = letters.length + 1;
  const segments = letters.length + 1;
  const power = 2 ** Math.floor(Math.log2(segments));
  const tables: [string, number[]][] = [
    ['OS/2', table(({ u16 }) => u16(...Array.from({ length: 48 }, () => 0)))],
    [
      'cmap',
      table(({ u16, u32 }) => {
        u16(0, 1, 3, 1);
        u32(12);
        u16(4, 16 + segments * 8, 0, segments * 2, power * 2, Math.log2(power), (segments - power) * 2);
        u16(...letters, 0xffff, 0, ...letters, 0xffff);
        u16(...letters.map((unit, index) => (index + 1 - unit) & 0xffff), 1);
        u16(...letters.map(() => 0), 0);
      }),
    ],
    ['glyf', [0, 0, 0, 0]],
    [
      'head',
      table(({ u16, u32 }) => {
        u32(0x10000, 0x10000, 0, 0x5f0f3cf5);
        u16(0, 1000);
        u32(0, 0, 0, 0);
        u16(0, 0, 500, 1000, 0, 8, 2, 0, 0);
      }),
    ],
    ['hhea', table(({ u16 }) => u16(1, 0, 800, 0xff38, 0, 500, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, 1))],
    ['hmtx', table(({ u16 }) => u16(500, 0, ...letters.map(() => 0)))],
    ['loca', table(({ u16 }) => u16(...Array.from({ length: glyphs + 1 }, () => 0)))],
    ['maxp', table(({ u16 }) => u16(1, 0, glyphs, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0))],
    [
      'name',
      table(({ u16, bytes }) => {
        const name = 'Searchable';
        u16(0, 1, 18, 1, 0, 0, 6, name.length, 0);
        for (const letter of name) bytes.push(letter.charCodeAt(0));
      }),
    ],
    ['post', table(({ u16, u32 }) => (u32(0x30000, 0), u16(0, 0), u32(0, 0, 0, 0, 0)))],
  ];
  const to = writer();
  to.u32(0x10000);
  to.u16(tables.length, 128, 3, tables.length * 16 - 128);
  let offset = 12 + 16 * tables.length;
  for (const [tag, bytes] of tables) {
    for (const letter of tag) to.bytes.push(letter.charCodeAt(0));
    to.u32(0, offset, bytes.length);
    offset += (bytes.length + 3) & ~3;
  }
  for (const [, bytes] of tables) {
    to.bytes.push(...bytes);
    while (to.bytes.length % 4) to.bytes.push(0);
  }
  return new Uint8Array(to.bytes);
};
