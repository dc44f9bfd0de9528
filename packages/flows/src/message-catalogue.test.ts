/** Checks that docs/reference/messages.md contains every text that people read, as the messages files define them. */
import { expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('./**/*messages.ts', { eager: true });

/** Formats a text for a cell of a Markdown table, which can contain neither line breaks nor unescaped vertical bars. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

/**
 * Returns the template of a text that a function creates, with the names of the function's parameters instead of their
 * values.
 */
const getTemplate = (make: (...values: never[]) => unknown): string => {
  // In the function's source, the test runner has replaced each imported name by a property of its module, such
  // as `__vite_ssr_import_0__.name`. This restores the names.
  const source = make.toString().replaceAll(/\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)/g, '$1');
  const [, template] = /^\([^)]*\)\s*=>\s*`([^`]*)`$/s.exec(source) ?? [];
  return template === undefined ? `generated from ${/^\(([^)]*)\)/.exec(source)?.[1] ?? ''}` : template;
};

const getRows = (name: string, value: unknown): string[] => {
  if (typeof value === 'string') return [`| ${name} | ${cell(value)} |`];
  if (typeof value === 'function')
    return [`| ${name} | ${cell(getTemplate(value as (...values: never[]) => unknown))} |`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, own]) => getRows(name ? `${name}.${key}` : key, own));
};

const getSection = (path: string, module: Record<string, unknown>): string => {
  const file = path.replace('./', '');
  const rows = Object.values(module).flatMap((texts) => getRows('', texts));
  return [
    `## [${file}](../../packages/flows/src/${file})`,
    ['| name | text |', '|---|---|', ...rows].join('\n'),
  ].join('\n\n');
};

it('the catalogue of messages is current', async () => {
  const sections = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1));
  expect(sections.length).toBeGreaterThan(40);
  const page = [
    '# Messages',
    'Generated from the messages files. A test checks that this page is up to date (`npx vitest run --project unit packages/flows/src/message-catalogue.test.ts -u` regenerates it). `${…}` is a placeholder for a value.',
    ...sections.map(([path, module]) => getSection(path, module)),
    '',
  ].join('\n\n');
  await expect(page).toMatchFileSnapshot('../../../docs/reference/messages.md');
});

const rows = Object.values(files).flatMap((module) =>
  Object.values(module).flatMap((texts) => getRows('', texts)),
);

it.each([
  ['a promise says what we will do', /\bWe (send|contact|check it)\b|\bYou are brought\b/],
  ['a percentage is written without a space', / %/],
  [
    'a text that any page can show does not promise to keep what was entered',
    /What you have entered is kept/,
  ],
])('%s', (_, fault) => {
  expect(rows.filter((row) => fault.test(row))).toEqual([]);
});

it('an apostrophe is straight, as in the texts of the specifications', () => {
  expect(rows.filter((row) => row.includes('’'))).toEqual([]);
});
