import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { BuiltFiles, nameFetchedFile, removeBuildHashes } from './built-files.ts';

it('removes the hashes from the names of built files, and nothing else', () =>
  expect(removeBuildHashes('import("./page-Ab_d-f12.js"),"a-short.js","font-12345678.woff2"')).toBe(
    'import("./page.js"),"a-short.js","font.woff2"',
  ));

it.each([
  ['/assets/page-Ab_d-f12.js', 'ace-au/assets/page.js'],
  ['/assets/page-Ab_d-f12.js?x=1', 'ace-au/assets/page.js'],
  ['/icon.svg', 'ace-au/icon.svg'],
  ['/login?raNumber=1', 'ace-au/*.html'],
  ['/', 'ace-au/*.html'],
  ['/index.html', 'ace-au/*.html'],
])('names what answers %s', (url, name) => expect(nameFetchedFile('ace-au', url)).toBe(name));

describe('the hash of fetched files', () => {
  let folder: string;
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const hash = (...names: string[]): string => new BuiltFiles(folder).hash(names);
  const fetched = ['ace-au/assets/host.js', 'ace-au/assets/query.js', 'ace-au/*.html'];
  let before: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'built-'));
    write('ace-au/assets/host-11111111.js', 'import("./page-22222222.js")');
    write('ace-au/assets/page-22222222.js', 'page');
    write('ace-au/assets/query-33333333.js', 'one');
    write('ace-au/assets/query-44444444.js', 'other');
    write('ace-au/login.html', '<script src="/assets/host-11111111.js">');
    before = hash(...fetched);
    return () => rmSync(folder, { recursive: true });
  });

  it('is the same when only a file changes that was not fetched, with all names that lead to it', () => {
    rmSync(join(folder, 'ace-au'), { recursive: true });
    write('ace-au/assets/host-55555555.js', 'import("./page-66666666.js")');
    write('ace-au/assets/page-66666666.js', 'page with another text');
    write('ace-au/assets/query-33333333.js', 'one');
    write('ace-au/assets/query-44444444.js', 'other');
    write('ace-au/login.html', '<script src="/assets/host-55555555.js">');
    expect(hash(...fetched)).toBe(before);
    expect(hash(...fetched, 'ace-au/assets/page.js')).not.toBe(before);
  });

  it.each([
    ['a script', 'ace-au/assets/host-11111111.js'],
    ['a page', 'ace-au/login.html'],
    ['one of several with the same name', 'ace-au/assets/query-44444444.js'],
  ])('is another one when %s changes', (_, file) => {
    write(file, 'changed');
    expect(hash(...fetched)).not.toBe(before);
  });

  it.each(['iframe.html', 'assets/story-11111111.js', 'sb-addons/docs/page.html'])(
    'is another one when %s of a build without hosts changes',
    (file) => {
      write(file, 'before');
      const fetchedFile = nameFetchedFile('', `/${file}?path=x`);
      const first = hash(fetchedFile);
      write(file, 'changed');
      expect(hash(fetchedFile)).not.toBe(first);
    },
  );

  it('is the same when only the accessibility status of the workshop changes, which no source decides', () => {
    write('status/accessibility.json', 'null');
    const first = hash('status/accessibility.json');
    write('status/accessibility.json', '{}');
    expect(hash('status/accessibility.json')).toBe(first);
  });

  it('is another one when a fetched file is gone', () => {
    rmSync(join(folder, 'ace-au/assets/host-11111111.js'));
    expect(hash(...fetched)).not.toBe(before);
  });
});
