import { execFileSync } from 'node:child_process';
import { root } from './root.ts';

/** A range of lines in a file; both ends are included and counted from 1. */
export interface LineRange {
  file: string;
  first: number;
  last: number;
}

/**
 * Reads from a patch without context (`git diff -U0`) which lines of the changed files were added or changed. A
 * part of the patch that only deletes lines gives none.
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

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

/**
 * Returns the lines changed since this Git branch left another one, uncommitted changes included.
 * @param since the other branch
 */
export const findChangedLines = (since: string): LineRange[] => {
  const from = git('merge-base', since, 'HEAD').trim();
  const unknown = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean);
  const wholeFiles = unknown.map((file) => ({ file, first: 1, last: Number.MAX_SAFE_INTEGER }));
  return [
    ...parseChangedLines(git('diff', '-U0', '--no-renames', '--no-color', '--no-ext-diff', from)),
    ...wholeFiles,
  ];
};

/**
 * Returns the files changed since this Git branch left another one, as paths from the root, uncommitted changes
 * included. Without Git or without that other branch there are none.
 * @param since the other branch
 */
export const findChangedFiles = (since: string): ReadonlySet<string> => {
  try {
    return new Set(findChangedLines(since).map(({ file }) => file));
  } catch {
    return new Set();
  }
};
