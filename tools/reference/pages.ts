import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from '../paths/root.ts';
import { readExportedTypes, type TypeMember, type TypeEntry } from './members.ts';

const MADE =
  'Generated from the source. A test checks that this page is up to date (`npx vitest run --project unit tools/reference/reference.test.ts -u` regenerates it).';

/** Returns a Markdown link from a page of docs/reference to another page of the repository. */
const linkTo = (page: string): string => `[${basename(page)}](${relative('docs/reference', page)})`;

const readSource = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Escapes characters of a text that would end a cell of a Markdown table. */
const escapeCell = (text: string): string => text.replaceAll('|', '\\|');

const toCode = (text: string): string => `\`${escapeCell(text)}\``;

const renderRow = ({ name, type, isOptional, comment }: TypeMember): string =>
  `| ${toCode(name)}${isOptional ? '' : ' *'} | ${toCode(type)} | ${escapeCell(comment)} |`;

const renderType = ({ name, bases, members }: TypeEntry): string =>
  [
    `### ${name}`,
    bases.length > 0 ? `Also has the properties of ${bases.map(toCode).join(', ')}.` : '',
    ['| property | type | description |', '|---|---|---|', ...members.map(renderRow)].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');

/**
 * Returns the text of docs/reference/components.md, which lists the properties of every component of the library.
 */
export const renderComponentsPage = (): string => {
  const shared = ['frame.tsx', 'composite.ts', 'choice.ts'].map(
    (file) => `packages/ui/src/components/field/${file}`,
  );
  const files = globSync('packages/ui/src/components/[A-Z]*/*.tsx', { cwd: root })
    .filter((path) => !/\.(test|stories)\.tsx$|engine\.tsx$/.test(path))
    .toSorted();
  const sections = [...shared, ...files].flatMap((path) => {
    const types = readExportedTypes(path, readSource(path)).filter(({ members }) => members.length > 0);
    if (types.length === 0) return [];
    return [`## [${basename(path)}](../../${path})`, ...types.map(renderType)];
  });
  return `${['# Components', MADE, 'An asterisk marks a required property. All fields share the properties of the first sections.', ...sections].join('\n\n')}\n`;
};

const SETTINGS = 'packages/sandbox/src/node/settings.ts';

const VARIABLE = /\b(?:[A-Z]+_)+[A-Z]+\b/g;

/**
 * Returns the text of docs/reference/settings.md, which lists the environment variables that the sandbox reads.
 * @throws Error if the code reads a variable that is named in no setting's comment
 */
export const renderSettingsPage = (): string => {
  const source = readSource(SETTINGS);
  const settings = readExportedTypes(SETTINGS, source).find(({ name }) => name === 'Settings')?.members ?? [];
  const read = [...source.matchAll(/environment\.([A-Z_]+)/g)].map(([, name = '']) => name);
  const unnamed = read.filter((name) => !settings.some(({ comment }) => comment.includes(name)));
  if (unnamed.length > 0)
    throw new Error(`No comment of a setting names ${unnamed.join(', ')} (${SETTINGS}).`);
  // The messages with which the sandbox refuses to start in production. Each starts with the name of an environment
  // variable.
  const refusals = [...source.matchAll(/'((?:[A-Z]+_)+[A-Z]+ (?:is|names) [^']*)'/g)].map(
    ([, text = '']) => text,
  );
  const rows = settings.map(({ comment }) => {
    const names = [...new Set(comment.match(VARIABLE))];
    const refused = refusals.filter((text) => names.some((name) => text.startsWith(`${name} `)));
    const cells = [names.map(toCode).join(' '), comment, refused.join(' ').trim()];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  const table = ['| variable | meaning | production does not start if |', '|---|---|---|', ...rows].join(
    '\n',
  );
  const intro = `The sandbox reads these environment variables in [settings.ts](../../${SETTINGS}). ${linkTo('docs/deploy.md')} explains how to choose their values.`;
  return `${['# Settings of the sandbox', MADE, intro, table].join('\n\n')}\n`;
};
