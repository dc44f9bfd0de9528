/**
 * Codecs: one description of a wire value provides its type, its reader and its writer. Schema libraries only read, and
 * keep the names; here the names differ between the wire and our own types (docs/decisions/wire.md).
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

/** Reads a value from the wire and writes it back. */
export interface Codec<T> {
  /** Returns the value, or undefined if it is missing. @throws TypeError that names a value of a wrong type */
  read(this: void, value: unknown, name: string): T | undefined;
  /** Returns what is sent for the value. Undefined parts are removed later by `stripped`. */
  write(this: void, value: T): unknown;
}

/** The type of what a codec reads. */
export type CodecValue<C> = C extends Codec<infer T> ? T : never;

const codec = <T>(
  read: (value: unknown, name: string) => T | undefined,
  write: (value: T) => unknown = (value) => value,
): Codec<T> => ({ read: (value, name) => readOptional(value, name, read), write });

/** Text; an empty one counts as missing. */
export const textCodec = codec(readOptionalText);
export const booleanCodec = codec(readBoolean);
export const numberCodec = codec(readNumber);

/** Y or N on the wire; YES, NO and booleans are read as well. */
export const yesOrNoCodec = codec<boolean>(
  (value, name) => {
    if (typeof value === 'boolean') return value;
    const plain = readText(value, name).trim().toUpperCase();
    return plain ? plain.startsWith('Y') : undefined;
  },
  (value) => (value ? 'Y' : 'N'),
);

/** A list, each entry read by the codec; an empty list counts as missing. */
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
 * An object whose fields have one name in our types and another on the wire. Missing fields are left out.
 * @param shape our names, each with the wire name and the field's codec
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
