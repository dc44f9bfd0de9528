/**
 * Encrypts values, with the Blobs and Dates in them, and decrypts them. A small value is encrypted
 * as one sequence of bytes. The Blobs of a large value are encrypted in parts, so that neither
 * encryption nor storage blocks the page for long.
 */

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
 * Returns the marker that replaces a Blob or a Date in the JSON, which can represent neither; undefined for any other
 * value. A Blob is added to `blobs`.
 */
const markerOf = (item: unknown, blobs: Blob[]): BlobMarker | DateMarker | undefined => {
  if (item instanceof Blob) return { [BLOB_KEY]: blobs.push(item) - 1, type: item.type };
  return item instanceof Date ? { [DATE_KEY]: item.getTime() } : undefined;
};

/**
 * Serialises a value. `head` contains the length of its JSON in four bytes and then the JSON; `data` contains the
 * bytes of its Blobs.
 * @param value anything that JSON can represent; it may contain Blobs and Dates anywhere
 */
const pack = (value: unknown): { readonly head: Blob; readonly data: Blob } => {
  const blobs: Blob[] = [];
  const text = JSON.stringify({
    value: mapDeep(value, (item) => markerOf(item, blobs)),
    sizes: blobs.map(({ size }) => size),
  });
  const json = new TextEncoder().encode(text);
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, json.length);
  return { head: new Blob([length, json]), data: new Blob(blobs) };
};

/** Reverses `pack`. @param bytes the head, followed by the data unless `data` is given */
const unpack = (bytes: Uint8Array<ArrayBuffer>, data?: Blob): unknown => {
  const end = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const { value, sizes } = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, end))) as Packed;
  const offsets: number[] = [];
  sizes.reduce((offset, size) => {
    offsets.push(offset);
    return offset + size;
  }, 0);
  const cut = (from: number, size: number, type: string): Blob =>
    data
      ? data.slice(from, from + size, type)
      : new Blob([bytes.subarray(end + from, end + from + size)], { type });
  return mapDeep(value, (item) => {
    if (isDateMarker(item)) return new Date(item[DATE_KEY] ?? Number.NaN);
    if (!isBlobMarker(item)) return undefined;
    const index = item[BLOB_KEY];
    return cut(offsets[index]!, sizes[index]!, item.type);
  });
};

/**
 * Copies a value deeply. Each part for which `replace` returns a value is replaced by that value; the others are
 * copied.
 */
const mapDeep = (value: unknown, replace: (one: unknown) => unknown): unknown => {
  const replacement = replace(value);
  if (replacement !== undefined) return replacement;
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapDeep(one, replace)]));
};

/** Encrypted bytes as the database stores them: unreadable without the owner's key. */
export interface EncryptedBytes {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** An encrypted value, without the parts that are stored beside it. */
export interface EncryptedValue extends EncryptedBytes {
  /** How many parts contain the value's Blobs; absent if `bytes` contains the whole value. */
  readonly parts?: number;
}

/** The maximum number of bytes of Blobs that are encrypted, decrypted, stored or read at a time. */
const PART_BYTES = 256 * 1024;

// The draft's full name is authenticated with its data, so that bytes copied from one draft to another cannot be
// decrypted.
const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
});

const encryptBytes = async (key: CryptoKey, place: string, data: Blob): Promise<EncryptedBytes> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, place), key, await data.arrayBuffer()) };
};

/**
 * Waits for the browser's next task, so that the page can respond to the person in between. A timer would do the same,
 * but may take a second in a hidden page.
 */
const waitForNextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

const decryptBytes = async (key: CryptoKey, place: string, { iv, bytes }: EncryptedBytes) =>
  new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, place), key, bytes));

/**
 * Returns the name to which a value with parts is bound. It includes the number of parts, so that
 * decryption fails if one is missing.
 */
const placeOfParted = (place: string, parts: number): string => `${place}\nparts ${parts}`;

/**
 * Returns the name to which a part of a value is bound. The value's own `iv` identifies the write,
 * so that parts of two writes cannot be mixed.
 */
const placeOfPart = (place: string, { iv, parts }: EncryptedValue, index: number): string =>
  `${placeOfParted(place, parts ?? 0)}\n${index} of ${iv.join('.')}`;

/**
 * Encrypts a value with AES-GCM.
 * @param place the full name under which the value will be stored; decrypting needs the same name
 * @returns the encrypted value, and the parts to store beside it in this order
 */
export const encryptValue = async (
  key: CryptoKey,
  place: string,
  value: unknown,
): Promise<{ readonly main: EncryptedValue; readonly parts: readonly EncryptedBytes[] }> => {
  const { head, data } = pack(value);
  if (head.size + data.size <= PART_BYTES)
    return { main: await encryptBytes(key, place, new Blob([head, data])), parts: [] };
  const count = Math.ceil(data.size / PART_BYTES);
  const main = { ...(await encryptBytes(key, placeOfParted(place, count), head)), parts: count };
  const parts: EncryptedBytes[] = [];
  for (let index = 0; index < count; index += 1) {
    const part = data.slice(index * PART_BYTES, (index + 1) * PART_BYTES);
    // Parts are encrypted one at a time, so that the page can respond to the person in between.
    parts.push(await encryptBytes(key, placeOfPart(place, main, index), part)); // eslint-disable-line no-await-in-loop
  }
  return { main, parts };
};

/**
 * Decrypts a value that was encrypted under an owner's key and a draft's name.
 * @param parts the parts that are stored beside it, in their order
 * @throws when the key, the name or the bytes differ from those of the encryption, or a part is missing
 */
export const decryptValue = async (
  key: CryptoKey,
  place: string,
  main: EncryptedValue,
  parts: readonly EncryptedBytes[] = [],
): Promise<unknown> => {
  if (main.parts === undefined) return unpack(await decryptBytes(key, place, main));
  if (parts.length !== main.parts) throw new Error('A part of a draft is missing');
  const head = await decryptBytes(key, placeOfParted(place, main.parts), main);
  const data: Blob[] = [];
  for (const [index, part] of parts.entries()) {
    data.push(new Blob([await decryptBytes(key, placeOfPart(place, main, index), part)])); // eslint-disable-line no-await-in-loop
    // Chromium decrypts on the page's main thread, so the page gets time to respond between two parts.
    await waitForNextTask(); // eslint-disable-line no-await-in-loop
  }
  return unpack(head, new Blob(data));
};
