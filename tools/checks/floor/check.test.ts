import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSupportedBrowser } from '@journey/flows/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OLDEST_BROWSERS } from './browsers.ts';
import { root } from '../../paths/root.ts';
import { findBeyondFloor, judgeFindings, listBuiltScripts, type OldestBrowsersFinding } from './check.ts';
import { findInNewScripts } from './known-findings.ts';

const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
// The folder is below the root, as those of the built hosts are.
const folder = mkdtempSync(join(cache, 'floor-test-'));
const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Scripts that one of the oldest browsers cannot run, and the expected message for each. */
const BEYOND: readonly [name: string, text: string, message: RegExp][] = [
  ['page-aaaaaaaa', 'export const a = URL.canParse("/");', /^URL\.canParse is not in safari 16\.4/],
  ['page-aaaaaaab', 'export const a = AbortSignal.any([]);', /^AbortSignal\.any is not in firefox 121/],
  ['page-aaaaaaac', 'export const a = new Intl.Segmenter("en");', /^Intl\.Segmenter is not in firefox 121/],
  ['page-aaaaaaad', 'requestIdleCallback(() => {});', /^requestIdleCallback is not in safari 16\.4/],
  ['page-aaaaaaae', 'export const a = Promise.withResolvers();', /^PromiseWithResolvers/],
  ['page-aaaaaaaf', 'export const a = /[\\p{L}--[a-z]]/v;', /^RegExpUnicodeSetFlag/],
  ['page-aaaaaaag', 'using a = b;', /Unexpected token|using/i],
  ['early-aaaaaaaa', 'var a = () => 1;', /^ArrowFunctions/],
];

const FINE = `export const a = [3, 1].toSorted().at(-1) ?? structuredClone({});
class A { #b = 1; static { this.c = 2; } }
const URL2 = { canParse: () => true }; URL2.canParse(new A());`;

describe('the check of built scripts against the oldest browsers', () => {
  let found: OldestBrowsersFinding[];
  const files = BEYOND.map(([name, text]) => write(`${name}.js`, text));
  const fine = [write('page-aaaaaaah.js', FINE), write('early-aaaaaaab.js', 'var a = function () {};')];
  beforeAll(async () => {
    found = await findBeyondFloor([...files, ...fine]);
  });

  it.each(BEYOND)('finds what is too new: %s %s', (name, _, message) => {
    const texts = found.filter(({ file }) => file.endsWith(`${name}.js`)).map((one) => one.message);
    expect(texts.join('\n')).toMatch(message);
  });

  it('names files by the paths that it was given', () =>
    expect(new Set(found.map(({ file }) => file))).toEqual(new Set(files)));

  it('finds nothing in what all of them can run', () =>
    expect(found.filter(({ file }) => fine.includes(file))).toEqual([]));
});

it('checks only one of files that differ in hashes alone', () => {
  const [one, other] = ['one', 'other'].map((name) => join(folder, name)) as [string, string];
  for (const host of [one, other]) mkdirSync(host);
  writeFileSync(join(one, 'a-12345678.js'), 'import "./b-12345678.js";');
  writeFileSync(join(other, 'a-87654321.js'), 'import "./b-87654321.js";');
  writeFileSync(join(other, 'c-87654321.js'), 'import "./d-87654321.js";');
  const listed = [...listBuiltScripts([one, other]).values()];
  expect(listed).toEqual([join(one, 'a-12345678.js'), join(other, 'c-87654321.js')]);
});

describe('scripts that were checked before', () => {
  const finding = { api: 'a.b', message: 'a.b is not in it' };
  const scripts = new Map([
    ['old', '/dist/old-12345678.js'],
    ['new', '/dist/new-12345678.js'],
  ]);
  const find = (files: readonly string[]) => Promise.resolve(files.map((file) => ({ ...finding, file })));

  it('are not checked again, and what was found in them counts', async () => {
    const asked: string[] = [];
    const { found, known } = await findInNewScripts(scripts, { old: [finding], gone: [finding] }, (files) => {
      asked.push(...files);
      return find(files);
    });
    expect(asked).toEqual(['/dist/new-12345678.js']);
    expect(found.map(({ file }) => file)).toEqual([...scripts.values()]);
    expect(known).toEqual({ old: [finding], new: [finding] });
  });

  it('are not looked for where all were checked', async () => {
    const none = () => Promise.reject(new Error('Nothing is to be checked'));
    expect((await findInNewScripts(scripts, { old: [], new: [] }, none)).found).toEqual([]);
  });
});

describe('exceptions', () => {
  const finding = { file: '/dist/host/assets/page-12345678.js', api: 'a.b', message: 'a.b is not in it' };
  const excuse = (files: readonly string[]) => [{ name: 'a.b', files, reason: 'It is tested for.' }];
  it.each([
    ['one in its file', [finding], excuse(['page']), /^$/],
    ['none', [finding], [], /page-12345678\.js: a\.b is not in it$/],
    [
      'one in another file',
      [finding, { ...finding, file: '/o-12345678.js' }],
      excuse(['page']),
      /o-12345678/,
    ],
    ['one that is not needed', [], excuse(['page']), /^a\.b is an exception in page, which no longer/],
  ])('%s', (_, findings, exceptions, wrong) =>
    expect(judgeFindings(findings, exceptions).join('\n')).toMatch(wrong),
  );
});

describe('the browsers of the check are those below which people are told', () => {
  const phone = (engine: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${engine} like Mac OS X) Mobile/15E148 Safari/604.1`;
  const texts: Record<keyof typeof OLDEST_BROWSERS, (version: string) => string> = {
    chrome: (version) => `Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`,
    edge: (version) => `Mozilla/5.0 Chrome/${version}.0.0.0 Safari/537.36 Edg/${version}.0.0.0`,
    firefox: (version) => `Mozilla/5.0 (X11; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
    safari: (version) => `Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/${version} Safari/605.1.15`,
    safari_ios: (version) => phone(version.replace('.', '_')),
  };
  const before = (version: string): string =>
    version.includes('.')
      ? version.replace(/\d+$/, (last) => String(Number(last) - 1))
      : String(Number(version) - 1);
  it.each(Object.entries(OLDEST_BROWSERS))('%s %s', (name, version) => {
    const text = texts[name as keyof typeof OLDEST_BROWSERS];
    expect([text(version), text(before(version))].map(isSupportedBrowser)).toEqual([true, false]);
  });
});
