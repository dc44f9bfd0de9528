/** Readers of parsed JSON: a missing or null value is undefined, one of another type is refused. */
type Fields = Readonly<Record<string, unknown>>;

/** A value had another type than was agreed. The transport turns it into a `malformed` ApiError. */
class ShapeError extends TypeError {
  constructor(name: string, wanted: string) {
    super(`${name} is no ${wanted}.`);
    this.name = 'ShapeError';
  }
}

/** An object's fields; a missing object is refused. */
export function fields(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeError(name, 'object');
  return value as Fields;
}

/** What `read` makes of a value that is there, undefined of one that is not. */
export const optional = <T>(
  value: unknown,
  name: string,
  read: (value: unknown, name: string) => T,
): T | undefined => (value === undefined || value === null ? undefined : read(value, name));

/** A list, read entry by entry; a missing one is empty. */
export function list<T>(value: unknown, name: string, read: (value: unknown, name: string) => T): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ShapeError(name, 'list');
  return value.map((entry: unknown, index) => read(entry, `${name}[${index}]`));
}

export function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new ShapeError(name, 'text');
  return value;
}

/** Text that must say something. */
export function filledText(value: unknown, name: string): string {
  if (!text(value, name).trim()) throw new ShapeError(name, 'filled text');
  return value as string;
}

/** Text; undefined for an empty one. */
export const optionalText = (value: unknown, name: string): string | undefined =>
  optional(value, name, text) || undefined;

export function number(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ShapeError(name, 'number');
  return value;
}

export function truth(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw new ShapeError(name, 'truth value');
  return value;
}
