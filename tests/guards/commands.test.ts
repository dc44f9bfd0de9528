import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './folders.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [, table = ''] = readme.split('## All commands');
const commands = [...table.matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, name = '']) => name);

it('the README lists commands', () => expect(commands.length).toBeGreaterThan(10));

it.each(commands)('npm run %s works on a fresh clone, because it installs the packages first', (name) =>
  expect(scripts[name]).toMatch(/^node tools\/run\.mjs /),
);
