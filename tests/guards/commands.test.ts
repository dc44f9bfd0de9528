import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
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

it('scripts that a document says to run are executable in a clone', () => {
  const named = globSync('{*.md,docs/**/*.md,packages/*/README.md}', { cwd: root }).flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    return [...text.matchAll(/^\.\/([\w./-]+)/gm)].map(([, script = '']) => script);
  });
  expect(named).toContain('roll-over.sh');
  const listed = execFileSync('git', ['ls-files', '--stage'], { cwd: root, encoding: 'utf8' }).split('\n');
  const modes = named.map((script) => {
    const line = listed.find((one) => one.endsWith(`/${script}`) || one.endsWith(`\t${script}`));
    return `${script} ${line?.slice(0, 6)}`;
  });
  expect(modes).toEqual(named.map((script) => `${script} 100755`));
});
