/**
 * Codecs convert values between the services' format and this package's types. A value is described once, and
 * its type, its parser and its writer all follow from that description. Schema libraries are not used,
 * because they only parse and keep the field names, which must change here (docs/decisions/wire.md).
 */
import {
  createListReader,
  createOptionalReader,
  createRecordReader,
  readBoolean,
  readNumber,
  readOptionalText,
  readText,
  type Place,
  type Read,
} from './read.ts';

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

const codec = <T>(read: Read<T | undefined>, write: (value: T) => unknown = (value) => value): Codec<T> => ({
  read: createOptionalReader(read),
  write,
});

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
export const createListCodec = <T>(entry: Codec<T>): Codec<T[]> => {
  const readEntries = createListReader(entry.read);
  return codec(
    (value, name) => {
      const entries = readEntries(value, name).filter((item) => item !== undefined);
      return entries.length > 0 ? entries : undefined;
    },
    (entries) => entries.map(entry.write),
  );
};

/**
 * The services' name of a field, and its codec. If there are several names, the codec reads the first one that has a
 * value and writes the first one.
 */
type Field = readonly [name: string | readonly [string, ...Place[]], codec: Codec<unknown>];
type Shape = Readonly<Record<string, Field>>;
type ReadShape<S extends Shape> = { -readonly [Name in keyof S]?: CodecValue<S[Name][1]> };

/**
 * Creates the codec of an object whose fields have other names at the services than in this package. Missing
 * fields are left out, and only fields that the object has are written.
 * @param shape this package's names, each with the services' name and the field's codec
 */
export const createRecordCodec = <const S extends Shape>(shape: S): Codec<ReadShape<S>> => {
  const read = createRecordReader(
    Object.fromEntries(
      Object.entries(shape).map(([ownName, [names, part]]) => [ownName, [names, part.read]]),
    ),
  );
  return codec(
    (value, name) =>
      Object.fromEntries(
        Object.entries(read(value, name)).filter(([, found]) => found !== undefined),
      ) as ReadShape<S>,
    (value) =>
      Object.fromEntries(
        Object.entries(value).flatMap(([ownName, own]) => {
          const [names, part] = shape[ownName] ?? [];
          return part ? [[[names].flat()[0], own === undefined ? undefined : part.write(own)]] : [];
        }),
      ),
  );
};

/**
 * Removes the empty parts of a value: blank text, null, undefined, and objects and lists that contain nothing else.
 * `false` and 0 are values and stay. Text is not trimmed, because stored text that nobody changed must be sent back
 * unchanged; the forms trim what a person types.
 * @returns undefined when nothing is left
 */
export const removeEmptyValues = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() ? value : undefined;
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    const nonEmptyItems = value.map(removeEmptyValues).filter((item) => item !== undefined);
    return nonEmptyItems.length ? nonEmptyItems : undefined;
  }
  if (typeof value !== 'object') return value;
  const nonEmptyFields = Object.entries(value)
    .map(([name, one]) => [name, removeEmptyValues(one)] as const)
    .filter(([, one]) => one !== undefined);
  return nonEmptyFields.length ? Object.fromEntries(nonEmptyFields) : undefined;
};
