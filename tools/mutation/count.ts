import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../paths/root.ts';
import { mutantIgnorers } from './ignored.ts';

const silent = (): void => undefined;
const never = (): boolean => false;
const logger = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
};

/** A place in a file in Stryker's format: lines and columns from 0. */
interface Position {
  readonly line: number;
  readonly column: number;
}
interface Part {
  readonly start: Position;
  readonly end: Position;
  count: number;
}

const isBefore = (one: Position, other: Position): boolean =>
  one.line < other.line || (one.line === other.line && one.column < other.column);

/** Formats a part of a file for Stryker's option `mutate`: lines from 1, columns from 0. */
const formatRange = (file: string, { start, end }: Part): string =>
  `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

/**
 * Counts the possible mutants (small changes) of files, without running any tests.
 * @param files paths from the root
 * @returns the number of mutants by part of a file, such as `a.ts:3:20-9:1`. Each part is as small as possible: a
 *   function's body, if its mutants are nested, or a single value of a table.
 */
export const countMutants = async (files: readonly string[]): Promise<Map<string, number>> => {
  const sources = files.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(join(root, name), 'utf8'),
  }));
  const { mutants } = await new Instrumenter(logger).instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: mutantIgnorers,
  });
  const counts = new Map<string, number>();
  for (const [file, own] of Map.groupBy(mutants, ({ fileName }) => fileName)) {
    const parts: Part[] = [];
    // If two mutants start at the same place, the outer one comes first.
    const sorted = own
      .filter(({ status }) => status === undefined)
      .toSorted(({ location: a }, { location: b }) =>
        isBefore(a.start, b.start) || (!isBefore(b.start, a.start) && isBefore(b.end, a.end)) ? -1 : 1,
      );
    for (const { location } of sorted) {
      const last = parts.at(-1);
      if (last && isBefore(location.start, last.end)) last.count += 1;
      else parts.push({ ...location, count: 1 });
    }
    for (const part of parts) counts.set(formatRange(file, part), part.count);
  }
  return counts;
};
