/**
 * Codecs convert values between the services' format and this package's own types: one description of a value provides
 * its type, its parser and its writer. Schema libraries only parse, and keep the field names, which differ here
 * (docs/decisions/wire.md).
 */
import {
  readList,
  readNumber,
  readOptional,
  readOptionalText,
  readObject,
  readText,
  readBoolean,
} from '../transport/read.ts';

/** Parses a value that the services sent and converts it back for a request. */
export interface Codec<T> {
  /** Returns the value, or undefined if it is missing. @throws TypeError that names a value of a wrong type */
  read(this: void, value: unknown, name: string): T | undefined;
  /** Returns what is sent for the value. Undefined parts are removed later by `stripEmptyParts`. */
  write(this: void, value: T): unknown;
}

/** The type of the values that a codec parses. */
export type CodecValue<C> = C extends Codec<infer T> ? T : never;

const codec = <T>(
  read: (value: unknown, name: string) => T | undefined,
  write: (value: T) => unknown = (value) => value,
): Codec<T> => ({ read: (value, name) => readOptional(value, name, read), write });

/** Codec of a text; an empty text counts as missing. */
export const textCodec = codec(readOptionalText);
export const booleanCodec = codec(readBoolean);
export const numberCodec = codec(readNumber);

/** Codec of a boolean that is Y or N at the services; YES, NO and JSON booleans are parsed as well. */
export const yesOrNoCodec = codec<boolean>(
  (value, name) => {
    if (typeof value === 'boolean') return value;
    const plain = readText(value, name).trim().toUpperCase();
    return plain ? plain.startsWith('Y') : undefined;
  },
  (value) => (value ? 'Y' : 'N'),
);

/** Creates the codec of a list from the codec of its entries; an empty list counts as missing. */
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
 * Creates the codec of an object whose fields have one name in our types and another at the services. Missing fields
 * are left out.
 * @param shape our names, each with the services' name and the field's codec
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
