import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../paths/root.ts';

/** A comment or an exported name, with the file that contains it. */
export interface ReadingSample {
  /** The path, from the repository's root, of the file with the comment or name. */
  readonly file: string;
  /** The line of the comment or name in its file, counted from 1. */
  readonly line: number;
  /** The comment's text on one line, or the exported name. */
  readonly text: string;
}

const SOURCES = '{packages,hosts,tools}/**/*.{ts,tsx}';
const LEFT_OUT = /(^|\/)(node_modules|dist|generated)\//;
/**
 * Matches tests and stories. Names that they export are left out of the sample, because only test runners and Storybook
 * use them.
 */
const UNREAD_NAMES = /\.(test|stories)\.tsx?$/;
/**
 * Matches comments that are instructions to tools, such as linters. Nobody reads them as text, so they are left out of
 * the sample.
 */
const DIRECTIVE = /^\s*(@vitest-environment|@vite-ignore|eslint-|oxlint-|@ts-|@__|\/\s*<reference)/;

const countLines = (source: string, end: number): number => source.slice(0, end).split('\n').length;

/** Removes the stars of a block comment and joins its lines into one. */
const flatten = (words: string): string =>
  words
    .replace(/^\*/, '')
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the comments of a source file, in order. Line comments in consecutive lines count as one comment.
 * Instructions to tools are left out.
 */
export const readComments = (file: string, source: string): ReadingSample[] => {
  const samples: ReadingSample[] = [];
  let lastEnd = -1;
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const continues = type === 'Line' && lastEnd >= 0 && /^\s*\n[ \t]*$/.test(source.slice(lastEnd, start));
    lastEnd = type === 'Line' ? end : -1;
    const text = flatten(value);
    if (!text || DIRECTIVE.test(value)) continue;
    const last = samples.at(-1);
    if (continues && last) samples.splice(-1, 1, { ...last, text: `${last.text} ${text}` });
    else samples.push({ file, line: countLines(source, start), text });
  }
  return samples;
};

/** Returns the names that a source file exports, in order. A default export has no name and is left out. */
export const readExportedNames = (file: string, source: string): ReadingSample[] =>
  parseSync(file, source).module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ exportName: { name }, moduleRequest }) =>
      // A name that a file only re-exports is left out, because the file that declares it already lists it.
      name && name !== 'default' && !moduleRequest
        ? [{ file, line: countLines(source, start), text: name }]
        : [],
    ),
  );

/** Returns all comments and all exported names of the packages, the hosts and the tools. */
export const collectReadingSamples = (): {
  readonly comments: ReadingSample[];
  readonly names: ReadingSample[];
} => {
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => /node_modules|dist$/.test(path) })
    .filter((path) => !LEFT_OUT.test(path))
    .toSorted();
  const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  return {
    comments: sources.flatMap(([file, source]) => readComments(file, source)),
    names: sources
      .filter(([file]) => !UNREAD_NAMES.test(file))
      .flatMap(([file, source]) => readExportedNames(file, source)),
  };
};
