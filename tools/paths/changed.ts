import { execFileSync } from 'node:child_process';
import { root } from './root.ts';

/** A range of lines in a file; both ends are included and counted from 1. */
export interface LineRange {
  file: string;
  first: number;
  last: number;
}

/**
 * Reads from a patch without context (`git diff -U0`) which lines of the changed files were added or changed. A part of
 * the patch that only deletes lines adds nothing.
 */
export const parseChangedLines = (patch: string): LineRange[] => {
  const found: LineRange[] = [];
  let file = '';
  for (const line of patch.split('\n')) {
    const named = /^\+\+\+ b\/(.*)$/.exec(line);
    if (named) file = named[1]!;
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk) continue;
    const first = Number(hunk[1]);
    const count = Number(hunk[2] ?? 1);
    if (count > 0) found.push({ file, first, last: first + count - 1 });
  }
  return found;
};

/** Runs Git in a folder, and returns its output, in which paths are not quoted. */
const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });

const COMPARED = ['--no-renames', '--no-color', '--no-ext-diff'];

/** Returns the commit at which this Git branch was forked from another one. */
const findFork = (since: string, folder: string): string => git(folder, 'merge-base', since, 'HEAD').trim();

/** Splits a list of paths from Git in which each path ends with a zero byte. */
const splitPaths = (text: string): string[] => text.split('\0').filter(Boolean);

/** Returns the files that Git neither tracks nor ignores. */
const findUntrackedFiles = (folder: string): string[] =>
  splitPaths(git(folder, 'ls-files', '--others', '--exclude-standard', '-z'));

/**
 * Returns the lines that were added or changed since this Git branch was forked from another one, including uncommitted
 * changes.
 * @param since the other branch
 * @param folder the repository's folder
 */
export const findChangedLines = (since: string, folder: string = root): LineRange[] => [
  ...parseChangedLines(git(folder, 'diff', '-U0', ...COMPARED, findFork(since, folder))),
  ...findUntrackedFiles(folder).map((file) => ({ file, first: 1, last: Number.MAX_SAFE_INTEGER })),
];

/**
 * Returns the files that were changed since this Git branch was forked from another one, as paths from the root. They
 * include uncommitted changes, pictures, deleted files and files that only lost lines. Returns an empty set if Git or
 * the other branch is missing.
 * @param since the other branch
 * @param folder the repository's folder
 */
export const findChangedFiles = (since: string, folder: string = root): ReadonlySet<string> => {
  try {
    const compared = git(folder, 'diff', '--name-only', '-z', ...COMPARED, findFork(since, folder));
    return new Set([...splitPaths(compared), ...findUntrackedFiles(folder)]);
  } catch {
    return new Set();
  }
};
