/** Functions that read parsed JSON. A missing or null value is undefined; a value of a wrong type throws. */
type Fields = Readonly<Record<string, unknown>>;

/** Thrown for a value of a wrong type. The transport turns it into a `malformed` ApiError. */
class ShapeError extends TypeError {
  constructor(name: string, wanted: string) {
    super(`${name} is no ${wanted}.`);
    this.name = 'ShapeError';
  }
}

/** Returns an object's fields. @throws ShapeError when it is missing or no object */
export const readObject = (value: unknown, name: string): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeError(name, 'object');
  return value as Fields;
};

/** Reads a value with `read`; returns undefined if the value is missing or null. */
export const readOptional = <T>(
  value: unknown,
  name: string,
  read: (value: unknown, name: string) => T,
): T | undefined => (value === undefined || value === null ? undefined : read(value, name));

/** Reads a list entry by entry; a missing list is empty. */
export const readList = <T>(value: unknown, name: string, read: (value: unknown, name: string) => T): T[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ShapeError(name, 'list');
  return value.map((entry: unknown, index) => read(entry, `${name}[${index}]`));
};

export const readText = (value: unknown, name: string): string => {
  if (typeof value !== 'string') throw new ShapeError(name, 'text');
  return value;
};

/** Returns a text that must not be blank. */
export const readRequiredText = (value: unknown, name: string): string => {
  if (!readText(value, name).trim()) throw new ShapeError(name, 'filled text');
  return value as string;
};

/** Returns a text; undefined when it is missing or empty. */
export const readOptionalText = (value: unknown, name: string): string | undefined =>
  readOptional(value, name, readText) || undefined;

export const readNumber = (value: unknown, name: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ShapeError(name, 'number');
  return value;
};

export const readBoolean = (value: unknown, name: string): boolean => {
  if (typeof value !== 'boolean') throw new ShapeError(name, 'truth value');
  return value;
};
