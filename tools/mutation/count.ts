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

/**
 * Counts the mutants (possible small changes) of each file, without running any tests.
 * @param files paths from the root
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
  const counts = new Map(files.map((file) => [file, 0]));
  for (const { fileName, status } of mutants)
    if (status === undefined) counts.set(fileName, (counts.get(fileName) ?? 0) + 1);
  return counts;
};
