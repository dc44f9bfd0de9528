import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { hashHostInputs, hashPackageInputs, hashStorybookInputs } from './inputs.ts';
import { buildAndStoreHash, readStoredHash } from './stored-hash.ts';

let folder: string;
const stored = (): string => readStoredHash('meridian-au', folder);
const build = (hash: string, work: () => Promise<string>): Promise<string> =>
  buildAndStoreHash('meridian-au', hash, work, folder);
const done = (): Promise<string> => Promise.resolve('done');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stored-'));
  return () => rmSync(folder, { recursive: true });
});

it('knows nothing of what was never built', () => expect(stored()).toBe(''));

it('stores the hash of a build that has ended, and gives what it gave', async () => {
  expect(await build('first', done)).toBe('done');
  expect(stored()).toBe('first');
  await build('second', done);
  expect(stored()).toBe('second');
});

it('forgets the hash while a build goes on, as it may be interrupted', async () => {
  await build('first', done);
  expect(await build('second', () => Promise.resolve(stored()))).toBe('');
});

it('forgets the hash after a build that failed, though its inputs are those of an earlier one again', async () => {
  await build('first', done);
  await expect(build('second', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(stored()).toBe('');
});

it.each([
  ['the hosts', hashHostInputs],
  ['the workshop', hashStorybookInputs],
  ['the packages', hashPackageInputs],
])('has %s built again after a change of the compiler’s options', (_, hash) => {
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  const before = hash(folder);
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": {} }');
  expect(hash(folder)).not.toBe(before);
});
