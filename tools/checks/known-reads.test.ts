import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { KNOWN_READS } from './known-reads.ts';
import { WIDE } from './reach.ts';

const IMPORTED = /(?:from|import\()\s*'[^']+'/g;
const QUOTED = /'([\w.@/-]+\/[\w.@-]+|\.\.(?:\/\.\.)*)'/g;

/** Returns the files and folders of the project that appear as quoted paths in a file, except those that it imports. */
const namedIn = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').replaceAll(IMPORTED, '').matchAll(QUOTED)]
    .flatMap(([, path = '']) => [posix.join(dirname(file), path), path])
    .filter((path) => /^[\w.]/.test(path) && !path.startsWith('..') && existsSync(join(root, path)))
    // The root itself is named only to build other paths from it.
    .filter((path) => path !== '.');

describe.each(Object.entries(KNOWN_READS))('%s', (file, patterns) => {
  it('is a file that reads files or starts programs', () =>
    expect(readFileSync(join(root, file), 'utf8')).toMatch(WIDE));

  it('names no file of the project but those that are listed for it', () => {
    const listed = new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })));
    expect(namedIn(file).filter((path) => !listed.has(path))).toEqual([]);
  });

  it.each(patterns.length > 0 ? patterns : [undefined])('reads %s, which exists', (pattern) =>
    expect(pattern === undefined || globSync(pattern, { cwd: root }).length > 0).toBe(true),
  );
});
