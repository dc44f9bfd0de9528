import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { readManifest } from './pack.ts';
import { publishedPackages } from './published.ts';
import { toPublishedReadme } from './readme.ts';

describe('a published README', () => {
  const text = [
    '| entry | holds |',
    '|---|---|',
    '| `./site` | [values](../../docs/adding.md) |',
    '| `./testing` | servers faked |',
    '| `./host` · `./products` | a product · all of them |',
    '',
    'See [npm](https://npmjs.com) and [below](#below).',
  ].join('\n');

  it('has no links to files of this repository', () =>
    expect(toPublishedReadme(text, [])).toBe(text.replace('[values](../../docs/adding.md)', 'values')));

  it('leaves out the rows of entries that are not published', () => {
    const published = toPublishedReadme(text, ['./testing']);
    expect(published).not.toContain('testing');
    expect(published).toContain('| `./site` | values |\n| `./host`');
  });

  it('refuses a row that has both kinds of entries', () =>
    expect(() => toPublishedReadme(text, ['./products'])).toThrow('`./host` · `./products`'));

  it.each(publishedPackages)(
    'of $name promises no entry that is not published',
    ({ name, internal = [] }) => {
      const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
      const published = toPublishedReadme(readme, internal);
      const isPromised = (entry: string) =>
        [entry, entry.replace('.', `@journey/${name}`)].some((path) => published.includes(`\`${path}\``));
      expect(internal.filter(isPromised)).toEqual([]);
    },
  );
});

it.each(['api', 'flows'])('the README of %s names every entry of the package', (name) => {
  const readme = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');
  const entries = Object.keys(readManifest(name).exports);
  expect(entries.filter((entry) => !readme.includes(`\`${entry}\``))).toEqual([]);
});
