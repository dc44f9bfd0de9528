/** Tests whether scenarios/README.md describes the scenarios and their fields correctly. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SchemaDescription, SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import { scenarios } from '../scenarios/index.ts';
import { rentalExtraCodes } from '../services/reservations/pricing.ts';
import { ID_CHECK_OUTCOMES } from '../simulators/outcomes.ts';
import { scenarioSchema } from './schema.ts';

const readme = await readFile(join(import.meta.dirname, '../../scenarios/README.md'), 'utf8');

type Fields = Readonly<Record<string, readonly string[]>>;

const isObject = (field: SchemaFieldDescription): field is SchemaObjectDescription => field.type === 'object';
const isOptional = (field: SchemaFieldDescription): boolean => {
  const { optional, default: fallback } = field as SchemaDescription;
  return optional && !(isObject(field) && fallback !== undefined);
};

/** Returns the field names of each object in the schema, by the object's path. Optional fields end in `?`. */
const listFields = (field: SchemaFieldDescription | undefined, path = ''): Fields => {
  if (!field) return {};
  if ('innerType' in field) return listFields(field.innerType as SchemaFieldDescription, `${path}[]`);
  if (!isObject(field) || Object.keys(field.fields).length === 0) return {};
  const own = Object.entries(field.fields);
  return Object.assign(
    { [path]: own.map(([name, one]) => (isOptional(one) ? `${name}?` : name)).toSorted() },
    ...own.map(([name, one]) => listFields(one, path ? `${path}.${name}` : name)),
  ) as Fields;
};

/** Returns the same from the README's table, which has paths in the first column and field names in the second. */
const readFields = (): Fields => {
  const names = (cell: string) => [...cell.matchAll(/`([^`]*)`/g)].map(([, name = '']) => name);
  const section = readme.slice(readme.indexOf('## The form'), readme.indexOf('## Times'));
  const rows = [...section.matchAll(/^\| (.*?) \| (.*?) \|.*$/gm)].filter(([, cell = '']) =>
    /^`|^the file/.test(cell),
  );
  return Object.fromEntries(
    rows.flatMap(([, paths = '', fields = '']) =>
      (paths === 'the file' ? [''] : names(paths)).map((path) => [path, names(fields).toSorted()]),
    ),
  );
};

test('scenarios/README.md names every field of a scenario, and no other', () => {
  expect(readFields()).toEqual(listFields(scenarioSchema.describe()));
});

test('scenarios/README.md says how many people the default scenario has', async () => {
  const { people } = await scenarios['default']!();
  expect(readme).toContain(`| \`default\` | ${people.length} people:`);
});

test.each([
  ['outcome of an ID verification', ID_CHECK_OUTCOMES.map(({ value }) => value), 'people[].reservations[]'],
  ['code of an option', rentalExtraCodes, 'people[].reservations[].options[]'],
])('scenarios/README.md names every %s', (_, values, path) => {
  const row = readme.split('\n').find((line) => line.startsWith(`| \`${path}\` |`));
  for (const value of values) expect(row).toContain(`\`${value}\``);
});
