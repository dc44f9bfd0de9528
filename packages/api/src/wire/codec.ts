/**
 * One description of a value on the wire, from which its type, its reading and its writing come. The libraries of
 * schemas read in one direction and keep the names; here the names differ on both sides (docs/decisions/wire.md).
 */
import { list, number, optional, optionalText, fields, text, truth } from '../transport/read.ts';

/** How a value stands on the wire. */
export interface Codec<T> {
  /** Undefined of a value that is not there. @throws TypeError for one of another type, by its name */
  read(this: void, value: unknown, name: string): T | undefined;
  /** What is sent for it; an undefined part is left out by `stripped`. */
  write(this: void, value: T): unknown;
}

/** The type of what a codec reads. */
export type Read<C> = C extends Codec<infer T> ? T : never;

const codec = <T>(
  read: (value: unknown, name: string) => T | undefined,
  write: (value: T) => unknown = (value) => value,
): Codec<T> => ({ read: (value, name) => optional(value, name, read), write });

/** Text; an empty one counts as missing. */
export const words = codec(optionalText);
export const truthValue = codec(truth);
export const amount = codec(number);

/** Y or N; YES, NO and truth values are read as well. */
export const yesOrNo = codec<boolean>(
  (value, name) => {
    if (typeof value === 'boolean') return value;
    const plain = text(value, name).trim().toUpperCase();
    return plain ? plain.startsWith('Y') : undefined;
  },
  (value) => (value ? 'Y' : 'N'),
);

/** A list, each entry read by the codec; an empty list counts as missing. */
export const listOf = <T>(entry: Codec<T>): Codec<T[]> =>
  codec(
    (value, name) => {
      const entries = list(value, name, entry.read).filter((one) => one !== undefined);
      return entries.length > 0 ? entries : undefined;
    },
    (entries) => entries.map(entry.write),
  );

type Shape = Readonly<Record<string, readonly [wireName: string, codec: Codec<unknown>]>>;
type ReadShape<S extends Shape> = { -readonly [Name in keyof S]?: Read<S[Name][1]> };

/**
 * An object, each of whose fields has a name of ours and one on the wire. Fields that are not there are left out.
 * @param shape our names, each with the wire's name and the field's codec
 */
export const record = <const S extends Shape>(shape: S): Codec<ReadShape<S>> => {
  const parts = Object.entries(shape);
  return codec(
    (value, name) => {
      const wire = fields(value, name);
      const read = parts.map(([ours, [theirs, part]]) => [
        ours,
        part.read(wire[theirs], `${name}.${theirs}`),
      ]);
      return Object.fromEntries(read.filter(([, one]) => one !== undefined)) as ReadShape<S>;
    },
    (value) =>
      Object.fromEntries(
        parts.map(([ours, [theirs, part]]) => {
          const own: unknown = value[ours];
          return [theirs, own === undefined ? undefined : part.write(own)];
        }),
      ),
  );
};
