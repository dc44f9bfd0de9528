import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { requireProgram } from '../debian.ts';
import { findChangedFiles, findChangedLines } from './changed.ts';

/** Creates a Git repository with one commit on `main` and checks out a new branch. */
const createRepository = (files: Record<string, string | Buffer>) => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]): void => {
    const person = ['-c', 'user.name=test', '-c', 'user.email=test@example.test'];
    execFileSync(requireProgram('git', 'git'), [...person, ...args], { cwd: folder, stdio: 'ignore' });
  };
  const write = (file: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  git('init', '--initial-branch=main');
  for (const [file, text] of Object.entries(files)) write(file, text);
  git('add', '.');
  git('commit', '--message=first');
  git('checkout', '-b', 'branch');
  return { folder, git, write };
};

it('finds each file that a branch changed in any way, committed or not', () => {
  const { folder, git, write } = createRepository({
    'same.ts': 'one\n',
    'shorter.ts': 'one\ntwo\n',
    'gone.ts': 'one\n',
    'moved.ts': 'one\ntwo\nthree\n',
    'a picture é.webp': Buffer.from([0, 1, 2]),
    'committed.ts': 'one\n',
  });
  write('committed.ts', 'two\n');
  git('commit', '--all', '--message=second');
  write('shorter.ts', 'one\n');
  rmSync(join(folder, 'gone.ts'));
  git('mv', 'moved.ts', 'folder.ts');
  write('a picture é.webp', Buffer.from([0, 1, 3]));
  write('new/é.ts', 'one\n');
  expect([...findChangedFiles('main', folder)].toSorted()).toEqual(
    [
      'a picture é.webp',
      'committed.ts',
      'folder.ts',
      'gone.ts',
      'moved.ts',
      'new/é.ts',
      'shorter.ts',
    ].toSorted(),
  );
});

it('finds no files without the other branch', () => {
  const { folder } = createRepository({ 'one.ts': 'one\n' });
  expect(findChangedFiles('other', folder)).toEqual(new Set());
});

it('finds the lines that were added or changed, and no others', () => {
  const { folder, write } = createRepository({ 'one.ts': 'a\nb\nc\nd\n', 'shorter.ts': 'a\nb\n' });
  write('one.ts', 'a\nB\nc\nd\ne\nf\n');
  write('shorter.ts', 'a\n');
  write('new é.ts', 'a\n');
  expect(findChangedLines('main', folder)).toEqual([
    { file: 'one.ts', first: 2, last: 2 },
    { file: 'one.ts', first: 5, last: 6 },
    { file: 'new é.ts', first: 1, last: Number.MAX_SAFE_INTEGER },
  ]);
});
