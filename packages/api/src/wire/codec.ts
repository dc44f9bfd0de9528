/**
 * Codecs convert values between the services' format and this package's types. A value is described once, and
 * its type, its parser and its writer all follow from that description. Schema libraries are not used,
 * because they only parse and keep the field names, which must change here (docs/decisions/wire.md).
 */
import {
  readList,
  readNumber,
  readOptionalValue,
  readOptionalText,
  readObject,
  readText,
  readBoolean,
} from '../transport/read.ts';

/**
 * Converts one kind of value between the services' format and this package's: parses it in responses and writes it
 * for requests.
 */
export interface Codec<T> {
  /**
   * Parses a value from a response; undefined if it is missing.
   * @throws TypeError that names a value of a wrong type
   */
  read(this: void, value: unknown, name: string): T | undefined;
  /** Returns the value in the services' format. Undefined parts of it are removed later by `removeEmptyValues`. */
  write(this: void, value: T): unknown;
}

/** The type of the values that a codec parses. */
export type CodecValue<C> = C extends Codec<infer T> ? T : never;

const codec = <T>(
  read: (value: unknown, name: string) => T | undefined,
  write: (value: T) => unknown = (value) => value,
): Codec<T> => ({ read: (value, name) => readOptionalValue(value, name, read), write });

/** Converts a text between response and request; an empty text counts as missing. */
export const textCodec = codec(readOptionalText);
export const booleanCodec = codec(readBoolean);
export const numberCodec = codec(readNumber);

/** Converts a boolean that the services write as Y or N. It also parses YES, NO and JSON booleans. */
export const yesOrNoCodec = codec<boolean>(
  (value, name) => {
    if (typeof value === 'boolean') return value;
    const plain = readText(value, name).trim().toUpperCase();
    return plain ? plain.startsWith('Y') : undefined;
  },
  (value) => (value ? 'Y' : 'N'),
);

/** Creates the codec of a list from the codec of its entries. A list without entries counts as missing. */
export const createListCodec = <T>(entry: Codec<T>): Codec<T[]> =>
  codec(
    (value, name) => {
      const entries = readList(value, name, entry.read).filter((item) => item !== undefined);
      return entries.length > 0 ? entries : undefined;
    },
    (entries) => entries.map(entry.write),
  );

type Shape = Readonly<Record<string, readonly [wireName: string, codec: Codec<unknown>]>>;
type ReadShape<S extends Shape> = { -readonly [Name in keyof S]?: CodecValue<S[Name][1]> };

/**
 * Creates the codec of an object whose fields have other names at the services than in this package. Missing
 * fields are left out.
 * @param shape this package's names, each with the services' name and the field's codec
 */
export const createRecordCodec = <const S extends Shape>(shape: S): Codec<ReadShape<S>> => {
  const parts = Object.entries(shape);
  return codec(
    (value, name) => {
      const wire = readObject(value, name);
      const read = parts.map(([ownName, [wireName, part]]) => [
        ownName,
        part.read(wire[wireName], `${name}.${wireName}`),
      ]);
      return Object.fromEntries(read.filter(([, one]) => one !== undefined)) as ReadShape<S>;
    },
    (value) =>
      Object.fromEntries(
        parts.map(([ownName, [wireName, part]]) => {
          const own: unknown = value[ownName];
          return [wireName, own === undefined ? undefined : part.write(own)];
        }),
      ),
  );
};
