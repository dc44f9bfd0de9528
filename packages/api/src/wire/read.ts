import { removeUnstorableCharacters } from './accepted-text.ts';
import { isMaskedText } from './mask.ts';

/**
 * Readers check the values of parsed JSON and return them in this package's format. Readers of values that may be
 * missing return undefined for a missing or null value. All readers throw an error for a value of a wrong type; it
 * contains the value's name, such as `Rental[0].brand`.
 *
 * `@__NO_SIDE_EFFECTS__` tells the bundler that it may leave out a reader that nothing uses.
 */
export type Read<T> = (value: unknown, name: string) => T;

type Fields = Readonly<Record<string, unknown>>;

/** Thrown when a response has a value of a wrong type. The transport turns it into a `malformed` ApiError. */
class ShapeError extends TypeError {
  constructor(name: string, wanted: string) {
    super(`${name} is no ${wanted}.`);
    this.name = 'ShapeError';
  }
}

/** Returns a value that must be an object. @throws ShapeError when it is missing or not an object */
export const readObject: Read<Fields> = (value, name) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeError(name, 'object');
  return value as Fields;
};

/**
 * Returns a value that must be a text, without the characters that the services would refuse if the
 * text were sent back. Text that the services took from elsewhere, such as a scanned licence, may
 * contain some.
 * @throws ShapeError when it is not a text
 */
export const readText: Read<string> = (value, name) => {
  if (typeof value !== 'string') throw new ShapeError(name, 'text');
  return removeUnstorableCharacters(value);
};

/** Returns a value that must be a text and not blank. @throws ShapeError otherwise */
export const readRequiredText: Read<string> = (value, name) => {
  const text = readText(value, name);
  if (!text.trim()) throw new ShapeError(name, 'filled text');
  return text;
};

/** Returns a value that must be a finite number. @throws ShapeError otherwise */
export const readNumber: Read<number> = (value, name) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ShapeError(name, 'number');
  return value;
};

/** Returns a value that must be `true` or `false`. @throws ShapeError otherwise */
export const readBoolean: Read<boolean> = (value, name) => {
  if (typeof value !== 'boolean') throw new ShapeError(name, 'truth value');
  return value;
};

/** Creates a reader that returns `missing` for a missing or null value, and otherwise reads the value with `read`. */
/* @__NO_SIDE_EFFECTS__ */
export const createDefaultReader =
  <T>(read: Read<T>, missing: T): Read<T> =>
  (value, name) =>
    value === undefined || value === null ? missing : read(value, name);

/** Creates a reader that returns undefined for a missing or null value, and otherwise reads the value with `read`. */
/* @__NO_SIDE_EFFECTS__ */
export const createOptionalReader = <T>(read: Read<T>): Read<T | undefined> =>
  createDefaultReader<T | undefined>(read, undefined);

export const readOptionalNumber = createOptionalReader(readNumber);
export const readOptionalBoolean = createOptionalReader(readBoolean);
const readOptionalObject = createOptionalReader(readObject);

/** Returns a boolean; false when it is missing. */
export const readBooleanOrFalse = createDefaultReader(readBoolean, false);

/** Returns a text that may be missing; undefined when it is missing or empty. */
export const readOptionalText: Read<string | undefined> = (value, name) =>
  createOptionalReader(readText)(value, name) || undefined;

/**
 * Creates the reader of personal data that may be masked. A masked text counts as missing. Otherwise a form would show
 * the mask and send it back as if the person had typed it.
 */
export const createUnmaskedReader =
  <T>(read: Read<T>): Read<T> =>
  (value, name) =>
    read(typeof value === 'string' && isMaskedText(value) ? undefined : value, name);

/** Creates the reader of a list from the reader of its entries. A missing or null list counts as empty. */
/* @__NO_SIDE_EFFECTS__ */
export const createListReader =
  <T>(read: Read<T>): Read<T[]> =>
  (value, name) => {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) throw new ShapeError(name, 'list');
    return value.map((entry: unknown, index) => read(entry, `${name}[${index}]`));
  };

/** Returns a list of texts. A missing or null list counts as empty. */
export const readTexts = createListReader(readText);

/**
 * The path of a value in an object of a response. Dots separate the names of nested objects, which may be missing. A
 * single dot is the object itself.
 */
export type Place = string;
/**
 * How a field is read: its place and the reader of its value. If there are several places, the first one with a value
 * counts. A place without a reader is read as a text that may be missing.
 */
type Field = Place | readonly [place: Place | readonly Place[], read: Read<unknown>];
type Shape = Readonly<Record<string, Field>>;
type ReadField<F extends Field> = F extends readonly [unknown, Read<infer T>] ? T : string | undefined;
type Flat<T> = { [Name in keyof T]: T[Name] } & {};
/** The type of the object that a shape describes. A field is optional if its reader may return undefined. */
type ReadShape<S extends Shape> = Flat<
  {
    -readonly [Name in keyof S as undefined extends ReadField<S[Name]> ? never : Name]: ReadField<S[Name]>;
  } & {
    -readonly [Name in keyof S as undefined extends ReadField<S[Name]> ? Name : never]?: ReadField<S[Name]>;
  }
>;

const readAt = <T>(place: Place, read: Read<T>, wire: Fields, name: string): T => {
  if (place === '.') return read(wire, name);
  const fullName = `${name}.${place}`;
  const found = place
    .split('.')
    .reduce<unknown>((within, part) => readOptionalObject(within, fullName)?.[part], wire);
  return read(found, fullName);
};

/** Creates the reader of one value inside an object. */
/* @__NO_SIDE_EFFECTS__ */
export const createFieldReader =
  <T>(place: Place, read: Read<T>): Read<T> =>
  (value, name) =>
    readAt(place, read, readObject(value, name), name);

/** Creates the reader of the texts at several places of an object. It leaves out missing texts. */
/* @__NO_SIDE_EFFECTS__ */
export const createTextFieldsReader =
  (...places: readonly Place[]): Read<string[]> =>
  (value, name) =>
    places
      .map((place) => createFieldReader(place, readOptionalText)(value, name))
      .filter((text) => text !== undefined);

const readField = (field: Field, wire: Fields, name: string): unknown => {
  const [places, read] = typeof field === 'string' ? [field, readOptionalText] : field;
  for (const place of [places].flat()) {
    const found = readAt(place, read, wire, name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Creates the reader of an object from its fields, which have this package's names. The object's type is the reader's
 * `ReturnType`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const createRecordReader = <const S extends Shape>(shape: S): Read<ReadShape<S>> => {
  const fields = Object.entries(shape);
  return (value, name) => {
    const wire = readObject(value, name);
    return Object.fromEntries(
      fields.map(([ownName, field]) => [ownName, readField(field, wire, name)]),
    ) as ReadShape<S>;
  };
};

/**
 * Creates the function that parses a response by reading one value of its JSON.
 * @param place the path of the value; the response must contain at least its first part
 */
export const createResponseParser =
  <T>(place: Place, read: Read<T>) =>
  (answer: unknown): T => {
    const [first = '', ...within] = place.split('.');
    const found = readObject(answer, 'answer')[first];
    if (within.length === 0) return read(found, first);
    return readAt(within.join('.'), read, readObject(found, first), first);
  };
