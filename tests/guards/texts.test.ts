import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './folders.ts';
import { SAID_OTHERWISE, SPECIFIED_TEXTS } from './specified-texts.ts';

const FLOWS = 'packages/flows/src';
const LEFT_OUT = /\.(test|stories)\.tsx?$|\/testing\//;
const IMPORT = /import (?:type )?\{([^}]*)\} from '([^']+)';/g;

const sources = new Map(
  globSync(`${FLOWS}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !LEFT_OUT.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')]),
);

/**
 * Returns the local name of a table of texts in a source: the table's own name, or the name under which the source
 * imports it.
 */
const findLocalName = (path: string, source: string, table: string, file: string): string | undefined => {
  if (path === file) return table;
  for (const [, names = '', from = ''] of source.matchAll(IMPORT)) {
    if (!from.startsWith('.') || join(path, '..', from) !== file) continue;
    const found = names.match(new RegExp(`\\b${table}\\b(?: as (\\w+))?`));
    if (found) return found[1] ?? table;
  }
  return undefined;
};

/**
 * Returns the keys of a table that a source reads. Returns `all` if the source passes the whole table on, for example
 * with `...`, or uses a computed key.
 */
const listReadKeys = (source: string, name: string): readonly string[] | 'all' => {
  const code = source.replace(IMPORT, '').replace(new RegExp(`export const ${name}\\b`), '');
  const reads = [
    ...code.matchAll(new RegExp(`(?<!(?<!\\.\\.)\\.|[\\w'])${name}\\b(?![\\w']*:)(?:\\??\\.(\\w+))?`, 'g')),
  ];
  return reads.some(([, key]) => key === undefined) ? 'all' : reads.map(([, key]) => key!);
};

const tables = [...sources].flatMap(([file, source]) =>
  file.endsWith('messages.ts')
    ? [...source.matchAll(/export const (\w+)[^=]*= \{\n([\s\S]*?)\n\}/g)].map(
        ([, table = '', body = '']) => ({
          file,
          table,
          keys: [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key!),
        }),
      )
    : [],
);

it('every text of the pages is read by one of them', () => {
  expect(tables.length).toBeGreaterThan(40);
  const unread = tables.flatMap(({ file, table, keys }) => {
    const read = [...sources].flatMap(([path, source]) => {
      const name = findLocalName(path, source, table, file);
      return name === undefined ? [] : [listReadKeys(source, name)];
    });
    if (read.includes('all')) return [];
    const known = new Set(read.flat());
    return keys.filter((key) => !known.has(key)).map((key) => `${file} ${table}.${key}`);
  });
  expect(unread).toEqual([]);
});

/** The texts in the messages files of all packages, exactly as they are written. */
const written = globSync('packages/*/src/**/*messages.ts', { cwd: root }).flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const found = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g);
  return [...found].map(([, single, double, template]) => ({ file, text: single ?? double ?? template! }));
});

/** Texts that are in more than one place, with the reason. */
const SAID_TWICE: Readonly<Record<string, string>> = {
  'Failed to fetch the page, check your network':
    'The portal’s sign-in says it as well: its page is at its size limit, and loads no other texts.',
};

it('every text of some length stands in one place', () => {
  const long = written.filter(({ text }) => text.replaceAll(/[^A-Za-z]/g, '').length > 25);
  expect(long.length).toBeGreaterThan(400);
  const repeated = [...Map.groupBy(long, ({ text }) => text)]
    .filter(([text, all]) => all.length > (text in SAID_TWICE ? 2 : 1))
    .map(([text, all]) => [text, ...all.map(({ file }) => file)]);
  expect(repeated).toEqual([]);
});

/** Replaces each value in a text with `…`. The specification writes values as `{name}`, and a template as `${name}`. */
const leaveOutValues = (text: string): string =>
  text.replaceAll(/\$?\{(?:[^{}]|\{[^{}]*\})*\}/g, '…').replaceAll(String.raw`\'`, "'");

it('every text of the specifications is said as it stands, or in other words for a reason', () => {
  const said = new Set(written.map(({ text }) => leaveOutValues(text)));
  const isSaid = (text: string) => said.has(leaveOutValues(text));
  const missing = SPECIFIED_TEXTS.flatMap(
    (text) => SAID_OTHERWISE[text]?.as ?? (text in SAID_OTHERWISE ? [] : [text]),
  );
  expect(missing.filter((text) => !isSaid(text))).toEqual([]);
  // A reason is needed only for a text of the specifications that the messages files do not contain literally.
  const isNeedless = (text: string) => isSaid(text) || !SPECIFIED_TEXTS.includes(text);
  expect(Object.keys(SAID_OTHERWISE).filter(isNeedless)).toEqual([]);
});
