/** Values and files as one sealed run of bytes, and back. */

interface Packed {
  /** The value as JSON, each Blob in it replaced by its number and its type. */
  readonly value: unknown;
  readonly sizes: readonly number[];
}

const MARK = '\u0000blob';
const LENGTH_BYTES = 4;

type Marked = { readonly [MARK]: number; readonly type: string };

const isMarked = (value: unknown): value is Marked =>
  typeof value === 'object' && value !== null && MARK in value;

/** Puts a value into bytes. @param value what JSON can hold, with Blobs anywhere in it */
const pack = async (value: unknown): Promise<Uint8Array<ArrayBuffer>> => {
  const blobs: Blob[] = [];
  const text = JSON.stringify({
    value: mapped(value, (one) =>
      one instanceof Blob ? { [MARK]: blobs.push(one) - 1, type: one.type } : undefined,
    ),
    sizes: blobs.map(({ size }) => size),
  });
  const head = new TextEncoder().encode(text);
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, head.length);
  return new Uint8Array(await new Blob([length, head, ...blobs]).arrayBuffer());
};

const unpack = (bytes: Uint8Array<ArrayBuffer>): unknown => {
  const start = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const { value, sizes } = JSON.parse(
    new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, start)),
  ) as Packed;
  const offsets: number[] = [];
  sizes.reduce((offset, size) => {
    offsets.push(offset);
    return offset + size;
  }, start);
  return mapped(value, (one) => {
    if (!isMarked(one)) return undefined;
    const from = offsets[one[MARK]]!;
    return new Blob([bytes.subarray(from, from + sizes[one[MARK]]!)], { type: one.type });
  });
};

/** Copies a value, and puts `replace(part)` in place of each part for which it returns something. */
const mapped = (value: unknown, replace: (one: unknown) => unknown): unknown => {
  const instead = replace(value);
  if (instead !== undefined) return instead;
  if (Array.isArray(value)) return value.map((one) => mapped(one, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, replace)]));
};

/** What lies in the database: nothing of it can be read without the device's key. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

// What is sealed is bound to its place: one draft's bytes put under another's name do not open.
const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
});

/** Seals a value with AES-GCM. @param place where it will lie; the same is needed to open it */
export const seal = async (key: CryptoKey, place: string, value: unknown): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, place), key, await pack(value)) };
};

/** Opens what was sealed. @throws when the key, the place or the bytes are not the same */
export const open = async (key: CryptoKey, place: string, { iv, bytes }: Sealed): Promise<unknown> =>
  unpack(new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, place), key, bytes)));
