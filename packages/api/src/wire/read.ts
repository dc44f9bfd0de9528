import { removeUnstorableCharacters } from './storable.ts';

/**
 * Functions that check the values of parsed JSON. Those for optional values return undefined for a missing or null
 * value; all throw for a value of a wrong type.
 */
type Fields = Readonly<Record<string, unknown>>;

/** Thrown when a response has a value of a wrong type. The transport turns it into a `malformed` ApiError. */
class ShapeError extends TypeError {
  constructor(name: string, wanted: string) {
    super(`${name} is no ${wanted}.`);
    this.name = 'ShapeError';
  }
}

/** Returns a value that must be an object. @throws ShapeError when it is missing or not an object */
export const readObject = (value: unknown, name: string): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeError(name, 'object');
  return value as Fields;
};

/**
 * Reads a value that may be missing: returns undefined if it is missing or null, otherwise the result of `read`.
 */
export const readOptionalValue = <T>(
  value: unknown,
  name: string,
  read: (value: unknown, name: string) => T,
): T | undefined => (value === undefined || value === null ? undefined : read(value, name));

/** Reads a list with `read` for each entry. A missing or null list counts as empty. */
export const readList = <T>(value: unknown, name: string, read: (value: unknown, name: string) => T): T[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ShapeError(name, 'list');
  return value.map((entry: unknown, index) => read(entry, `${name}[${index}]`));
};

/**
 * Returns a value that must be a text, without characters that the services would refuse when it is sent back: a text that
 * they got from elsewhere, such as a scanned licence's, may have some.
 */
export const readText = (value: unknown, name: string): string => {
  if (typeof value !== 'string') throw new ShapeError(name, 'text');
  return removeUnstorableCharacters(value);
};

/** Returns a value that must be a text and not blank. @throws ShapeError otherwise */
export const readRequiredText = (value: unknown, name: string): string => {
  const text = readText(value, name);
  if (!text.trim()) throw new ShapeError(name, 'filled text');
  return text;
};

/** Returns a text that may be missing; undefined when it is missing or empty. */
export const readOptionalText = (value: unknown, name: string): string | undefined =>
  readOptionalValue(value, name, readText) || undefined;

export const readNumber = (value: unknown, name: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ShapeError(name, 'number');
  return value;
};

export const readBoolean = (value: unknown, name: string): boolean => {
  if (typeof value !== 'boolean') throw new ShapeError(name, 'truth value');
  return value;
};
