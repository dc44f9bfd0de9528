import { expect, it } from 'vitest';
import { findBuiltPage, type BuiltHost } from './built-host.ts';
import { renderNginxConfig } from './nginx.ts';

const pages = ['meridian', 'thrifty', 'ace'].flatMap((brand) =>
  ['au', 'nz']
    .filter((country) => !(brand === 'ace' && country === 'nz'))
    .map((country) => ({ query: { brand, country }, file: `${brand}-${country}.html`, styleHashes: [] })),
);
const host: BuiltHost = {
  name: 'vir',
  entryPath: '/vehicleincidents/landing-page',
  entries: pages,
  shells: pages,
  rootFiles: [],
  sizes: { before: 0, all: 0, page: 0, font: 0, libraries: [] },
};
const config = renderNginxConfig(host);

/** Returns the file that the `map` of a variable selects for a query: that of the first pattern that matches. */
const selectFile = (variable: string, query: URLSearchParams): string | undefined => {
  const [, source = '', block = ''] =
    new RegExp(`^map "(\\S+)" \\$${variable} \\{([^}]+)\\}`, 'm').exec(config) ?? [];
  const value = source.replaceAll(/\$arg_(\w+)/g, (_, name: string) => query.get(name) ?? '');
  const rows = [...block.matchAll(/^ {2}"~\*(\S+)" "(\S+)";$/gm)];
  const found = rows.find(([, pattern = '']) => new RegExp(pattern, 'i').test(value));
  return found?.[2] ?? /default "(\S+)";/.exec(block)?.[1];
};

it.each([
  '',
  'country=NZ',
  'brand=thrifty',
  'brand=THRIFTY&country=NZ',
  'brand=ace&country=NZ',
  'brand=thrifty&country=XX',
  'brand=unknown',
  'brand=unknown&country=AU',
  'brand=unknown&country=NZ',
  'brand=unknown&country=XX',
])('nginx sends the page that the preview sends for ?%s (H-02)', (query) => {
  const [, variable = ''] = /try_files \$(\S+_entry) =404;/.exec(config) ?? [];
  const expected = findBuiltPage(host, new URL(`http://host.example${host.entryPath}?${query}`)).file;
  expect(selectFile(variable, new URLSearchParams(query))).toBe(`/${expected}`);
});

it('nginx passes on the services’ own Date, by which pages count time', () => {
  const passing = [...config.matchAll(/^ {2}location [^{]+\{\n((?: {4}.*\n)+) {2}\}/gm)]
    .map(([, lines = '']) => lines)
    .filter((lines) => lines.includes('proxy_pass http:'));
  expect(passing).toHaveLength(5);
  expect(passing.filter((lines) => !lines.includes('proxy_pass_header date;'))).toEqual([]);
});

it('nginx logs no address of a site, because a link’s contains a birth date', () => {
  const [, server = ''] = /^server \{\n([^]*)^\}/m.exec(config) ?? [];
  expect(server.match(/access_log [^;]*;/g)).toEqual(['access_log off;']);
});
