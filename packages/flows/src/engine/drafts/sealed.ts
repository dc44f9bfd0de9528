/** Encrypts values, and the Blobs and Dates they contain, into one run of bytes, and decrypts them. */

interface Packed {
  /** The value as JSON, with each Blob replaced by its index and media type, and each Date by its time. */
  readonly value: unknown;
  readonly sizes: readonly number[];
}

const BLOB_KEY = '\u0000blob';
const DATE_KEY = '\u0000date';
const LENGTH_BYTES = 4;

type BlobMarker = { readonly [BLOB_KEY]: number; readonly type: string };

const isBlobMarker = (value: unknown): value is BlobMarker =>
  typeof value === 'object' && value !== null && BLOB_KEY in value;

/** A Date as it is stored, in ms since 1970; null for an invalid one. */
type DateMarker = { readonly [DATE_KEY]: number | null };

const isDateMarker = (value: unknown): value is DateMarker =>
  typeof value === 'object' && value !== null && DATE_KEY in value;

/**
 * JSON can represent neither a Blob nor a Date. Returns the marker that stands for such a value in the JSON;
 * undefined for any other value.
 */
const markerOf = (item: unknown, blobs: Blob[]): BlobMarker | DateMarker | undefined => {
  if (item instanceof Blob) return { [BLOB_KEY]: blobs.push(item) - 1, type: item.type };
  return item instanceof Date ? { [DATE_KEY]: item.getTime() } : undefined;
};

/**
 * Serialises a value: the length of its JSON in four bytes, the JSON, then the bytes of each Blob.
 * @param value anything that JSON can represent; it may contain Blobs and Dates anywhere
 */
const pack = async (value: unknown): Promise<Uint8Array<ArrayBuffer>> => {
  const blobs: Blob[] = [];
  const text = JSON.stringify({
    value: mapDeep(value, (item) => markerOf(item, blobs)),
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
  return mapDeep(value, (item) => {
    if (isDateMarker(item)) return new Date(item[DATE_KEY] ?? Number.NaN);
    if (!isBlobMarker(item)) return undefined;
    const from = offsets[item[BLOB_KEY]]!;
    return new Blob([bytes.subarray(from, from + sizes[item[BLOB_KEY]]!)], { type: item.type });
  });
};

/**
 * Copies a value deeply. A part for which `replace` returns something is replaced by that; a part for which it
 * returns undefined is copied.
 */
const mapDeep = (value: unknown, replace: (one: unknown) => unknown): unknown => {
  const replacement = replace(value);
  if (replacement !== undefined) return replacement;
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapDeep(one, replace)]));
};

/** An encrypted value as the database stores it: unreadable without the owner's key. */
export interface EncryptedValue {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

// The draft's full name is authenticated with its data, so that one draft's bytes copied to another draft's name do not
// decrypt.
const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
});

/**
 * Encrypts a value with AES-GCM.
 * @param place the full name under which the value will be stored; decrypting needs the same name
 */
export const encryptValue = async (
  key: CryptoKey,
  place: string,
  value: unknown,
): Promise<EncryptedValue> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, place), key, await pack(value)) };
};

/**
 * Decrypts a value that was encrypted under an owner's key and a draft's name.
 * @throws when the key, the name or the bytes differ from those of the encryption
 */
export const decryptValue = async (
  key: CryptoKey,
  place: string,
  { iv, bytes }: EncryptedValue,
): Promise<unknown> => unpack(new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, place), key, bytes)));
