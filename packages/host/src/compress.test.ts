import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './compress.ts';

let base: string;
let folder: string;
let cache: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'compress-'));
  folder = join(base, 'host');
  cache = join(base, 'cache');
  mkdirSync(folder);
});
afterEach(() => rmSync(base, { recursive: true }));

const large = 'const answer = 42;\n'.repeat(6000);
const copyOf = (name: string) => brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString();

it('writes compressed copies that hold the same text', async () => {
  writeFileSync(join(folder, 'small.js'), 'const small = 1;');
  writeFileSync(join(folder, 'large.js'), large);
  await compressFolder(folder, cache);
  expect(copyOf('small.js')).toBe('const small = 1;');
  expect(copyOf('large.js')).toBe(large);
  expect(gunzipSync(readFileSync(join(folder, 'large.js.gz'))).toString()).toBe(large);
});

it('takes the copy of a large file from the cache the next time, and no copy of a changed file', async () => {
  writeFileSync(join(folder, 'large.js'), large);
  await compressFolder(folder, cache);
  const cached = readdirSync(cache);
  expect(cached).toHaveLength(2);
  for (const name of cached) writeFileSync(join(cache, name), `from the cache: ${extname(name)}`);
  await compressFolder(folder, cache);
  for (const ending of ['.br', '.gz'])
    expect(readFileSync(join(folder, `large.js${ending}`), 'utf8')).toBe(`from the cache: ${ending}`);

  writeFileSync(join(folder, 'large.js'), `${large}more`);
  await compressFolder(folder, cache);
  expect(copyOf('large.js')).toBe(`${large}more`);
});

it('removes copies from the cache that were not used for two weeks', async () => {
  mkdirSync(cache);
  const old = new Date(Date.now() - 15 * 86_400_000);
  writeFileSync(join(cache, 'old'), 'old');
  utimesSync(join(cache, 'old'), old, old);
  writeFileSync(join(cache, 'recent'), 'recent');
  await compressFolder(folder, cache);
  expect(readdirSync(cache)).toEqual(['recent']);
});
